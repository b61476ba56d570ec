"use client";

import Link from "next/link";
import { useLayoutEffect, useRef } from "react";
import { badgeTones } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { type DateString, datesBetween, formatLongDate, formatMonth } from "@/lib/dates/dates";
import { firstDateOf, lastDateOf, type Month } from "@/lib/dates/month";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";
import type { MonthOfStudents } from "@/server/services/attendances/attendance-months";
import { ATTENDANCE_LOOKS, COUNTED_STATUSES } from "./attendance-looks";

type Props = MonthOfStudents & {
	month: Month;
	today: DateString;
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
 * A month of several students, with a row per student and a column per day. Names and counts stay in sight while the
 * days scroll. It opens at today, or at the end of a past month.
 */
export function MonthTable({ students, holidays, meta, month, today, list }: Props) {
	const names = useRef<HTMLTableCellElement>(null);
	const latest = useRef<HTMLTableCellElement>(null);
	useLayoutEffect(() => {
		const box = names.current?.closest("section");
		if (!box || !latest.current) return;
		const { offsetLeft, offsetWidth } = latest.current;
		box.scrollLeft = offsetLeft + offsetWidth - box.clientWidth;
	}, [month]);
	const dates = datesBetween(firstDateOf(month), lastDateOf(month));
	const last = dates.includes(today) ? today : dates.at(-1);
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
			<ScrollRegion label={caption} className="overflow-x-auto rounded-lg border bg-surface">
				<table className="w-full border-collapse text-sm">
					<caption className="sr-only">{caption}</caption>
					<thead className="bg-sunken">
						<tr>
							<th
								ref={names}
								scope="col"
								className="sticky start-0 bg-sunken px-3 py-3 text-start md:px-4 text-muted text-xs"
							>
								Nama
							</th>
							{dates.map((date) => (
								<th
									key={date}
									ref={date === last ? latest : undefined}
									scope="col"
									title={holidayOn.get(date)}
									aria-current={date === today ? "date" : undefined}
									className={cn(
										"min-w-6 px-0.5 text-muted text-xs tabular-nums aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-accent-text",
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
									className="wrap-anywhere sticky start-0 min-w-40 max-w-44 bg-surface px-3 py-2 md:min-w-48 md:max-w-60 md:px-4 text-start font-semibold"
								>
									<Link
										href={`${list}/${id_internship}/riwayat-kehadiran?bulan=${month}`}
										className="touch-area underline decoration-1 underline-offset-4 hover:decoration-2"
									>
										{name}
									</Link>
									<span className="mt-0.5 block whitespace-nowrap font-normal text-muted text-xs tabular-nums">
										{COUNTED_STATUSES.map((status) => (
											<span key={status} className="me-2">
												<abbr title={ATTENDANCE_LABELS[status]} className="no-underline">
													{LETTERS[status]}
												</abbr>{" "}
												{Object.values(days).filter((day) => day === status).length}
											</span>
										))}
									</span>
								</th>
								{dates.map((date) => {
									const status = days[date];
									return (
										<td key={date} className={cn("p-0.5 text-center", date === today && "bg-accent-soft")}>
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
			<p className="text-muted text-sm">
				{`Dihitung: ${meta.total} peserta didik yang dijadwalkan presensi pada bulan ini. `}
				{COUNTED_STATUSES.map((status) => `${LETTERS[status]} ${ATTENDANCE_LABELS[status]}`).join(" · ")}
			</p>
		</div>
	);
}
