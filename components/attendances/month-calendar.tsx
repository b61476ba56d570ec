"use client";

import { ChevronLeft, ChevronRight, type IconNode, Palmtree } from "lucide";
import { type ReactNode, useState } from "react";
import { badgeTones } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { isMissed } from "@/lib/attendances/deadline";
import { datesBetween, formatDate, formatLongDate, formatMonth, WEEKDAY_NAMES } from "@/lib/dates/dates";
import { blanksBefore, firstDateOf, lastDateOf, type Month } from "@/lib/dates/month";
import { ATTENDANCE_LABELS } from "@/lib/labels";
import type { Joined } from "@/lib/offline/joined";
import type { AttendanceMonth } from "@/server/services/attendances/attendance-months";
import type { ListedAttendance } from "@/server/wire/attendances";
import { ATTENDANCE_LOOKS, COUNTED_STATUSES, lookOf, MISSED_LOOK } from "./attendance-looks";
import { DayDialog } from "./day-dialog";

type Props = Pick<AttendanceMonth, "holidays" | "free"> & {
	days: readonly Joined<ListedAttendance>[];
	month: Month;
	/** Today, `YYYY-MM-DD`. */
	today: string;
	/** The server's time, ISO 8601. */
	now: string;
	/** The addresses of the previous and next month. Null where the placement has no days. */
	previousHref: string | null;
	nextHref: string | null;
	/** The buttons that fill in the open days, by date. Only the student has them. */
	fillIns?: Readonly<Record<string, ReactNode>>;
};

const cellStyle =
	"flex min-h-14 w-full flex-col items-center justify-center gap-0.5 rounded-md text-sm tabular-nums";
const wordStyle = "text-[0.6875rem] leading-3 @max-[16em]:sr-only";

/** A month of attendance. Each day has its word, icon and colour. A press shows everything that was sent for it. */
export function MonthCalendar({
	month,
	days,
	holidays,
	free,
	today,
	now,
	previousHref,
	nextHref,
	fillIns = {},
}: Props) {
	const [shown, setShown] = useState("");
	const [open, setOpen] = useState(false);
	const dayOn = new Map(days.map((day) => [day.date, day]));
	const shownDay = dayOn.get(shown);
	const daysOff = new Set([...free, ...holidays.map(({ date }) => date)]);

	return (
		<div className="sm:rounded-lg sm:border sm:bg-surface sm:p-6">
			<div className="mb-3 flex items-center justify-between gap-2">
				<MonthLink href={previousHref} label="Bulan sebelumnya" icon={ChevronLeft} />
				<h3 aria-live="polite" className="text-center font-semibold">
					{formatMonth(month)}
				</h3>
				<MonthLink href={nextHref} label="Bulan berikutnya" icon={ChevronRight} />
			</div>
			<div className="@container">
				<div aria-hidden className="mb-1 grid grid-cols-7 gap-0.5 text-center text-muted text-xs sm:gap-1">
					{WEEKDAY_NAMES.map((name) => (
						<span key={name}>{name.slice(0, 3)}</span>
					))}
				</div>
				<ol className="grid grid-cols-7 gap-0.5 sm:gap-1">
					{datesBetween(firstDateOf(month), lastDateOf(month)).map((date, index) => {
						const day = dayOn.get(date);
						const number = Number(date.slice(8));
						const isToday = date === today;
						const missed = day !== undefined && isMissed(day.expired_at, now);
						const look = day && lookOf(day.status, missed);
						return (
							<li
								key={date}
								style={index === 0 ? { gridColumnStart: blanksBefore(month) + 1 } : undefined}
								aria-current={isToday ? "date" : undefined}
							>
								{day && look ? (
									<button
										type="button"
										aria-haspopup="dialog"
										aria-label={`${formatLongDate(date)}, ${ATTENDANCE_LABELS[day.status]}${missed ? ", lewat" : ""}${day.waits ? ", belum terkirim" : ""}`}
										onClick={() => {
											setShown(date);
											setOpen(true);
										}}
										className={cn(cellStyle, badgeTones[look.tone], isToday && "ring-2 ring-accent-text")}
									>
										<span className="font-semibold">{number}</span>
										<Icon of={look.icon} className="size-4" />
										<span className={wordStyle}>
											{missed ? "Lewat" : (SHORT[day.status] ?? ATTENDANCE_LABELS[day.status])}
										</span>
									</button>
								) : (
									<span className={cn(cellStyle, "text-muted", isToday && "ring-2 ring-accent-text")}>
										<span>{number}</span>
										{daysOff.has(date) && (
											<>
												<Icon of={Palmtree} className="size-4" />
												<span className={wordStyle}>Libur</span>
											</>
										)}
									</span>
								)}
							</li>
						);
					})}
				</ol>
			</div>
			<ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 text-muted text-xs">
				{COUNTED_STATUSES.map((status) => (
					<li key={status} className="inline-flex items-center gap-1.5">
						<Icon of={ATTENDANCE_LOOKS[status].icon} className="size-4" />
						{ATTENDANCE_LABELS[status]}
					</li>
				))}
				<li className="inline-flex items-center gap-1.5">
					<Icon of={MISSED_LOOK.icon} className="size-4" />
					Lewat
				</li>
				<li className="inline-flex items-center gap-1.5">
					<Icon of={Palmtree} className="size-4" />
					Libur
				</li>
				{holidays.map(({ date, name }) => (
					<li key={date} className="wrap-anywhere inline-flex basis-full items-center gap-1.5">
						<Icon of={Palmtree} className="size-4 shrink-0" />
						{formatDate(date)}: {name}
					</li>
				))}
			</ul>
			{shownDay && (
				<DayDialog day={shownDay} now={now} fillIn={fillIns[shown]} open={open} onOpenChange={setOpen} />
			)}
		</div>
	);
}

/** Short labels, where the label is longer than a day is wide. */
const SHORT: Partial<Record<ListedAttendance["status"], string>> = { no_description: "Belum" };

function MonthLink({ href, label, icon }: { href: string | null; label: string; icon: IconNode }) {
	if (!href) return <span className="size-11" />;
	return (
		<ButtonLink href={href} scroll={false} variant="secondary" aria-label={label} className="size-11 px-0!">
			<Icon of={icon} />
		</ButtonLink>
	);
}
