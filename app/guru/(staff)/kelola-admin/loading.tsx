import { PageHeader } from "@/components/shared/page-header";
import { TableSkeleton } from "@/components/shared/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export default function AdminLoading() {
	return (
		<>
			<PageHeader title="Kelola Admin" description="Kelola akun dan peran seluruh pengguna." />
			<div className="space-y-5">
				<div className="flex h-12 items-center gap-8 border-b max-lg:hidden">
					{["a", "b", "c", "d", "e"].map((tab) => (
						<Skeleton key={tab} className="h-5 w-28" />
					))}
				</div>
				<Skeleton className="h-11 rounded-md! lg:hidden" />
				<Skeleton className="h-12 max-w-md rounded-md!" />
				<TableSkeleton rows={10} columns={6} />
			</div>
		</>
	);
}
