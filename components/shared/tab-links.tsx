"use client"; // A server component would also send each of its elements as data.

import Link from "next/link";
import { Count } from "./count";

export type TabLink = { href: string; label: string; count?: number; current: boolean };

/** Tabs that are links. The open tab is marked as the current page. */
export function TabLinks({
	label,
	tabs,
	className,
}: {
	label: string;
	tabs: readonly TabLink[];
	className?: string;
}) {
	return (
		<nav aria-label={label} className={className}>
			<ul className="scroll-strip flex gap-1 border-b">
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
