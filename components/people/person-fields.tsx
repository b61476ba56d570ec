"use client";

import { Controller, useFormContext } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { PHONE_HINT, PhoneInput } from "@/components/form/digits-input";
import { EmailInput } from "@/components/form/email-input";
import { FormField, FormGrid } from "@/components/form/form-field";
import { Input } from "@/components/ui/input";
import { RadioGroup } from "@/components/ui/radio-group";
import { GENDER_LABELS, GENDERS } from "@/lib/labels";
import type { UserWire } from "@/server/wire/people";

export type Person = Pick<
	NonNullable<UserWire["teacher"]>,
	"email" | "firstname" | "lastname" | "birthplace" | "birthdate" | "contact" | "gender"
>;

/** The values that the forms send, as typed. */
export type PersonValues = { [Field in keyof Person]: string };

type Props = {
	person: Person;
	/** The latest birthdate, `YYYY-MM-DD`. */
	lastBirthdate: string;
	/** Does the form change the e-mail address? */
	withEmail?: boolean;
	/** The fields that may stay empty. */
	optional?: readonly string[];
};

const genders = GENDERS.map((value) => ({ value, label: GENDER_LABELS[value] }));

/** The fields that a student's and a teacher's profile share. */
export function PersonFields({ person, lastBirthdate, withEmail = true, optional = [] }: Props) {
	const asks = (field: keyof Person) => !optional.includes(field);
	const { register, control, formState } = useFormContext<PersonValues>();
	const { errors } = formState;
	return (
		<FormGrid>
			<FormField label="Nama Depan" required error={errors.firstname?.message}>
				<Input autoComplete="given-name" defaultValue={person.firstname} {...register("firstname")} />
			</FormField>
			<FormField label="Nama Belakang" hint="Boleh kosong" error={errors.lastname?.message}>
				<Input autoComplete="family-name" defaultValue={person.lastname ?? ""} {...register("lastname")} />
			</FormField>
			<FormField label="Tempat Lahir" required={asks("birthplace")} error={errors.birthplace?.message}>
				<Input autoComplete="off" defaultValue={person.birthplace ?? ""} {...register("birthplace")} />
			</FormField>
			<FormField label="Tanggal Lahir" required={asks("birthdate")} error={errors.birthdate?.message}>
				<Controller
					name="birthdate"
					control={control}
					defaultValue={person.birthdate ?? ""}
					render={({ field }) => <DateField {...field} max={lastBirthdate} autoComplete="bday" />}
				/>
			</FormField>
			<Controller
				name="gender"
				control={control}
				defaultValue={person.gender ?? ""}
				render={({ field }) => (
					<RadioGroup
						{...field}
						legend="Jenis Kelamin"
						required={asks("gender")}
						options={genders}
						columns={2}
						error={errors.gender?.message}
						className="md:col-span-2"
					/>
				)}
			/>
			{withEmail && (
				<FormField label="Email" required error={errors.email?.message}>
					<EmailInput defaultValue={person.email} {...register("email")} />
				</FormField>
			)}
			<FormField label="Kontak" required={asks("contact")} hint={PHONE_HINT} error={errors.contact?.message}>
				<PhoneInput autoComplete="tel" defaultValue={person.contact ?? ""} {...register("contact")} />
			</FormField>
		</FormGrid>
	);
}
