import { PageHeader } from "@/components/shared/page-header";
import { TableSkeleton } from "@/components/shared/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export default function AuditLoading() {
	return (
		<>
			<PageHeader
				title="Catatan Audit"
				description="Siapa melakukan apa, kapan, dan dari mana. Tidak dapat diubah."
			/>
			<div className="mb-4 grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem_11rem] md:pt-6.5">
				<Skeleton className="h-12 rounded-md!" />
				<Skeleton className="h-12 rounded-md!" />
				<Skeleton className="h-11 rounded-md!" />
			</div>
			<TableSkeleton rows={10} columns={4} />
		</>
	);
}
