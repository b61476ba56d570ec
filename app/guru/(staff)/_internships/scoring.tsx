import { RaporBadge } from "@/components/rapor/rapor-badge";
import type { recapLinks } from "@/components/scores/recap-links";
import { ScoreNumbers } from "@/components/scores/recap-numbers";
import { KINDS } from "@/components/scores/score-kinds";
import { DescriptionList } from "@/components/table/description-list";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { formatScore, type ScoredKind } from "@/lib/scores/scoring";
import type { StudentFacts } from "@/server/services/internships/student-page";
import type { ShownInternship } from "@/server/wire/internships";
import type { Rapor } from "@/server/wire/rapor";

type Props = {
	internship: ShownInternship;
	facts: StudentFacts;
	rapor: Rapor | null;
	links: ReturnType<typeof recapLinks>;
	/** Is the reader the one who scores? */
	scores: boolean;
};

/** What was scored, what is to be scored next, and how far the rapor is. */
export function Scoring({ internship, facts, rapor, links, scores }: Props) {
	const { id_internship: id, student } = internship;
	const of = (kind: ScoredKind) => {
		const { noun, path, fill } = KINDS[kind];
		const rows = facts[`${kind}s`];
		const next = scores && rows.find(({ total_score }) => total_score === null);
		return {
			label: noun,
			value: (
				<>
					<ScoreNumbers
						kind={kind}
						of={student.name}
						scores={rows}
						mean={facts[`${kind}_mean`]}
						hrefOf={links.score}
					/>
					{next && (
						<ButtonLink href={`${path}/${id}/${fill}/${next.id}`} variant="secondary" size="sm">
							{`Isi ${noun} ${next.number}`}
						</ButtonLink>
					)}
				</>
			),
		};
	};
	return (
		<Card>
			<CardHeader
				title="Penilaian"
				actions={
					<>
						<ButtonLink href={`/guru/capaian/${id}`} variant="link">
							Capaian Tujuan
						</ButtonLink>
						<ButtonLink href={`/guru/rekap/${id}`} variant="link">
							Rekap
						</ButtonLink>
					</>
				}
			/>
			<DescriptionList
				short
				items={[
					of("observation"),
					of("assesment"),
					{ label: "Total (rata-rata keduanya)", value: formatScore(facts.total) },
					...(rapor
						? [
								{
									label: "Rapor PKL",
									value: (
										<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
											<RaporBadge {...rapor} />
											<ButtonLink href={`/guru/rapor/${id}`} variant="link">
												{scores && !rapor.locked ? "Isi Rapor" : "Lihat Rapor"}
											</ButtonLink>
										</span>
									),
								},
							]
						: []),
				]}
			/>
		</Card>
	);
}
