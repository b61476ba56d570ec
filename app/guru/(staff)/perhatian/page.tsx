import type { Metadata } from "next";
import { AttentionList } from "@/components/attention/attention-list";
import { EmptyState } from "@/components/shared/empty-state";
import { PageHeader } from "@/components/shared/page-header";
import { Pagination } from "@/components/shared/pagination";
import { Card } from "@/components/ui/card";
import { OPEN_REVISIONS, OVERDUE_JOURNALS, SILENT_DAYS, WEAK_METRES, WEAK_PLACES } from "@/lib/attention";
import { listAddress, pageNumber } from "@/lib/list-address";
import { requirePage } from "@/server/http/page";
import { pageOfAttention } from "@/server/services/internships/attention";
import { HEADERS } from "../headers";

export const metadata: Metadata = { title: "Perlu Perhatian" };

export default async function AttentionPage({ searchParams }: PageProps<"/guru/perhatian">) {
	const actor = await requirePage("/guru/perhatian");
	const { rows, meta } = await pageOfAttention(actor, pageNumber((await searchParams).page));
	return (
		<>
			<PageHeader {...HEADERS.attention} />
			<p className="mb-4 max-w-[80ch] text-muted text-sm">
				{`Dihitung: peserta didik yang sedang PKL dengan ${SILENT_DAYS} hari kerja tanpa kabar, ${OVERDUE_JOURNALS} jurnal terlambat, ${OPEN_REVISIONS} revisi belum dijawab, atau ${WEAK_PLACES} lokasi yang lebih kasar dari ${WEAK_METRES} m. Ini tanda, bukan penilaian.`}
			</p>
			{meta.total > 0 ? (
				<>
					<AttentionList rows={rows} />
					<Pagination meta={meta} hrefFor={(page) => listAddress("/guru/perhatian", {}, page)} />
				</>
			) : (
				<Card>
					<EmptyState
						title="Tidak ada yang perlu perhatian"
						text="Semua peserta didik yang Anda pantau memberi kabar."
					/>
				</Card>
			)}
		</>
	);
}
