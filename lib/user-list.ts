import { ROLES, type Role } from "./labels";
import { type AddressQuery, listAddress, type NameSort, pageNumber, searchText } from "./list-address";

/** The tabs of /guru/kelola-admin; `role` in the address says which one is open. */
export const USER_TABS: readonly Role[] = [...ROLES].reverse();
const FIRST_TAB: Role = "peserta_didik";

/** What the address says about the list. */
export type UserList = { role: Role; search: string; sort: NameSort; page: number };

/** Reads the list out of an address; anything odd is the first tab, no search, no order, the first page. */
export function readUserList(query: AddressQuery): UserList {
	const { role, sort, page } = query;
	return {
		role: USER_TABS.find((tab) => tab === role) ?? FIRST_TAB,
		search: searchText(query),
		sort: sort === "name" || sort === "-name" ? sort : null,
		page: pageNumber(page),
	};
}

/** The address of a list; what is left out is as it is at first. */
export const userListHref = ({ role, search, sort, page }: Partial<UserList>): string =>
	listAddress("/guru/kelola-admin", { role: role === FIRST_TAB ? null : role, search, sort }, page);
