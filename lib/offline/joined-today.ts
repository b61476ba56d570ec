import { JOURNAL_AFTER, takesJournal } from "../attendances/attendance-status";
import type { DateString, Zone } from "../dates/dates";
import { type TodayFacts, todayStep } from "../internships/today";
import { isJournalLocked } from "../journals/journal-status";
import type { AttendanceStatus, JournalStatus } from "../labels";
import {
	type CheckIn,
	checkInOn,
	checkIns,
	field,
	isWaiting,
	type Joined,
	joinJournal,
	type Newer,
	waitsOf,
} from "./joined";

/* Today and the counts, joined as in joined.ts. The form of a journal does without them. */

/** What a page knows about the days that can be filled in now. */
export type OpenDays = {
	date: DateString;
	recorded: object | null;
	openDays: readonly { date: DateString }[];
};

/** The records without check-ins of days that the page knows as recorded, or that can no longer be filled in. */
export const expected = (newer: readonly Newer[], { date, recorded, openDays }: OpenDays): Newer[] =>
	newer.filter(
		(record) =>
			record.kind === "journal" ||
			record.kind === "checkout" ||
			openDays.some((open) => open.date === record.date) ||
			(record.date === date && recorded === null),
	);

type OpenJournal = { id_journal: string; date: DateString; status: JournalStatus };
type Recorded = {
	time: string;
	zone: Zone;
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
 * yet has the day as its id. @param newer as {@link expected} leaves them
 */
export function joinToday<Open extends { date: DateString }>(
	{ recorded: known, openDays, openJournals, ...facts }: Today<Open>,
	newer: readonly Newer[],
) {
	const { date } = facts;
	const newJournal = ({ date, id_journal = date }: CheckIn): OpenJournal => ({
		id_journal,
		date,
		status: "not_created",
	});
	const checkIn = known ? undefined : checkInOn(date, newer);
	const found: Joined<Recorded> | null = checkIn
		? {
				...checkIn.day,
				journal: takesJournal(checkIn.day.status) ? newJournal(checkIn) : null,
				...waitsOf(checkIn),
			}
		: known;
	const recorded = found && {
		...found,
		journal: found.journal && joinJournal({ ...found.journal, date, attendance: found }, newer),
	};
	const coming = checkIns(newer)
		.filter(({ date, day }) => takesJournal(day.status) && !openJournals.some((one) => one.date === date))
		.map(newJournal);
	const writable = [...openJournals, ...coming]
		.map((journal) => joinJournal(journal, newer))
		.filter(({ status }) => !isJournalLocked(status));
	const revision = writable.find(({ status }) => status === "needs_revision") ?? null;
	return {
		recorded,
		openDays: openDays.filter((open) => !checkInOn(open.date, newer)),
		openJournals: writable,
		step: todayStep({ ...facts, recorded, revision }),
	};
}

type Counts<Status extends string> = Record<Status, number>;

/**
 * How many days have each status. The day that the student is in counts once it is filled in or over.
 * @param newer as {@link expected} leaves them
 */
export function joinDayCounts(
	counts: Counts<AttendanceStatus>,
	newer: readonly Newer[],
	{ date: today, openDays }: OpenDays,
): Counts<AttendanceStatus> {
	const joined = { ...counts };
	if (openDays.some(({ date }) => date === today) && !checkInOn(today, newer)) joined.no_description--;
	for (const { date, day } of checkIns(newer)) {
		if (openDays.some((open) => open.date === date)) joined.no_description--;
		joined[day.status]++;
	}
	return joined;
}

/** How many journals have each status. @param newer as {@link expected} leaves them */
export function joinJournalCounts(
	counts: Counts<JournalStatus>,
	newer: readonly Newer[],
	{ openDays }: OpenDays,
): Counts<JournalStatus> {
	const joined = { ...counts };
	for (const { date, day } of checkIns(newer)) {
		if (openDays.some((open) => open.date === date)) joined.not_present--;
		joined[JOURNAL_AFTER[day.status]]++;
	}
	for (const record of newer.filter(isWaiting)) {
		const before = field(record, "status") as JournalStatus;
		if (record.kind !== "journal" || !(joined[before] > 0)) continue;
		joined[before]--;
		joined.in_review++;
	}
	return joined;
}
