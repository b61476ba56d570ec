"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-context";

/** Shared by everything one types into or picks from. 16 px text, so that iPhones don't zoom in on focus. */
export const controlStyle =
	"block w-full min-w-0 rounded-md border border-edge bg-surface px-3.5 text-base text-ink transition-colors hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 read-only:border-line read-only:bg-sunken read-only:text-muted read-only:hover:border-line disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted aria-invalid:border-danger aria-invalid:bg-danger-soft";

export function Input({ className, ...rest }: ComponentProps<"input">) {
	return <input {...rest} {...useFieldControl(rest)} className={cn(controlStyle, "h-12", className)} />;
}
