import "server-only";
import { PAGE_SIZE } from "@/lib/limits";
import { type Paged, sliceOf } from "@/lib/schemas/lists";
import { Prisma, readPrepared } from "./db";

type Slice = { skip: number; take: number };

/** One page of a list. For a number past the end it returns the last page, so that a page is never empty by mistake. */
export async function pageOf<T>(
	page: number,
	read: (slice: Slice) => Promise<T[]>,
	count: () => Promise<number>,
	per_page = PAGE_SIZE,
): Promise<Paged<T>> {
	const [rows, total] = await Promise.all([read(sliceOf(page, per_page)), count()]);
	const last = Math.max(1, Math.ceil(total / per_page));
	if (page <= last) return { rows, meta: { page, per_page, total } };
	return { rows: await read(sliceOf(last, per_page)), meta: { page: last, per_page, total } };
}

/** The columns and the order are constant texts. `from` has the joins and the WHERE. */
type Query = { columns: Prisma.Sql; from: Prisma.Sql; order: string };

/** One page of a list, as {@link pageOf} finds it, in one prepared statement. The rows are JSON objects. */
export async function readPage<T>({ columns, from, order }: Query, page: number): Promise<Paged<T>> {
	const size = Prisma.raw(String(PAGE_SIZE));
	const [found] = await readPrepared<{ total: number; page: number; rows: T[] }>(Prisma.sql`
		WITH counted AS MATERIALIZED (SELECT count(*)::int AS total FROM ${from}),
			chosen AS MATERIALIZED (
				SELECT total, least(${page}::int, greatest(1, (total + ${size} - 1) / ${size})) AS page FROM counted)
		SELECT total, page, (SELECT coalesce(json_agg(r), '[]') FROM (
			SELECT ${columns} FROM ${from} ORDER BY ${Prisma.raw(order)}
			LIMIT ${size} OFFSET ${size} * (page - 1)) r) AS rows
		FROM chosen`);
	const { rows, ...meta } = found ?? { rows: [], total: 0, page: 1 };
	return { rows, meta: { ...meta, per_page: PAGE_SIZE } };
}
