"use client";

import { Check, ListFilter } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { MenuButton, menuEntry } from "@/components/frame/menu-button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { Count } from "./count";

export type FilterChoice = { href: string; label: string; count?: number; current: boolean };

type Props = {
	label: ReactNode;
	choices: readonly FilterChoice[];
	/** A phone also shows the counts of the choices, which stand in no tabs there. */
	counted?: true;
	/** The side of the button that the list begins at. */
	side?: "start" | "end";
	className?: string;
};

/** The same choice as a row of tabs, under one button. A phone would not have room for every tab. */
export function FilterMenu({ label, choices, counted, side, className }: Props) {
	return (
		<MenuButton icon={ListFilter} label={label} full="max-lg:w-full" side={side} className={className}>
			{(close) =>
				choices.map(({ href, label: words, count, current }) => (
					<li key={href}>
						<Link
							href={href}
							scroll={false}
							onClick={close}
							aria-current={current ? "true" : undefined}
							className={cn(menuEntry, "justify-between gap-3 aria-[current=true]:font-semibold")}
						>
							<span className="flex items-center gap-2">
								{words}
								{counted && count !== undefined && <Count className="lg:hidden">{count}</Count>}
							</span>
							{current && <Icon of={Check} className="size-5 text-accent-text" />}
						</Link>
					</li>
				))
			}
		</MenuButton>
	);
}
