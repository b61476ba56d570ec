"use client";

import { Controller } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { FormActions, FormField } from "@/components/form/form-field";
import { type Person, PersonCombobox } from "@/components/form/person-combobox";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { formatLongDate } from "@/lib/dates/dates";

type Values = { teacher_id: number | null; deputy_id: number | null; until: string };

type Props = {
	/** The approved staff of the school. */
	people: readonly Person[];
	/** The teacher whose desk it is. Null: the management chooses. */
	teacher: number | null;
	/** The first and last date on offer, `YYYY-MM-DD`. */
	min: string;
	max: string;
};

const schema = () => import("@/lib/schemas/internships").then((module) => module.deputyFormSchema);

/** Hands a desk over until a date. */
export function DeputyForm({ people, teacher, min, max }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		teacher_id: teacher,
		deputy_id: null,
		until: "",
	});
	const { control, formState, reset } = form;
	const { errors } = formState;
	const { submit } = useSubmit();

	async function save({ teacher_id, ...body }: Values) {
		const deputy = people.find(({ id }) => id === body.deputy_id)?.name ?? "";
		const answer = await submit({
			confirm: {
				title: "Serahkan Meja?",
				text: `${deputy} membaca dan memutuskan seperti guru pembimbing sampai akhir ${formatLongDate(body.until)}.`,
				confirm: "Serahkan",
			},
			method: "PUT",
			path: `/teachers/${teacher_id}/deputy`,
			body,
			showErrors,
			failure: "Guru Pengganti Gagal Ditunjuk",
			refreshes: true,
		});
		if (answer?.ok) reset();
	}

	return (
		<form {...bind(save)} className="space-y-5">
			{teacher === null && (
				<PersonField
					label="Guru yang digantikan"
					name="teacher_id"
					error={errors.teacher_id?.message}
					control={control}
					people={people}
				/>
			)}
			<PersonField
				label="Guru pengganti"
				name="deputy_id"
				error={errors.deputy_id?.message}
				people={people.filter(({ id }) => id !== teacher)}
				control={control}
			/>
			<FormField label="Sampai tanggal" required error={errors.until?.message} hint="Termasuk hari itu">
				<Controller
					name="until"
					control={control}
					render={({ field }) => <DateField {...field} min={min} max={max} />}
				/>
			</FormField>
			<FormActions>
				<SubmitButton loading={sending}>Serahkan Meja</SubmitButton>
			</FormActions>
		</form>
	);
}

type FieldProps = Pick<Props, "people"> & {
	label: string;
	name: "teacher_id" | "deputy_id";
	error: string | undefined;
	control: ReturnType<typeof useServerForm<Values>>["form"]["control"];
};

function PersonField({ label, name, error, people, control }: FieldProps) {
	return (
		<FormField label={label} required hint="Ketik sebagian nama, lalu pilih" error={error}>
			<Controller
				name={name}
				control={control}
				render={({ field }) => <PersonCombobox {...field} people={people} />}
			/>
		</FormField>
	);
}
