"use client";

import type { ComponentProps } from "react";
import { cn } from "./cn";

type Props = Omit<ComponentProps<"input">, "type"> & {
	label: string;
	/** Shows the label only to screen readers, for the rows of tables. */
	bare?: boolean;
	indeterminate?: boolean;
};

export function Checkbox({ label, bare, indeterminate, className, ref, ...rest }: Props) {
	return (
		<label
			className={cn(
				"inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-3",
				bare && "justify-center",
				className,
			)}
		>
			<input
				{...rest}
				type="checkbox"
				// The rows of a table change, and the browser would restore marks on the wrong rows.
				autoComplete="off"
				ref={(box) => {
					if (box) box.indeterminate = indeterminate ?? false;
					// A form that registers the checkbox also needs the element.
					if (typeof ref === "function") ref(box);
				}}
				className="size-5 shrink-0 accent-accent"
			/>
			<span className={bare ? "sr-only" : "text-sm"}>{label}</span>
		</label>
	);
}
