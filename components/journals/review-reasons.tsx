import { TriangleAlert } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { type ReviewReason, tellReason } from "@/lib/journals/review-reasons";
import type { QueuedJournal as Queued } from "@/server/wire/journals";

/** The reasons to look at a waiting journal twice. It shows nothing without a reason. */
export function ReviewReasons({ journal }: { journal: Queued }) {
	if (journal.reasons.length === 0) return null;
	return (
		<div className="rounded-md bg-warning-soft px-[min(1rem,4.5vw)] py-3 text-sm">
			<p className="flex items-center gap-2 font-bold text-warning">
				<Icon of={TriangleAlert} className="size-5 shrink-0" />
				Perlu dicek
			</p>
			<ul className="mt-1 list-disc space-y-0.5 ps-5">
				{journal.reasons.map((reason) => (
					<li key={reason}>
						<Resembling journal={journal} reason={reason}>
							{tellReason(reason, journal)}
						</Resembling>
					</li>
				))}
			</ul>
		</div>
	);
}

/** A reason about another journal links to it in a new window, so that the queue does not change. */
function Resembling(props: { journal: Queued; reason: ReviewReason; children: ReactNode }) {
	const { journal, reason, children } = props;
	const others: Partial<Record<ReviewReason, Queued["photo_like"]>> = {
		photo_used: journal.photo_like,
		text_similar: journal.text_like,
	};
	const other = others[reason];
	if (!other?.id_journal) return children;
	return (
		<Link
			href={`/guru/bimbingan/${other.internship_id}/jurnal-aktivitas/${other.id_journal}`}
			target="_blank"
			prefetch={false}
			className="touch-area underline decoration-1 underline-offset-4 hover:decoration-2"
		>
			{children}
		</Link>
	);
}
