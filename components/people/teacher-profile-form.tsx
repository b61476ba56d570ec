"use client";

import { useFormContext } from "react-hook-form";
import { DigitsInput } from "@/components/form/digits-input";
import { FormField, FormGrid } from "@/components/form/form-field";
import { FormGroup } from "@/components/form/form-group";
import { Input } from "@/components/ui/input";
import type { UserWire } from "@/server/wire/people";
import { ProfileForm } from "./profile-form";

type Props = {
	teacher: NonNullable<UserWire["teacher"]>;
	roleLabel: string;
	lastBirthdate: string;
};

const schema = () => import("@/lib/schemas/people").then((module) => module.editTeacherProfileSchema);

export function TeacherProfileForm(props: Props) {
	return (
		<ProfileForm
			schema={schema}
			path="/teachers/profile/edit"
			nextHref="/guru/profil"
			person={props.teacher}
			lastBirthdate={props.lastBirthdate}
		>
			<SchoolFields {...props} />
		</ProfileForm>
	);
}

function SchoolFields({ teacher, roleLabel }: Props) {
	const { register, formState } = useFormContext<{ school: string; nip: string }>();
	const { errors } = formState;
	return (
		<FormGroup title="Sekolah">
			<FormGrid>
				<FormField label="Sekolah" required error={errors.school?.message}>
					<Input readOnly autoComplete="off" defaultValue={teacher.school} {...register("school")} />
				</FormField>
				<FormField label="Peran">
					<Input readOnly name="role" autoComplete="off" value={roleLabel} />
				</FormField>
				<FormField
					label="NIP"
					hint="Hanya angka, tanpa spasi. Kosongkan bila Anda tidak memilikinya."
					error={errors.nip?.message}
				>
					<DigitsInput
						maxDigits={30}
						autoComplete="off"
						defaultValue={teacher.nip ?? ""}
						{...register("nip")}
					/>
				</FormField>
			</FormGrid>
		</FormGroup>
	);
}
