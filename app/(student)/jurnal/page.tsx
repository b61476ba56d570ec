import type { Metadata } from "next";
import { firstRow, PageBar } from "@/components/frame/page-bar";
import { PageHeader } from "@/components/frame/page-header";
import { InternshipSummary } from "@/components/internships/internship-summary";
import { StepBeforeJournals } from "@/components/internships/own-step";
import { OwnJournalTable } from "@/components/journals/own-journal-table";
import { OwnJournalTabs } from "@/components/journals/own-journal-tabs";
import { journalTab, journalTabHref } from "@/lib/journals/journal-filter";
import { pageNumber } from "@/lib/lists/list-address";
import { now } from "@/server/clock";
import { requirePage } from "@/server/http/page";
import { readStudentNow } from "@/server/services/internships/student-days";
import { countJournals, pageOfJournals } from "@/server/services/journals/read";

export const metadata: Metadata = { title: "Jurnal" };

export default async function JournalListPage({ searchParams }: PageProps<"/jurnal">) {
	const actor = await requirePage("/jurnal");
	const query = await searchParams;
	const tab = journalTab(query.status);
	const day = { ...(await readStudentNow(actor)), approved: actor.approved };
	const { internship } = day;
	const id = internship?.id_internship ?? "";
	const [counts, { rows, meta }] = await Promise.all([
		countJournals(id),
		pageOfJournals(id, pageNumber(query.page), tab.status),
	]);
	return (
		<>
			<PageHeader title="Jurnal PKL Peserta Didik" description={actor.name} />
			<div className="space-y-4 md:space-y-8">
				<StepBeforeJournals day={day} />
				{internship && <InternshipSummary internship={internship} columns={3} />}
				<section aria-label="Daftar jurnal" className="space-y-4">
					<OwnJournalTabs current={tab} counts={counts} day={day} />
					<OwnJournalTable
						rows={rows}
						firstRow={firstRow(meta)}
						status={tab.status}
						fillIn={{ now: now().toISOString(), withoutLocation: !day.located }}
					/>
					<PageBar meta={meta} hrefFor={(page) => journalTabHref("/jurnal", tab.value, page)} />
				</section>
			</div>
		</>
	);
}
