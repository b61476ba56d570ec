import { MenteeCardSkeleton } from "@/components/mentees/mentee-skeletons";
import { PageHeader } from "@/components/shared/page-header";
import { StatsSkeleton, TableSkeleton } from "@/components/shared/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export default function MenteeLoading() {
	return (
		<>
			<PageHeader backHref="/guru/bimbingan" title="Detail Peserta Bimbingan" />
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
