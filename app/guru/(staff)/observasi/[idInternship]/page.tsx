import type { Metadata } from "next";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findScored } from "@/server/services/internships/mentees";
import { Scores } from "../../_scores/scores";

export const metadata: Metadata = { title: "Observasi PKL" };

export default async function MenteeObservationsPage({
	params,
}: PageProps<"/guru/observasi/[idInternship]">) {
	const actor = await requirePage("/guru/observasi/[idInternship]");
	const mentee = await findInternshipOr(findScored(actor, (await params).idInternship), "/guru/observasi");
	return <Scores kind="observation" mentee={mentee} />;
}
