"use client";

import { Controller, FormProvider } from "react-hook-form";
import { PhoneInput } from "@/components/shared/digits-input";
import { FormActions, FormField, FormGrid } from "@/components/shared/form-field";
import { FormGroup } from "@/components/shared/form-group";
import { type Person as Choice, PersonCombobox } from "@/components/shared/person-combobox";
import { SubmitButton } from "@/components/shared/submit-button";
import { useServerForm } from "@/components/shared/use-server-form";
import { ButtonLink } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { type Person, PersonFields, type PersonValues } from "./person-fields";
import { useSaveProfile } from "./use-save-profile";

type Student = Person & {
	school: string;
	nisn: string;
	major_id: number | null;
	homeroom_teacher_id: number | null;
	emergency_contact: string | null;
	emergency_contact_name: string | null;
};

type Values = PersonValues & {
	school: string;
	nisn: string;
	major_id: string;
	homeroom_teacher_id: number | null;
	emergency_contact: string;
	emergency_contact_name: string;
};

type Props = {
	student: Student;
	majors: readonly { id_major: number; code: string; name: string }[];
	homeroomTeachers: readonly Choice[];
	lastBirthdate: string;
};

const schema = () => import("@/lib/schemas/profiles").then((module) => module.editStudentProfileSchema);

export function StudentProfileForm({ student, majors, homeroomTeachers, lastBirthdate }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, control, formState } = form;
	const { errors } = formState;
	const save = useSaveProfile("/students/profile/edit", "/profil");
	// Somebody who is no longer a homeroom teacher has to be chosen anew.
	const homeroom = homeroomTeachers.find(({ id }) => id === student.homeroom_teacher_id)?.id ?? null;

	return (
		<FormProvider {...form}>
			<form {...bind((values) => save(values, showErrors))}>
				<FormGroup title="Data Diri">
					<PersonFields person={student} lastnameRequired={false} lastBirthdate={lastBirthdate} />
				</FormGroup>
				<FormGroup title="Sekolah">
					<FormGrid>
						<FormField label="Sekolah" required error={errors.school?.message}>
							<Input readOnly autoComplete="off" defaultValue={student.school} {...register("school")} />
						</FormField>
						<FormField label="NISN" required error={errors.nisn?.message}>
							<Input
								readOnly
								inputMode="numeric"
								autoComplete="off"
								defaultValue={student.nisn}
								className="tabular-nums"
								{...register("nisn")}
							/>
						</FormField>
						<FormField label="Kompetensi Keahlian" required error={errors.major_id?.message}>
							<Select autoComplete="off" defaultValue={student.major_id ?? ""} {...register("major_id")}>
								<option value="">Pilih kompetensi keahlian</option>
								{majors.map(({ id_major, code, name }) => (
									<option key={id_major} value={id_major}>
										{name} ({code})
									</option>
								))}
							</Select>
						</FormField>
						<FormField
							label="Wali Kelas"
							required
							hint={
								homeroomTeachers.length === 0
									? "Belum ada wali kelas yang terdaftar. Hubungi pihak sekolah."
									: "Ketik sebagian nama, lalu pilih"
							}
							error={errors.homeroom_teacher_id?.message}
						>
							<Controller
								name="homeroom_teacher_id"
								control={control}
								defaultValue={homeroom}
								render={({ field }) => <PersonCombobox {...field} people={homeroomTeachers} />}
							/>
						</FormField>
					</FormGrid>
				</FormGroup>
				<FormGroup title="Kontak Darurat">
					<FormGrid>
						<FormField
							label="Nama Kontak Darurat"
							required
							hint="Orang tua, wali, atau kerabat dekat"
							error={errors.emergency_contact_name?.message}
						>
							<Input
								autoComplete="off"
								maxLength={100}
								defaultValue={student.emergency_contact_name ?? ""}
								{...register("emergency_contact_name")}
							/>
						</FormField>
						<FormField
							label="Kontak Darurat"
							required
							hint="10 sampai 15 angka"
							error={errors.emergency_contact?.message}
						>
							<PhoneInput defaultValue={student.emergency_contact ?? ""} {...register("emergency_contact")} />
						</FormField>
					</FormGrid>
				</FormGroup>
				<FormActions>
					<ButtonLink href="/profil" variant="secondary" size="lg">
						Batal
					</ButtonLink>
					<SubmitButton loading={sending}>Simpan</SubmitButton>
				</FormActions>
			</form>
		</FormProvider>
	);
}
