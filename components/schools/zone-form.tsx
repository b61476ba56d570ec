"use client";

import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Card, CardHeader } from "@/components/ui/card";
import { Select } from "@/components/ui/select";
import type { Zone } from "@/lib/dates/dates";
import { ZONE_LABELS } from "@/lib/labels";

type Values = { zone: Zone };

const schema = () => import("@/lib/schemas/schools").then((module) => module.zoneSchema);

/** The zone that says which day it is for a school. */
export function ZoneForm({ npsn, zone }: { npsn: string; zone: Zone }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, formState } = form;
	const { submit } = useSubmit();

	const save = (values: Values) =>
		submit({
			confirm: {
				title: "Ubah Zona Waktu?",
				text: "Berlaku sejak sekarang. Hari yang masih bisa diisi mendapat batas waktu menurut zona yang baru. Waktu presensi yang sudah tercatat tidak berubah.",
			},
			method: "PUT",
			path: "/calendar/zone/update",
			body: { npsn, ...values },
			showErrors,
			failure: "Pengubahan Kalender Gagal!",
			stale: [404],
			refreshes: true,
		});

	return (
		<Card>
			<CardHeader
				title="Zona Waktu"
				description="Menentukan kapan hari berganti, batas waktu presensi, dan jam yang tercetak."
			/>
			<form {...bind(save)} className="flex flex-wrap items-end gap-4">
				<FormField label="Zona waktu sekolah" required error={formState.errors.zone?.message}>
					<Select autoComplete="off" defaultValue={zone} {...register("zone")}>
						{Object.entries(ZONE_LABELS).map(([value, label]) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</Select>
				</FormField>
				<SubmitButton loading={sending}>Simpan Zona</SubmitButton>
			</form>
		</Card>
	);
}
