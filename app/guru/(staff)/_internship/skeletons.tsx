import { HeaderSkeleton, MenteeCardSkeleton } from "@/components/mentees/mentee-skeletons";
import { PageHeader } from "@/components/shared/page-header";
import { SideBySide } from "@/components/shared/side-by-side";
import { CardSkeleton, StatsSkeleton, TableSkeleton } from "@/components/shared/skeletons";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { HEADERS } from "../headers";
import type { OverviewHeader } from "./overview";

export function OverviewSkeleton(header: OverviewHeader) {
	return (
		<>
			<PageHeader {...header} />
			<div className="space-y-10">
				<MenteeCardSkeleton details />
				<div className="space-y-4">
					<Skeleton className="h-7 w-36" />
					<StatsSkeleton />
					<TableSkeleton columns={6} />
				</div>
			</div>
		</>
	);
}

export function AttendanceHistorySkeleton() {
	return (
		<>
			<HeaderSkeleton {...HEADERS.attendanceHistory} />
			<div className="space-y-8">
				<MenteeCardSkeleton />
				<TableSkeleton rows={10} columns={6} />
			</div>
		</>
	);
}

export function JournalHistorySkeleton() {
	return (
		<>
			<HeaderSkeleton {...HEADERS.journals} />
			<div className="space-y-8">
				<MenteeCardSkeleton />
				<div className="space-y-4">
					<div className="flex h-12 items-center border-b">
						<Skeleton className="h-5 w-64" />
					</div>
					<TableSkeleton rows={10} columns={7} />
				</div>
			</div>
		</>
	);
}

export function JournalViewSkeleton({ title }: { title: string }) {
	return (
		<>
			<HeaderSkeleton title={title} described />
			<SideBySide long>
				<div className="min-w-0 space-y-4">
					<MenteeCardSkeleton />
					<Card className="space-y-5">
						<Skeleton className="h-7 w-24" />
						<Skeleton className="h-12 w-full" />
						<Skeleton className="h-64 w-full rounded-lg! sm:h-96" />
					</Card>
				</div>
				<div className="space-y-4">
					<CardSkeleton lines={4} />
					<CardSkeleton lines={5} />
				</div>
			</SideBySide>
		</>
	);
}
