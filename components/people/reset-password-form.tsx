"use client";

import { FormProvider } from "react-hook-form";
import { useDialogs } from "@/components/feedback/dialogs";
import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import type { Refusal } from "@/components/form/use-api";
import { useServerForm } from "@/components/form/use-server-form";
import { useLeave } from "@/components/frame/use-leave";
import { Input } from "@/components/ui/input";
import { PasswordFields } from "./password-fields";
import { useGuestSubmit } from "./use-guest-submit";

type Values = { email: string; token: string; password: string; password_confirmation: string };

type Props = { email: string; token: string; loginHref: string };

const schema = () => import("@/lib/schemas/people").then((module) => module.resetPasswordSchema);

/** Sets a new password for the account of a mailed link. */
export function ResetPasswordForm({ email, token, loginHref }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { notice } = useDialogs();
	const submit = useGuestSubmit();
	const leave = useLeave();

	async function send(body: Values) {
		const isAboutLink = ({ code, errors }: Refusal) =>
			code === "invalid_token" || Boolean(errors.email || errors.token);
		const answer = await submit({
			path: "/reset-password",
			body,
			showErrors: (refusal) => !isAboutLink(refusal) && showErrors(refusal),
			failure: "Reset Password Gagal!",
		});
		if (!answer) return;
		await notice({ title: "Password Berhasil Direset!", text: answer.message, tone: "success" });
		return leave(loginHref);
	}

	return (
		<FormProvider {...form}>
			<form {...bind(send)}>
				<FormField label="Email" error={form.formState.errors.email?.message}>
					<Input
						type="email"
						autoComplete="username"
						readOnly
						defaultValue={email}
						{...form.register("email")}
					/>
				</FormField>
				<input type="hidden" defaultValue={token} {...form.register("token")} />
				<div className="mt-3 space-y-3">
					<PasswordFields />
				</div>
				<SubmitButton block loading={sending} className="mt-4">
					Reset Password
				</SubmitButton>
			</form>
		</FormProvider>
	);
}
