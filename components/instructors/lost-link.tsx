"use client";

import { useEffect, useState } from "react";
import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { GuestHeading } from "@/components/frame/guest-layout";
import { useGuestSubmit } from "@/components/people/use-guest-submit";
import { Input } from "@/components/ui/input";
import { ensureToken } from "@/lib/api-client";

type Values = { reach: string };

const schema = () => import("@/lib/schemas/instructors").then((module) => module.lostLinkSchema);

/** Asks for a lost link. The answer is the same for everybody. */
export function LostLink() {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const submit = useGuestSubmit();
	const [sent, setSent] = useState(false);
	useEffect(() => void ensureToken(), []);

	async function send(body: Values) {
		const failure = "Permintaan Belum Dikirim";
		if (await submit({ path: "/instructor/lost", body, failure, showErrors })) setSent(true);
	}

	if (sent)
		return (
			<div role="status">
				<GuestHeading
					title="Permintaan Diterima"
					text="Bila nomor atau email itu dicatat sekolah sebagai milik instruktur, guru pembimbing sudah mendapat permintaan Anda dan mengirim tautan baru. Bila emailnya dicatat, periksa juga email Anda."
				/>
			</div>
		);
	return (
		<form {...bind(send)}>
			<GuestHeading
				title="Minta Tautan"
				text="Tautan hilang atau sudah berakhir? Isi nomor HP atau email yang dicatat sekolah."
			/>
			<FormField label="Nomor HP atau email" required error={form.formState.errors.reach?.message}>
				<Input autoComplete="off" inputMode="email" {...form.register("reach")} />
			</FormField>
			<SubmitButton block size="lg" loading={sending} className="mt-4">
				Minta Tautan
			</SubmitButton>
		</form>
	);
}
