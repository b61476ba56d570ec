import type { Metadata } from "next";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { NoInstrument } from "@/components/scoring/no-instrument";
import { ProgressCard } from "@/components/scoring/progress-card";
import { CompletenessBadge } from "@/components/scoring/score-badges";
import { ScoreTable } from "@/components/scoring/score-table";
import { PageHeader } from "@/components/shared/page-header";
import { OBSERVATION_COUNT } from "@/lib/limits";
import { findOr, requirePage } from "@/server/http/page";
import { findApplied } from "@/server/services/instruments";
import { findMentee } from "@/server/services/mentees";
import { listObservations } from "@/server/services/observations";

export const metadata: Metadata = { title: "Observasi PKL" };

export default async function MenteeObservationsPage({
	params,
}: PageProps<"/guru/observasi/[idInternship]">) {
	const actor = await requirePage("/guru/observasi/[idInternship]");
	const mentee = await findOr(findMentee(actor, (await params).idInternship), "/guru/observasi");
	const id = mentee.id_internship;
	const [rows, instrument] = await Promise.all([listObservations(id), findApplied(id)]);
	const submitted = rows.filter(({ status }) => status === "success").length;
	return (
		<>
			<PageHeader backHref="/guru/observasi" title="Observasi PKL" />
			<div className="space-y-4">
				<div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
					<MenteeCard {...mentee} />
					<ProgressCard
						count={submitted}
						total={OBSERVATION_COUNT}
						label="Observasi terkirim"
						text="observasi terkirim"
						badge={<CompletenessBadge complete={submitted === OBSERVATION_COUNT} />}
					/>
				</div>
				{!instrument && submitted < rows.length && <NoInstrument />}
				<ScoreTable
					kind="observation"
					id_internship={id}
					rows={rows.map((row) => ({ ...row, id: row.id_observation }))}
				/>
			</div>
		</>
	);
}
