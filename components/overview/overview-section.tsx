import type { ReactNode } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";

type Props = {
	title: string;
	/** What the picture says, in words. */
	words: ReactNode;
	/** The picture, and what stands below it. */
	children?: ReactNode;
	/** The numbers behind the picture, where they are too many to stand beside it. */
	numbers?: ReactNode;
	className?: string;
};

/** A part of the overview. On paper, the numbers behind the picture are left away. */
export function OverviewSection({ title, words, children, numbers, className }: Props) {
	return (
		<Card className={cn("min-w-0 print:p-3 print:*:first:mb-2", className)}>
			<CardHeader title={title} description={words} />
			{children}
			{numbers && (
				<details className="mt-4 print:hidden">
					<summary className="flex min-h-11 w-fit items-center font-semibold text-accent-text text-sm underline decoration-1 underline-offset-4">
						Lihat angkanya
					</summary>
					<div className="mt-2">{numbers}</div>
				</details>
			)}
		</Card>
	);
}
