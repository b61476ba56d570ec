"use client";

import { type Control, Controller, type FieldErrors, type UseFormRegister, useWatch } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { FormField } from "@/components/form/form-field";
import { type Person, PersonCombobox } from "@/components/form/person-combobox";
import { Input } from "@/components/ui/input";
import { earliestEnd } from "@/lib/internships/internship-period";

export type PlacingValues = {
	job_name: string;
	teacher_id: number | null;
	start_date: string;
	end_date: string;
};

type Props = {
	control: Control<PlacingValues>;
	register: UseFormRegister<PlacingValues>;
	errors: FieldErrors<PlacingValues>;
	teachers: readonly Person[];
	/** The placement before, of a student who goes on elsewhere. */
	start?: Pick<PlacingValues, "job_name" | "teacher_id"> & { end_date: string | null };
};

/** What all who are placed together have in common: dates, work and teacher. */
export function PlacingFields({ control, register, errors, teachers, start }: Props) {
	const startDate = useWatch({ control, name: "start_date" });
	return (
		<>
			<FormField
				label={start ? "Hari Pertama di Tempat Baru" : "Tanggal Mulai"}
				required
				error={errors.start_date?.message}
			>
				<Controller
					name="start_date"
					control={control}
					defaultValue=""
					render={({ field }) => <DateField {...field} />}
				/>
			</FormField>
			<FormField label="Tanggal Selesai" required error={errors.end_date?.message}>
				<Controller
					name="end_date"
					control={control}
					defaultValue={start?.end_date ?? ""}
					render={({ field }) => (
						<DateField {...field} min={startDate ? earliestEnd(startDate) : undefined} />
					)}
				/>
			</FormField>
			<FormField label="Nama Pekerjaan" required error={errors.job_name?.message}>
				<Input autoComplete="off" defaultValue={start?.job_name ?? ""} {...register("job_name")} />
			</FormField>
			<FormField
				label="Guru Pembimbing"
				hint="Ketik sebagian nama. Boleh menyusul."
				error={errors.teacher_id?.message}
			>
				<Controller
					name="teacher_id"
					control={control}
					defaultValue={teachers.find(({ id }) => id === start?.teacher_id)?.id ?? null}
					render={({ field }) => <PersonCombobox {...field} people={teachers} />}
				/>
			</FormField>
		</>
	);
}
