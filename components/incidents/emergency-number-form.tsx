"use client";

import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Card, CardHeader } from "@/components/ui/card";
import { Input } from "@/components/ui/input";
import { EMERGENCY_NUMBER } from "@/lib/incidents/incidents";

const schema = () => import("@/lib/schemas/incidents").then((module) => module.emergencyNumberSchema);

/** The number that students of the school call first. */
export function EmergencyNumberForm({ number }: { number: string | null }) {
	const { form, bind, showErrors } = useServerForm<{ emergency_number: string }>(schema);
	const { submit, sending } = useSubmit();
	const save = (body: { emergency_number: string }) =>
		submit({
			method: "PUT",
			path: "/school/emergency-number/update",
			body,
			showErrors,
			failure: "Nomor Darurat Gagal Disimpan",
			refreshes: true,
		});
	return (
		<Card className="mt-8">
			<CardHeader
				title="Nomor Darurat Sekolah"
				description={`Tampil bersama ${EMERGENCY_NUMBER} di atas formulir peserta didik, juga tanpa jaringan.`}
			/>
			<form {...bind(save)} className="flex flex-wrap items-start gap-x-4 gap-y-2">
				<FormField
					label="Nomor telepon"
					hint="Boleh kosong"
					error={form.formState.errors.emergency_number?.message}
					className="flex-1 basis-60 sm:max-w-80"
				>
					<Input
						type="tel"
						inputMode="tel"
						autoComplete="off"
						defaultValue={number ?? ""}
						maxLength={20}
						{...form.register("emergency_number")}
					/>
				</FormField>
				<SubmitButton size="md" loading={sending} className="sm:mt-7">
					Simpan
				</SubmitButton>
			</form>
		</Card>
	);
}
