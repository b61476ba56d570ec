import type { Metadata } from "next";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { AlreadySent } from "@/components/scoring/already-sent";
import { NoInstrument } from "@/components/scoring/no-instrument";
import { ScoreForm } from "@/components/scoring/score-form";
import { PageHeader } from "@/components/shared/page-header";
import { findOr, requirePage } from "@/server/http/page";
import { findAssesment } from "@/server/services/assesments";
import { findApplied } from "@/server/services/instruments";
import { findMentee } from "@/server/services/mentees";

export const metadata: Metadata = { title: "Isi Asesmen" };

type Props = PageProps<"/guru/asesmen/[idInternship]/isi-asesmen/[idAsesmen]">;

export default async function FillAssesmentPage({ params }: Props) {
	const actor = await requirePage("/guru/asesmen/[idInternship]/isi-asesmen/[idAsesmen]");
	const { idInternship, idAsesmen } = await params;
	const mentee = await findOr(findMentee(actor, idInternship), "/guru/asesmen");
	const list = `/guru/asesmen/${mentee.id_internship}`;
	const found = await findOr(findAssesment(actor, mentee.id_internship, idAsesmen), list);
	const id = found.id_assesment;
	const instrument = found.status === "success" ? null : await findApplied(mentee.id_internship);
	return (
		<>
			<PageHeader backHref={list} title="Isi Asesmen" description={found.name} />
			<div className="space-y-4">
				<MenteeCard {...mentee} />
				{found.status === "success" ? (
					<AlreadySent kind="assesment" viewHref={`${list}/detail-asesmen/${id}`} />
				) : instrument ? (
					<ScoreForm
						// Other questions: other answers.
						key={instrument.instrument_sections.map((section) => section.id_instrument_section).join()}
						kind="assesment"
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
