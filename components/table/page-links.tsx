"use client"; // A server component would also send each of its elements as data.

import { ChevronLeft, ChevronRight } from "lucide";
import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

type Props = {
	pages: readonly { number: number; href: string; current: boolean }[];
	/** Null on the first or last page. */
	previous: string | null;
	next: string | null;
};

const linkStyle =
	"inline-flex size-11 items-center justify-center rounded-md border border-transparent font-medium text-sm tabular-nums transition-colors hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:font-bold aria-[current=page]:text-accent-text";

/** Links to the previous page, these pages, and the next page. */
export function PageLinks({ pages, previous, next }: Props) {
	return (
		<nav aria-label="Navigasi halaman" className="flex flex-wrap items-center gap-1">
			<Step href={previous} label="Halaman sebelumnya">
				<Icon of={ChevronLeft} className="size-5" />
			</Step>
			{pages.map(({ number, href, current }) => (
				<Link
					key={number}
					href={href}
					aria-label={`Halaman ${number}`}
					aria-current={current ? "page" : undefined}
					className={linkStyle}
				>
					{number}
				</Link>
			))}
			<Step href={next} label="Halaman berikutnya">
				<Icon of={ChevronRight} className="size-5" />
			</Step>
		</nav>
	);
}

function Step({ href, label, children }: { href: string | null; label: string; children: React.ReactNode }) {
	if (href)
		return (
			<Link href={href} aria-label={label} className={linkStyle}>
				{children}
			</Link>
		);
	// This step leads nowhere, so screen readers skip it. It only keeps its room.
	return (
		<span aria-hidden className={cn(linkStyle, "pointer-events-none opacity-40")}>
			{children}
		</span>
	);
}
