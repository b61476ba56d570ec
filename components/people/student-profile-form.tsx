"use client";

import { useCallback } from "react";
import { useFormContext } from "react-hook-form";
import { PHONE_HINT, PhoneInput } from "@/components/form/digits-input";
import { FormField, FormGrid } from "@/components/form/form-field";
import { FormGroup } from "@/components/form/form-group";
import type { Person as Choice } from "@/components/form/person-combobox";
import { Input } from "@/components/ui/input";
import type { ClassChoice } from "@/server/wire/classes";
import type { UserWire } from "@/server/wire/people";
import { ClassFields, type ClassValues } from "./class-fields";
import type { Person } from "./person-fields";
import { ProfileForm } from "./profile-form";

type Values = ClassValues & {
	school: string;
	nisn: string;
	emergency_contact: string;
	emergency_contact_name: string;
};

type Props = {
	student: Person & NonNullable<UserWire["student"]>;
	/** The classes to choose from, with the student's own. */
	classes: readonly ClassChoice[];
	/** The student's class. */
	ownClass: string | null;
	majors: readonly NonNullable<UserWire["major_led"]>[];
	homeroomTeachers: readonly Choice[];
	lastBirthdate: string;
	nextHref: string;
};

export function StudentProfileForm(props: Props) {
	const [classes, teachers] = [props.classes.length > 0, props.homeroomTeachers.length > 0];
	const schema = useCallback(
		() => import("@/lib/schemas/people").then((module) => module.studentFormSchema({ classes, teachers })),
		[classes, teachers],
	);
	return (
		<ProfileForm
			schema={schema}
			path="/students/profile/edit"
			nextHref={props.nextHref}
			person={props.student}
			lastBirthdate={props.lastBirthdate}
		>
			<SchoolFields {...props} />
			<EmergencyFields {...props} />
		</ProfileForm>
	);
}

function SchoolFields({ student, classes, ownClass, majors, homeroomTeachers }: Props) {
	const { register, formState } = useFormContext<Values>();
	const { errors } = formState;
	// If the chosen teacher is no longer a homeroom teacher, the student must choose another one.
	const homeroom = homeroomTeachers.find(({ id }) => id === student.homeroom_teacher_id)?.id ?? null;
	const { major_id } = student;
	// Who chose a teacher or a major without a class goes on with them.
	const nothing = major_id === null && homeroom === null ? "" : null;
	return (
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
				<ClassFields
					classes={classes}
					unlisted="Kelas saya tidak ada di daftar"
					majors={majors}
					homeroomTeachers={homeroomTeachers}
					noTeachers="Belum ada wali kelas yang terdaftar. Dapat dipilih nanti."
					start={{ class_id: ownClass ?? nothing, major_id, homeroom_teacher_id: homeroom }}
				/>
			</FormGrid>
		</FormGroup>
	);
}

function EmergencyFields({ student }: Props) {
	const { register, formState } = useFormContext<Values>();
	const { errors } = formState;
	return (
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
						defaultValue={student.emergency_contact_name ?? ""}
						{...register("emergency_contact_name")}
					/>
				</FormField>
				<FormField
					label="Kontak Darurat"
					required
					hint={PHONE_HINT}
					error={errors.emergency_contact?.message}
				>
					<PhoneInput defaultValue={student.emergency_contact ?? ""} {...register("emergency_contact")} />
				</FormField>
			</FormGrid>
		</FormGroup>
	);
}
