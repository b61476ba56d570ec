import type { Role } from "./labels";
import { type AddressQuery, listAddress, type NameSort, pageNumber, searchText } from "./list-address";

/** The tabs of /guru/kelola-admin; `role` in the address says which one is open. */
export const USER_TABS = [
	"peserta_didik",
	"guru_pembimbing",
	"wali_kelas",
	"kepala_program",
	"manajemen_sekolah",
] as const satisfies readonly Role[];
export type UserTab = (typeof USER_TABS)[number];

/** What the address says about the list. */
export type UserList = { role: UserTab; search: string; sort: NameSort; page: number };

/** Reads the list out of an address; anything odd is the first tab, no search, no order, the first page. */
export function readUserList(query: AddressQuery): UserList {
	const { role, sort, page } = query;
	return {
		role: USER_TABS.find((tab) => tab === role) ?? USER_TABS[0],
		search: searchText(query),
		sort: sort === "name" || sort === "-name" ? sort : null,
		page: pageNumber(page),
	};
}

/** The address of a list; what is left out is as it is at first. */
export const userListHref = ({ role, search, sort, page }: Partial<UserList>): string =>
	listAddress("/guru/kelola-admin", { role: role === USER_TABS[0] ? null : role, search, sort }, page);
