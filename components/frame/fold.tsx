import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";

type Props = {
	label: string;
	children: ReactNode;
	/** Is it open at first? */
	open?: boolean | undefined;
	className?: string;
};

/** Content that a phone shows on demand. From 768 px up it is always visible. */
export function Fold({ label, children, open, className }: Props) {
	return (
		<details open={open} className={cn("fold group", className)}>
			<summary className="flex min-h-11 items-center justify-between gap-3 rounded-md border bg-surface px-5 py-2 font-semibold text-sm">
				{label}
				<Icon
					of={ChevronDown}
					className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
				/>
			</summary>
			<div className="max-md:mt-4 max-md:*:first:mt-0">{children}</div>
		</details>
	);
}
