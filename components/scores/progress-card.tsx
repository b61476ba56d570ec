import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { ProgressRing } from "@/components/ui/progress-ring";

type Props = {
	count: number;
	total: number;
	/** What the ring measures, for screen readers. */
	label: string;
	/** The words after the numbers that say what is counted. */
	text: ReactNode;
	badge?: ReactNode;
};

/** Progress as a ring, and in words. */
export function ProgressCard({ count, total, label, text, badge }: Props) {
	return (
		<Card className="flex flex-wrap items-center gap-5">
			<span className="shrink-0">
				<ProgressRing count={count} total={total} label={label} size={76} />
			</span>
			<div className="min-w-[min(8rem,100%)] flex-1 text-muted text-sm">
				<p className="font-bold text-2xl text-ink tabular-nums">
					{count} <span className="text-lg">dari {total}</span>
				</p>
				<p>{text}</p>
				{badge && <p className="mt-2">{badge}</p>}
			</div>
		</Card>
	);
}
