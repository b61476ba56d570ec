import Link from "next/link";
import type { ReactNode } from "react";

/** A number that links to the rows behind it. `of` says what it counts, for screen readers. */
export function NumberLink({ href, of, children }: { href: string; of: string; children: ReactNode }) {
	return (
		<Link
			href={href}
			aria-label={of}
			className="inline-flex min-h-6 min-w-6 items-center text-accent-text md:whitespace-nowrap pointer-coarse:min-h-11 pointer-coarse:min-w-8 tabular-nums underline decoration-1 underline-offset-4 hover:decoration-2"
		>
			{children}
		</Link>
	);
}
