import type { Metadata } from "next";
import { journalTab, journalTabHref } from "@/lib/journals/journal-filter";
import { pageNumber } from "@/lib/lists/list-address";
import { findInternshipOr, findOr, requirePage } from "@/server/http/page";
import { supervises } from "@/server/scopes/supervision";
import { listRemarks } from "@/server/services/instructors/journal-remarks";
import { findInternship } from "@/server/services/internships/read";
import { readTag } from "@/server/services/journals/journal-goals";
import { listRounds } from "@/server/services/journals/journal-rounds";
import { findJournalOf } from "@/server/services/journals/read";
import { JournalView } from "../../../../_internships/journal-view";
import { HEADERS } from "../../../../headers";

export const metadata: Metadata = { title: "Detail Jurnal" };

type Props = PageProps<"/guru/peserta-didik/[idInternship]/jurnal-aktivitas/[idJurnal]">;

export default async function StudentJournalPage({ params, searchParams }: Props) {
	const actor = await requirePage("/guru/peserta-didik/[idInternship]/jurnal-aktivitas/[idJurnal]");
	const { idInternship, idJurnal } = await params;
	const internship = await findInternshipOr(findInternship(actor, idInternship), "/guru/peserta-didik");
	const query = await searchParams;
	const list = journalTabHref(
		`/guru/peserta-didik/${internship.id_internship}/jurnal-aktivitas`,
		journalTab(query.status).value,
		pageNumber(query.page),
	);
	const journal = await findOr(findJournalOf(actor, internship.id_internship, idJurnal), list);
	return (
		<JournalView
			{...HEADERS.journal}
			internship={internship}
			journal={journal}
			tag={await readTag(journal.id_journal)}
			corrects={supervises(actor, internship.teacher_id)}
			rounds={await listRounds(actor, journal.id_journal)}
			remarks={await listRemarks(actor, journal.id_journal)}
			listHref={list}
		/>
	);
}
