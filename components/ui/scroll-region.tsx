import type { ReactNode } from "react";
import { cn } from "./cn";

type Props = { label: string; className?: string; children: ReactNode };

/** A box that scrolls sideways. It takes the focus, so that the arrow keys can scroll it. */
export function ScrollRegion({ label, className, children }: Props) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus, a keyboard could not scroll it
		<section aria-label={label} tabIndex={0} className={cn("relative", className)}>
			{children}
		</section>
	);
}
