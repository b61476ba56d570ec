import type { Metadata } from "next";
import { AddAssesmentButton } from "@/components/scores/add-assesment-button";
import { findInternshipOr, requirePage } from "@/server/http/page";
import { findScored } from "@/server/services/internships/mentees";
import { Scores } from "../../_scores/scores";

export const metadata: Metadata = { title: "Asesmen PKL" };

export default async function MenteeAssesmentsPage({ params }: PageProps<"/guru/asesmen/[idInternship]">) {
	const actor = await requirePage("/guru/asesmen/[idInternship]");
	const mentee = await findInternshipOr(findScored(actor, (await params).idInternship), "/guru/asesmen");
	return (
		<Scores
			kind="assesment"
			mentee={mentee}
			actions={(count) => <AddAssesmentButton id_internship={mentee.id_internship} count={count} />}
		/>
	);
}
