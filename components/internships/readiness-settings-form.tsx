"use client";

import { DigitsInput } from "@/components/form/digits-input";
import { FormActions, FormField, FormGrid } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldMessage } from "@/components/ui/field-message";
import { Input } from "@/components/ui/input";
import { READINESS_LABELS, READINESS_LINES } from "@/lib/internships/readiness";
import type { ReadinessSettings } from "@/lib/schemas/internships";
import { timeOfMinute } from "@/lib/workplaces/schedule";

type Values = { readiness_lines: string[]; week_hours: string; night_from: string; night_until: string };

const schema = () => import("@/lib/schemas/internships").then((module) => module.readinessSettingsSchema);

const time = (minute: number | null) => (minute === null ? "" : timeOfMinute(minute));

/** What the school asks for before the first day, and the hours beyond which a plan is marked. */
export function ReadinessSettingsForm({ settings }: { settings: ReadinessSettings }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, {
		// Several boxes are one value, which no single box can carry.
		readiness_lines: settings.readiness_lines,
	});
	const { register, formState } = form;
	const { errors } = formState;
	const { submit } = useSubmit();
	const save = (body: Values) =>
		submit({
			method: "PUT",
			path: "/school/readiness/update",
			body,
			showErrors,
			failure: "Pengaturan Gagal Disimpan",
			refreshes: true,
		});
	return (
		<Card>
			<CardHeader
				title="Pengaturan Kesiapan"
				description="Yang kurang tampil di sini dan di Beranda, dan tidak menghalangi apa pun."
			/>
			<form {...bind(save)} className="space-y-4">
				<fieldset aria-describedby="butir-pesan">
					<legend className="mb-1.5 font-semibold text-sm">Diminta sebelum hari pertama</legend>
					<div className="flex flex-wrap gap-x-6">
						{READINESS_LINES.map((line) => (
							<Checkbox
								key={line}
								label={READINESS_LABELS[line]}
								value={line}
								defaultChecked={settings.readiness_lines.includes(line)}
								{...register("readiness_lines")}
							/>
						))}
					</div>
					<FieldMessage id="butir-pesan" error={errors.readiness_lines?.message} />
				</fieldset>
				<fieldset>
					<legend className="mb-1.5 font-semibold text-sm">Ditandai saat direncanakan</legend>
					<p className="mb-3 text-muted text-sm">
						Bawaannya menurut UU Ketenagakerjaan: 40 jam seminggu, dan di bawah 18 tahun tidak pukul
						23:00–07:00. Kosongkan bila tidak perlu ditandai.
					</p>
					<FormGrid>
						<FormField
							label="Batas jam seminggu"
							hint="Satu jam istirahat pada hari yang lebih dari 4 jam tidak dihitung."
							error={errors.week_hours?.message}
						>
							<DigitsInput
								maxDigits={3}
								autoComplete="off"
								defaultValue={settings.week_hours ?? ""}
								{...register("week_hours")}
							/>
						</FormField>
						<FormField label="Malam mulai" error={errors.night_from?.message}>
							<Input
								type="time"
								autoComplete="off"
								defaultValue={time(settings.night_from)}
								{...register("night_from")}
							/>
						</FormField>
						<FormField label="Malam selesai" error={errors.night_until?.message}>
							<Input
								type="time"
								autoComplete="off"
								defaultValue={time(settings.night_until)}
								{...register("night_until")}
							/>
						</FormField>
					</FormGrid>
				</fieldset>
				<FormActions>
					<SubmitButton loading={sending}>Simpan Pengaturan</SubmitButton>
				</FormActions>
			</form>
		</Card>
	);
}
