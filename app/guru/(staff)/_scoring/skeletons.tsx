import { HeaderSkeleton, MenteeCardSkeleton } from "@/components/mentees/mentee-skeletons";
import { PageHeader } from "@/components/shared/page-header";
import { SideBySide } from "@/components/shared/side-by-side";
import { CardSkeleton, TableSkeleton } from "@/components/shared/skeletons";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import type { ScoredKind } from "@/lib/scoring";
import { headersOf } from "./headers";

/* Skeletons of the scoring pages. */

function ProgressSkeleton() {
	return (
		<Card className="flex items-center gap-5">
			<Skeleton className="size-19 shrink-0 rounded-full!" />
			<div className="space-y-2">
				<Skeleton className="h-8 w-24" />
				<Skeleton className="h-4 w-40" />
			</div>
		</Card>
	);
}

export function ScoredMenteesSkeleton({ kind }: { kind: ScoredKind }) {
	return (
		<>
			<PageHeader {...headersOf(kind).mentees} />
			<div className="space-y-4">
				<ProgressSkeleton />
				<TableSkeleton rows={10} columns={7} />
			</div>
		</>
	);
}

export function ScoreSheetSkeleton({ kind }: { kind: ScoredKind }) {
	return (
		<>
			<PageHeader {...headersOf(kind).sheet} />
			<div className="space-y-4">
				<div className="flex h-12 items-center border-b">
					<Skeleton className="h-5 w-64" />
				</div>
				<ProgressSkeleton />
				<CardSkeleton lines={8} />
			</div>
		</>
	);
}

export function ScoresSkeleton({ kind }: { kind: ScoredKind }) {
	return (
		<>
			<PageHeader {...headersOf(kind).scores} />
			<div className="space-y-4">
				<SideBySide>
					<MenteeCardSkeleton />
					<ProgressSkeleton />
				</SideBySide>
				<TableSkeleton rows={6} columns={7} />
			</div>
		</>
	);
}

/** The form or the read-only page. Both are cards below the mentee. */
export function ScoreSkeleton({ kind, page }: { kind: ScoredKind; page: "form" | "view" }) {
	return (
		<>
			<HeaderSkeleton {...headersOf(kind)[page]} described />
			<div className="space-y-4">
				<MenteeCardSkeleton />
				<CardSkeleton lines={6} />
				<CardSkeleton lines={6} />
			</div>
		</>
	);
}
