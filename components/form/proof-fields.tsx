"use client";

import type { ComponentProps } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { FormField } from "./form-field";

/** The values that prove who a person is. */
export type ProofValues = { password: string; otp?: string };

const HINTS = {
	app: "6 angka yang ditampilkan aplikasi autentikator.",
	any: "6 angka dari aplikasi autentikator, atau satu kode pemulihan.",
};

type Props = {
	form: UseFormReturn<ProofValues>;
	/** The kind of code to ask for: a code of the authenticator, that or a recovery code, or none. */
	code: keyof typeof HINTS | null;
	/** Does the password get the focus first? */
	focused?: boolean;
};

/** The fields for the password and the code of the second step. */
export function ProofFields({ form, code, focused }: Props) {
	const { register, formState } = form;
	const { errors } = formState;
	return (
		<>
			<FormField label="Password" required error={errors.password?.message}>
				<PasswordInput
					autoComplete="current-password"
					data-focus={focused || undefined}
					{...register("password")}
				/>
			</FormField>
			{code && (
				<FormField label="Kode Verifikasi" required hint={HINTS[code]} error={errors.otp?.message}>
					<CodeInput inputMode={code === "app" ? "numeric" : "text"} {...register("otp")} />
				</FormField>
			)}
		</>
	);
}

/** An input for a code of an authenticator, or a recovery code. */
export const CodeInput = (props: ComponentProps<typeof Input>) => (
	<Input
		autoComplete="one-time-code"
		spellCheck={false}
		maxLength={40}
		className="tabular-nums tracking-widest"
		{...props}
	/>
);
