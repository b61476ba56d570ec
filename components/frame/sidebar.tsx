"use client";

import type { IconNode } from "lucide";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { Fragment, type ReactNode, useId } from "react";
import { Count } from "@/components/table/count";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

export type ShellLink = {
	href: string;
	label: string;
	/** The label in the bottom bar. */
	barLabel?: string | undefined;
	icon: IconNode;
	/** The heading of its group in the menu. Empty: it has none. */
	group: string;
	/** How much waits on that page. */
	waiting?: { count: number; label: string } | undefined;
};

/** Is this link the page of a path, or one above it? */
export const isCurrent = (path: string, href: string): boolean =>
	path === href || path.startsWith(`${href}/`);

type LinksProps = { links: readonly ShellLink[]; onFollow?: () => void };

export function SidebarLinks({ links, onFollow }: LinksProps) {
	const id = useId();
	const groups = [...new Set(links.map(({ group }) => group))];
	// All rows are items of one column, so that they shrink together where a window is low.
	return (
		<nav
			aria-label="Menu utama"
			className="flex min-h-0 flex-1 flex-col overflow-y-auto px-[16px] py-4 xl:pointer-fine:py-2"
		>
			{groups.map((group) => (
				<Fragment key={group}>
					{group && (
						<h2
							id={`${id}${group}`}
							className="shrink-0 px-[14px] pt-2 pb-0.5 text-muted text-xs xl:pointer-fine:pt-1 xl:pointer-fine:pb-0"
						>
							{group}
						</h2>
					)}
					<ul aria-labelledby={group ? `${id}${group}` : undefined} className="contents">
						{links
							.filter((link) => link.group === group)
							.map((link) => (
								<MenuItem key={link.href} {...link} onFollow={onFollow} />
							))}
					</ul>
				</Fragment>
			))}
		</nav>
	);
}

function MenuItem({
	href,
	label,
	icon,
	waiting,
	onFollow,
}: ShellLink & { onFollow?: (() => void) | undefined }) {
	const current = isCurrent(usePathname(), href);
	return (
		<li className="flex min-h-11 shrink basis-12 xl:pointer-fine:min-h-[1.75rem]">
			<Link
				href={href}
				onClick={onFollow}
				aria-current={current ? "page" : undefined}
				className={cn(
					"flex flex-1 flex-wrap items-center gap-x-[14px] rounded-md px-[14px] font-medium transition-colors",
					current
						? "bg-accent-soft font-semibold text-accent-text"
						: "text-muted hover:bg-sunken hover:text-ink",
				)}
			>
				<Icon of={icon} className="size-5.5 shrink-0" />
				<span className="flex-1">{label}</span>
				{waiting && (
					<Count label={waiting.label} className="-ms-1.5 bg-accent! text-on-accent!">
						{waiting.count}
					</Count>
				)}
				{current && !waiting && (
					<svg viewBox="0 0 16 16" aria-hidden className="size-4">
						<path
							d="m4 12 .6-1.4M8.4 13.4l.6-1.4M10 6l.6-1.4"
							fill="none"
							stroke="currentColor"
							strokeWidth="2.6"
							strokeLinecap="round"
						/>
					</svg>
				)}
			</Link>
		</li>
	);
}

/** The column at the left from 1280 px up. */
export function Sidebar({ brand, links }: { brand: ReactNode; links: readonly ShellLink[] }) {
	return (
		<aside className="fixed inset-y-0 start-0 z-30 flex w-(--side) flex-col border-e bg-surface max-xl:hidden">
			<div className="flex min-h-[101px] shrink-0 items-center border-b px-6">{brand}</div>
			<SidebarLinks links={links} />
		</aside>
	);
}
