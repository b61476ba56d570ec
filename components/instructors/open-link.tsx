"use client";

import { useEffect } from "react";
import { DigitsInput } from "@/components/form/digits-input";
import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useLeave } from "@/components/frame/use-leave";
import { useGuestSubmit } from "@/components/people/use-guest-submit";
import { ensureToken } from "@/lib/api-client";
import { INSTRUCTOR_HOME } from "@/lib/instructors/links";

type Values = { token: string; digits: string };

const schema = () => import("@/lib/schemas/instructors").then((module) => module.openLinkSchema);

/** Asks for the digits that open a link. */
export function OpenLink({ token }: { token: string }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema, undefined, { token });
	const { register, formState } = form;
	const submit = useGuestSubmit();
	const leave = useLeave();
	useEffect(() => void ensureToken(), []);

	async function send({ digits }: Values) {
		const failure = "Tautan Tidak Dapat Dibuka";
		const answer = await submit({ path: "/instructor/open", body: { token, digits }, failure, showErrors });
		if (answer) return leave(INSTRUCTOR_HOME);
	}

	return (
		<form {...bind(send)}>
			<FormField label="4 angka terakhir nomor HP Anda" required error={formState.errors.digits?.message}>
				<DigitsInput
					maxDigits={4}
					autoComplete="off"
					className="text-center text-2xl tracking-[0.4em]"
					{...register("digits")}
				/>
			</FormField>
			<SubmitButton block size="lg" loading={sending} className="mt-4">
				Buka
			</SubmitButton>
		</form>
	);
}
