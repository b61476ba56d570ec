import type { Metadata } from "next";
import { CompletionNote } from "@/components/internships/completion-note";
import { ReopenButton } from "@/components/internships/reopen-button";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findCompletion } from "@/server/services/internships/completions";
import { mayOpenEmergencyContact } from "@/server/services/internships/emergency-contacts";
import { findMentee } from "@/server/services/internships/mentees";
import { InternshipOverview } from "../../_internships/overview";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Detail Bimbingan" };

const header = HEADERS.mentee;

export default async function MenteePage({ params }: PageProps<"/guru/bimbingan/[idInternship]">) {
	const actor = await requirePage("/guru/bimbingan/[idInternship]");
	const mentee = await findInternshipOr(findMentee(actor, (await params).idInternship), header.backHref);
	const id = mentee.id_internship;
	const [completion, emergency] = await Promise.all([
		findCompletion(actor, id),
		mayOpenEmergencyContact(actor, id),
	]);
	return (
		<InternshipOverview
			actor={actor}
			header={header}
			internship={mentee}
			reviews
			emergency={emergency}
			note={
				completion && (
					<CompletionNote
						completion={completion}
						action={completion.reopenable && <ReopenButton id={id} ends={completion.ends} />}
					/>
				)
			}
		/>
	);
}
