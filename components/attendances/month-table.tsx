"use client";

import Link from "next/link";
import { badgeTones } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { datesBetween, formatLongDate, formatMonth } from "@/lib/dates/dates";
import { firstDateOf, lastDateOf, type Month } from "@/lib/dates/month";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";
import type { MonthOfStudents } from "@/server/services/attendances/attendance-months";
import { ATTENDANCE_LOOKS, COUNTED_STATUSES } from "./attendance-looks";

type Props = MonthOfStudents & {
	month: Month;
	/** The path of the list. The pages of the students are below it. */
	list: string;
};

/** One letter for each status. */
const LETTERS: Record<AttendanceStatus, string> = {
	present: "H",
	no_description: "B",
	excused: "I",
	sick: "S",
};

/**
 * A month of several students, with a row per student and a column per day. Names stay in sight while the days scroll.
 */
export function MonthTable({ students, holidays, meta, month, list }: Props) {
	const dates = datesBetween(firstDateOf(month), lastDateOf(month));
	const holidayOn = new Map(holidays.map(({ date, name }) => [date, name]));
	const caption = `Kehadiran ${formatMonth(month)}`;
	if (students.length === 0)
		return (
			<p className="rounded-lg border bg-surface px-5 py-12 text-center text-muted">
				Data kehadiran peserta didik tidak tersedia.
			</p>
		);
	return (
		<div className="space-y-3">
			<p className="text-muted text-sm">
				{`Dihitung: ${meta.total} peserta didik yang dijadwalkan presensi pada bulan ini.`}
			</p>
			<ScrollRegion label={caption} className="overflow-x-auto rounded-lg border bg-surface">
				<table className="w-full border-collapse text-sm">
					<caption className="sr-only">{caption}</caption>
					<thead className="bg-sunken">
						<tr>
							<th
								scope="col"
								className="sticky start-0 bg-sunken px-3 py-3 text-start md:px-4 text-muted text-xs"
							>
								Nama
							</th>
							{COUNTED_STATUSES.map((status) => (
								<th key={status} scope="col" className="px-2 text-muted text-xs">
									<abbr title={ATTENDANCE_LABELS[status]} className="no-underline">
										{LETTERS[status]}
									</abbr>
								</th>
							))}
							{dates.map((date) => (
								<th
									key={date}
									scope="col"
									title={holidayOn.get(date)}
									className={cn(
										"min-w-6 px-0.5 text-muted text-xs tabular-nums",
										holidayOn.has(date) && "underline",
									)}
								>
									<span aria-hidden>{Number(date.slice(8))}</span>
									<span className="sr-only">
										{[formatLongDate(date), holidayOn.get(date)].filter(Boolean).join(", ")}
									</span>
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{students.map(({ id_internship, name, days }) => (
							<tr key={id_internship} className="border-t">
								<th
									scope="row"
									className="wrap-anywhere sticky start-0 min-w-36 max-w-44 bg-surface px-3 py-2 md:min-w-48 md:max-w-60 md:px-4 text-start font-semibold"
								>
									<Link
										href={`${list}/${id_internship}/riwayat-kehadiran?bulan=${month}`}
										className="touch-area underline decoration-1 underline-offset-4 hover:decoration-2"
									>
										{name}
									</Link>
								</th>
								{COUNTED_STATUSES.map((status) => (
									<td key={status} className="px-2 text-center font-semibold tabular-nums">
										{Object.values(days).filter((day) => day === status).length}
									</td>
								))}
								{dates.map((date) => {
									const status = days[date];
									return (
										<td key={date} className="p-0.5 text-center">
											{status && (
												<span
													className={cn(
														"inline-flex size-7 items-center justify-center rounded-sm font-semibold text-xs",
														badgeTones[ATTENDANCE_LOOKS[status].tone],
													)}
												>
													<span aria-hidden>{LETTERS[status]}</span>
													<span className="sr-only">{ATTENDANCE_LABELS[status]}</span>
												</span>
											)}
										</td>
									);
								})}
							</tr>
						))}
					</tbody>
				</table>
			</ScrollRegion>
			<p className="text-muted text-xs">
				{COUNTED_STATUSES.map((status) => `${LETTERS[status]} ${ATTENDANCE_LABELS[status]}`).join(" · ")}
			</p>
		</div>
	);
}
