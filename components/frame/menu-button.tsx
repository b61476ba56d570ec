"use client";

import type { IconNode } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { useDisclosure } from "@/components/ui/use-disclosure";

type Props = {
	icon: IconNode;
	label: ReactNode;
	/** Up to this width of the screen, button and list are as wide as their place. */
	full?: "max-lg:w-full";
	/** A phone shows the icon only. */
	small?: boolean;
	/** The side of the button that the list begins at. It may be wider than the button. Default: end. */
	side?: "start" | "end";
	className?: string;
	/** The entries, as `<li>`. `close` hides them and returns the focus to the button. */
	children: (close: () => void) => ReactNode;
};

/** The look of an entry. */
export const menuEntry =
	"flex min-h-11 w-full items-center rounded-md px-3 text-start text-sm hover:bg-sunken";

/** A button with a short list of links or actions below it. */
export function MenuButton({ icon, label, full, small, side = "end", className, children }: Props) {
	const { open, setOpen, box, button } = useDisclosure();
	const id = useId();
	const list = useRef<HTMLUListElement>(null);
	// The end of a list that opens low on the screen would be behind the bar.
	useEffect(() => {
		if (open) list.current?.scrollIntoView({ block: "nearest" });
	}, [open]);
	const close = () => {
		setOpen(false);
		button.current?.focus();
	};
	return (
		<div ref={box} className={cn("relative", className)}>
			<Button
				ref={button}
				variant="secondary"
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
				className={full}
			>
				<Icon of={icon} />
				<span className={small ? "max-sm:sr-only" : undefined}>{label}</span>
			</Button>
			<ul
				ref={list}
				id={id}
				hidden={!open}
				className={cn(
					"absolute top-full z-30 mt-2 max-h-[min(24rem,70dvh)] w-56 animate-pop-in overflow-y-auto rounded-lg border bg-surface p-1.5 shadow-pop",
					side === "start" ? "start-0" : "end-0",
					full,
				)}
			>
				{children(close)}
			</ul>
		</div>
	);
}
