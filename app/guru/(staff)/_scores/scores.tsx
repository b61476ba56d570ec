import type { ReactNode } from "react";
import { PageHeader } from "@/components/frame/page-header";
import { SideBySide } from "@/components/frame/side-by-side";
import { MenteeCard } from "@/components/internships/mentee-card";
import { NoInstrument } from "@/components/scores/no-instrument";
import { ProgressCard } from "@/components/scores/progress-card";
import { CompletenessBadge } from "@/components/scores/score-badges";
import { KINDS } from "@/components/scores/score-kinds";
import { ScoreTable } from "@/components/scores/score-table";
import { progressOf, type ScoredKind } from "@/lib/scores/scoring";
import { findApplied } from "@/server/services/instruments/read";
import type { Scored } from "@/server/services/internships/mentees";
import { headersOf } from "./headers";
import { SERVICES } from "./services";

type Props = {
	kind: ScoredKind;
	mentee: Scored;
	/** The buttons for the page. `count` is the number of rows. */
	actions?: (count: number) => ReactNode;
};

/** The observations or assessments of one internship. The supervisor can score them, and others can only read them. */
export async function Scores({ kind, mentee, actions }: Props) {
	const { noun } = KINDS[kind];
	const id = mentee.id_internship;
	const [rows, instrument, required] = await Promise.all([
		SERVICES[kind].list(id),
		findApplied(id),
		SERVICES[kind].required(id),
	]);
	const submitted = rows.filter(({ status }) => status === "success").length;
	const { total, complete } = progressOf(submitted, required);
	return (
		<>
			<PageHeader
				{...headersOf(kind).scores}
				{...(!mentee.supervised && { backHref: `/guru/rekap/${id}` })}
				actions={mentee.scores && actions?.(rows.length)}
			/>
			<div className="space-y-4">
				<SideBySide>
					<MenteeCard {...mentee} />
					<ProgressCard
						count={submitted}
						total={total}
						label={`${noun} terkirim`}
						text={`${noun.toLowerCase()} terkirim`}
						badge={<CompletenessBadge complete={complete} />}
					/>
				</SideBySide>
				{mentee.scores && !instrument && submitted < rows.length && <NoInstrument />}
				<ScoreTable kind={kind} id_internship={id} rows={rows} scores={mentee.scores} />
			</div>
		</>
	);
}
