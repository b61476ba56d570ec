"use client";

import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldMessage } from "@/components/ui/field-message";
import { Select } from "@/components/ui/select";
import { GRADES } from "@/lib/limits";
import type { PlacingSettings } from "@/lib/schemas/internships";

type Values = { placing_confirmed_by: "student" | "head"; proposals_wait: string; placing_grades: string[] };

const schema = () => import("@/lib/schemas/internships").then((module) => module.placingSettingsSchema);

/** Who confirms placements, and whether what students enter waits. */
export function PlacingSettingsForm({ settings }: { settings: PlacingSettings }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, formState } = form;
	const { submit } = useSubmit();
	const save = (body: Values) =>
		submit({
			method: "PUT",
			path: "/school/placing/update",
			body,
			showErrors,
			failure: "Pengaturan Gagal Disimpan",
			refreshes: true,
		});

	return (
		<Card>
			<CardHeader
				title="Pengaturan Penempatan"
				description="Kepala program dan manajemen sekolah selalu dapat mengonfirmasi."
			/>
			<form {...bind(save)} className="grid items-end gap-4 md:grid-cols-[1fr_1fr_auto]">
				<FormField
					label="Penempatan dikonfirmasi oleh"
					error={formState.errors.placing_confirmed_by?.message}
				>
					<Select
						autoComplete="off"
						defaultValue={settings.placing_confirmed_by}
						{...register("placing_confirmed_by")}
					>
						<option value="student">Peserta didik</option>
						<option value="head">Kepala program</option>
					</Select>
				</FormField>
				<FormField label="Data PKL yang diisi peserta didik" error={formState.errors.proposals_wait?.message}>
					<Select
						autoComplete="off"
						defaultValue={settings.proposals_wait ? "1" : "0"}
						{...register("proposals_wait")}
					>
						<option value="0">Langsung berlaku</option>
						<option value="1">Menunggu persetujuan</option>
					</Select>
				</FormField>
				<fieldset
					aria-invalid={formState.errors.placing_grades ? true : undefined}
					aria-describedby="tingkat-pesan"
					className="md:order-last md:col-span-3"
				>
					<legend className="mb-1.5 font-semibold text-sm">Tingkat yang PKL</legend>
					<div className="flex flex-wrap gap-x-6">
						{GRADES.map((grade) => (
							<Checkbox
								key={grade}
								label={grade}
								value={grade}
								defaultChecked={settings.placing_grades.includes(grade)}
								{...register("placing_grades")}
							/>
						))}
					</div>
					<FieldMessage id="tingkat-pesan" error={formState.errors.placing_grades?.message} />
				</fieldset>
				<SubmitButton size="md" loading={sending}>
					Simpan
				</SubmitButton>
			</form>
		</Card>
	);
}
