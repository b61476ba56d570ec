"use client";

import { useId } from "react";
import { Controller } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField, FormGrid } from "@/components/form/form-field";
import { type Person, PersonCombobox } from "@/components/form/person-combobox";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CLASS_NAME_MAX, GRADES } from "@/lib/limits";
import type { ClassItem } from "@/server/wire/classes";

export type ClassFormProps = {
	/** The class that is changed. Without it, a new one is made in this year. */
	row?: ClassItem;
	year: number;
	majors: readonly ClassItem["major_detail"][];
	people: readonly Person[];
};
type Props = ClassFormProps & { open: boolean; onOpenChange: (open: boolean) => void };

type Values = { name: string; grade: string; major_id: string; homeroom_teacher_id: number | null };

const schema = () =>
	import("@/lib/schemas/classes").then((module) => module.classSchema.omit({ school_year: true }));

/** Makes a class or changes one. */
export function ClassDialog({ row, year, majors, people, open, onOpenChange }: Props) {
	const id = useId();
	const teacher = row?.homeroom_teacher?.id_user ?? null;
	const own = row?.major_detail;
	// A class keeps a retired major.
	const choices =
		own && !majors.some(({ id_major }) => id_major === own.id_major) ? [own, ...majors] : majors;
	const { form, bind, showErrors } = useServerForm<Values>(schema);
	const { register, control, formState } = form;
	const { errors } = formState;
	const { submit, sending } = useSubmit();

	async function save(values: Values) {
		const expected = row && {
			name: row.name,
			grade: row.grade,
			major_id: row.major_detail.id_major,
			homeroom_teacher_id: teacher,
		};
		await submit({
			...(row
				? { method: "PUT", path: `/classes/${row.id_class}/update`, body: { ...values, expected } }
				: { method: "POST", path: "/classes/create", body: { ...values, school_year: year } }),
			showErrors,
			failure: "Kelas Gagal Disimpan",
			stale: [404, "class_changed"],
			refreshes: true,
			close: () => onOpenChange(false),
		});
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={row ? "Ubah Kelas" : "Tambah Kelas"}
			description={row?.name}
			form={id}
			sending={sending}
		>
			<form id={id} {...bind(save)} className="space-y-3">
				<FormGrid>
					<FormField label="Nama Kelas" required error={errors.name?.message}>
						<Input
							autoComplete="off"
							maxLength={CLASS_NAME_MAX}
							defaultValue={row?.name ?? ""}
							{...register("name")}
						/>
					</FormField>
					<FormField label="Tingkat" required error={errors.grade?.message}>
						<Select autoComplete="off" defaultValue={row?.grade ?? "XII"} {...register("grade")}>
							{GRADES.map((grade) => (
								<option key={grade}>{grade}</option>
							))}
						</Select>
					</FormField>
				</FormGrid>
				<FormField
					label="Kompetensi Keahlian"
					required
					hint={row && !row.empty ? "Hanya dapat diganti selama kelas kosong" : undefined}
					error={errors.major_id?.message}
				>
					<Select
						autoComplete="off"
						defaultValue={row?.major_detail.id_major ?? (majors.length === 1 ? majors[0]?.id_major : "")}
						{...register("major_id")}
					>
						<option value="">Pilih kompetensi keahlian</option>
						{choices.map(({ id_major, code, name }) => (
							<option
								key={id_major}
								value={id_major}
								disabled={row && !row.empty && id_major !== row.major_detail.id_major}
							>
								{name} ({code})
							</option>
						))}
					</Select>
				</FormField>
				<Controller
					name="homeroom_teacher_id"
					control={control}
					defaultValue={teacher}
					render={({ field }) => (
						<FormField
							label="Wali Kelas"
							hint="Ketik sebagian nama, lalu pilih. Kelas boleh tanpa wali kelas."
							error={errors.homeroom_teacher_id?.message}
						>
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
			</form>
		</FormDialog>
	);
}
