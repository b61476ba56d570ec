"use client";

import { DigitsInput } from "@/components/form/digits-input";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import type { SchoolHours } from "@/lib/schemas/schools";

type Values = { asks_checkout: boolean; day_minutes: string; hours_target: string; rapor_hours: boolean };

const schema = () => import("@/lib/schemas/schools").then((module) => module.schoolHoursSchema);

/** Whether students check out, and how hours are counted. */
export function HoursForm({ hours }: { hours: SchoolHours }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		asks_checkout: hours.asks_checkout,
		rapor_hours: hours.rapor_hours,
	});
	const { register, formState } = form;
	const { errors } = formState;
	const { submit } = useSubmit();

	const save = (values: Values) =>
		submit({
			method: "PUT",
			path: "/school/hours/update",
			body: values,
			showErrors,
			failure: "Pengubahan Jam PKL Gagal!",
			stale: [404],
			refreshes: true,
		});

	return (
		<Card>
			<CardHeader
				title="Presensi Pulang dan Jam PKL"
				description="1 JP = 45 menit. Hari hadir dihitung menurut jam tempat PKL-nya, atau dari masuk sampai pulang bila presensi pulang diminta."
			/>
			<form {...bind(save)} className="space-y-2">
				<Checkbox label="Peserta didik juga melakukan presensi pulang" {...register("asks_checkout")} />
				<FormGrid>
					<FormField
						label="Lama satu hari tanpa jadwal (menit)"
						required
						hint="Untuk tempat PKL yang jamnya belum diisi."
						error={errors.day_minutes?.message}
					>
						<DigitsInput
							maxDigits={4}
							autoComplete="off"
							defaultValue={hours.day_minutes}
							{...register("day_minutes")}
						/>
					</FormField>
					<FormField
						label="Target (JP)"
						required
						hint="Lazimnya 792 JP."
						error={errors.hours_target?.message}
					>
						<DigitsInput
							maxDigits={4}
							autoComplete="off"
							defaultValue={hours.hours_target}
							{...register("hours_target")}
						/>
					</FormField>
				</FormGrid>
				<Checkbox label="Tulis jumlah JP di rapor" {...register("rapor_hours")} />
				<FormActions>
					<SubmitButton loading={sending}>Simpan Jam PKL</SubmitButton>
				</FormActions>
			</form>
		</Card>
	);
}
