import { isRecorded, takesJournal } from "../attendance-status";
import type { DateString } from "../dates";
import { isJournalLocked } from "../journal-status";
import type { CheckInStatus } from "../labels";
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

/**
 * The days after the server has accepted a record, as far as the phone knows without reading them again. A day that was
 * recorded before stays as it is.
 */
export function withAccepted(days: OfflineDays, record: Unsent): OfflineDays {
	const { kind, date, fields } = record;
	if (kind === "journal") {
		const journals = days.journals.map((day) =>
			day.date === date && !isJournalLocked(day.status) ? { ...day, status: "in_review" as const } : day,
		);
		return { ...days, journals };
	}
	const known = days.attendances.find((day) => day.date === date);
	if (known && isRecorded(known.status)) return days;
	const status = Object.fromEntries(fields).status as CheckInStatus;
	const recorded = { id_attendance: date, time: null, ...known, date, status, expired_at: null };
	const others = days.attendances.filter((day) => day.date !== date);
	return {
		...days,
		attendances: [recorded, ...others].sort((a, b) => b.date.localeCompare(a.date)),
		journals: journalDays(days, [record]),
	};
}

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
