"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export const Popover = Radix.Root;
export const PopoverAnchor = Radix.Anchor;
export const PopoverTrigger = Radix.Trigger;

/**
 * Give it an aria-label, because screen readers announce it as a dialog. It opens upwards if there is no room below.
 */
export function PopoverContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
	return (
		<Radix.Content
			sideOffset={8}
			collisionPadding={12}
			{...rest}
			className={cn(
				"z-50 rounded-lg border bg-surface text-ink shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in max-w-[calc(100vw-1.5rem)] p-4",
				className,
			)}
		/>
	);
}
