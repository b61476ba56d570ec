import type { Metadata } from "next";
import { ProgressCard } from "@/components/scoring/progress-card";
import { ScoredMenteeTable } from "@/components/scoring/scored-mentee-table";
import { PageHeader } from "@/components/shared/page-header";
import { Pagination } from "@/components/shared/pagination";
import { pageNumber } from "@/lib/list-address";
import { requirePage } from "@/server/http/page";
import { countFullyObserved, pageOfObservedMentees } from "@/server/services/observations";

export const metadata: Metadata = { title: "Observasi" };

export default async function ObservationsPage({ searchParams }: PageProps<"/guru/observasi">) {
	const actor = await requirePage("/guru/observasi");
	const page = pageNumber((await searchParams).page);
	const [{ rows, meta }, complete] = await Promise.all([
		pageOfObservedMentees(actor, page),
		countFullyObserved(actor),
	]);
	return (
		<>
			<PageHeader
				title="Observasi PKL"
				description="Enam observasi bulanan untuk setiap peserta bimbingan Anda."
			/>
			<div className="space-y-4">
				{meta.total > 0 && (
					<ProgressCard
						count={complete}
						total={meta.total}
						label="Peserta bimbingan dengan data lengkap"
						text="peserta bimbingan dengan data lengkap"
					/>
				)}
				<ScoredMenteeTable kind="observation" rows={rows} from={(meta.page - 1) * meta.per_page + 1} />
				{meta.total > 0 && (
					<Pagination
						page={meta.page}
						perPage={meta.per_page}
						total={meta.total}
						hrefFor={(number) => `/guru/observasi?page=${number}`}
					/>
				)}
			</div>
		</>
	);
}
