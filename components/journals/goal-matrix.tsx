import { CircleAlert } from "lucide";
import { StatusBadge } from "@/components/table/status-badge";
import { badgeTones } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { type DateString, formatDay } from "@/lib/dates/dates";
import type { Coverage } from "@/server/services/journals/goal-coverage";

type Props = Coverage & {
	/** What a cell counts. */
	unit: "jurnal" | "peserta didik";
};

/** How many students have journals about a goal, or how many journals a single student has. */
const totalOf = ({ students }: Coverage, number: number, unit: Props["unit"]): number =>
	unit === "jurnal"
		? students.reduce((sum, { journals }) => sum + (journals[number] ?? 0), 0)
		: students.filter(({ journals }) => journals[number]).length;

/** Learning goals × weeks. Goals stay in sight while the weeks scroll, and what nobody has done says so in words. */
export function GoalMatrix({ unit, ...coverage }: Props) {
	const { goals, weeks, cells, students } = coverage;
	const caption = `Tujuan pembelajaran per pekan, dalam ${unit}`;
	const head = "bg-sunken px-2 py-2 text-muted text-xs";
	return (
		<ScrollRegion label={caption} className="overflow-x-auto rounded-lg border bg-surface">
			<table className="w-full border-collapse text-sm">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						<th scope="col" className={cn(head, "sticky start-0 text-start")}>
							Tujuan
						</th>
						<th scope="col" className={head}>
							Jumlah
						</th>
						{weeks.map((week) => (
							<th key={week} scope="col" className={cn(head, "px-0.5 font-medium tabular-nums leading-4")}>
								<Week of={week} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{goals.map(({ number, label }) => {
						const total = totalOf(coverage, number, unit);
						return (
							<tr key={number} className="border-t">
								<th
									scope="row"
									className="sticky start-0 min-w-40 max-w-56 bg-surface px-3 py-2 text-start font-medium md:min-w-64 md:max-w-80"
								>
									<span className="line-clamp-2">
										<span className="font-bold">TP {number}</span> {label}
									</span>
								</th>
								<td className="px-2 text-center font-semibold tabular-nums">
									{total === 0 ? (
										<StatusBadge tone="warning" icon={CircleAlert}>
											Belum ada
										</StatusBadge>
									) : unit === "jurnal" ? (
										total
									) : (
										`${total} dari ${students.length}`
									)}
								</td>
								{weeks.map((week) => {
									const count = cells[number]?.[week] ?? 0;
									return (
										<td key={week} className="p-0.5 text-center">
											<span
												className={cn(
													"inline-flex size-7 items-center justify-center rounded-sm font-semibold text-xs tabular-nums",
													count > 0 ? badgeTones.success : "text-muted",
												)}
											>
												{count || <span aria-hidden>·</span>}
												{count === 0 && <span className="sr-only">0</span>}
											</span>
										</td>
									);
								})}
							</tr>
						);
					})}
				</tbody>
			</table>
		</ScrollRegion>
	);
}

/** The Monday of a week, in two short lines. */
function Week({ of }: { of: DateString }) {
	const [day, month = ""] = formatDay(of).split(" ");
	return (
		<>
			<span aria-hidden>
				{day}
				<br />
				{month.slice(0, 3)}
			</span>
			<span className="sr-only">Pekan mulai {formatDay(of)}</span>
		</>
	);
}
