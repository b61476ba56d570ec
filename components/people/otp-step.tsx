"use client";

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { FormField } from "@/components/form/form-field";
import { CodeInput, type ProofValues } from "@/components/form/proof-fields";
import { Button } from "@/components/ui/button";

export type LoginValues = ProofValues & { email: string };

type Props = { form: UseFormReturn<LoginValues>; onBack: () => void };

/**
 * The login's second step, loaded when an account needs it. It takes a code of the authenticator or a recovery code.
 */
export function OtpStep({ form, onBack }: Props) {
	const { register, setFocus, setValue, clearErrors, formState } = form;
	const [recovery, setRecovery] = useState(false);
	useEffect(() => setFocus("otp"), [setFocus, recovery]);

	function change() {
		setValue("otp", "");
		clearErrors("otp");
		setRecovery(!recovery);
	}

	return (
		<>
			<FormField
				label={recovery ? "Kode Pemulihan" : "Kode Verifikasi"}
				required
				hint={
					recovery ? "Setiap kode hanya dapat dipakai satu kali." : "6 angka dari aplikasi autentikator Anda."
				}
				error={formState.errors.otp?.message}
			>
				<CodeInput
					// If the input stays, a phone keeps its keyboard. A new input gets its own keyboard.
					key={String(recovery)}
					inputMode={recovery ? "text" : "numeric"}
					autoComplete={recovery ? "off" : "one-time-code"}
					autoCapitalize="characters"
					placeholder={recovery ? "XXXX-XXXX-XXXX-XXXX" : "123456"}
					{...register("otp")}
				/>
			</FormField>
			<div className="mt-1 flex flex-wrap justify-between gap-x-4">
				<Button variant="link" size="sm" onClick={onBack}>
					Ganti akun
				</Button>
				<Button variant="link" size="sm" onClick={change}>
					{recovery ? "Pakai kode dari aplikasi" : "Pakai kode pemulihan"}
				</Button>
			</div>
		</>
	);
}
