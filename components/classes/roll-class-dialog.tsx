"use client";

import { useId } from "react";
import { Controller, useForm, useWatch } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField, FormGrid } from "@/components/form/form-field";
import { type Person, PersonCombobox } from "@/components/form/person-combobox";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CLASS_NAME_MAX, GRADES } from "@/lib/limits";
import type { RollClass, RollProposal } from "@/server/wire/classes";

type Props = {
	row: RollClass & { decided: RollProposal };
	people: readonly Person[];
	onSave: (decided: RollProposal) => void;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

const ACTIONS = [
	["up", "Naik kelas"],
	["graduate", "Lulus"],
	["stay", "Tetap di kelas lama"],
] as const;

/** Decides about one class of a roll-over. Nothing is sent yet. */
export function RollClassDialog({
	row: { name, grade, decided },
	people,
	onSave,
	open,
	onOpenChange,
}: Props) {
	const id = useId();
	/** A class moves up to a grade above its own. */
	const above = GRADES.slice(GRADES.indexOf(grade) + 1);
	const { register, control, handleSubmit, formState } = useForm<RollProposal>({
		defaultValues: { ...decided, grade: decided.grade ?? above[0] ?? null },
	});
	const action = useWatch({ control, name: "action" });
	const save = (values: RollProposal) => {
		onSave({ ...values, name: values.name.trim() });
		onOpenChange(false);
	};
	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={`Kelas ${name}`}
			description="Baru berlaku setelah kenaikan kelas dijalankan."
			form={id}
			sending={false}
			action="Pakai"
		>
			<form id={id} noValidate onSubmit={handleSubmit(save)} className="space-y-3">
				<FormField label="Kelas ini">
					<Select autoComplete="off" {...register("action")}>
						{ACTIONS.filter(([value]) => value !== "up" || above.length > 0).map(([value, label]) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</Select>
				</FormField>
				{action === "up" && (
					<>
						<FormGrid>
							<FormField label="Nama Kelas Baru" required error={formState.errors.name?.message}>
								<Input
									autoComplete="off"
									maxLength={CLASS_NAME_MAX}
									{...register("name", { required: "Nama kelas wajib diisi." })}
								/>
							</FormField>
							<FormField label="Tingkat" required>
								<Select autoComplete="off" {...register("grade")}>
									{above.map((one) => (
										<option key={one}>{one}</option>
									))}
								</Select>
							</FormField>
						</FormGrid>
						<Controller
							name="homeroom_teacher_id"
							control={control}
							render={({ field }) => (
								<FormField label="Wali Kelas" hint="Ketik sebagian nama, lalu pilih.">
									<div className="space-y-1.5">
										<PersonCombobox {...field} people={people} />
										{field.value !== null && (
											<Button variant="ghost" size="sm" onClick={() => field.onChange(null)}>
												Kosongkan wali kelas
											</Button>
										)}
									</div>
								</FormField>
							)}
						/>
					</>
				)}
			</form>
		</FormDialog>
	);
}
