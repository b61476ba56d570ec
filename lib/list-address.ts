/* Tables in the browser read this: no schema may come with it, for zod is a fifth of all the script a page loads. */

/** The query of a page's address, as Next hands it over. */
export type AddressQuery = Record<string, string | string[] | undefined>;

/** A page's address with what its list is narrowed to; nothing, and the first page, are not said. */
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

/** The page number in a page's own address; anything odd is the first page, never an error. */
export function pageNumber(value: string | string[] | undefined): number {
	const number = Number(Array.isArray(value) ? value[0] : value);
	return Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1;
}

/** Longest text searched for, in characters. */
const MAX_SEARCH = 100;

/** What an address searches for; '' for nothing. */
export const searchText = ({ search }: AddressQuery): string =>
	typeof search === "string" ? search.replaceAll("\u0000", "").trim().slice(0, MAX_SEARCH) : "";

export type NameSort = "name" | "-name" | null;

/** The order after a click on the name: none, Z to A, A to Z, none. */
export function nextNameSort(sort: NameSort): NameSort {
	if (sort === null) return "-name";
	return sort === "-name" ? "name" : null;
}

/** A list that is by name, A to Z, unless its address says `sort=-name` or `sort=none`. */
export type NamedList = { search: string; sort: NameSort; page: number };

export function readNamedList(query: AddressQuery): NamedList {
	const sort = query.sort === "-name" ? "-name" : query.sort === "none" ? null : "name";
	return { search: searchText(query), sort, page: pageNumber(query.page) };
}

/** How such a list's order stands in its address. */
export const sortParameter = (sort: NameSort): string | null => (sort === "name" ? null : (sort ?? "none"));

/** What a table's heading shows of an order by name. */
export const sortDirection = (sort: NameSort) => sort && (sort === "name" ? "asc" : "desc");
