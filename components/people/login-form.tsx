"use client";

import { KeyRound } from "lucide";
import Link from "next/link";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useDialogs } from "@/components/feedback/dialogs";
import { EmailInput } from "@/components/form/email-input";
import { FormField } from "@/components/form/form-field";
import { SubmitButton } from "@/components/form/submit-button";
import type { Refusal } from "@/components/form/use-api";
import { useServerForm } from "@/components/form/use-server-form";
import { useLeave } from "@/components/frame/use-leave";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { PasswordInput } from "@/components/ui/password-input";
import { callApi, NO_CONNECTION } from "@/lib/api-client";
import type { Role } from "@/lib/labels";
import { takeForcedExpiry } from "@/lib/people/client-session";
import { homeOf } from "@/lib/people/entries";
import type { LoginValues } from "./otp-step";
import { useGuestSubmit } from "./use-guest-submit";

type OtpStep = typeof import("./otp-step").OtpStep;

const schema = () => import("@/lib/schemas/people").then((module) => module.loginSchema);

type Props = {
	forgotHref: string;
	/** Can browsers use passkeys at this address? */
	passkeys: boolean;
};

/** Both entries log in here. People land on the home of their own role. */
export function LoginForm({ forgotHref, passkeys }: Props) {
	const { form, bind, sending, showErrors } = useServerForm<LoginValues>(schema);
	const { register, setError, setFocus, setValue } = form;
	const { errors } = form.formState;
	const { notice } = useDialogs();
	const submit = useGuestSubmit();
	const leave = useLeave();
	/** The step that asks for a code, once an account needs one. */
	const [OtpStep, setOtpStep] = useState<OtpStep | null>(null);

	useEffect(() => {
		if (takeForcedExpiry())
			void notice({
				title: "Sesi Habis!",
				text: "Sesi Anda telah habis. Silahkan login kembali!",
				tone: "warning",
			});
	}, [notice]);

	function back() {
		setValue("otp", "");
		// A hidden field cannot take the focus, so we show the field first.
		flushSync(() => setOtpStep(null));
		setFocus("email");
	}

	async function askForCode() {
		const loaded = await import("./otp-step").catch(() => null);
		if (loaded) return setOtpStep(() => loaded.OtpStep);
		await notice({ title: "Proses Masuk Gagal!", text: NO_CONNECTION, tone: "error" });
	}

	async function send(values: LoginValues) {
		if (OtpStep && !values.otp?.trim())
			return setError("otp", { type: "required", message: "Kode wajib diisi." }, { shouldFocus: true });
		const answer = await submit<{ role: Role }>({
			path: "/login",
			body: values,
			showErrors,
			onRefusal: refused,
			failure: "Proses Masuk Gagal!",
			unexplained: "Terjadi kesalahan saat melakukan proses masuk. Silahkan muat ulang halaman ini",
		});
		if (answer) return leave(homeOf(answer.data.role));
	}

	async function refused({ code, status, message }: Refusal) {
		if (code === "otp_required") {
			await askForCode();
			return true;
		}
		if (status !== 401) return false;
		back();
		setError("email", { type: "server", message }, { shouldFocus: true });
		return true;
	}

	/** A passkey replaces both the password and the code. */
	async function sendKey() {
		const loaded = await import("./passkey").catch(() => null);
		const answer = await loaded?.sendPasskey<{ role: Role }>(callApi, "/passkeys/login");
		if (answer?.ok) return leave(homeOf(answer.data.role));
		await notice({ title: "Proses Masuk Gagal!", text: answer?.message ?? NO_CONNECTION, tone: "error" });
	}

	return (
		<form {...bind(send)}>
			{OtpStep && <OtpStep form={form} onBack={back} />}
			<div hidden={OtpStep !== null}>
				<FormField label="Email" required error={errors.email?.message}>
					<EmailInput autoComplete="username" placeholder="nama@sekolah.sch.id" {...register("email")} />
				</FormField>
				<FormField label="Password" required error={errors.password?.message} className="mt-3">
					<PasswordInput autoComplete="current-password" {...register("password")} />
				</FormField>
				<p className="mt-1 text-end">
					<Link
						href={forgotHref}
						className="touch-area inline-block font-semibold text-accent-text text-sm underline-offset-4 hover:underline"
					>
						Lupa password?
					</Link>
				</p>
			</div>
			<SubmitButton block loading={sending} className="mt-6">
				Masuk
			</SubmitButton>
			{passkeys && (
				<Button variant="secondary" size="lg" block className="mt-3" disabled={sending} onClick={sendKey}>
					<Icon of={KeyRound} />
					Pakai passkey
				</Button>
			)}
		</form>
	);
}
