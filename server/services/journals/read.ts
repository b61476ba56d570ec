import "server-only";
import { isDateString } from "@/lib/dates/dates";
import { datesOf, type Month } from "@/lib/dates/month";
import { JOURNAL_STATUSES, type JournalStatus } from "@/lib/labels";
import { type ListQuery, listMeta, type Paged, requestedPage, sliceOf } from "@/lib/schemas/lists";
import type { Actor } from "../../auth/session";
import { db, Prisma, readJson, readPrepared } from "../../database/db";
import { readPage } from "../../database/paging";
import { contains } from "../../database/search";
import { notFound } from "../../errors";
import { countsOf, type StatusCount } from "../../lists/status-counts";
import { journalScope } from "../../scopes/journals";
import { fromDate } from "../../wire/dates";
import { currentIdOf } from "../../wire/internships";
import {
	JOURNAL,
	JOURNALS,
	type JournalWire,
	journalSelect,
	LISTED_JOURNAL,
	type ListedJournal,
	type ShownJournal,
	toShownJournal,
} from "../../wire/journals";

/**
 * A journal as a client names it: by its id, or by the date of its day. A phone uses the date when it sent the check-in
 * just before.
 */
export const ownJournal = ({ id_user }: Actor, named: string) => {
	const attendance = { student_id: id_user };
	return isDateString(named)
		? { attendance: { ...attendance, date: fromDate(named) } }
		: { id_journal: named, attendance };
};

export async function getJournal(id_journal: string): Promise<JournalWire> {
	const [row] = await readPrepared<{ journal: JournalWire }>(Prisma.sql`
		SELECT ${Prisma.raw(JOURNAL)} AS journal FROM journals j JOIN attendances a ON a.id_attendance = j.attendance_id
		WHERE j.id_journal = ${id_journal}`);
	if (!row) throw notFound();
	return row.journal;
}

async function readJournal(where: Prisma.JournalWhereInput) {
	const row = await db.journal.findFirst({ where, select: journalSelect });
	if (!row) throw notFound();
	return row;
}

/** A journal of the acting student. @param named its id, or the date of its day @throws AppError 404 */
export const findOwnJournal = async (actor: Actor, named: string): Promise<ShownJournal> =>
	toShownJournal(await readJournal(ownJournal(actor, named)));

/** A journal of this internship, if the actor may see it. @throws AppError 404, also for another internship's journal */
export const findJournalOf = async (
	actor: Actor,
	internship_id: string,
	id_journal: string,
): Promise<ShownJournal> =>
	toShownJournal(await readJournal({ AND: [{ id_journal, internship_id }, journalScope(actor)] }));

/** For `GET /journals/my`: journals of the ongoing internship, or else of the latest one, newest first. */
export async function listMyJournals(actor: Actor, query: ListQuery) {
	const { search, status, date } = query;
	const page = requestedPage(query);
	// An unknown word matches nothing.
	const statuses = status === null ? null : JOURNAL_STATUSES.filter((known) => known === status);
	const day = date ?? null;
	// Null matches every value.
	const asked = Prisma.sql`j.internship_id = (${currentIdOf(actor.id_user)})
		AND (${statuses}::journal_status[] IS NULL OR j.status = ANY(${statuses}::journal_status[]))
		AND (${day}::date IS NULL OR j.date = ${day}::date)
		AND (${search}::text IS NULL OR ${contains(Prisma.sql`j.description`, search ?? "")})`;
	const { skip, take } = page ? sliceOf(page.page, page.per_page) : { skip: 0, take: null };
	const order = query.sort === "date" ? Prisma.sql`j.date` : Prisma.sql`j.date DESC`;
	const rows = Prisma.sql`${Prisma.raw(JOURNALS)} WHERE ${asked} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`;
	const counted = Prisma.sql`SELECT count(*)::int AS total FROM journals j WHERE ${asked}`;
	const [{ json, count }, total] = await Promise.all([
		readJson(rows, "prepared"),
		page ? readPrepared<{ total: number }>(counted) : [],
	]);
	return { dataJson: `[${json}]`, meta: listMeta(query, count, total[0]?.total ?? 0) };
}

/** One page of an internship's journals, newest first. The caller has checked that the actor may see it. */
export function pageOfJournals(
	internship_id: string,
	page: number,
	status: JournalStatus | null,
	month?: Month | null,
): Promise<Paged<ListedJournal>> {
	const [first, last] = datesOf(month);
	const from = Prisma.sql`journals j JOIN attendances a ON a.id_attendance = j.attendance_id
		WHERE j.internship_id = ${internship_id} AND j.date BETWEEN ${first}::date AND ${last}::date
			AND (${status}::journal_status IS NULL OR j.status = ${status}::journal_status)`;
	return readPage({ columns: Prisma.raw(LISTED_JOURNAL), from, order: "j.date DESC" }, page);
}

export type JournalCounts = Record<JournalStatus, number>;

/** How many journals of an internship have each status. */
export async function countJournals(internship_id: string): Promise<JournalCounts> {
	const groups = await readPrepared<StatusCount<JournalStatus>>(Prisma.sql`
		SELECT status, count(*)::int AS count FROM journals WHERE internship_id = ${internship_id} GROUP BY status`);
	return countsOf(JOURNAL_STATUSES, groups);
}
