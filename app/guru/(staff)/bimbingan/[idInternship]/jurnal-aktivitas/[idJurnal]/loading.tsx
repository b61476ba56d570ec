import { HeaderSkeleton, MenteeCardSkeleton } from "@/components/mentees/mentee-skeletons";
import { CardSkeleton } from "@/components/shared/skeletons";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

export default function ReviewLoading() {
	return (
		<>
			<HeaderSkeleton title="Review Jurnal Aktivitas" described />
			<div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
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
			</div>
		</>
	);
}
