import { ROLES, type Role } from "../labels";
import { type AddressQuery, listAddress, type NameSort, pageNumber, searchText } from "../lists/list-address";

/** The tabs of /guru/kelola-admin. `role` in the address names the open tab. */
export const USER_TABS: readonly Role[] = [...ROLES].reverse();
const FIRST_TAB: Role = "peserta_didik";

/** The state of the list in its address. */
export type UserList = { tab: Role; search: string; sort: NameSort; page: number };

/** Reads the address. The default is the first tab, no search, no order, page 1. */
export function readUserList(query: AddressQuery): UserList {
	const { role, sort, page } = query;
	return {
		tab: USER_TABS.find((tab) => tab === role) ?? FIRST_TAB,
		search: searchText(query),
		sort: sort === "name" || sort === "-name" ? sort : null,
		page: pageNumber(page),
	};
}

/** The address of a list. Fields that are left out have their defaults. */
export const userListHref = ({ tab, search, sort, page }: Partial<UserList>): string =>
	listAddress("/guru/kelola-admin", { role: tab === FIRST_TAB ? null : tab, search, sort }, page);

/** Where people who want to join the school are let in, and the codes with which they register. */
const REGISTRATION = "/guru/kelola-admin/pendaftaran";

export const registrationHref = ({ search, page = 1 }: { search?: string; page?: number } = {}): string =>
	listAddress(REGISTRATION, { search }, page);
