import { PageHeader } from "@/components/shared/page-header";
import { TableSkeleton } from "@/components/shared/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export default function AttendanceDayLoading() {
	return (
		<>
			<PageHeader title="Riwayat Kehadiran" description={<Skeleton className="h-6 w-48" />} />
			<div className="flex flex-col gap-4 md:flex-row md:justify-between">
				<Skeleton className="h-13 w-full md:mt-6.5 md:w-80" />
				<Skeleton className="mb-6 h-12 w-full md:mt-6.5 md:w-80" />
			</div>
			<div className="space-y-4">
				<div className="flex h-12 items-center border-b">
					<Skeleton className="h-5 w-64" />
				</div>
				<TableSkeleton rows={10} columns={6} />
			</div>
		</>
	);
}
