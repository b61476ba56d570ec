"use client";

import { Controller, useFormContext, useWatch } from "react-hook-form";
import { ClassOptions } from "@/components/classes/class-options";
import { FormField } from "@/components/form/form-field";
import { type Person, PersonCombobox } from "@/components/form/person-combobox";
import { Select } from "@/components/ui/select";
import type { ClassChoice } from "@/server/wire/classes";
import type { UserWire } from "@/server/wire/people";

/** `class_id`: '' is no choice yet, and null says that the class is not listed. */
export type ClassValues = {
	class_id: string | null;
	major_id: string;
	homeroom_teacher_id: number | null;
};

type Props = {
	/** The classes to choose from. Without any, only major and homeroom teacher are asked for. */
	classes: readonly ClassChoice[];
	/** The choice for a class that is not listed. */
	unlisted: string;
	majors: readonly NonNullable<UserWire["major_led"]>[];
	homeroomTeachers: readonly Person[];
	/** What to do if there is no homeroom teacher yet. */
	noTeachers: string;
	/** The values that the form starts with. */
	start?: { class_id: string | null; major_id: number | null; homeroom_teacher_id: number | null };
};

const UNLISTED = "-";

/** The class of a student, or where it is not listed its major and homeroom teacher. It needs `useFormContext`. */
export function ClassFields({ classes, unlisted, start, ...fields }: Props) {
	const { control, formState } = useFormContext<ClassValues>();
	const first = start?.class_id === undefined ? "" : start.class_id;
	const chosen = useWatch({ control, name: "class_id", defaultValue: first });
	if (classes.length === 0) return <UnlistedFields {...fields} start={start} />;
	return (
		<>
			<FormField label="Kelas" required error={formState.errors.class_id?.message}>
				<Controller
					name="class_id"
					control={control}
					defaultValue={first}
					render={({ field: { value, onChange, ...field } }) => (
						<Select
							{...field}
							autoComplete="off"
							value={value ?? UNLISTED}
							onChange={({ target }) => onChange(target.value === UNLISTED ? null : target.value)}
						>
							<option value="">Pilih kelas</option>
							<ClassOptions classes={classes} />
							<option value={UNLISTED}>{unlisted}</option>
						</Select>
					)}
				/>
			</FormField>
			{chosen === null && <UnlistedFields {...fields} start={start} />}
		</>
	);
}

type UnlistedProps = Omit<Props, "classes" | "unlisted" | "start"> & { start: Props["start"] };

function UnlistedFields({ majors, homeroomTeachers, noTeachers, start }: UnlistedProps) {
	const { register, control, formState } = useFormContext<ClassValues>();
	const { errors } = formState;
	return (
		<>
			<FormField label="Kompetensi Keahlian" required error={errors.major_id?.message}>
				<Select autoComplete="off" defaultValue={start?.major_id ?? ""} {...register("major_id")}>
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
				required={homeroomTeachers.length > 0}
				hint={homeroomTeachers.length === 0 ? noTeachers : "Ketik sebagian nama, lalu pilih"}
				error={errors.homeroom_teacher_id?.message}
			>
				<Controller
					name="homeroom_teacher_id"
					control={control}
					defaultValue={start?.homeroom_teacher_id ?? null}
					render={({ field }) => <PersonCombobox {...field} people={homeroomTeachers} />}
				/>
			</FormField>
		</>
	);
}
