import type { Metadata } from "next";
import { JournalTable } from "@/components/journals/journal-table";
import { JournalTabs } from "@/components/journals/journal-tabs";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { MenteeJournalLink } from "@/components/mentees/mentee-journal-link";
import { PageHeader } from "@/components/shared/page-header";
import { Pagination } from "@/components/shared/pagination";
import { journalTab, journalTabHref } from "@/lib/journal-filter";
import { pageNumber } from "@/lib/schemas/lists";
import { findOr, requirePage } from "@/server/page";
import { countJournals, pageOfJournals } from "@/server/services/journals";
import { findMentee } from "@/server/services/mentees";

export const metadata: Metadata = { title: "Jurnal Aktivitas" };

type Props = PageProps<"/guru/bimbingan/[idInternship]/jurnal-aktivitas">;

export default async function MenteeJournalsPage({ params, searchParams }: Props) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]/jurnal-aktivitas");
	const mentee = await findOr(findMentee(actor, (await params).idInternship), "/guru/bimbingan");
	const id = mentee.id_internship;
	const query = await searchParams;
	const tab = journalTab(query.status);
	const [counts, { rows, meta }] = await Promise.all([
		countJournals(id),
		pageOfJournals(id, pageNumber(query.page), tab.status),
	]);
	const path = `/guru/bimbingan/${id}`;
	const list = `${path}/jurnal-aktivitas`;
	return (
		<>
			<PageHeader backHref={path} title="Jurnal Aktivitas" />
			<div className="space-y-8">
				<MenteeCard {...mentee} />
				<section className="space-y-4">
					<JournalTabs path={list} current={tab} counts={counts} />
					<JournalTable
						rows={rows}
						from={(meta.page - 1) * meta.per_page + 1}
						action={(row) => <MenteeJournalLink {...row} id_internship={id} />}
					/>
					<Pagination
						page={meta.page}
						perPage={meta.per_page}
						total={meta.total}
						hrefFor={(page) => journalTabHref(list, tab.value, page)}
					/>
				</section>
			</div>
		</>
	);
}
