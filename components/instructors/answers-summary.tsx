import { formatWeek } from "@/lib/instructors/day-claims";
import type { AnswersOfWeek } from "@/server/wire/instructors";

/** How many instructors have answered for each of the last weeks. */
export function AnswersSummary({ weeks }: { weeks: readonly AnswersOfWeek[] }) {
	if (weeks.length === 0)
		return (
			<p className="text-muted">Belum ada minggu yang lewat. Ringkasan muncul sesudah minggu pertama.</p>
		);
	return (
		<ul className="divide-y">
			{weeks.map(({ week, asked, answered }) => (
				<li key={week} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
					<span>{formatWeek(week)}</span>
					<span className="tabular-nums">
						<strong className="font-semibold">{answered}</strong> dari {asked} instruktur menjawab
					</span>
				</li>
			))}
		</ul>
	);
}
