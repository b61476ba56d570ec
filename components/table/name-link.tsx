import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** The look of a name that is a link. */
export const NAME_LOOK = "text-accent-text underline decoration-1 underline-offset-4";

/** A name in a list that links to its page, and looks like a link. On phones, its whole row does. */
export const NameLink = ({ href, children }: { href: string; children: ReactNode }) => (
	<Link href={href} className={cn("name-link touch-area hover:decoration-2", NAME_LOOK)}>
		{children}
	</Link>
);
