"use client";

import type { ComponentProps } from "react";
import { Input } from "@/components/ui/input";
import { maskTime, readTime } from "./time-text";

/** For a time of day, `HH:MM` with 24 hours. A browser's own field follows the browser's language, with AM and PM. */
export function TimeInput({ onChange, onBlur, ...rest }: ComponentProps<"input">) {
	return (
		<Input
			inputMode="numeric"
			autoComplete="off"
			placeholder="HH:MM"
			maxLength={5}
			{...rest}
			onChange={(event) => {
				event.target.value = maskTime(event.target.value);
				onChange?.(event);
			}}
			onBlur={(event) => {
				const time = readTime(event.target.value);
				if (time && time !== event.target.value) {
					event.target.value = time;
					onChange?.(event);
				}
				onBlur?.(event);
			}}
			className="tabular-nums"
		/>
	);
}
