"use client";

import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { FormField } from "@/components/form/form-field";
import { CodeInput } from "@/components/form/proof-fields";
import { SubmitButton } from "@/components/form/submit-button";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { PasswordInput } from "@/components/ui/password-input";
import { PasswordFields } from "./password-fields";

type Values = { current_password: string; otp?: string; password: string; password_confirmation: string };

const schema = () => import("@/lib/schemas/people").then((module) => module.changePasswordSchema);

export function PasswordForm({ onDone }: { onDone: () => void }) {
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, setError, formState } = form;
	const { errors } = formState;
	const { submit } = useSubmit();
	const [asksCode, setAsksCode] = useState(false);

	const send = async (values: Values) => {
		if (asksCode && !values.otp?.trim())
			return setError("otp", { type: "required", message: "Kode wajib diisi." }, { shouldFocus: true });
		await submit({
			method: "PUT",
			path: "/user/password",
			body: values,
			showErrors,
			onSuccess: onDone,
			success: (_, text) => ({ title: "Password Berhasil Diganti", text }),
			onRefusal: ({ code }) => {
				if (code !== "otp_required") return false;
				setAsksCode(true);
				return true;
			},
			failure: "Password Gagal Diganti",
			refreshes: true,
		});
	};

	return (
		<FormProvider {...form}>
			<form {...bind(send)} className="max-w-md space-y-3">
				<FormField label="Password Lama" required error={errors.current_password?.message}>
					<PasswordInput autoComplete="current-password" autoFocus {...register("current_password")} />
				</FormField>
				<PasswordFields label="Password Baru" />
				{asksCode && (
					<FormField
						label="Kode Verifikasi"
						required
						hint="6 angka dari aplikasi autentikator, atau satu kode pemulihan."
						error={errors.otp?.message}
					>
						<CodeInput {...register("otp")} />
					</FormField>
				)}
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" disabled={sending} onClick={onDone}>
						Batal
					</Button>
					<SubmitButton size="md" loading={sending}>
						Ganti Password
					</SubmitButton>
				</div>
			</form>
		</FormProvider>
	);
}
