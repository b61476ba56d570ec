import "server-only";
import { presentDays } from "@/lib/attendances/attendance-status";
import { ZONE } from "@/lib/dates/dates";
import { datesOf, type Month } from "@/lib/dates/month";
import {
	type Approval,
	ATTENDANCE_LABELS,
	ATTENDANCE_STATUSES,
	INTERNSHIP_LABELS,
	JOURNAL_LABELS,
	JOURNAL_STATUSES,
	ROLE_LABELS,
} from "@/lib/labels";
import { MAX_ASSESMENTS, MAX_EXPORT_ROWS, OBSERVATION_COUNT } from "@/lib/limits";
import type {
	AttendanceExport,
	Format,
	JournalExport,
	ListExport,
	PlacementExport,
	RecapExport,
	UserExport,
} from "@/lib/schemas/exports";
import { percentOf, sumOf } from "@/lib/scores/recap";
import { recordAudit } from "../audit";
import type { Actor } from "../auth/session";
import { today } from "../clock";
import { db, Prisma, pool, readRows } from "../database/db";
import { placementsFound } from "../database/search";
import { AppError } from "../errors";
import { type Column, MIME_TYPES, type Row, streamSheet } from "../files/sheets";
import { countAttempt } from "../http/rate-limit";
import { inTurn } from "../in-turn";
import { log } from "../log";
import { takePlace } from "../places";
import { isSeen, isSupervised, seesSchool } from "../scopes";
import { INTERNSHIPS } from "../wire/internships";
import type { RecapRow, RecapScore } from "../wire/scores";
import { narrowed } from "./attendances/attendance-days";
import { idsOfAttendances } from "./attendances/attendance-lists";
import { idsOfInternships } from "./internships/internship-lists";
import { requireRecentProof } from "./people/proof";
import { idsOfUsers } from "./people/users";
import { countRecap, everyRecap, recapOf } from "./scores/recap";

/*
 * Lists as files. First we read the ids of all rows, with the filter and the order of the list on the screen. Then we
 * read the rows, a few hundred at a time, while the file is being sent. Aliases are those of server/wire/json.ts.
 */

/** The name of a file, and its columns. */
type Sheet = { name: string; title: string; columns: readonly Column[] };

/** A list: the tables that its rows come from, found by `id`, and the SQL of each column. */
type List = Omit<Sheet, "columns"> & {
	id: { type: "text" | "int"; column: string };
	from: string;
	columns: readonly (Column & { sql: string })[];
};

const text = (header: string, sql: string, width = 20) => ({ header, sql, width, type: "text" }) as const;
const date = (header: string, sql: string) =>
	({ header, sql: `${sql}::text`, width: 12, type: "date" }) as const;
const time = (header: string, sql: string) =>
	({ header, sql: `${sql}::text`, width: 8, type: "time" }) as const;

/** The Indonesian name of a value. */
const labelled = (column: string, labels: Record<string, string>) =>
	`CASE ${column} ${Object.entries(labels)
		.map(([value, label]) => `WHEN '${value}' THEN '${label}'`)
		.join(" ")} END`;

const NAME = text("Nama", "u.name", 30);
const NISN = text("NISN", "s.nisn", 13);
const MAJOR = text("Kompetensi Keahlian", "m.name", 30);
const HOMEROOM = text("Wali Kelas", "h.name", 26);
const COMPANY = text("Tempat PKL", "i.company_name", 30);
const TEACHER = text("Pembimbing", "t.name", 26);

const ATTENDANCES: List = {
	...{ name: "kehadiran", title: "Kehadiran" },
	id: { type: "text", column: "a.id_attendance" },
	from: `${INTERNSHIPS} JOIN attendances a ON a.internship_id = i.id_internship`,
	columns: [
		date("Tanggal", "a.date"),
		...[NAME, NISN, MAJOR, HOMEROOM, COMPANY, TEACHER],
		time("Jam", "a.time"),
		text("Status", labelled("a.status", ATTENDANCE_LABELS), 14),
		text("Catatan", "a.note", 40),
		text("Surat Dokter", "CASE WHEN a.attachment IS NOT NULL THEN 'Ada' END", 13),
		text("Susulan", "CASE WHEN a.recorded_at IS NOT NULL THEN 'Ya' END", 10),
	],
};

const JOURNALS: List = {
	...{ name: "jurnal", title: "Jurnal" },
	id: { type: "text", column: "j.id_journal" },
	from: `${INTERNSHIPS} JOIN journals j ON j.internship_id = i.id_internship`,
	columns: [
		date("Tanggal", "j.date"),
		...[NAME, NISN, MAJOR, HOMEROOM, COMPANY, TEACHER],
		text("Status", labelled("j.status", { ...JOURNAL_LABELS, not_present: "Tidak Hadir" }), 17),
		text("Deskripsi", "j.description", 60),
		text("Foto", "CASE WHEN j.image_path IS NOT NULL THEN 'Ada' END", 8),
		text("Ulasan", "j.feedback", 40),
		text("Susulan", "CASE WHEN j.recorded_at IS NOT NULL THEN 'Ya' END", 10),
	],
};

const PLACEMENTS: List = {
	...{ name: "pkl", title: "PKL" },
	id: { type: "text", column: "i.id_internship" },
	from: INTERNSHIPS,
	columns: [
		...[NAME, NISN, MAJOR, HOMEROOM, COMPANY],
		text("Pekerjaan", "i.job_name", 26),
		text("Instruktur", "i.instructor_name", 26),
		text("Kontak Instruktur", "i.instructor_contact", 18),
		TEACHER,
		text("Kontak Pembimbing", "i.teacher_contact", 18),
		date("Mulai", "i.start_date"),
		date("Selesai", "i.last_day"),
		text("Status", labelled("i.status", INTERNSHIP_LABELS), 20),
	],
};

const APPROVAL_LABELS: Record<Approval, string> = {
	waiting: "Menunggu",
	approved: "Disetujui",
	rejected: "Ditolak",
};

const USERS: List = {
	...{ name: "pengguna", title: "Pengguna" },
	id: { type: "int", column: "u.id_user" },
	from: `users u LEFT JOIN students s ON s.id_user = u.id_user LEFT JOIN majors m ON m.id_major = s.major_id
		LEFT JOIN users h ON h.id_user = s.homeroom_teacher_id LEFT JOIN teachers d ON d.id_user = u.id_user
		LEFT JOIN positions p ON p.id_position = d.position_id LEFT JOIN majors l ON l.major_leader_id = u.id_user`,
	columns: [
		NAME,
		text("Email", "u.email", 32),
		text("Peran", labelled("u.role", ROLE_LABELS), 20),
		NISN,
		text("NIP", "d.nip", 21),
		text("Kompetensi Keahlian", "coalesce(m.name, l.name)", 30),
		HOMEROOM,
		text("Jabatan", "p.name", 26),
		text("Persetujuan", labelled("u.approval", APPROVAL_LABELS), 13),
		date("Terdaftar", `(u.created_at AT TIME ZONE '${ZONE}')::date`),
	],
};

type RecapColumn = Column & { of: (row: RecapRow) => string | number | null };

const number = (header: string, of: RecapColumn["of"], width = 11) =>
	({ header, of, width, type: "number" }) as const;

const each = (count: number, column: (number: number) => RecapColumn) =>
	Array.from({ length: count }, (_, index) => column(index + 1));
const scoreOf = (scores: readonly RecapScore[], number: number) =>
	scores.find((score) => score.number === number)?.total_score ?? null;

const RECAP = {
	...{ name: "rekap", title: "Rekap" },
	columns: [
		{ header: "Nama", type: "text", width: 30, of: ({ student }) => student.name },
		{ header: "NISN", type: "text", width: 13, of: ({ student }) => student.nisn },
		{
			...{ header: "Kompetensi Keahlian", type: "text", width: 30 },
			of: ({ student }) => student.major_detail?.name ?? null,
		},
		{
			...{ header: "Wali Kelas", type: "text", width: 26 },
			of: ({ student }) => student.homeroom_teacher?.name ?? null,
		},
		{ header: "Tempat PKL", type: "text", width: 30, of: ({ company_name }) => company_name },
		{ header: "Pembimbing", type: "text", width: 26, of: ({ teacher }) => teacher?.name ?? null },
		{ header: "Mulai", type: "date", width: 12, of: ({ start_date }) => start_date },
		{ header: "Selesai", type: "date", width: 12, of: ({ last_day }) => last_day },
		...ATTENDANCE_STATUSES.map((status) => number(ATTENDANCE_LABELS[status], ({ days }) => days[status])),
		number("Kehadiran (%)", ({ days }) => percentOf(presentDays(days), sumOf(days)), 14),
		...(["approved", "in_review", "needs_revision", "not_created"] as const).map((status) =>
			number(`Jurnal ${JOURNAL_LABELS[status]}`, ({ journals }) => journals[status], 16),
		),
		...each(OBSERVATION_COUNT, (index) =>
			number(`Observasi ${index}`, (row) => scoreOf(row.observations, index)),
		),
		number("Rerata Observasi", (row) => row.observation_mean, 16),
		...each(MAX_ASSESMENTS, (index) => number(`Asesmen ${index}`, (row) => scoreOf(row.assesments, index))),
		number("Rerata Asesmen", (row) => row.assesment_mean, 16),
		number("Total", ({ total }) => total),
	] satisfies RecapColumn[] as RecapColumn[],
};

/** One row more than a file may have, so that we notice when there are too many. */
const MOST = MAX_EXPORT_ROWS + 1;

/** A condition on the id of an internship: it is the one asked for, or one of the actor's mentees. */
function isWanted(
	actor: Actor,
	{ internship, mentees }: Pick<ListExport, "internship" | "mentees">,
	id: Prisma.Sql,
): Prisma.Sql {
	const mentored = Prisma.sql`${id} IN (SELECT id_internship FROM internships i WHERE ${isSupervised(actor)})`;
	return Prisma.sql`${internship ? Prisma.sql`${id} = ${internship}` : Prisma.sql`TRUE`}
		AND ${mentees ? mentored : Prisma.sql`TRUE`}`;
}

/** A condition on a day: it is in the month, if the query names one. */
function isInMonth(month: Month | null, day: Prisma.Sql): Prisma.Sql {
	const [first, last] = datesOf(month);
	return month ? Prisma.sql`${day} BETWEEN ${first}::date AND ${last}::date` : Prisma.sql`TRUE`;
}

/**
 * The attendance that `GET /attendances/assigned` lists, as a file. It can be narrowed as on the page of one day or of
 * one placement.
 * @throws as {@link exportList}
 */
export const exportAttendances = (actor: Actor, query: AttendanceExport) =>
	exportList(actor, ATTENDANCES, query.format, async () => {
		const { text, homeroom = null, major = null, teacher = null, company } = query;
		const day = { search: text ?? "", homeroom, major, teacher, company: company ?? "" };
		const wanted = isWanted(actor, query, Prisma.sql`a.internship_id`);
		const inMonth = isInMonth(query.month, Prisma.sql`a.date`);
		const only = Prisma.join([wanted, inMonth, ...narrowed(actor, day)], " AND ");
		return found(ATTENDANCES, await idsOfAttendances(actor, query, only, MOST));
	});

/**
 * The placements that `GET /internships/assigned` lists, as a file. It can be narrowed as on the page of students.
 * @throws as {@link exportList}
 */
export const exportPlacements = (actor: Actor, query: PlacementExport) =>
	exportList(actor, PLACEMENTS, query.format, async () => {
		const only = isWanted(actor, query, Prisma.sql`i.id_internship`);
		const asked = { ...query, only, order: query.sort ?? "-date" };
		const rows = await idsOfInternships(actor, asked, { take: MOST, skip: 0 });
		return found(
			PLACEMENTS,
			rows.map(({ id_internship }) => id_internship),
		);
	});

/** The users that `GET /users` lists, as a file. @throws as {@link exportList} */
export const exportUsers = (actor: Actor, query: UserExport) =>
	exportList(actor, USERS, query.format, async () =>
		found(USERS, await idsOfUsers(actor, query, query.sort ?? "-date", MOST)),
	);

/** All journals that the actor may see, as a file. @throws as {@link exportList} */
export const exportJournals = (actor: Actor, query: JournalExport) =>
	exportList(actor, JOURNALS, query.format, async () => found(JOURNALS, await idsOfJournals(actor, query)));

const JOURNAL_ORDERS = {
	name: Prisma.sql`u.name, j.date DESC, j.id_journal`,
	"-name": Prisma.sql`u.name DESC, j.date DESC, j.id_journal`,
	date: Prisma.sql`j.date, j.id_journal`,
	"-date": Prisma.sql`j.date DESC, j.id_journal`,
};

async function idsOfJournals(actor: Actor, query: JournalExport): Promise<string[]> {
	const { status, search, sort = "-date" } = query;
	const of = Prisma.sql`j.internship_id`;
	const inMonth = isInMonth(query.month, Prisma.sql`j.date`);
	const conditions = [isSeen(actor, of), isWanted(actor, query, of), inMonth];
	// An unknown word matches nothing.
	const statuses = JOURNAL_STATUSES.filter((known) => known === status);
	if (status !== null) conditions.push(Prisma.sql`j.status = ANY(${statuses}::journal_status[])`);
	if (query.date) conditions.push(Prisma.sql`j.date = ${query.date}::date`);
	if (search !== null) conditions.push(Prisma.sql`${of} IN (${placementsFound(actor.npsn, search)})`);
	const rows = await readRows<{ id_journal: string }>`
		SELECT j.id_journal FROM journals j JOIN internships i ON i.id_internship = j.internship_id
		JOIN users u ON u.id_user = i.student_id
		WHERE ${Prisma.join(conditions, " AND ")} ORDER BY ${JOURNAL_ORDERS[sort]} LIMIT ${MOST}`;
	return rows.map(({ id_journal }) => id_journal);
}

/** The recap as a file, with a row for each placement. @throws as {@link exportList} */
export const exportRecap = (actor: Actor, { format, search, mentees, status, ...query }: RecapExport) =>
	exportList(actor, RECAP, format, async () => {
		const asked = { ...query, search: search ?? "", mentees: mentees === "1", status: status ?? null };
		return { total: await countRecap(actor, asked), rows: recapRows(everyRecap(actor, asked)) };
	});

/**
 * Attendance, journals and recap of internships as XLSX files, by name and day, for an archive. The caller has checked
 * that the actor may see them.
 */
export function archiveSheets(
	actor: Actor,
	internships: readonly string[],
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }[]> {
	const file = async ({ name, title, columns }: Sheet, rows: AsyncIterable<Row>) => ({
		name: `${name}.xlsx`,
		stream: await streamSheet("xlsx", { name: title, columns, rows }),
	});
	return Promise.all([
		file(RECAP, recapRows(recapOf(actor, internships))),
		file(ATTENDANCES, ofInternships(ATTENDANCES, "attendances", internships)),
		file(JOURNALS, ofInternships(JOURNALS, "journals", internships)),
	]);
}

async function* ofInternships(list: List, table: "attendances" | "journals", internships: readonly string[]) {
	const id = Prisma.raw(table === "attendances" ? "id_attendance" : "id_journal");
	const found = await readRows<{ id: string }>`
		SELECT ${id} AS id FROM ${Prisma.raw(table)} WHERE internship_id = ANY(${internships})
		ORDER BY array_position(${internships}, internship_id), date`;
	const ids = found.map(({ id }) => id);
	yield* rowsOf(list, ids);
}

async function* recapRows(batches: AsyncGenerator<RecapRow[]>): AsyncGenerator<Row, void, void> {
	while (true) {
		const { done, value } = await inTurn("batches", () => batches.next());
		if (done) return;
		for (const row of value) yield RECAP.columns.map(({ of }) => of(row));
	}
}

type Found = { total: number; rows: AsyncIterable<Row> };

/** The rows of a list with these ids. */
const found = (list: List, ids: readonly (string | number)[]): Found => ({
	total: ids.length,
	rows: rowsOf(list, ids),
});

/**
 * Counts, records and begins a download. A manager's list covers the whole school, so it needs a recent proof.
 * @throws AppError 403; 422 `too_many_rows`; 423 `password_required`; 429; 429 and 503 as {@link takePlace}
 */
async function exportList(
	actor: Actor,
	{ name, title, columns }: Sheet,
	format: Format,
	find: () => Promise<Found>,
) {
	if (seesSchool(actor)) requireRecentProof(actor);
	await countAttempt({ kind: "list", account: String(actor.id_user), address: actor.address });
	const leave = await takePlace(actor, "list");
	try {
		const { total, rows } = await find();
		if (total > MAX_EXPORT_ROWS) throw tooMany();
		await recordAudit(db, actor, {
			...{ action: "data.list_exported", subject_type: "list", subject_id: name },
			detail: { list: title, format: format.toUpperCase(), rows: total },
		});
		const stream = await streamSheet(format, { name: title, columns, rows: watched(name, rows, leave) });
		return { name: `${name}-${today()}.${format}`, type: MIME_TYPES[format], stream };
	} catch (error) {
		leave();
		throw error;
	}
}

async function* watched(
	list: string,
	rows: AsyncIterable<Row>,
	leave: () => void,
): AsyncGenerator<Row, void, void> {
	try {
		yield* rows;
	} catch (error) {
		// The answer has begun, so we can only cut it off.
		log.error({ error, list }, "a list's file was cut off");
		throw error;
	} finally {
		leave();
	}
}

const tooMany = () =>
	new AppError(
		422,
		"Daftar ini terlalu panjang untuk satu berkas: paling banyak 100.000 baris. Persempit dengan pencarian, status, atau tanggal.",
		"too_many_rows",
	);

/** Rows read at a time. Writing this many takes some 20 ms, and then other requests get their turn. */
const BATCH = 500;

async function* rowsOf(list: List, ids: readonly (string | number)[]): AsyncGenerator<Row, void, void> {
	const { id, from, columns } = list;
	const query = `SELECT ${columns.map(({ sql }) => sql).join(", ")} FROM ${from}
		JOIN unnest($1::${id.type}[]) WITH ORDINALITY wanted (id, place) ON wanted.id = ${id.column} ORDER BY place`;
	for (let at = 0; at < ids.length; at += BATCH) {
		const values = [ids.slice(at, at + BATCH)];
		// The whole process reads one piece at a time, whoever asks.
		const { rows } = await inTurn("batches", () =>
			pool.query<(string | number | null)[]>({ text: query, values, rowMode: "array" }),
		);
		yield* rows;
	}
}
