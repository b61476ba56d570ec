"use client"; // A server component would also send each of its elements as data.

import Link from "next/link";
import { useEffect, useRef } from "react";
import { Count } from "@/components/table/count";

export type TabLink = { href: string; label: string; count?: number; current: boolean };

/** Tabs that are links. The open tab is marked as the current page, and is in sight where a phone scrolls the tabs. */
export function TabLinks({
	label,
	tabs,
	className,
}: {
	label: string;
	tabs: readonly TabLink[];
	className?: string;
}) {
	const strip = useRef<HTMLUListElement>(null);
	const current = tabs.find((tab) => tab.current)?.href;
	useEffect(() => {
		const open = strip.current?.querySelector("[aria-current]")?.parentElement;
		// This scrolls the strip only. scrollIntoView would also scroll the page.
		if (strip.current && open) strip.current.scrollLeft = middleOf(strip.current, open);
	}, [current]);
	return (
		<nav aria-label={label} className={className}>
			<ul ref={strip} className="scroll-strip flex gap-1 border-b">
				{tabs.map((tab) => (
					<li key={tab.href} className="flex">
						<Link
							href={tab.href}
							scroll={false}
							aria-current={tab.current ? "page" : undefined}
							className="group relative -mb-px inline-flex min-h-12 shrink-0 items-center gap-2 whitespace-nowrap rounded-t-md border-transparent border-b-2 px-3.5 font-medium text-muted text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent-text aria-[current=page]:font-semibold aria-[current=page]:text-accent-text"
						>
							{tab.label}
							{tab.count !== undefined && <Count>{tab.count}</Count>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** How far the strip is scrolled when this tab is in its middle. */
function middleOf(strip: HTMLElement, tab: HTMLElement): number {
	const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
	return strip.scrollLeft + inner.left - outer.left - (outer.width - inner.width) / 2;
}
