import type { Metadata } from "next";
import { ReviewForm } from "@/components/journals/review-form";
import { findInternshipOr, findOr, requirePage } from "@/server/http/page";
import { findMentee, findMenteeJournal } from "@/server/services/mentees";
import { JournalView } from "../../../../_internship/journal-view";
import { HEADERS } from "../../../../headers";

export const metadata: Metadata = { title: "Review Jurnal" };

type Props = PageProps<"/guru/bimbingan/[idInternship]/jurnal-aktivitas/[idJurnal]">;

export default async function ReviewPage({ params }: Props) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]/jurnal-aktivitas/[idJurnal]");
	const { idInternship, idJurnal } = await params;
	const mentee = await findInternshipOr(findMentee(actor, idInternship), "/guru/bimbingan");
	const list = `/guru/bimbingan/${mentee.id_internship}/jurnal-aktivitas`;
	const journal = await findOr(findMenteeJournal(actor, mentee.id_internship, idJurnal), list);
	const { id_journal, status } = journal;
	const review = status === "in_review" && <ReviewForm id_journal={id_journal} listHref={list} />;
	return (
		<JournalView
			{...HEADERS.review}
			actor={actor}
			internship={mentee}
			journal={journal}
			listHref={list}
			review={review || undefined}
		/>
	);
}
