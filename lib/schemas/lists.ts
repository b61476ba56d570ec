import { z } from "zod";
import { classIn } from "../classes/class-filter";
import { isDateString } from "../dates/dates";
import { MAX_PER_PAGE, PAGE_SIZE } from "../limits";
import { optionalLine, optionalWhole } from "./fields";

const wholeNumber = (label: string, max: number) =>
	z
		.string()
		.regex(/^[0-9]{1,9}$/, `${label} harus berupa angka.`)
		.transform(Number)
		.pipe(z.number().min(1, `${label} minimal 1.`).max(max, `${label} maksimal ${max}.`));

/** Query of a list endpoint. Without `page` and `per_page` the answer is the whole list. */
export const listQuerySchema = z.object({
	page: wholeNumber("page", 1_000_000).optional(),
	per_page: wholeNumber("per_page", MAX_PER_PAGE).optional(),
	search: optionalLine("search", 100),
	sort: z.enum(["name", "-name", "date", "-date"], { error: "sort tidak dikenal." }).optional(),
	status: optionalLine("status", 40),
	date: z.string().refine(isDateString, "date bukan tanggal yang valid.").optional(),
});
export type ListQuery = z.output<typeof listQuerySchema>;

export type PageMeta = { page: number; per_page: number; total: number };
export type Paged<T> = { rows: T[]; meta: PageMeta };

/** The rows of one page, as Prisma's `skip` and `take`. */
export const sliceOf = (page: number, perPage = PAGE_SIZE) => ({ skip: (page - 1) * perPage, take: perPage });

/** The page that a request asks for. Undefined for the whole list. */
export function requestedPage({ page, per_page }: ListQuery): { page: number; per_page: number } | undefined {
	if (page === undefined && per_page === undefined) return undefined;
	return { page: page ?? 1, per_page: per_page ?? PAGE_SIZE };
}

/**
 * The `meta` of an answer. The whole list has none. A list that is filtered but not paged has one page with all rows.
 */
export function listMeta(query: ListQuery, shown: number, total: number): PageMeta | undefined {
	const page = requestedPage(query);
	if (page) return { ...page, total };
	const { search, status, date, sort } = query;
	const narrowed = search !== null || status !== null || date !== undefined || sort !== undefined;
	return narrowed ? { page: 1, per_page: shown, total: shown } : undefined;
}

/** The formats in which a list can be downloaded. */
export const format = z.enum(["xlsx", "csv"], { error: "format harus xlsx atau csv." });
export type Format = z.output<typeof format>;

export const mentees = z.literal("1", { error: "mentees harus 1." }).optional();

/** The fields of a page, which a download leaves out. */
export const PAGE = { page: true, per_page: true } as const;

/**
 * Query of a download. It has the filters of the list, without pages. `internship` keeps one placement. `mentees=1`
 * keeps the placements that the reader supervises.
 */
export const listExportSchema = listQuerySchema.omit(PAGE).extend({
	format,
	internship: optionalLine("internship", 26),
	mentees,
});
export type ListExport = z.output<typeof listExportSchema>;

/** The school year of a list, by the year in which it begins. */
export const yearQuery = optionalWhole("year", 2000, 2998);

/** An optional number of somebody or something. 0 means none of them. */
export const optionalNumber = (name: string) => optionalWhole(name, 0, 2_147_483_647);

/** The class as the address of a page names it. */
export const classQuery = z
	.string({ error: "class_id tidak valid." })
	.nullish()
	.refine((value) => !value || classIn(value) !== null, "class_id tidak valid.")
	.transform((value) => value || null);

export const monthQuery = z.object({
	month: z
		.string()
		.regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, "Bulan harus berbentuk YYYY-MM.")
		.nullish()
		.transform((value) => value ?? null),
});
