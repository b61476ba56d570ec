"use client";

import { useDialogs } from "@/components/feedback/dialogs";
import { EmailInput } from "@/components/form/email-input";
import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { callApi } from "@/lib/api-client";

type Values = { email: string };

const schema = () => import("@/lib/schemas/people").then((module) => module.forgotPasswordSchema);

export function ForgotPasswordForm() {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { notice } = useDialogs();

	async function send(values: Values) {
		const answer = await callApi("POST", "/forgot-password", values);
		if (answer.ok) return notice({ title: "Email Berhasil Dikirim!", text: answer.message, tone: "success" });
		if (answer.status === 422 && showErrors(answer)) return;
		const explained = answer.status === 0 || answer.status === 429;
		await notice({
			title: "Proses Pengiriman Link Reset Password Gagal!",
			text: explained
				? answer.message
				: "Terjadi kesalahan saat melakukan pengiriman email. Silahkan muat ulang halaman ini.",
			tone: "error",
		});
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
