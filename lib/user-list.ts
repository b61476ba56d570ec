import type { Role } from "./labels";
import { pageNumber } from "./schemas/lists";

/** The tabs of /guru/kelola-admin; `role` in the address says which one is open. */
export const USER_TABS = [
	"peserta_didik",
	"guru_pembimbing",
	"wali_kelas",
	"kepala_program",
	"manajemen_sekolah",
] as const satisfies readonly Role[];
export type UserTab = (typeof USER_TABS)[number];

export type NameSort = "name" | "-name" | null;

/** What the address says about the list. */
export type UserList = { role: UserTab; search: string; sort: NameSort; page: number };

/** Longest text searched for, in characters. */
const MAX_SEARCH = 100;

/** Reads the list out of an address; anything odd is the first tab, no search, no order, the first page. */
export function readUserList(query: Record<string, string | string[] | undefined>): UserList {
	const { role, search, sort, page } = query;
	return {
		role: USER_TABS.find((tab) => tab === role) ?? USER_TABS[0],
		search: typeof search === "string" ? search.replaceAll("\u0000", "").trim().slice(0, MAX_SEARCH) : "",
		sort: sort === "name" || sort === "-name" ? sort : null,
		page: pageNumber(page),
	};
}

/** The address of a list; what is left out is as it is at first. */
export function userListHref({ role, search, sort, page = 1 }: Partial<UserList>): string {
	const query = new URLSearchParams();
	if (role && role !== USER_TABS[0]) query.set("role", role);
	if (search) query.set("search", search);
	if (sort) query.set("sort", sort);
	if (page > 1) query.set("page", String(page));
	return query.size ? `/guru/kelola-admin?${query}` : "/guru/kelola-admin";
}

/** The order after a click on the name: none, Z to A, A to Z, none. */
export function nextNameSort(sort: NameSort): NameSort {
	if (sort === null) return "-name";
	return sort === "-name" ? "name" : null;
}
