"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-context";
import { controlStyle } from "./input";

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
	return (
		<textarea
			rows={rows}
			{...rest}
			{...useFieldControl(rest)}
			className={cn(controlStyle, "min-h-29 resize-y py-3 leading-6", className)}
		/>
	);
}
