"use client";

import Link from "next/link";
import { useEffect } from "react";
import { useDialogs } from "@/components/shared/dialogs";
import { FormField } from "@/components/shared/form-field";
import { SubmitButton } from "@/components/shared/submit-button";
import { useLeave } from "@/components/shared/use-leave";
import { useServerForm } from "@/components/shared/use-server-form";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { callApi } from "@/lib/api-client";
import { takeForcedExpiry } from "@/lib/client-session";
import type { Role } from "@/lib/labels";
import { homeOf } from "@/lib/routes";

type Values = { email: string; password: string };

const schema = () => import("@/lib/schemas/accounts").then((module) => module.loginSchema);

/** Both entries log in here; each person lands on the home of their own role. */
export function LoginForm({ forgotHref }: { forgotHref: string }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, setError } = form;
	const { errors } = form.formState;
	const { notice } = useDialogs();
	const leave = useLeave();

	useEffect(() => {
		if (takeForcedExpiry())
			void notice({
				title: "Sesi Habis!",
				text: "Sesi Anda telah habis. Silahkan login kembali!",
				tone: "warning",
			});
	}, [notice]);

	async function send(values: Values) {
		const answer = await callApi<{ role: Role }>("POST", "/login", values);
		if (answer.ok) return leave(homeOf(answer.data.role));
		if (answer.status === 401)
			return setError("email", { type: "server", message: answer.message }, { shouldFocus: true });
		if (answer.status === 422 && showErrors(answer)) return;
		const explained = answer.status === 0 || answer.status === 429;
		await notice({
			title: "Proses Masuk Gagal!",
			text: explained
				? answer.message
				: "Terjadi kesalahan saat melakukan proses masuk. Silahkan muat ulang halaman ini",
			tone: "error",
		});
	}

	return (
		<form {...bind(send)}>
			<FormField label="Email" required error={errors.email?.message}>
				<Input
					type="email"
					inputMode="email"
					autoComplete="username"
					autoCapitalize="none"
					spellCheck={false}
					placeholder="nama@sekolah.sch.id"
					{...register("email")}
				/>
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
			<SubmitButton block loading={sending} className="mt-6">
				Masuk
			</SubmitButton>
		</form>
	);
}
