import type { Metadata } from "next";
import { ProgressCard } from "@/components/scoring/progress-card";
import { ScoredMenteeTable } from "@/components/scoring/scored-mentee-table";
import { PageHeader } from "@/components/shared/page-header";
import { Pagination } from "@/components/shared/pagination";
import { pageNumber } from "@/lib/list-address";
import { requirePage } from "@/server/http/page";
import { countFullyAssessed, pageOfAssessedMentees } from "@/server/services/assesments";

export const metadata: Metadata = { title: "Asesmen PKL" };

export default async function AssesmentsPage({ searchParams }: PageProps<"/guru/asesmen">) {
	const actor = await requirePage("/guru/asesmen");
	const page = pageNumber((await searchParams).page);
	const [{ rows, meta }, complete] = await Promise.all([
		pageOfAssessedMentees(actor, page),
		countFullyAssessed(actor),
	]);
	return (
		<>
			<PageHeader title="Asesmen PKL" description="Tujuh asesmen untuk setiap peserta bimbingan Anda." />
			<div className="space-y-4">
				{meta.total > 0 && (
					<ProgressCard
						count={complete}
						total={meta.total}
						label="Peserta bimbingan dengan data lengkap"
						text="peserta bimbingan dengan data lengkap"
					/>
				)}
				<ScoredMenteeTable kind="assesment" rows={rows} from={(meta.page - 1) * meta.per_page + 1} />
				{meta.total > 0 && (
					<Pagination
						page={meta.page}
						perPage={meta.per_page}
						total={meta.total}
						hrefFor={(number) => `/guru/asesmen?page=${number}`}
					/>
				)}
			</div>
		</>
	);
}
