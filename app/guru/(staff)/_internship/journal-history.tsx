import { JournalTabs } from "@/components/journals/journal-tabs";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { MenteeJournalTable } from "@/components/mentees/mentee-journal-table";
import { DownloadMenu } from "@/components/shared/download-menu";
import { PageHeader } from "@/components/shared/page-header";
import { firstRow, Pagination } from "@/components/shared/pagination";
import { journalTab, journalTabHref } from "@/lib/journal-filter";
import { type AddressQuery, pageNumber } from "@/lib/list-address";
import { countJournals, pageOfJournals } from "@/server/services/journals";
import { HEADERS } from "../headers";
import type { Internship } from "./overview";

type Props = { internship: Internship; listHref: string; query: AddressQuery; reviews: boolean };

/** Every journal of an internship, newest first, or those of one status. */
export async function JournalHistory({ internship, listHref, query, reviews }: Props) {
	const id = internship.id_internship;
	const tab = journalTab(query.status);
	const [counts, { rows, meta }] = await Promise.all([
		countJournals(id),
		pageOfJournals(id, pageNumber(query.page), tab.status),
	]);
	const path = `${listHref}/${id}`;
	const list = `${path}/jurnal-aktivitas`;
	return (
		<>
			<PageHeader
				backHref={path}
				{...HEADERS.journals}
				actions={<DownloadMenu list="journals" query={{ internship: id, status: tab.status }} />}
			/>
			<div className="space-y-8">
				<MenteeCard {...internship} />
				<section className="space-y-4">
					<JournalTabs path={list} current={tab} counts={counts} />
					<MenteeJournalTable rows={rows} from={firstRow(meta)} list={list} reviews={reviews} />
					<Pagination meta={meta} hrefFor={(page) => journalTabHref(list, tab.value, page)} />
				</section>
			</div>
		</>
	);
}
