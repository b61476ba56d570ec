"use client";

import { DigitsInput } from "@/components/form/digits-input";
import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Card, CardHeader } from "@/components/ui/card";
import { LATE_HOURS } from "@/lib/attendances/late";

type Values = { late_hours: string };

const schema = () => import("@/lib/schemas/attendances").then((module) => module.lateHoursSchema);

/** For how many hours we accept a check-in that was made without a network. */
export function LateHoursForm({ npsn, lateHours }: { npsn: string; lateHours: number }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, formState } = form;
	const { submit } = useSubmit();

	const save = (values: Values) =>
		submit({
			confirm: {
				title: "Ubah Batas Kiriman Susulan?",
				text: "Berlaku untuk presensi yang tiba sejak sekarang.",
			},
			method: "PUT",
			path: "/calendar/late-hours/update",
			body: { npsn, ...values },
			showErrors,
			failure: "Pengubahan Kalender Gagal!",
			stale: [404],
			refreshes: true,
		});

	return (
		<Card>
			<CardHeader
				title="Kiriman Susulan"
				description="Presensi yang dicatat tanpa jaringan masih diterima sekian jam kemudian, ditandai Susulan."
			/>
			<form {...bind(save)} className="flex flex-wrap items-end gap-4">
				<FormField
					label="Diterima sampai (jam)"
					required
					hint={`0 sampai ${LATE_HOURS.max}. 0: tidak diterima lagi bila terlambat lebih dari 15 menit.`}
					error={formState.errors.late_hours?.message}
				>
					<DigitsInput
						maxDigits={3}
						autoComplete="off"
						defaultValue={lateHours}
						{...register("late_hours")}
					/>
				</FormField>
				<SubmitButton loading={sending}>Simpan Batas</SubmitButton>
			</form>
		</Card>
	);
}
