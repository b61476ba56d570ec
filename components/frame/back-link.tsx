"use client";

import Link from "next/link";
import type { ReactNode } from "react";

/** Pages whose numbers and names lead to pages elsewhere. Kembali leads from there back to them. */
const OVERVIEW = /^\/guru\/(rekap|kehadiran|perhatian|belum-pkl|dunia-kerja|bimbingan|peserta-didik)(\/|$)/;

/**
 * Kembali. It goes back in the browser's history, so a list is found as the user left it: with its filters, its page
 * and the scroll position. Whoever came by another way finds the beginning of the list.
 */
export function BackLink({
	href,
	className,
	children,
}: {
	href: string;
	className: string;
	children: ReactNode;
}) {
	return (
		<Link
			href={href}
			className={className}
			onNavigate={(event) => {
				const entry = findEntry(href);
				if (!entry) return;
				event.preventDefault();
				window.navigation.traverseTo(entry.key);
			}}
		>
			{children}
		</Link>
	);
}

/** The entry of the overview that led to this page, or else the last one of the list at `href`. */
function findEntry(href: string): NavigationHistoryEntry | undefined {
	// Firefox before 147 and Safari before 26 do not have it.
	if (!("navigation" in window)) return undefined;
	const { navigation, location } = window;
	const before = navigation.entries().slice(0, navigation.currentEntry?.index ?? 0);
	const pathOf = ({ url }: NavigationHistoryEntry) => new URL(url ?? location.href).pathname;
	const last = before.findLast((entry) => !`${pathOf(entry)}/`.startsWith(`${location.pathname}/`));
	return last && OVERVIEW.test(pathOf(last)) ? last : before.findLast((entry) => pathOf(entry) === href);
}
