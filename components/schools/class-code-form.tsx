"use client";

import { Controller } from "react-hook-form";
import { FormActions, FormField, FormGrid } from "@/components/shared/form-field";
import { type Person, PersonCombobox } from "@/components/shared/person-combobox";
import { SubmitButton } from "@/components/shared/submit-button";
import { useServerForm } from "@/components/shared/use-server-form";
import { Card, CardHeader } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import type { ClassCode } from "@/server/wire/schools";
import { useRegistrationChange } from "./use-registration-change";

type Values = { homeroom_teacher_id: number | null; major_id: string };

type Props = { homeroomTeachers: readonly Person[]; majors: readonly ClassCode["major_detail"][] };

const schema = () => import("@/lib/schemas/schools").then((module) => module.classCodeSchema);

/** Makes the code of a class. */
export function ClassCodeForm({ homeroomTeachers, majors }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, control, formState, reset } = form;
	const { errors } = formState;
	const change = useRegistrationChange();

	async function add(body: Values) {
		const answer = await change({ method: "POST", path: "class-codes/create", body, showErrors });
		if (answer?.ok) reset({ homeroom_teacher_id: null, major_id: "" });
	}

	return (
		<Card>
			<CardHeader title="Tambah Kode Kelas" level={3} />
			<form {...bind(add)}>
				<FormGrid>
					<FormField
						label="Wali Kelas"
						required
						hint={
							homeroomTeachers.length === 0
								? "Belum ada wali kelas. Tambahkan dulu di tab Wali Kelas."
								: "Ketik sebagian nama, lalu pilih"
						}
						error={errors.homeroom_teacher_id?.message}
					>
						<Controller
							name="homeroom_teacher_id"
							control={control}
							defaultValue={null}
							render={({ field }) => <PersonCombobox {...field} people={homeroomTeachers} />}
						/>
					</FormField>
					<FormField label="Kompetensi Keahlian" required error={errors.major_id?.message}>
						<Select autoComplete="off" defaultValue="" {...register("major_id")}>
							<option value="">Pilih kompetensi keahlian</option>
							{majors.map(({ id_major, code, name }) => (
								<option key={id_major} value={id_major}>
									{name} ({code})
								</option>
							))}
						</Select>
					</FormField>
				</FormGrid>
				<FormActions className="mt-3!">
					<SubmitButton size="md" loading={sending}>
						Tambah
					</SubmitButton>
				</FormActions>
			</form>
		</Card>
	);
}
