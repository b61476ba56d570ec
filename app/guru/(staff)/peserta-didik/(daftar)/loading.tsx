import { PageHeader } from "@/components/shared/page-header";
import { TableSkeleton } from "@/components/shared/skeletons";
import { Skeleton } from "@/components/ui/skeleton";

export default function StudentListLoading() {
	return (
		<>
			<PageHeader title="Daftar Peserta Didik" description="Peserta didik yang PKL-nya dapat Anda pantau." />
			<Skeleton className="mb-4 h-12 max-w-md" />
			<TableSkeleton rows={10} columns={7} />
		</>
	);
}
