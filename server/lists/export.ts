import "server-only";
import { datesOf, type Month } from "@/lib/dates/month";
import { MAX_EXPORT_ROWS } from "@/lib/limits";
import type { Format, ListExport } from "@/lib/schemas/lists";
import { recordAudit } from "../audit";
import { requireRecentProof } from "../auth/proof";
import type { Actor } from "../auth/session";
import { today } from "../clock";
import { db, Prisma, pool, readRows } from "../database/db";
import { AppError } from "../errors";
import { MIME_TYPES, streamSheet } from "../files/sheets";
import type { Row } from "../files/workbook";
import { inTurn } from "../in-turn";
import { takePlace } from "../limits/places";
import { countAttempt } from "../limits/rate-limit";
import { log } from "../log";
import { seesSchool } from "../scopes/internships";
import { isSupervised } from "../scopes/supervision";
import type { List, Sheet } from "./columns";

/*
 * Lists as files. First we read the ids of all rows, with the filter and the order of the list on the screen. Then we
 * read the rows, a few hundred at a time, while the file is being sent. `export.ts` of each noun in server/services/
 * has its columns. Aliases are those of server/wire/json.ts.
 */

/** One row more than a file may have, so that we notice when there are too many. */
export const MOST = MAX_EXPORT_ROWS + 1;

/** A condition on the id of an internship: it is the one asked for, or one of the actor's mentees. */
export function isWanted(
	actor: Actor,
	{ internship, mentees }: Pick<ListExport, "internship" | "mentees">,
	id: Prisma.Sql,
): Prisma.Sql {
	const supervised = Prisma.sql`${id} IN (SELECT id_internship FROM internships i WHERE ${isSupervised(actor)})`;
	return Prisma.sql`${internship ? Prisma.sql`${id} = ${internship}` : Prisma.sql`TRUE`}
		AND ${mentees ? supervised : Prisma.sql`TRUE`}`;
}

/** A condition on a day: it is in the month, if the query names one. */
export function isInMonth(month: Month | null, day: Prisma.Sql): Prisma.Sql {
	const [first, last] = datesOf(month);
	return month ? Prisma.sql`${day} BETWEEN ${first}::date AND ${last}::date` : Prisma.sql`TRUE`;
}

/** The rows of these internships, in their order and by date. The caller has checked that the actor may see them. */
export async function* ofInternships(
	list: List,
	table: "attendances" | "journals",
	internships: readonly string[],
) {
	const id = Prisma.raw(table === "attendances" ? "id_attendance" : "id_journal");
	const found = await readRows<{ id: string }>`
		SELECT ${id} AS id FROM ${Prisma.raw(table)} WHERE internship_id = ANY(${internships})
		ORDER BY array_position(${internships}, internship_id), date`;
	const ids = found.map(({ id }) => id);
	yield* rowsOf(list, ids);
}

type Found = { total: number; rows: AsyncIterable<Row> };

/** The rows of a list with these ids. */
export const found = (list: List, ids: readonly (string | number)[]): Found => ({
	total: ids.length,
	rows: rowsOf(list, ids),
});

/**
 * Counts, records and begins a download. A manager's list covers the whole school, so it needs a recent proof.
 * @throws AppError 403; 422 `too_many_rows`; 423 `password_required`; 429; 429 and 503 as {@link takePlace}
 */
export async function exportList(
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
			action: "data.list_exported",
			subject_type: "list",
			subject_id: name,
			detail: { list: title, format: format.toUpperCase(), rows: total },
		});
		const stream = await streamSheet(format, { name: title, columns, rows: watched(name, rows, leave) });
		return { name: `${name}-${today(actor.zone)}.${format}`, type: MIME_TYPES[format], stream };
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
	const shown = Prisma.raw(`SELECT ${columns.map(({ sql }) => sql).join(", ")} FROM ${from}`);
	const [type, column] = [Prisma.raw(`${id.type}[]`), Prisma.raw(id.column)];
	for (let at = 0; at < ids.length; at += BATCH) {
		const { text, values } = Prisma.sql`${shown}
			JOIN unnest(${ids.slice(at, at + BATCH)}::${type}) WITH ORDINALITY wanted (id, place)
				ON wanted.id = ${column} ORDER BY place`;
		// The whole process reads one piece at a time, whoever asks.
		const { rows } = await inTurn("batches", () =>
			pool.query<(string | number | null)[]>({ text, values, rowMode: "array" }),
		);
		yield* rows;
	}
}

/** A list as an XLSX file for an archive. */
export const sheetOf = async ({ name, title, columns }: Sheet, rows: AsyncIterable<Row>) => ({
	name: `${name}.xlsx`,
	stream: await streamSheet("xlsx", { name: title, columns, rows }),
});
