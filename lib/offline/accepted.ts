import { isPresent, JOURNAL_AFTER } from "../attendances/attendance-status";
import type { DateString } from "../dates/dates";
import type { CheckInStatus } from "../labels";
import { isYesterday, minuteOfTime } from "../workplaces/schedule";
import type { OfflineDays } from "./days";

/* What the phone knows of a day once the server has answered a record, until it reads its days again. */

type JournalDay = OfflineDays["journals"][number];

/** What we read of the row that the server answers after a check-in. */
type AttendanceRow = Pick<OfflineDays["attendances"][number], "id_attendance" | "date"> & {
	time: string;
	status: CheckInStatus;
	id_journal: string;
};
/** The same after a journal. */
type JournalRow = Pick<
	JournalDay,
	"id_journal" | "date" | "status" | "description" | "image_path" | "captured_at"
>;

/** A journal that nobody has written. */
export const NEW_JOURNAL = {
	status: "not_created",
	description: null,
	feedback: null,
	reviewed_at: null,
	image_path: null,
	captured_at: null,
} as const;

export function withCheckIn(days: OfflineDays, row: unknown): OfflineDays {
	const { id_attendance, id_journal, date, time, status } = row as AttendanceRow;
	const known = days.journals.find((journal) => journal.date === date);
	const attendances = withDay(days.attendances, {
		id_attendance,
		date,
		time,
		status,
		expired_at: null,
		...(days.zone && { zone: days.zone }),
	});
	// A repeated request answers also after the journal was sent.
	const isSent = known && known.status !== "not_present" && known.status !== "not_created";
	const journal = {
		...NEW_JOURNAL,
		id_journal,
		date,
		...known,
		...(!isSent && { status: JOURNAL_AFTER[status] }),
	};
	return {
		...days,
		attendances,
		journals: withDay(days.journals, journal),
		checkouts: asksCheckOut(days, row as AttendanceRow)
			? [...(days.checkouts ?? []), { date, ends: null }]
			: days.checkouts,
	};
}

/** Does the day wait for its check-out now? A day that was filled in later does not. */
function asksCheckOut(
	{ asks_checkout, checkouts = [], nights = [], today }: OfflineDays,
	{ date, time, status }: AttendanceRow,
): boolean {
	const isDuring =
		date >= today ||
		nights.some((night) => night.date === date && isYesterday(minuteOfTime(time), night.ends));
	return (
		Boolean(asks_checkout) && isPresent(status) && isDuring && !checkouts.some((day) => day.date === date)
	);
}

export const withCheckOut = (days: OfflineDays, row: unknown): OfflineDays => ({
	...days,
	checkouts: days.checkouts?.filter(({ date }) => date !== (row as { date: DateString }).date) ?? [],
});

export function withJournal(days: OfflineDays, row: unknown): OfflineDays {
	const { id_journal, date, status, description, image_path, captured_at } = row as JournalRow;
	const known = days.journals.find((journal) => journal.date === date);
	const written = { id_journal, date, status, description, image_path, captured_at };
	return { ...days, journals: withDay(days.journals, { ...NEW_JOURNAL, ...known, ...written }) };
}

const withDay = <Day extends { date: DateString }>(days: readonly Day[], day: Day): Day[] =>
	[day, ...days.filter(({ date }) => date !== day.date)].sort((a, b) => b.date.localeCompare(a.date));
