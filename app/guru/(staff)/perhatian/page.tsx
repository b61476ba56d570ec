import type { Metadata } from "next";
import { EmptyState } from "@/components/feedback/empty-state";
import { Fold } from "@/components/frame/fold";
import { PageHeader } from "@/components/frame/page-header";
import { AttentionList } from "@/components/internships/attention-list";
import { PeopleSelects } from "@/components/internships/people-selects";
import { WaitingChanges } from "@/components/internships/waiting-changes";
import { Pagination } from "@/components/table/pagination";
import { SearchBox } from "@/components/table/search-box";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import {
	OPEN_REVISIONS,
	OVERDUE_JOURNALS,
	SILENT_DAYS,
	WEAK_METRES,
	WEAK_PLACES,
} from "@/lib/internships/attention";
import { attentionListHref, isNarrowed, readAttentionList } from "@/lib/internships/attention-list";
import { mayOpen } from "@/lib/routes";
import { requirePage, shownYear } from "@/server/http/page";
import { listDayChoices } from "@/server/services/attendances/attendance-days";
import { pageOfAttention } from "@/server/services/internships/attention";
import { listWaiting } from "@/server/services/internships/read-changes";
import { HEADERS } from "../headers";
import { seenWords } from "../whom";

export const metadata: Metadata = { title: "Perlu Perhatian" };

export default async function AttentionPage({ searchParams }: PageProps<"/guru/perhatian">) {
	const actor = await requirePage("/guru/perhatian");
	const list = readAttentionList(await searchParams);
	const year = await shownYear();
	const [{ rows, meta }, choices, waiting] = await Promise.all([
		pageOfAttention(actor, { ...list, year }),
		listDayChoices(actor, { ...list, year }),
		listWaiting(actor),
	]);
	const narrowed = isNarrowed(list);
	return (
		<>
			<PageHeader {...HEADERS.attention} />
			{waiting.total > 0 && (
				<div className="mb-10">
					<WaitingChanges {...waiting} />
				</div>
			)}
			<div className="mb-4 space-y-3">
				<SearchBox label="Cari nama peserta didik atau tempat PKL" count={meta.total} className="max-w-md" />
				<Fold label="Saring">
					<div className="grid gap-x-4 gap-y-1 md:grid-cols-[repeat(auto-fill,minmax(max(13rem,(100%-2rem)/3),1fr))]">
						<PeopleSelects choices={choices} mentees={!mayOpen(actor.offices, "/guru/peserta-didik")} />
					</div>
				</Fold>
				{narrowed && (
					<ButtonLink href={attentionListHref({})} variant="ghost" size="sm" scroll={false}>
						Hapus saringan
					</ButtonLink>
				)}
			</div>
			<p className="mb-4 max-w-[80ch] text-muted text-sm">
				{`Dihitung: ${meta.total} ${seenWords(actor)} yang sedang PKL dengan ${SILENT_DAYS} hari kerja tanpa kabar, ${OVERDUE_JOURNALS} jurnal terlambat, ${OPEN_REVISIONS} revisi belum dijawab, atau ${WEAK_PLACES} lokasi yang lebih kasar dari ${WEAK_METRES} m. Ini tanda, bukan penilaian.`}
			</p>
			{meta.total > 0 ? (
				<>
					<AttentionList rows={rows} />
					<Pagination meta={meta} hrefFor={(page) => attentionListHref({ ...list, page })} />
				</>
			) : (
				<Card>
					{narrowed ? (
						<EmptyState
							title="Tidak ada yang cocok"
							text="Tidak ada yang perlu perhatian dengan pencarian dan saringan ini."
						/>
					) : (
						<EmptyState
							title="Tidak ada yang perlu perhatian"
							text="Semua peserta didik yang Anda pantau memberi kabar."
						/>
					)}
				</Card>
			)}
		</>
	);
}
