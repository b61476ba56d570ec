import { isDateString } from "../dates/dates";
import { ULID } from "../limits";
import { type AddressQuery, listAddress, searchText } from "../lists/list-address";
import { AUDIT_GROUPS, type AuditGroup } from "./audit";

/** The state of /guru/catatan-audit in its address. `before` is the id of the last entry on the previous page. */
export type AuditList = {
	group: AuditGroup | null;
	search: string;
	date: string | null;
	before: string | null;
};

const isGroup = (value: unknown): value is AuditGroup =>
	typeof value === "string" && Object.hasOwn(AUDIT_GROUPS, value);

/** Reads the address and ignores values that it does not know. The default is everything, newest first. */
export function readAuditList(query: AddressQuery): AuditList {
	const { group, date, page } = query;
	return {
		group: isGroup(group) ? group : null,
		search: searchText(query),
		date: typeof date === "string" && isDateString(date) ? date : null,
		before: typeof page === "string" && ULID.test(page) ? page : null,
	};
}

/** The address of a list. Fields that are left out have their defaults. */
export const auditListHref = ({ group, search, date, before }: Partial<AuditList>): string =>
	listAddress("/guru/catatan-audit", { group, search, date, page: before });
