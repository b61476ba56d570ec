"use client"; // A server component would also send each of its elements as data.

import Link from "next/link";

type Props = { label: string; choices: readonly { href: string; label: string; current: boolean }[] };

/** Links to two or three views of the same thing. The open one is marked. */
export function SegmentLinks({ label, choices }: Props) {
	return (
		<nav aria-label={label}>
			<ul className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1">
				{choices.map(({ href, label: words, current }) => (
					<li key={href} className="flex flex-1">
						<Link
							href={href}
							scroll={false}
							aria-current={current ? "page" : undefined}
							className="inline-flex min-h-11 flex-1 items-center justify-center whitespace-nowrap rounded-md border border-transparent px-[min(1rem,4vw)] font-medium text-muted text-sm transition-colors hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-accent-text"
						>
							{words}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
