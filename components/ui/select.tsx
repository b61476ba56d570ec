"use client";

import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field-context";
import { Icon } from "./icon";
import { controlStyle } from "./input";

/** A native select, because a phone's own picker is the quickest. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
	return (
		<span className={cn("relative block", className)}>
			<select
				{...rest}
				{...useFieldControl(rest)}
				className={cn(controlStyle, "h-12 cursor-pointer appearance-none truncate pe-9")}
			/>
			<Icon
				of={ChevronDown}
				className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
			/>
		</span>
	);
}
