"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Not modal: the page behind keeps its landmarks and scrolls on. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
	return <Radix.Root modal={false} {...props} />;
}
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

export const floatingStyle =
	"z-50 rounded-lg border bg-surface text-ink shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in";

const itemStyle =
	"flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm outline-none data-highlighted:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-muted [&_svg]:size-5 [&_svg]:shrink-0";

export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
	return (
		<Radix.Content
			sideOffset={8}
			collisionPadding={12}
			{...rest}
			className={cn(floatingStyle, "min-w-52 p-1.5", className)}
		/>
	);
}

export function DropdownMenuRadioItem({
	className,
	children,
	...rest
}: ComponentProps<typeof Radix.RadioItem>) {
	return (
		<Radix.RadioItem {...rest} className={cn(itemStyle, "data-[state=checked]:font-semibold", className)}>
			<span className="flex-1">{children}</span>
			<Radix.ItemIndicator>
				<Check aria-hidden className="text-accent-text" />
			</Radix.ItemIndicator>
		</Radix.RadioItem>
	);
}
