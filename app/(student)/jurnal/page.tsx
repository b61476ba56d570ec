import type { Metadata } from "next";
import { InternshipSummary } from "@/components/internships/internship-summary";
import { JournalTabs } from "@/components/journals/journal-tabs";
import { OwnJournalTable } from "@/components/journals/own-journal-table";
import { firstRow, PageBar } from "@/components/shared/page-bar";
import { PageHeader } from "@/components/shared/page-header";
import { journalTab, journalTabHref } from "@/lib/journal-filter";
import { pageNumber } from "@/lib/list-address";
import { requirePage } from "@/server/http/page";
import { findCurrentInternship } from "@/server/services/internships/internships";
import { countJournals, pageOfJournals } from "@/server/services/journals/journals";

export const metadata: Metadata = { title: "Jurnal" };

export default async function JournalListPage({ searchParams }: PageProps<"/jurnal">) {
	const actor = await requirePage("/jurnal");
	const query = await searchParams;
	const tab = journalTab(query.status);
	const internship = await findCurrentInternship(actor);
	const id = internship?.id_internship ?? "";
	const [counts, { rows, meta }] = await Promise.all([
		countJournals(id),
		pageOfJournals(id, pageNumber(query.page), tab.status),
	]);
	return (
		<>
			<PageHeader title="Jurnal PKL Peserta Didik" description={actor.name} />
			<div className="space-y-8">
				<InternshipSummary internship={internship} columns={3} />
				<section aria-label="Daftar jurnal" className="space-y-4">
					<JournalTabs path="/jurnal" current={tab} counts={counts} />
					<OwnJournalTable rows={rows} firstRow={firstRow(meta)} />
					<PageBar meta={meta} hrefFor={(page) => journalTabHref("/jurnal", tab.value, page)} />
				</section>
			</div>
		</>
	);
}
