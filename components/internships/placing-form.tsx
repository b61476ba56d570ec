"use client";

import { useCallback, useEffect, useId, useRef } from "react";
import { type Control, type UseFormRegister, useWatch } from "react-hook-form";
import { PHONE_HINT, PhoneInput } from "@/components/form/digits-input";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import type { Person } from "@/components/form/person-combobox";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { MarkCount } from "@/components/table/marks";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { PlanWarnings } from "@/components/workplaces/plan-warnings";
import { countMajors, fitOf } from "@/lib/internships/placing";
import type { PlaceableStudent, PlaceableWorkplace, ShownInternship } from "@/server/wire/internships";
import { PlacingFields, type PlacingValues } from "./placing-fields";

type Values = PlacingValues & {
	workplace_id: string;
	instructor_name: string;
	instructor_contact: string;
};

const schema = () => import("@/lib/schemas/internships").then((module) => module.placingFormSchema);

type Props = {
	/** Who is placed. */
	students: readonly PlaceableStudent[];
	workplaces: readonly PlaceableWorkplace[];
	teachers: readonly Person[];
	/** The workplace that was chosen beside the form. */
	picked?: { id_workplace: string } | null;
	/** The placement that ends, of the one student who goes on elsewhere. */
	moves?: Pick<ShownInternship, "id_internship" | "company_name" | "job_name" | "teacher_id" | "end_date">;
};

/** Places students at one workplace. Dates, teacher and work stay for the next ones. */
export function PlacingForm({ students, workplaces, teachers, picked, moves }: Props) {
	const id = useId();
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, control, setValue, formState } = form;
	const { errors } = formState;
	const { submit } = useSubmit();
	const chosen = useWatch({ control, name: "workplace_id" });
	const workplace = workplaces.find(({ id_workplace }) => id_workplace === chosen);

	/** The person whom the workplace names first can be another one. */
	const choose = useCallback(
		(id_workplace: string) => {
			const next = workplaces.find((one) => one.id_workplace === id_workplace);
			const [first] = next?.instructors ?? [];
			setValue("workplace_id", id_workplace);
			setValue("instructor_name", first?.name ?? "");
			setValue("instructor_contact", first?.contact ?? next?.contact ?? "");
		},
		[workplaces, setValue],
	);
	const latest = useRef(picked);
	useEffect(() => {
		if (picked && picked !== latest.current) choose(picked.id_workplace);
		latest.current = picked;
	}, [picked, choose]);

	const move = ({ id_internship, company_name }: NonNullable<Props["moves"]>, values: Values) =>
		submit({
			confirm: {
				title: `Pindahkan ${students[0]?.name} ke ${workplace?.name}?`,
				text: `PKL di ${company_name} berakhir sehari sebelumnya. Presensi, jurnal, dan nilainya tetap di sana, dan rapornya satu lembar.`,
				confirm: "Pindahkan",
				tone: "warning",
			},
			method: "POST",
			path: `/internships/${id_internship}/move`,
			body: values,
			showErrors,
			failure: "Pemindahan Gagal",
			goTo: "/guru/peserta-didik",
		});

	async function place({ workplace_id, ...values }: Values) {
		const count = students.length;
		if (moves) return move(moves, { workplace_id, ...values });
		return submit({
			confirm: {
				title: `Tempatkan ${count} peserta didik di ${workplace?.name}?`,
				text: [
					"Mereka melihatnya di Beranda. Penempatan berlaku setelah dikonfirmasi.",
					...(workplace?.warnings ?? []),
				].join(" "),
				confirm: "Tempatkan",
			},
			method: "POST",
			path: "/internships/place",
			body: { ...values, placements: students.map(({ id_user }) => ({ student_id: id_user, workplace_id })) },
			showErrors,
			onSuccess: () => {
				for (const field of ["workplace_id", "instructor_name", "instructor_contact"] as const)
					setValue(field, "");
			},
			failure: "Penempatan Gagal",
			stale: [404, 409],
			refreshes: true,
		});
	}

	return (
		<form {...bind(place)} className="space-y-3">
			<FormField label="Tempat PKL" required error={errors.workplace_id?.message}>
				<Select
					autoComplete="off"
					defaultValue=""
					{...register("workplace_id", { onChange: ({ target }) => choose(target.value) })}
				>
					<option value="">Pilih tempat PKL</option>
					<Options students={students} workplaces={workplaces} />
				</Select>
			</FormField>
			<div role="status">
				<PlanWarnings warnings={workplace?.warnings ?? []} />
			</div>
			<FormGrid>
				<FormField label="Nama Instruktur" required error={errors.instructor_name?.message}>
					<Input
						autoComplete="off"
						list={`${id}-people`}
						defaultValue=""
						{...register("instructor_name", {
							onChange: ({ target }) => {
								const known = workplace?.instructors.find(({ name }) => name === target.value);
								if (known?.contact) setValue("instructor_contact", known.contact);
							},
						})}
					/>
				</FormField>
				<FormField
					label="Kontak Instruktur"
					required
					hint={PHONE_HINT}
					error={errors.instructor_contact?.message}
				>
					<PhoneInput defaultValue="" {...register("instructor_contact")} />
				</FormField>
				<PlacingFields
					control={control as unknown as Control<PlacingValues>}
					register={register as unknown as UseFormRegister<PlacingValues>}
					errors={errors}
					teachers={teachers}
					start={moves}
				/>
			</FormGrid>
			<datalist id={`${id}-people`}>
				{workplace?.instructors.map(({ name }) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<FormActions>
				<SubmitButton loading={sending} disabled={students.length === 0}>
					{moves ? "Pindahkan" : "Tempatkan"} <MarkCount count={moves ? 0 : students.length} />
				</SubmitButton>
			</FormActions>
		</form>
	);
}

/** The workplaces in the order in which they help: with known places first, and those that are full at the end. */
function Options({ students, workplaces }: Pick<Props, "students" | "workplaces">) {
	const majors = countMajors(students);
	const all = workplaces.map((workplace) => ({ ...workplace, ...fitOf(workplace, majors) }));
	const groups = [
		{ label: "Ada tempat", rows: all.filter(({ fits, known }) => fits && known) },
		{ label: "Daya tampung belum diisi", rows: all.filter(({ known }) => !known) },
		{ label: "Tempatnya tidak cukup", rows: all.filter(({ fits }) => !fits) },
	].filter(({ rows }) => rows.length > 0);
	return groups.map(({ label, rows }) => (
		<optgroup key={label} label={label}>
			{rows.map(({ id_workplace, name, district, words, fits }) => (
				<option key={id_workplace} value={id_workplace} disabled={!fits}>
					{[name, district, words].filter(Boolean).join(" · ")}
				</option>
			))}
		</optgroup>
	));
}
