/*
 * Tables in the browser load this file. It imports no schema, because zod is a fifth of the script that a page loads.
 */

/** The query of a page's address, as Next passes it. */
export type AddressQuery = Record<string, string | string[] | undefined>;

/** The address of a list with its filters. It leaves out empty filters and page 1. */
export function listAddress(
	path: string,
	narrowed: Record<string, string | null | undefined>,
	page = 1,
): string {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(narrowed)) if (value) query.set(name, value);
	if (page > 1) query.set("page", String(page));
	return query.size ? `${path}?${query}` : path;
}

/** The page number in an address. Any other text means page 1. */
export function pageNumber(value: string | string[] | undefined): number {
	const number = Number(Array.isArray(value) ? value[0] : value);
	return Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1;
}

/** The most characters of a search. */
const MAX_SEARCH = 100;

/** The text that an address searches for. '' means no search. */
export const searchText = ({ search }: AddressQuery): string => textIn(search, MAX_SEARCH);

/** A text in an address, or ''. It has no NUL, because PostgreSQL cannot store NUL. @param max the most characters */
export const textIn = (value: string | string[] | undefined, max: number): string =>
	typeof value === "string" ? value.replaceAll("\u0000", "").trim().slice(0, max) : "";

/** The number of a row in an address, or null for any other text. It fits into PostgreSQL's integer. */
function rowNumber(value: string | string[] | undefined): number | null {
	const number = typeof value === "string" && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : 0;
	return number > 0 && number <= 2_147_483_647 ? number : null;
}

/** The number for students without a class, a major or a supervising teacher. No row has this number. */
export const NONE = 0;

/** The number of a row in an address, or {@link NONE}. Null for any other text. */
export const rowOrNone = (value: string | string[] | undefined): number | null =>
	value === String(NONE) ? NONE : rowNumber(value);

export type NameSort = "name" | "-name" | null;

/** The next order after a click on the column of names: none → Z to A → A to Z → none. */
export function nextNameSort(sort: NameSort): NameSort {
	if (sort === null) return "-name";
	return sort === "-name" ? "name" : null;
}

/** A list from A to Z, unless its address says `sort=-name` or `sort=none`. */
export type NamedList = { search: string; sort: NameSort; page: number };

export function readNamedList(query: AddressQuery): NamedList {
	const sort = query.sort === "-name" ? "-name" : query.sort === "none" ? null : "name";
	return { search: searchText(query), sort, page: pageNumber(query.page) };
}

/** The value of `sort` in the address of such a list. Null leaves it out. */
export const sortParameter = (sort: NameSort): string | null => (sort === "name" ? null : (sort ?? "none"));

/** The direction that the heading of the column shows. Null shows no direction. */
export const sortDirection = (sort: NameSort) => sort && (sort === "name" ? "asc" : "desc");
