import { isRecorded, JOURNAL_AFTER, takesJournal } from "../attendances/attendance-status";
import { type DateString, timeOf, type Zone } from "../dates/dates";
import { isJournalLocked } from "../journals/journal-status";
import type { AttendanceStatus, CheckInStatus, JournalStatus } from "../labels";
import type { Unsent } from "./records";

/*
 * A student's days and journals as a page has read them, joined with what is newer: the records that wait on this
 * phone, and the days that the server has taken since. Every page of the student reads them here, with a network or
 * without.
 */

/** A day that the server has recorded since the page was read. `day` has the columns of its row in the lists. */
export type Taken = {
	kind: "taken";
	date: DateString;
	day: { time: string; zone: Zone; status: CheckInStatus };
	id_journal: string;
};
export type Newer = Unsent | Taken;

/** `waits`: this phone has recorded it, and the server does not know it yet. */
export type Joined<Row> = Row & { waits?: true };

type Day = { date: DateString; time: string | null; status: AttendanceStatus; expired_at: string | null };
type Journal = {
	date: DateString;
	status: JournalStatus;
	attendance?: { status: AttendanceStatus; time: string | null };
};

/** Does the server not know this record yet? */
export const isWaiting = (record: Newer): record is Unsent =>
	record.kind !== "taken" && record.refusal === null;
const find = (kind: Unsent["kind"], date: DateString, newer: readonly Newer[]) =>
	newer.filter(isWaiting).find((record) => record.kind === kind && record.date === date);
/** What the form of a record says. */
export const field = ({ fields }: Unsent, wanted: string) => fields.find(([name]) => name === wanted)?.[1];

/** The status that a waiting check-in records. Null for other records. */
export const statusOf = (record: Unsent): CheckInStatus | null =>
	record.kind === "attendance" ? ((field(record, "status") as CheckInStatus) ?? null) : null;

/** The text of the journal that waits for this day. Undefined when none waits. */
export function waitingText(date: DateString, newer: readonly Newer[]): string | undefined {
	const record = find("journal", date, newer);
	return record && (field(record, "description") ?? "");
}

export type CheckIn = Pick<Taken, "date" | "day"> & { id_journal?: string; waits?: true };

/** The check-ins that the page does not know yet. */
export const checkIns = (newer: readonly Newer[]): CheckIn[] =>
	newer.flatMap((record) => {
		if (record.kind === "taken") return record;
		const status = isWaiting(record) ? statusOf(record) : null;
		if (!status) return [];
		// A record of an older version has no zone.
		const { date, recorded_at, zone = "WIB" } = record;
		return { date, day: { status, time: timeOf(new Date(recorded_at), zone), zone }, waits: true };
	});
/** The check-in of a day that the page does not know yet. */
export const checkInOn = (date: DateString, newer: readonly Newer[]) =>
	checkIns(newer).find((checkIn) => checkIn.date === date);

/** Has the day been filled in, also if it was corrected to an absence since? Then it has a time. */
export const isFilled = ({ status, time }: Pick<Day, "status" | "time">): boolean =>
	isRecorded(status) || time !== null;

/** A day. A day that the page knows as recorded does not change, because a later record is kept beside it. */
export function joinDay<Row extends Day>(row: Row, newer: readonly Newer[]): Joined<Row> {
	const checkIn = isFilled(row) ? undefined : checkInOn(row.date, newer);
	return checkIn ? { ...row, ...checkIn.day, ...waitsOf(checkIn), expired_at: null } : row;
}

export const waitsOf = ({ waits }: CheckIn) => (waits ? { waits } : {});

/** A journal. It counts as sent while it waits. Without the check-in of its day it has nothing to write yet. */
export function joinJournal<Row extends Journal>(row: Row, newer: readonly Newer[]): Joined<Row> {
	const isOpen = !(row.attendance && isFilled(row.attendance));
	const checkIn = isOpen ? checkInOn(row.date, newer) : undefined;
	const day = checkIn
		? {
				...row,
				...(checkIn.id_journal && { id_journal: checkIn.id_journal }),
				...(row.attendance && { attendance: { ...row.attendance, ...checkIn.day } }),
			}
		: row;
	const status = checkIn && row.status === "not_present" ? JOURNAL_AFTER[checkIn.day.status] : row.status;
	return !isJournalLocked(status) && find("journal", row.date, newer)
		? { ...day, status: "in_review", waits: true }
		: { ...day, status };
}

/**
 * The first days of a list, the latest first.
 * @param make a row for a day that begins without one, such as a free day. Leave it out on later pages
 */
export const joinDays = <Row extends Day>(
	rows: readonly Row[],
	newer: readonly Newer[],
	make?: (date: DateString) => Row,
): Joined<Row>[] => withNew(rows, checkIns(newer), make).map((row) => joinDay(row, newer));

/**
 * The first journals of a list, the latest first. @param make a row for a journal whose day the page does not know yet
 */
export const joinJournals = <Row extends Journal>(
	rows: readonly Row[],
	newer: readonly Newer[],
	make?: (date: DateString) => Row,
): Joined<Row>[] =>
	withNew(
		rows,
		[
			...checkIns(newer).filter(({ day }) => takesJournal(day.status)),
			...newer.filter(isWaiting).filter(({ kind }) => kind === "journal"),
		],
		make && ((date) => ({ ...make(date), status: checkInOn(date, newer) ? "not_present" : "not_created" })),
	).map((row) => joinJournal(row, newer));

/** Adds a row for each record that has none, unless it belongs to a later page. */
function withNew<Row extends { date: DateString }>(
	rows: readonly Row[],
	records: readonly { date: DateString }[],
	make: ((date: DateString) => Row) | undefined,
): Row[] {
	const known = new Set(rows.map(({ date }) => date));
	const last = rows.at(-1)?.date ?? "";
	const dates = new Set(records.map(({ date }) => date));
	const added = make ? [...dates].filter((date) => !known.has(date) && date > last).map(make) : [];
	return added.length === 0 ? [...rows] : [...added, ...rows].sort((a, b) => b.date.localeCompare(a.date));
}
