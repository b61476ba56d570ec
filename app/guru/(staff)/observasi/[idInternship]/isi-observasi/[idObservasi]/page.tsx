import type { Metadata } from "next";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { AlreadySent } from "@/components/scoring/already-sent";
import { NoInstrument } from "@/components/scoring/no-instrument";
import { ScoreForm } from "@/components/scoring/score-form";
import { PageHeader } from "@/components/shared/page-header";
import { findOr, requirePage } from "@/server/http/page";
import { findApplied } from "@/server/services/instruments";
import { findMentee } from "@/server/services/mentees";
import { findObservation } from "@/server/services/observations";

export const metadata: Metadata = { title: "Isi Observasi" };

type Props = PageProps<"/guru/observasi/[idInternship]/isi-observasi/[idObservasi]">;

export default async function FillObservationPage({ params }: Props) {
	const actor = await requirePage("/guru/observasi/[idInternship]/isi-observasi/[idObservasi]");
	const { idInternship, idObservasi } = await params;
	const mentee = await findOr(findMentee(actor, idInternship), "/guru/observasi");
	const list = `/guru/observasi/${mentee.id_internship}`;
	const found = await findOr(findObservation(actor, mentee.id_internship, idObservasi), list);
	const id = found.id_observation;
	const instrument = found.status === "success" ? null : await findApplied(mentee.id_internship);
	return (
		<>
			<PageHeader backHref={list} title="Isi Observasi" description={found.name} />
			<div className="space-y-4">
				<MenteeCard {...mentee} />
				{found.status === "success" ? (
					<AlreadySent kind="observation" viewHref={`${list}/detail-observasi/${id}`} />
				) : instrument ? (
					<ScoreForm
						// Other questions: other answers.
						key={instrument.instrument_sections.map((section) => section.id_instrument_section).join()}
						kind="observation"
						id={id}
						sections={instrument.instrument_sections}
						listHref={list}
					/>
				) : (
					<NoInstrument />
				)}
			</div>
		</>
	);
}
