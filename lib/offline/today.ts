import { isRecorded, takesJournal } from "../attendance-status";
import type { DateString } from "../dates";
import { isJournalLocked } from "../journal-status";
import { type TodayStep, todayStep } from "../today";
import type { OfflineDays } from "./days";
import type { Unsent } from "./records";

/* A student's day as their phone sees it, from the days it keeps and the records that wait. */

export type JournalDay = OfflineDays["journals"][number];

/** The journals with the latest day first. A waiting check-in also gets a journal, with its day as the id. */
export function journalDays(days: OfflineDays, unsent: readonly Unsent[]): JournalDay[] {
	const coming = unsent
		.filter(
			({ kind, fields, refusal }) =>
				kind === "attendance" &&
				refusal === null &&
				fields.some(([name, value]) => name === "status" && takesJournal(value)),
		)
		.map(({ date }): JournalDay => ({ ...NEW, id_journal: date, date }));
	const known = days.journals.filter(({ date }) => !coming.some((day) => day.date === date));
	return [...coming, ...known].sort((a, b) => b.date.localeCompare(a.date));
}

const NEW = {
	status: "not_created",
	...{ description: null, feedback: null, reviewed_at: null, image_path: null, captured_at: null },
} as const;

/** What we read of the row that the server answers after a check-in or a journal. */
export type Accepted = { kind: Unsent["kind"]; row: AttendanceRow | JournalRow };
type AttendanceRow = Pick<OfflineDays["attendances"][number], "id_attendance" | "date" | "time" | "status">;
type JournalRow = Pick<JournalDay, "id_journal" | "date" | "status" | "description">;

/** The days with a row that the server has just answered, until the phone reads them again. */
export function withAccepted(days: OfflineDays, { kind, row }: Accepted): OfflineDays {
	const journal = { ...NEW, id_journal: row.date, ...days.journals.find(({ date }) => date === row.date) };
	if (kind === "journal") {
		const { id_journal, date, status, description } = row as JournalRow;
		return {
			...days,
			journals: withDay(days.journals, { ...journal, id_journal, date, status, description }),
		};
	}
	const { id_attendance, date, time, status } = row as AttendanceRow;
	const attendances = withDay(days.attendances, { id_attendance, date, time, status, expired_at: null });
	if (!takesJournal(status) || (journal.status !== "not_present" && journal.status !== "not_created"))
		return { ...days, attendances };
	return {
		...days,
		attendances,
		journals: withDay(days.journals, { ...journal, date, status: "not_created" }),
	};
}

const withDay = <Day extends { date: DateString }>(days: readonly Day[], day: Day): Day[] =>
	[day, ...days.filter(({ date }) => date !== day.date)].sort((a, b) => b.date.localeCompare(a.date));

/** May the student write this journal now? A record for that day must not be waiting already. */
export const canWrite = ({ status, date }: JournalDay, unsent: readonly Unsent[]): boolean =>
	!isJournalLocked(status) && !waits("journal", date, unsent);

/** Does a record of this kind and day wait, without a refusal by the server? */
export const waits = (kind: Unsent["kind"], date: DateString, unsent: readonly Unsent[]): boolean =>
	unsent.some((record) => record.kind === kind && record.date === date && record.refusal === null);

/** The name of the holiday, null on a weekday without school, undefined on a working day. */
export const dayOffOn = ({ days_off }: OfflineDays, date: DateString): string | null | undefined =>
	days_off.find((day) => day.date === date)?.name;

/**
 * What the student should do now.
 * @param date today in WIB, which may be later than the day when the phone read the days
 */
export function offlineStep(days: OfflineDays, unsent: readonly Unsent[], date: DateString): TodayStep {
	const { complete, approved, internship, attendances } = days;
	const journals = journalDays(days, unsent);
	const isFilled =
		attendances.some((day) => day.date === date && isRecorded(day.status)) ||
		waits("attendance", date, unsent);
	const begins = internship?.status === "pending" && internship.start_date <= date;
	return todayStep({
		...{ date, complete, approved, dayOff: dayOffOn(days, date) },
		// The server begins the internship during the night before.
		internship: begins ? { ...internship, status: "ongoing" } : internship,
		recorded: isFilled
			? { journal: journals.find((day) => day.date === date && canWrite(day, unsent)) ?? null }
			: null,
		revision: journals.find((day) => day.status === "needs_revision" && canWrite(day, unsent)) ?? null,
	});
}
