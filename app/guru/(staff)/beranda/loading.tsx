import { PageHeader } from "@/components/shared/page-header";
import { StatsSkeleton, TableSkeleton } from "@/components/shared/skeletons";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";

export default function StaffHomeLoading() {
	return (
		<>
			<PageHeader title="Halo!" description="Siap bekerja hari ini?" />
			<div className="space-y-10">
				<div>
					<Skeleton className="h-6 w-48" />
					<Skeleton className="mt-1.5 mb-5 h-4 w-40" />
					<div className="grid gap-3 xl:grid-cols-[17rem_minmax(0,1fr)] xl:*:last:grid-cols-4!">
						<Card className="flex items-center gap-5">
							<Skeleton className="size-19 shrink-0 rounded-full!" />
							<Skeleton className="h-12 w-28" />
						</Card>
						<StatsSkeleton count={4} />
					</div>
				</div>
				<div className="grid gap-3 sm:grid-cols-3">
					{["kehadiran", "observasi", "asesmen"].map((page) => (
						<Skeleton key={page} className="h-16" />
					))}
				</div>
				<div>
					<Skeleton className="mb-5 h-7 w-48" />
					<TableSkeleton columns={4} />
				</div>
			</div>
		</>
	);
}
