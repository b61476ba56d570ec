"use client";

import { useDialogs } from "@/components/feedback/dialogs";
import { EmailInput } from "@/components/form/email-input";
import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useGuestSubmit } from "./use-guest-submit";

type Values = { email: string };

const schema = () => import("@/lib/schemas/people").then((module) => module.forgotPasswordSchema);

export function ForgotPasswordForm() {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { notice } = useDialogs();
	const submit = useGuestSubmit();

	async function send(body: Values) {
		const answer = await submit({
			path: "/forgot-password",
			body,
			showErrors,
			failure: "Proses Pengiriman Link Reset Password Gagal!",
			unexplained: "Terjadi kesalahan saat melakukan pengiriman email. Silahkan muat ulang halaman ini.",
		});
		if (answer) await notice({ title: "Email Berhasil Dikirim!", text: answer.message, tone: "success" });
	}

	return (
		<form {...bind(send)}>
			<FormField label="Email" required error={form.formState.errors.email?.message}>
				<EmailInput placeholder="nama@sekolah.sch.id" {...form.register("email")} />
			</FormField>
			<SubmitButton block loading={sending} className="mt-4">
				Kirim Link Reset
			</SubmitButton>
		</form>
	);
}
