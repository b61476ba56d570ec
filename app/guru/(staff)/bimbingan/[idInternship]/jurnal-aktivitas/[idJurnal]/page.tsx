import type { Metadata } from "next";
import { ReviewForm } from "@/components/journals/review-form";
import { ReviewReasons } from "@/components/journals/review-reasons";
import { journalTab, journalTabHref } from "@/lib/journals/journal-filter";
import { pageNumber } from "@/lib/lists/list-address";
import type { Actor } from "@/server/auth/session";
import { findInternshipOr, findOr, requirePage } from "@/server/http/page";
import { listRemarks } from "@/server/services/instructors/journal-remarks";
import { findMentee, findMenteeJournal } from "@/server/services/internships/mentees";
import { readTag } from "@/server/services/journals/journal-goals";
import { listRounds } from "@/server/services/journals/journal-rounds";
import { findQueued, nextWaiting } from "@/server/services/journals/review-queue";
import { readPhrases } from "@/server/services/journals/revision-phrases";
import { JournalView } from "../../../../_internships/journal-view";
import { HEADERS } from "../../../../headers";

export const metadata: Metadata = { title: "Review Jurnal" };

type Props = PageProps<"/guru/bimbingan/[idInternship]/jurnal-aktivitas/[idJurnal]">;

export default async function ReviewPage({ params, searchParams }: Props) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]/jurnal-aktivitas/[idJurnal]");
	const { idInternship, idJurnal } = await params;
	const query = await searchParams;
	const mentee = await findInternshipOr(findMentee(actor, idInternship), "/guru/bimbingan");
	const path = `/guru/bimbingan/${mentee.id_internship}/jurnal-aktivitas`;
	const inList = (address: string) =>
		journalTabHref(address, journalTab(query.status).value, pageNumber(query.page));
	const list = inList(path);
	// We read the rounds before the journal. If a new version is sent in between, the server then refuses the decision.
	// Otherwise it would take the new version for the one that the teacher saw.
	const rounds = await findOr(listRounds(actor, idJurnal), list);
	const journal = await findOr(findMenteeJournal(actor, mentee.id_internship, idJurnal), list);
	const queued = journal.status === "in_review" ? await findQueued(actor, journal.id_journal) : undefined;
	return (
		<JournalView
			{...HEADERS.review}
			internship={mentee}
			journal={journal}
			tag={await readTag(journal.id_journal)}
			corrects
			rounds={rounds}
			remarks={await listRemarks(actor, journal.id_journal)}
			listHref={list}
			reasons={queued && <ReviewReasons journal={queued} />}
			review={
				journal.status === "in_review" && (
					<Review actor={actor} journal={journal} rounds={rounds} path={path} inList={inList} />
				)
			}
		/>
	);
}

type ReviewProps = {
	actor: Actor;
	journal: Awaited<ReturnType<typeof findMenteeJournal>>;
	rounds: Awaited<ReturnType<typeof listRounds>>;
	/** The address of the mentee's journals, and a function that keeps the filter in an address below it. */
	path: string;
	inList: (address: string) => string;
};

/** The form. It goes on to the mentee's next waiting journal, and at the end back to the list. */
async function Review({ actor, journal, rounds, path, inList }: ReviewProps) {
	const [next, phrases] = await Promise.all([nextWaiting(actor, journal), readPhrases(actor)]);
	const { id_journal } = journal;
	return (
		<ReviewForm
			key={id_journal}
			id_journal={id_journal}
			rounds={rounds.slice(0, 1).map(({ id_round }) => id_round)}
			phrases={phrases}
			nextHref={inList(next ? `${path}/${next}` : path)}
		/>
	);
}
