import "server-only";
import { isRecorded } from "@/lib/attendances/attendance-status";
import { isDateString, parseInstant } from "@/lib/dates/dates";
import { datesOf, type Month } from "@/lib/dates/month";
import { isJournalLocked, WRITABLE_JOURNALS } from "@/lib/journals/journal-status";
import { JOURNAL_STATUSES, type JournalStatus } from "@/lib/labels";
import type { SubmitJournal } from "@/lib/schemas/journals";
import { type ListQuery, listMeta, type Paged, requestedPage, sliceOf } from "@/lib/schemas/lists";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, Prisma, readJson, readPrepared, transact } from "../../database/db";
import { readPage } from "../../database/paging";
import { contains } from "../../database/search";
import { AppError, conflict, invalid, notFound } from "../../errors";
import { hashImage, normalizeImage } from "../../files/images";
import { removeFiles, withStoredFile } from "../../files/storage";
import { countsOf, type StatusCount } from "../../lists/status-counts";
import { journalScope } from "../../scopes/journals";
import { fromDate, toDate } from "../../wire/dates";
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
import { type Kept, type Keyed, noteKey, once } from "../attendances/idempotency";
import { keepBeside, type Receipt, receive } from "../attendances/late-records";
import { requireCompleteProfile } from "../people/profiles";
import { tagOwn } from "./journal-goals";
import { withoutRound } from "./journal-rounds";
import { noteResemblance } from "./resemblance";

const locked = () =>
	conflict("journal_locked", "Jurnal tidak dapat diubah karena sudah dikirim atau disetujui.");

/**
 * A journal as a client names it: by its id, or by the date of its day. A phone uses the date when it sent the check-in
 * just before.
 */
const ownJournal = ({ id_user }: Actor, named: string) => {
	const attendance = { student_id: id_user };
	return isDateString(named)
		? { attendance: { ...attendance, date: fromDate(named) } }
		: { id_journal: named, attendance };
};

const attendanceMissing = () =>
	new AppError(403, "Tidak dapat mengakses karena Anda belum melakukan presensi.", "attendance_missing");

type Submission = SubmitJournal & { image: File | undefined };

/**
 * Submits a journal for review. The first submission needs a photo. We keep a journal out of a queue beside the day if
 * the day's journal was locked or returned meanwhile.
 * @param named the id of the journal, or its date
 * @throws AppError 404; 403 `attendance_missing`; 409 `profile_incomplete`, `journal_locked`; 422, also what
 * {@link receive} and {@link once} throw
 */
export async function submitJournal(
	actor: Actor,
	named: string,
	input: Submission,
	keyed?: Keyed,
): Promise<Kept<JournalWire>> {
	const receipt = receive(actor, input, keyed);
	return once(actor, keyed, {
		work: () => writeJournal(actor, named, { input, keyed, receipt }),
		again: getJournal,
	});
}

type Sent = { input: Submission; keyed: Keyed | undefined; receipt: Receipt };

async function writeJournal(actor: Actor, named: string, { input, keyed, receipt }: Sent) {
	await requireCompleteProfile(actor);
	const own = ownJournal(actor, named);
	const journal = await db.journal.findFirst({ where: own, select: journalSelect });
	if (!journal) throw isDateString(named) ? attendanceMissing() : notFound();
	if (!isRecorded(journal.attendance.status)) throw attendanceMissing();
	if (isJournalLocked(journal.status) && !receipt.queued) throw locked();
	const { date } = input;
	if (date !== toDate(journal.date)) throw invalid({ date: ["Tanggal harus sama dengan tanggal jurnal."] });

	const replaces = input.is_new_image === "1" || journal.image_path === null;
	if (replaces && !input.image) throw invalid({ image_path: ["Foto kegiatan wajib diunggah."] });
	const bytes = replaces && input.image ? await normalizeImage(input.image, "image_path") : null;
	const image_hash = bytes && (await hashImage(bytes));
	const captured_at = parseInstant(input.captured_at ?? "", journal.attendance.zone);
	const captured_from_file = captured_at !== null && input.captured_from_file === "1";
	const { id_journal } = journal;
	const { id_attendance } = journal.attendance;
	// A text that was written before the latest decision cannot answer that decision.
	const answers = receipt.queued ? { rounds: { none: { reviewed_at: { gt: receipt.at } } } } : {};

	const written = await withStoredFile("journals", bytes, (image_path) =>
		transact(async (tx) => {
			const { count } = await tx.journal.updateMany({
				// Status and photo must not have changed since we read them. So only one of two submissions at once
				// wins.
				where: {
					AND: [own, { status: { in: WRITABLE_JOURNALS }, image_path: journal.image_path }, answers],
				},
				data: {
					status: "in_review",
					description: input.description,
					submitted_at: now(),
					reviewed_at: null,
					...receipt.columns,
					...(image_path && { image_path, captured_at, captured_from_file, image_hash }),
				},
			});
			if (count > 0) {
				await noteResemblance(tx, id_journal);
				await tagOwn(tx, id_journal, input.goal, receipt.queued);
				await recordAudit(tx, actor, {
					action: "journal.submitted",
					subject_type: "journal",
					subject_id: id_journal,
					person_id: actor.id_user,
					detail: { date },
				});
				await noteKey(tx, actor, keyed, id_journal);
				return true;
			}
			const record = { kind: "journal", description: input.description, image_path, captured_at } as const;
			const isKept =
				receipt.queued && (await keepBeside(tx, { actor, keyed, receipt }, id_attendance, record));
			if (!isKept) throw locked();
			return false;
		}),
	);
	if (!written) return { data: null, beside: true };
	if (bytes) await removeFiles(await withoutRound([journal.image_path]));
	return { data: await getJournal(id_journal), beside: false };
}

async function getJournal(id_journal: string): Promise<JournalWire> {
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
