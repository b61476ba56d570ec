import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Label({ required, className, ...rest }: ComponentProps<"label"> & { required?: boolean }) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the caller gives htmlFor
		<label
			{...rest}
			className={cn("block font-semibold text-ink text-sm", required && "required-mark", className)}
		/>
	);
}
