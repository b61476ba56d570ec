"use client";

import { DigitsInput } from "@/components/form/digits-input";
import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Card, CardHeader } from "@/components/ui/card";
import { MAX_ASSESMENTS } from "@/lib/limits";
import type { InstrumentWire } from "@/server/wire/instruments";

type Values = { required_assesments: string };
type Props = Pick<InstrumentWire, "id_instrument" | "required_assesments">;

const schema = () => import("@/lib/schemas/instruments").then((module) => module.requiredAssesmentsSchema);

/** Sets how many assessments make a student's data complete. This is also possible while the instrument is applied. */
export function RequiredAssesmentsForm({ id_instrument, required_assesments }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, formState } = form;
	const { submit } = useSubmit();

	const save = (body: Values) =>
		submit({
			method: "PUT",
			path: `/instruments/${id_instrument}/required-assesments`,
			body,
			showErrors,
			failure: "Pengubahan Jumlah Asesmen Gagal!",
			stale: [404],
			refreshes: true,
		});

	return (
		<Card>
			<CardHeader
				title="Jumlah Asesmen"
				description="Asesmen seorang peserta didik disebut Data Lengkap setelah sebanyak ini terkirim."
			/>
			<form {...bind(save)} className="flex flex-wrap items-end gap-4">
				<FormField
					label="Asesmen yang diminta"
					required
					hint={`1 sampai ${MAX_ASSESMENTS}`}
					error={formState.errors.required_assesments?.message}
				>
					<DigitsInput
						maxDigits={1}
						autoComplete="off"
						defaultValue={required_assesments}
						{...register("required_assesments")}
					/>
				</FormField>
				<SubmitButton loading={sending}>Simpan Jumlah</SubmitButton>
			</form>
		</Card>
	);
}
