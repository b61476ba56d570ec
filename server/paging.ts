import "server-only";
import { PAGE_SIZE } from "@/lib/limits";
import { type Paged, sliceOf } from "@/lib/schemas/lists";

type Slice = { skip: number; take: number };

/** One page of a list shown on a page; a number past the end shows the last page there is, never nothing. */
export async function pageOf<T>(
	page: number,
	read: (slice: Slice) => Promise<T[]>,
	count: () => Promise<number>,
): Promise<Paged<T>> {
	const [rows, total] = await Promise.all([read(sliceOf(page)), count()]);
	const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
	if (page <= last) return { rows, meta: { page, per_page: PAGE_SIZE, total } };
	return { rows: await read(sliceOf(last)), meta: { page: last, per_page: PAGE_SIZE, total } };
}
