"use client";

import { useFormContext } from "react-hook-form";
import { FormField } from "@/components/form/form-field";
import { PasswordInput } from "@/components/ui/password-input";
import { PASSWORD_MIN } from "@/lib/limits";

type Passwords = { password: string; password_confirmation: string };

/** A new password, typed twice. When the user leaves a field, we compare both, once both are filled in. */
export function PasswordFields({ label = "Password" }: { label?: string }) {
	const { register, trigger, getValues, formState } = useFormContext<Passwords>();
	const { errors } = formState;
	const compare = () => {
		if (getValues("password_confirmation")) void trigger("password_confirmation");
	};
	return (
		<>
			<FormField
				label={label}
				required
				hint={`Minimal ${PASSWORD_MIN} karakter`}
				error={errors.password?.message}
			>
				<PasswordInput autoComplete="new-password" {...register("password", { onBlur: compare })} />
			</FormField>
			<FormField label="Konfirmasi Password" required error={errors.password_confirmation?.message}>
				<PasswordInput
					autoComplete="new-password"
					{...register("password_confirmation", { onBlur: compare })}
				/>
			</FormField>
		</>
	);
}
