import { NumberLink } from "@/components/table/number-link";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { DateString } from "@/lib/dates/dates";
import { weekHref } from "@/lib/overview/overview-lists";
import { tell } from "@/lib/overview/small-groups";
import { formatWeek, shortWeek } from "@/lib/overview/weeks";
import { formatPercent } from "@/lib/scores/recap";
import type { ClassWeeks } from "@/server/services/overview/weeks";

type Props = {
	weeks: readonly DateString[];
	classes: readonly ClassWeeks[];
	all: ClassWeeks["percents"];
};

/** The attendance of each class and week in percent, and of all classes that are told. */
export function WeekTable({ weeks, classes, all }: Props) {
	const rows = [{ class_id: null, name: "Semua kelas", percents: all }, ...classes];
	return (
		<ScrollRegion label="Kehadiran per kelas dan minggu" className="overflow-x-auto rounded-lg border">
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">Kehadiran per kelas dan minggu, dalam persen hari kerja</caption>
				<thead className="bg-sunken text-muted text-xs">
					<tr>
						<th scope="col" className="sticky start-0 bg-sunken px-3 py-3 text-start">
							Kelas
						</th>
						{weeks.map((week) => (
							<th key={week} scope="col" className="px-2 text-end tabular-nums">
								<span aria-hidden>{shortWeek(week)}</span>
								<span className="sr-only">{formatWeek(week)}</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ class_id, name, percents }) => (
						<tr key={class_id} className="border-t">
							<th
								scope="row"
								className="wrap-anywhere sticky start-0 min-w-28 bg-surface px-3 py-1 text-start font-semibold"
							>
								{name ?? "Tanpa kelas"}
							</th>
							{weeks.map((week) => {
								const percent = percents[week];
								return (
									<td key={week} className="px-2 text-end">
										{percent === undefined ? (
											"-"
										) : (
											<NumberLink
												href={weekHref({ week, class_id })}
												of={`${percent === null ? tell("few") : formatPercent(percent)} hadir, ${name ?? "tanpa kelas"}, ${formatWeek(week)}`}
											>
												{percent === null ? "<5" : formatPercent(percent)}
											</NumberLink>
										)}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</ScrollRegion>
	);
}
