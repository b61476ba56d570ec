"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-context";

/**
 * The look of all controls that people type into or pick from. The text has 16 px, so that iPhones do not zoom in on
 * focus.
 */
export const controlStyle =
	"block w-full min-w-0 rounded-md border border-edge bg-surface px-3.5 text-base text-ink transition-colors hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 locked:border-line locked:bg-sunken locked:text-muted disabled:cursor-not-allowed aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]";

export function Input({ className, ...rest }: ComponentProps<"input">) {
	return (
		<input
			{...rest}
			{...useFieldControl(rest)}
			data-controlled={rest.value !== undefined || undefined}
			className={cn(controlStyle, "h-12", className)}
		/>
	);
}
