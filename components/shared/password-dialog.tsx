"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { FormField } from "./form-field";
import { useApi } from "./use-api";
import { useServerForm } from "./use-server-form";

type Values = { password: string; otp?: string };
type Props = { open: boolean; onDone: (proved: boolean) => void; onClosed: () => void };

const schema = () => import("@/lib/schemas/accounts").then((module) => module.confirmPasswordSchema);

/** Asks somebody who is logged in for the password once more, and for a code where their login needs one. */
export function PasswordDialog({ open, onDone, onClosed }: Props) {
	const api = useApi();
	const { form, bind, sending, showErrors } = useServerForm<Values>(schema);
	const { register, setError, setFocus } = form;
	const { errors } = form.formState;
	const [asksCode, setAsksCode] = useState(false);
	useEffect(() => {
		if (asksCode) setFocus("otp");
	}, [asksCode, setFocus]);

	async function send(values: Values) {
		if (asksCode && !values.otp?.trim())
			return setError("otp", { type: "required", message: "Kode wajib diisi." }, { shouldFocus: true });
		const answer = await api("POST", "/user/confirm-password", values);
		// Without an answer the session has ended, and another page follows.
		if (!answer || answer.ok) return onDone(answer !== null);
		if (answer.code === "otp_required") return setAsksCode(true);
		if (answer.status === 422 && showErrors(answer)) return;
		setError("password", { type: "server", message: answer.message });
	}

	return (
		<Dialog
			open={open}
			onOpenChange={(next) => !next && !sending && onDone(false)}
			onClosed={onClosed}
			size="sm"
			title="Konfirmasi Password"
			description="Untuk melanjutkan, masukkan kembali password Anda. Isian Anda tidak hilang."
			footer={
				<>
					<Button variant="secondary" disabled={sending} onClick={() => onDone(false)}>
						Batal
					</Button>
					<Button type="submit" form="confirm-password" loading={sending}>
						Lanjut
					</Button>
				</>
			}
		>
			<form id="confirm-password" {...bind(send)} className="space-y-3">
				<FormField label="Password" required error={errors.password?.message}>
					<PasswordInput autoComplete="current-password" data-focus {...register("password")} />
				</FormField>
				{asksCode && (
					<FormField
						label="Kode Verifikasi"
						required
						hint="6 angka dari aplikasi autentikator, atau satu kode pemulihan."
						error={errors.otp?.message}
					>
						<Input
							autoComplete="one-time-code"
							spellCheck={false}
							maxLength={40}
							className="tabular-nums tracking-widest"
							{...register("otp")}
						/>
					</FormField>
				)}
			</form>
		</Dialog>
	);
}
