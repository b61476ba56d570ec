"use client";

import { Check, ListFilter } from "lucide";
import Link from "next/link";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { useDisclosure } from "@/components/ui/use-disclosure";
import { Count } from "./count";

export type FilterChoice = { href: string; label: string; count?: number; current: boolean };

type Props = {
	label: string;
	choices: readonly FilterChoice[];
	/** Shows the counts of the choices too. */
	counted?: true;
	className?: string;
};

/** The same choice as a row of tabs, under one button. On a phone not every tab would be in sight. */
export function FilterMenu({ label, choices, counted, className }: Props) {
	const { open, setOpen, box, button } = useDisclosure();
	const id = useId();
	return (
		<div ref={box} className={cn("relative", className)}>
			<Button
				ref={button}
				variant="secondary"
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
				className="max-lg:w-full"
			>
				<Icon of={ListFilter} />
				{label}
			</Button>
			<ul
				id={id}
				hidden={!open}
				className="absolute end-0 top-full z-20 mt-2 max-h-[min(24rem,70dvh)] w-56 animate-pop-in overflow-y-auto rounded-lg border bg-surface p-1.5 shadow-pop max-lg:w-full"
			>
				{choices.map(({ href, label: words, count, current }) => (
					<li key={href}>
						<Link
							href={href}
							scroll={false}
							onClick={() => setOpen(false)}
							aria-current={current ? "true" : undefined}
							className="flex min-h-11 items-center justify-between gap-3 rounded-md px-3 text-sm hover:bg-sunken aria-[current=true]:font-semibold"
						>
							<span className="flex items-center gap-2">
								{words}
								{counted && count !== undefined && <Count>{count}</Count>}
							</span>
							{current && <Icon of={Check} className="size-5 text-accent-text" />}
						</Link>
					</li>
				))}
			</ul>
		</div>
	);
}
