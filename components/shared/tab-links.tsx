"use client"; // So that a page carries what it shows, not each element once more.

import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { tabStripStyle, tabStyle } from "@/components/ui/tab-style";

export type TabLink = { href: string; label: string; count?: number; current: boolean };

/** Tabs that are addresses: each is a link, the open one marked as the current page. */
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
			<ul className={tabStripStyle}>
				{tabs.map((tab) => (
					<li key={tab.href} className="flex">
						<Link
							href={tab.href}
							scroll={false}
							aria-current={tab.current ? "page" : undefined}
							className={cn(tabStyle, "group")}
						>
							{tab.label}
							{tab.count !== undefined && <TabCount>{tab.count}</TabCount>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function TabCount({ children }: { children: number }) {
	return (
		<span className="inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-sunken px-1.5 font-semibold text-muted text-xs tabular-nums group-aria-[current=page]:bg-accent-soft group-aria-[current=page]:text-accent-text">
			{children}
		</span>
	);
}
