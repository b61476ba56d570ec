import { ROLES, type Role } from "./labels";
import { type AddressQuery, listAddress, type NameSort, pageNumber, searchText } from "./list-address";

/** The tabs of /guru/kelola-admin. `role` in the address is the open one. */
export const USER_TABS: readonly Role[] = [...ROLES].reverse();
const FIRST_TAB: Role = "peserta_didik";

/** The state of the list that the address carries. */
export type UserList = { role: Role; search: string; sort: NameSort; page: number };

/** Reads the address. The default is the first tab, no search, no order, page 1. */
export function readUserList(query: AddressQuery): UserList {
	const { role, sort, page } = query;
	return {
		role: USER_TABS.find((tab) => tab === role) ?? FIRST_TAB,
		search: searchText(query),
		sort: sort === "name" || sort === "-name" ? sort : null,
		page: pageNumber(page),
	};
}

/** The address of a list. What is left out has its default. */
export const userListHref = ({ role, search, sort, page }: Partial<UserList>): string =>
	listAddress("/guru/kelola-admin", { role: role === FIRST_TAB ? null : role, search, sort }, page);
