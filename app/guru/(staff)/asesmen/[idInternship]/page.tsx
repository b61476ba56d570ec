import type { Metadata } from "next";
import { MenteeCard } from "@/components/mentees/mentee-card";
import { AddAssesmentButton } from "@/components/scoring/add-assesment-button";
import { NoInstrument } from "@/components/scoring/no-instrument";
import { ProgressCard } from "@/components/scoring/progress-card";
import { CompletenessBadge } from "@/components/scoring/score-badges";
import { ScoreTable } from "@/components/scoring/score-table";
import { PageHeader } from "@/components/shared/page-header";
import { MAX_ASSESMENTS } from "@/lib/limits";
import { findOr, requirePage } from "@/server/http/page";
import { listAssesments } from "@/server/services/assesments";
import { findApplied } from "@/server/services/instruments";
import { findMentee } from "@/server/services/mentees";

export const metadata: Metadata = { title: "Asesmen PKL" };

export default async function MenteeAssesmentsPage({ params }: PageProps<"/guru/asesmen/[idInternship]">) {
	const actor = await requirePage("/guru/asesmen/[idInternship]");
	const mentee = await findOr(findMentee(actor, (await params).idInternship), "/guru/asesmen");
	const id = mentee.id_internship;
	const [rows, instrument] = await Promise.all([listAssesments(id), findApplied(id)]);
	const submitted = rows.filter(({ status }) => status === "success").length;
	return (
		<>
			<PageHeader
				backHref="/guru/asesmen"
				title="Asesmen PKL"
				actions={<AddAssesmentButton id_internship={id} />}
			/>
			<div className="space-y-4">
				<div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
					<MenteeCard {...mentee} />
					<ProgressCard
						count={submitted}
						total={MAX_ASSESMENTS}
						label="Asesmen terkirim"
						text="asesmen terkirim"
						badge={<CompletenessBadge complete={submitted === MAX_ASSESMENTS} />}
					/>
				</div>
				{!instrument && submitted < rows.length && <NoInstrument />}
				<ScoreTable
					kind="assesment"
					id_internship={id}
					rows={rows.map((row) => ({ ...row, id: row.id_assesment }))}
				/>
			</div>
		</>
	);
}
