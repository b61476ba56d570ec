import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { ScoreDetail } from "@/components/scoring/score-detail";
import { PageHeader } from "@/components/shared/page-header";
import { findOr, requirePage } from "@/server/http/page";
import { findMentee } from "@/server/services/mentees";
import { findObservation } from "@/server/services/observations";

export const metadata: Metadata = { title: "Detail Observasi" };

type Props = PageProps<"/guru/observasi/[idInternship]/detail-observasi/[idObservasi]">;

export default async function ViewObservationPage({ params }: Props) {
	const actor = await requirePage("/guru/observasi/[idInternship]/detail-observasi/[idObservasi]");
	const { idInternship, idObservasi } = await params;
	const mentee = await findOr(findMentee(actor, idInternship), "/guru/observasi");
	const list = `/guru/observasi/${mentee.id_internship}`;
	const found = await findOr(findObservation(actor, mentee.id_internship, idObservasi), list);
	// Nothing to look at yet: the form, or why there is none.
	if (!found.scored_with) redirect(`${list}/isi-observasi/${found.id_observation}`);
	return (
		<>
			<PageHeader backHref={list} title="Detail Observasi" description={found.name} />
			<div className="space-y-4">
				<MenteeCard {...mentee} />
				<ScoreDetail kind="observation" {...found} sections={found.scored_with} />
			</div>
		</>
	);
}
