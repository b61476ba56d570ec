import { MonthMark } from "@/components/attendances/month-mark";
import { PageHeader } from "@/components/frame/page-header";
import { MenteeCard } from "@/components/internships/mentee-card";
import { JournalTabs } from "@/components/journals/journal-tabs";
import { MenteeJournalTable } from "@/components/journals/mentee-journal-table";
import { DownloadMenu } from "@/components/table/download-menu";
import { firstRow, Pagination } from "@/components/table/pagination";
import { monthIn } from "@/lib/dates/month";
import { journalTab, journalTabHref } from "@/lib/journals/journal-filter";
import { type AddressQuery, pageNumber } from "@/lib/lists/list-address";
import { countJournals, pageOfJournals } from "@/server/services/journals/read";
import { HEADERS } from "../headers";
import type { Internship } from "./overview";

type Props = { internship: Internship; listHref: string; query: AddressQuery; reviews: boolean };

/** The journals of an internship, newest first. They can be narrowed to one status or month. */
export async function JournalHistory({ internship, listHref, query, reviews }: Props) {
	const id = internship.id_internship;
	const tab = journalTab(query.status);
	const month = monthIn(query.bulan);
	const [counts, { rows, meta }] = await Promise.all([
		countJournals(id),
		pageOfJournals(id, pageNumber(query.page), tab.status, month),
	]);
	const path = `${listHref}/${id}`;
	const list = `${path}/jurnal-aktivitas`;
	return (
		<>
			<PageHeader
				backHref={path}
				{...HEADERS.journals}
				actions={<DownloadMenu list="journals" query={{ internship: id, status: tab.status, month }} />}
			/>
			<div className="space-y-8">
				<MenteeCard {...internship} />
				<section className="space-y-4">
					<JournalTabs path={list} current={tab} counts={counts} />
					{month && <MonthMark month={month} allHref={journalTabHref(list, tab.value)} />}
					<MenteeJournalTable
						rows={rows}
						firstRow={firstRow(meta)}
						list={list}
						at={{ tab: tab.value, page: meta.page }}
						reviews={reviews}
					/>
					{meta.total > 0 && (
						<Pagination meta={meta} hrefFor={(page) => journalTabHref(list, tab.value, page, month)} />
					)}
				</section>
			</div>
		</>
	);
}
