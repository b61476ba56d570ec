"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { floatingStyle } from "./dropdown-menu";

export const Popover = Radix.Root;
export const PopoverAnchor = Radix.Anchor;

/** Give it an aria-label: it is announced as a dialog. Opens upwards by itself where there is no room below. */
export function PopoverContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
	return (
		<Radix.Content
			sideOffset={8}
			collisionPadding={12}
			{...rest}
			className={cn(floatingStyle, "max-w-[calc(100vw-1.5rem)] p-4", className)}
		/>
	);
}
