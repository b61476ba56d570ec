"use client";

import { Controller, useFormContext } from "react-hook-form";
import { FormField } from "@/components/form/form-field";
import { type Person, PersonCombobox } from "@/components/form/person-combobox";
import { Select } from "@/components/ui/select";
import type { UserWire } from "@/server/wire/people";

export type ClassValues = { major_id: string; homeroom_teacher_id: number | null };

type Props = {
	majors: readonly NonNullable<UserWire["major_led"]>[];
	homeroomTeachers: readonly Person[];
	/** What to do if there is no homeroom teacher yet. */
	noTeachers: string;
	/** The values that the form starts with. */
	major?: number | null;
	homeroom?: number | null;
};

/** The class of a student: the major and the homeroom teacher. They find the form through `useFormContext`. */
export function ClassFields({ majors, homeroomTeachers, noTeachers, major, homeroom = null }: Props) {
	const { register, control, formState } = useFormContext<ClassValues>();
	const { errors } = formState;
	return (
		<>
			<FormField label="Kompetensi Keahlian" required error={errors.major_id?.message}>
				<Select autoComplete="off" defaultValue={major ?? ""} {...register("major_id")}>
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
					defaultValue={homeroom}
					render={({ field }) => <PersonCombobox {...field} people={homeroomTeachers} />}
				/>
			</FormField>
		</>
	);
}
