import Link from "next/link";
import type { ReactNode } from "react";

/** A name in a list that links to its page, and looks like a link. */
export const NameLink = ({ href, children }: { href: string; children: ReactNode }) => (
	<Link
		href={href}
		className="touch-area text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2"
	>
		{children}
	</Link>
);
