"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";

/** For numbers that identify something (NISN, NIP, telephone). It keeps only digits, also of pasted text. */
export function DigitsInput({
	maxDigits,
	onChange,
	...rest
}: ComponentProps<"input"> & { maxDigits: number }) {
	return (
		<Input
			inputMode="numeric"
			{...rest}
			onChange={(event) => {
				const digits = event.target.value.replace(/\D/g, "").slice(0, maxDigits);
				if (digits !== event.target.value) event.target.value = digits;
				onChange?.(event);
			}}
			className={`tabular-nums ${rest.className ?? ""}`}
		/>
	);
}

/** What a telephone number is made of. Landlines are the short ones. */
export const PHONE_HINT = "10 sampai 15 angka, telepon rumah boleh 9";

/** For a telephone number. */
export function PhoneInput(props: ComponentProps<"input">) {
	return (
		<DigitsInput
			maxDigits={15}
			type="tel"
			inputMode="tel"
			autoComplete="off"
			placeholder="08xxxxxxxxxx"
			{...props}
		/>
	);
}
