import { PageHeader } from "@/components/shared/page-header";
import { TableSkeleton } from "@/components/shared/skeletons";

export default function MenteesLoading() {
	return (
		<>
			<PageHeader
				title="Daftar Peserta Bimbingan"
				description="Peserta didik yang sedang PKL di bawah bimbingan Anda."
			/>
			<TableSkeleton rows={10} columns={6} />
		</>
	);
}
