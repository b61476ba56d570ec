import { isPresent } from "../attendances/attendance-status";
import { addDays, type DateString, dateOf, MINUTE_MS, midnightOf, timeOf } from "../dates/dates";
import { type TodayStep, todayStep } from "../internships/today";
import type { AttendanceStatus } from "../labels";
import { isYesterday, minuteOfTime } from "../workplaces/schedule";
import { NEW_JOURNAL } from "./accepted";
import type { OfflineDays } from "./days";
import { isFilled, type Joined, joinDays, joinJournals } from "./joined";
import type { Unsent } from "./records";

/* A student's day as their phone sees it, from the days it keeps and the records that wait. */

type AttendanceDay = OfflineDays["attendances"][number];
type JournalDay = OfflineDays["journals"][number];

/** The days with the latest first, with a row for each check-in that waits. */
export const attendanceDays = (days: OfflineDays, unsent: readonly Unsent[]): Joined<AttendanceDay>[] =>
	joinDays(days.attendances, unsent, (date) => ({
		id_attendance: date,
		date,
		time: null,
		status: "no_description",
		expired_at: null,
	}));

/**
 * The journals with the latest day first. A waiting check-in also gets a journal, with its day as the id. A day that the
 * server has recorded keeps its journal as it is.
 */
export const journalDays = (days: OfflineDays, unsent: readonly Unsent[]): Joined<JournalDay>[] =>
	joinJournals(
		days.journals,
		unsent.filter(
			({ kind, date }) =>
				kind === "journal" || !days.attendances.some((day) => day.date === date && isFilled(day)),
		),
		(date) => ({ ...NEW_JOURNAL, id_journal: date, date }),
	);

/** The name of a day off, null on a day without work, undefined on a working day. */
export const dayOffOn = ({ days_off }: OfflineDays, date: DateString): string | null | undefined =>
	days_off.find((day) => day.date === date)?.name;

/**
 * The day that the student is in. A night goes on after midnight. The phone may not know the row of its day, which the
 * server makes on that day.
 * @param now by the device's clock
 */
export function dayOfNow(days: OfflineDays, now: Date): DateString {
	const zone = days.zone ?? "WIB";
	const today = dateOf(now, zone);
	const yesterday = addDays(today, -1);
	const ends = days.nights?.find(({ date }) => date === yesterday)?.ends ?? null;
	const begins = days.internship?.start_date;
	return begins && begins <= yesterday && isYesterday(minuteOfTime(timeOf(now, zone)), ends)
		? yesterday
		: today;
}

/** The days without the check-outs that have been closed since they were read. hours_of of the database has the rule. */
export function withOpenCheckOuts(days: OfflineDays, now: Date): OfflineDays {
	const closes = ({ date }: CheckOut) => {
		const { ends = 0 } = days.nights?.find((night) => night.date === date) ?? {};
		return midnightOf(date, days.zone ?? "WIB").getTime() + Math.max(1440, ends + 360) * MINUTE_MS;
	};
	return { ...days, checkouts: days.checkouts?.filter((day) => now.getTime() < closes(day)) ?? [] };
}

type CheckOut = { date: DateString; ends: string | null };

/**
 * The days that wait for their check-outs, the earliest first. After a check-in that the page's days do not know yet,
 * today is one.
 * @param isNew is today's check-in newer than the days?
 */
export function checkOutsOn(
	{ asks_checkout, checkouts = [] }: Pick<OfflineDays, "asks_checkout" | "checkouts">,
	date: DateString,
	recorded: { status: AttendanceStatus } | null | undefined,
	isNew: boolean,
): CheckOut[] {
	const isOpen = asks_checkout && isNew && recorded && isPresent(recorded.status);
	const isKnown = checkouts.some((day) => day.date === date);
	return isOpen && !isKnown ? [...checkouts, { date, ends: null }] : checkouts;
}

/**
 * What the student should do now.
 * @param date today, which may be later than the day when the phone read the days
 */
export function offlineStep(days: OfflineDays, unsent: readonly Unsent[], date: DateString): TodayStep {
	const { complete, approved, internship, next } = days;
	const journals = journalDays(days, unsent);
	const isFilled = attendanceDays(days, unsent).some((day) => day.date === date && day.expired_at === null);
	// The server begins an internship during the night before.
	const planned = next ?? (internship?.status === "pending" && !internship.waits_for ? internship : null);
	const begins = planned && planned.start_date <= date;
	return todayStep({
		date,
		complete,
		approved,
		dayOff: dayOffOn(days, date),
		internship: begins ? { ...planned, status: "ongoing" } : internship,
		recorded: isFilled ? { journal: journals.find((day) => day.date === date) ?? null } : null,
		revision: journals.find((day) => day.status === "needs_revision") ?? null,
	});
}
