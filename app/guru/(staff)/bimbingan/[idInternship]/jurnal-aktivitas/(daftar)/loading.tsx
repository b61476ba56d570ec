import { HeaderSkeleton, MenteeCardSkeleton } from "@/components/mentees/mentee-skeletons";
import { TableSkeleton } from "@/components/shared/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export default function MenteeJournalsLoading() {
	return (
		<>
			<HeaderSkeleton title="Jurnal Aktivitas" />
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
