import type { Metadata } from "next";
import { CompleteButton } from "@/components/internships/complete-button";
import { CompletionNote } from "@/components/internships/completion-note";
import { InternshipBadge } from "@/components/internships/internship-badge";
import { ReopenButton } from "@/components/internships/reopen-button";
import { SupervisorButton } from "@/components/internships/supervisor-button";
import { ButtonLink } from "@/components/ui/button";
import { can } from "@/lib/permissions";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findCompletion, readUnfinished } from "@/server/services/internships/completions";
import { mayOpenEmergencyContact } from "@/server/services/internships/emergency-contacts";
import { findInternship } from "@/server/services/internships/internships";
import { listNameable } from "@/server/services/people/handover";
import { InternshipOverview } from "../../_internships/overview";
import { HEADERS } from "../../headers";

export const metadata: Metadata = { title: "Detail Peserta Didik" };

const header = HEADERS.student;

export default async function StudentPage({ params }: PageProps<"/guru/peserta-didik/[idInternship]">) {
	const actor = await requirePage("/guru/peserta-didik/[idInternship]");
	const internship = await findInternshipOr(
		findInternship(actor, (await params).idInternship),
		header.backHref,
	);
	const { id_internship, status, waits_for, student } = internship;
	const completes = can(actor.offices, "internship:complete") && status !== "completed";
	const names = can(actor.offices, "internship:name-supervisor");
	const [completion, unfinished, nameable] = await Promise.all([
		findCompletion(actor, id_internship),
		completes ? readUnfinished(actor, id_internship) : null,
		names ? listNameable(actor, [id_internship]) : [],
	]);
	const actions = (
		<>
			<span>
				<InternshipBadge status={status} waits={waits_for !== null} />
			</span>
			{nameable.length > 0 && status !== "completed" && waits_for === null && (
				<ButtonLink href={`/guru/penempatan/${id_internship}`} variant="secondary">
					Pindah Tempat
				</ButtonLink>
			)}
			{nameable.length > 0 && (
				<SupervisorButton variant="secondary" internships={[{ id_internship, name: student.name }]} />
			)}
			{completes && <CompleteButton internship={internship} unfinished={unfinished} />}
		</>
	);
	return (
		<InternshipOverview
			actor={actor}
			header={header}
			internship={internship}
			reviews={false}
			emergency={await mayOpenEmergencyContact(actor, id_internship)}
			actions={actions}
			note={
				completion && (
					<CompletionNote
						completion={completion}
						action={completion.reopenable && <ReopenButton id={id_internship} ends={completion.ends} />}
					/>
				)
			}
		/>
	);
}
