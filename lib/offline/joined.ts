import { isRecorded, JOURNAL_AFTER, takesJournal } from "../attendances/attendance-status";
import { type DateString, timeOf } from "../dates/dates";
import { type TodayFacts, todayStep } from "../internships/today";
import { isJournalLocked } from "../journals/journal-status";
import type { AttendanceStatus, CheckInStatus, JournalStatus } from "../labels";
import type { Unsent } from "./records";

/*
 * A student's days and journals as the server knows them, joined with the records that wait on this phone. Every page
 * of the student reads them here, with a network or without.
 */

/** `waits`: this phone has recorded it, and the server does not know it yet. */
export type Joined<Row> = Row & { waits?: true };

type Day = { date: DateString; time: string | null; status: AttendanceStatus; expired_at: string | null };
type Journal = {
	date: DateString;
	status: JournalStatus;
	attendance?: { status: AttendanceStatus; time: string | null };
};

const find = (kind: Unsent["kind"], date: DateString, unsent: readonly Unsent[]) =>
	unsent.find((record) => record.kind === kind && record.date === date && record.refusal === null);
const field = ({ fields }: Unsent, wanted: string) => fields.find(([name]) => name === wanted)?.[1];

/** The status that a waiting check-in records. Null for a journal. */
export const statusOf = (record: Unsent): CheckInStatus | null =>
	record.kind === "attendance" ? ((field(record, "status") as CheckInStatus) ?? null) : null;

/** The text of the journal that waits for this day. Undefined when none waits. */
export function waitingText(date: DateString, unsent: readonly Unsent[]): string | undefined {
	const record = find("journal", date, unsent);
	return record && (field(record, "description") ?? "");
}

function checkInOn(date: DateString, unsent: readonly Unsent[]) {
	const record = find("attendance", date, unsent);
	const status = record && statusOf(record);
	return status ? { status, time: timeOf(new Date(record.recorded_at)) } : undefined;
}

/** A day. A day that the server has recorded does not change, because a later record is kept beside it. */
export function joinDay<Row extends Day>(row: Row, unsent: readonly Unsent[]): Joined<Row> {
	const checkIn = isRecorded(row.status) ? undefined : checkInOn(row.date, unsent);
	return checkIn ? { ...row, ...checkIn, expired_at: null, waits: true } : row;
}

/** A journal. It counts as sent while it waits. Without the check-in of its day it has nothing to write yet. */
export function joinJournal<Row extends Journal>(row: Row, unsent: readonly Unsent[]): Joined<Row> {
	const isOpen = !(row.attendance && isRecorded(row.attendance.status));
	const checkIn = isOpen ? checkInOn(row.date, unsent) : undefined;
	const day = checkIn
		? { ...row, ...(row.attendance && { attendance: { ...row.attendance, ...checkIn } }) }
		: row;
	const status = checkIn && row.status === "not_present" ? JOURNAL_AFTER[checkIn.status] : row.status;
	return !isJournalLocked(status) && find("journal", row.date, unsent)
		? { ...day, status: "in_review", waits: true }
		: { ...day, status };
}

/**
 * The first days of a list, the latest first.
 * @param make a row for a day that begins without one, such as a free day. Leave it out on later pages
 */
export const joinDays = <Row extends Day>(
	rows: readonly Row[],
	unsent: readonly Unsent[],
	make?: (date: DateString) => Row,
): Joined<Row>[] =>
	withNew(
		rows,
		unsent.filter(({ kind }) => kind === "attendance"),
		make,
	).map((row) => joinDay(row, unsent));

/** The same for journals. @param make a row for a journal whose day the server does not know yet */
export const joinJournals = <Row extends Journal>(
	rows: readonly Row[],
	unsent: readonly Unsent[],
	make?: (date: DateString) => Row,
): Joined<Row>[] =>
	withNew(
		rows,
		unsent.filter((record) => record.kind === "journal" || takesJournal(statusOf(record) ?? "")),
		make &&
			((date) => ({
				...make(date),
				status: find("attendance", date, unsent) ? "not_present" : "not_created",
			})),
	).map((row) => joinJournal(row, unsent));

/** Adds a row for each record that has none, unless it belongs to a later page. */
function withNew<Row extends { date: DateString }>(
	rows: readonly Row[],
	records: readonly Unsent[],
	make: ((date: DateString) => Row) | undefined,
): Row[] {
	const known = new Set(rows.map(({ date }) => date));
	const last = rows.at(-1)?.date ?? "";
	const dates = new Set(records.filter(({ refusal }) => refusal === null).map(({ date }) => date));
	const added = make ? [...dates].filter((date) => !known.has(date) && date > last).map(make) : [];
	return added.length === 0 ? [...rows] : [...added, ...rows].sort((a, b) => b.date.localeCompare(a.date));
}

/** What a page knows about the days that can be filled in now. */
export type OpenDays = {
	date: DateString;
	recorded: object | null;
	openDays: readonly { date: DateString }[];
};

/** The records without check-ins of days that the server has recorded, or no longer lets the student fill in. */
export const expected = (unsent: readonly Unsent[], { date, recorded, openDays }: OpenDays): Unsent[] =>
	unsent.filter(
		(record) =>
			record.kind === "journal" ||
			openDays.some((open) => open.date === record.date) ||
			(record.date === date && recorded === null),
	);

type OpenJournal = { id_journal: string; date: DateString; status: JournalStatus };
type Recorded = {
	time: string;
	status: AttendanceStatus;
	journal: { id_journal: string; status: JournalStatus } | null;
};
type Today<Open extends { date: DateString }> = Omit<TodayFacts, "recorded" | "revision"> & {
	recorded: Recorded | null;
	openDays: readonly Open[];
	openJournals: readonly OpenJournal[];
};

/**
 * Today's check-in, what else waits for the student, and the step to take. A journal whose day the server does not know
 * yet has the day as its id. @param unsent as {@link expected} leaves them
 */
export function joinToday<Open extends { date: DateString }>(
	{ recorded: known, openDays, openJournals, ...facts }: Today<Open>,
	unsent: readonly Unsent[],
) {
	const { date } = facts;
	const newJournal = (day: DateString): OpenJournal => ({
		id_journal: day,
		date: day,
		status: "not_created",
	});
	const checkIn = known ? undefined : checkInOn(date, unsent);
	const found: Joined<Recorded> | null = checkIn
		? { ...checkIn, journal: takesJournal(checkIn.status) ? newJournal(date) : null, waits: true }
		: known;
	const recorded = found && {
		...found,
		journal: found.journal && joinJournal({ ...found.journal, date }, unsent),
	};
	const coming = checkIns(unsent)
		.filter((day) => takesJournal(day.status) && !openJournals.some((journal) => journal.date === day.date))
		.map((day) => newJournal(day.date));
	const writable = [...openJournals, ...coming]
		.map((journal) => joinJournal(journal, unsent))
		.filter(({ status }) => !isJournalLocked(status));
	const revision = writable.find(({ status }) => status === "needs_revision") ?? null;
	return {
		recorded,
		openDays: openDays.filter((open) => !checkInOn(open.date, unsent)),
		openJournals: writable,
		step: todayStep({ ...facts, recorded, revision }),
	};
}

type Counts<Status extends string> = Record<Status, number>;

/** How many days have each status. @param unsent as {@link expected} leaves them */
export function joinDayCounts(
	counts: Counts<AttendanceStatus>,
	unsent: readonly Unsent[],
	{ openDays }: OpenDays,
): Counts<AttendanceStatus> {
	const joined = { ...counts };
	for (const { date, status } of checkIns(unsent)) {
		if (openDays.some((open) => open.date === date)) joined.no_description--;
		joined[status]++;
	}
	return joined;
}

/** How many journals have each status. @param unsent as {@link expected} leaves them */
export function joinJournalCounts(
	counts: Counts<JournalStatus>,
	unsent: readonly Unsent[],
	{ openDays }: OpenDays,
): Counts<JournalStatus> {
	const joined = { ...counts };
	for (const { date, status } of checkIns(unsent)) {
		if (openDays.some((open) => open.date === date)) joined.not_present--;
		joined[JOURNAL_AFTER[status]]++;
	}
	for (const record of unsent) {
		const before = field(record, "status") as JournalStatus;
		if (record.kind !== "journal" || record.refusal !== null || !(joined[before] > 0)) continue;
		joined[before]--;
		joined.in_review++;
	}
	return joined;
}

const checkIns = (unsent: readonly Unsent[]) =>
	unsent.flatMap((record) => {
		const status = record.refusal === null ? statusOf(record) : null;
		return status ? [{ date: record.date, status }] : [];
	});
