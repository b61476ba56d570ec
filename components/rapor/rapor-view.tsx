import { Card, CardHeader } from "@/components/ui/card";
import { sourcesOf } from "@/lib/rapor/workplace-score";
import type { Rapor } from "@/server/wire/rapor";
import { GoalEvidence, type JournalCount } from "./goal-evidence";

/** A read-only rapor. */
export function RaporView({ rapor, journals }: { rapor: Rapor; journals: JournalCount }) {
	const {
		content,
		workplace: { typed },
	} = rapor;
	const { goals, hours, note, workplace } = content;
	return (
		<>
			{goals.map((goal) => (
				<Card key={goal.number}>
					<CardHeader
						title={`${goal.number}. ${goal.label}`}
						actions={
							<p className="font-bold text-xl tabular-nums">
								{goal.score ?? "-"}
								{goal.predicate && (
									<span className="ms-2 font-medium text-base text-muted">{goal.predicate}</span>
								)}
							</p>
						}
					/>
					<p className="max-w-prose">{goal.description}</p>
					<GoalEvidence goal={goal} typed={typed.score} journals={journals} />
				</Card>
			))}
			{hours && (
				<Card>
					<CardHeader title="Jam PKL" />
					<p className="font-bold text-xl tabular-nums">
						{hours.jp} dari {hours.target} JP
					</p>
				</Card>
			)}
			<Card>
				<CardHeader title="Catatan" />
				<p className="max-w-prose whitespace-pre-line">{note ?? "-"}</p>
			</Card>
			{(workplace.score !== null || workplace.note) && (
				<Card>
					<CardHeader title="Penilaian Dunia Kerja" />
					<p className="font-bold text-xl tabular-nums">{workplace.score ?? "-"}</p>
					<p className="max-w-prose whitespace-pre-line">{workplace.note}</p>
					<p className="max-w-prose whitespace-pre-line text-muted text-sm">
						{sourcesOf(workplace).join("\n")}
					</p>
				</Card>
			)}
		</>
	);
}
