"use client";

import { FormProvider } from "react-hook-form";
import { DigitsInput } from "@/components/shared/digits-input";
import { FormActions, FormField, FormGrid } from "@/components/shared/form-field";
import { FormGroup } from "@/components/shared/form-group";
import { SubmitButton } from "@/components/shared/submit-button";
import { useServerForm } from "@/components/shared/use-server-form";
import { ButtonLink } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { type Person, PersonFields, type PersonValues } from "./person-fields";
import { useSaveProfile } from "./use-save-profile";

type Values = PersonValues & { school: string; nip: string };

type Props = {
	teacher: Person & { school: string; nip: string | null };
	roleLabel: string;
	lastBirthdate: string;
};

const schema = () => import("@/lib/schemas/profiles").then((module) => module.editTeacherProfileSchema);

export function TeacherProfileForm({ teacher, roleLabel, lastBirthdate }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, formState } = form;
	const { errors } = formState;
	const save = useSaveProfile("/teachers/profile/edit", "/guru/profil");

	return (
		<FormProvider {...form}>
			<form {...bind((values) => save(values, showErrors))}>
				<FormGroup title="Data Diri">
					<PersonFields person={teacher} lastnameRequired lastBirthdate={lastBirthdate} />
				</FormGroup>
				<FormGroup title="Sekolah">
					<FormGrid>
						<FormField label="Sekolah" required error={errors.school?.message}>
							<Input readOnly autoComplete="off" defaultValue={teacher.school} {...register("school")} />
						</FormField>
						<FormField label="Peran">
							<Input readOnly name="role" autoComplete="off" value={roleLabel} />
						</FormField>
						<FormField label="NIP" required hint="Hanya angka, tanpa spasi" error={errors.nip?.message}>
							<DigitsInput
								maxDigits={30}
								autoComplete="off"
								defaultValue={teacher.nip ?? ""}
								{...register("nip")}
							/>
						</FormField>
					</FormGrid>
				</FormGroup>
				<FormActions>
					<ButtonLink href="/guru/profil" variant="secondary" size="lg">
						Batal
					</ButtonLink>
					<SubmitButton loading={sending}>Simpan</SubmitButton>
				</FormActions>
			</form>
		</FormProvider>
	);
}
