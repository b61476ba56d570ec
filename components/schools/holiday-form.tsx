"use client";

import { Controller } from "react-hook-form";
import { DateField } from "@/components/form/date-field";
import { FormActions, FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { useCalendarChange } from "./use-calendar-change";

type Values = { date: string; name: string; national: boolean };

const schema = () => import("@/lib/schemas/schools").then((module) => module.holidaySchema);

/** The label of a choice in both forms that add holidays. */
export const NATIONAL = "Libur nasional";

export function HolidayForm({ npsn }: { npsn: string }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, control, formState, reset } = form;
	const change = useCalendarChange();

	async function add(values: Values) {
		const body = { npsn, ...values };
		const answer = await change({ method: "POST", path: "holidays/create", body, showErrors });
		if (answer?.ok) reset({ date: "", name: "", national: values.national });
	}

	return (
		<Card>
			<CardHeader
				title="Tambah Hari Libur"
				description="Untuk satu hari. Beberapa hari lebih cepat dengan impor."
			/>
			<form {...bind(add)} className="space-y-2">
				<FormField label="Tanggal" required error={formState.errors.date?.message}>
					<Controller
						name="date"
						control={control}
						defaultValue=""
						render={({ field }) => <DateField {...field} />}
					/>
				</FormField>
				<FormField label="Nama Hari Libur" required error={formState.errors.name?.message}>
					<Input autoComplete="off" defaultValue="" {...register("name")} />
				</FormField>
				<Checkbox label={NATIONAL} {...register("national")} />
				<FormActions>
					<SubmitButton loading={sending}>Tambah</SubmitButton>
				</FormActions>
			</form>
		</Card>
	);
}
