import { AUDIT_GROUPS, type AuditGroup } from "./audit";
import { isDateString } from "./dates";
import { ULID } from "./limits";
import { type AddressQuery, listAddress, searchText } from "./list-address";

/** The state of /guru/catatan-audit that its address carries. `page` is the id of the last entry of the page before. */
export type AuditList = {
	group: AuditGroup | null;
	search: string;
	date: string | null;
	before: string | null;
};

const isGroup = (value: unknown): value is AuditGroup =>
	typeof value === "string" && Object.hasOwn(AUDIT_GROUPS, value);

/** Reads the address. A value it does not know is ignored; the default is everything, newest first. */
export function readAuditList(query: AddressQuery): AuditList {
	const { group, date, page } = query;
	return {
		group: isGroup(group) ? group : null,
		search: searchText(query),
		date: typeof date === "string" && isDateString(date) ? date : null,
		before: typeof page === "string" && ULID.test(page) ? page : null,
	};
}

/** The address of a list. What is left out has its default. */
export const auditListHref = ({ group, search, date, before }: Partial<AuditList>): string =>
	listAddress("/guru/catatan-audit", { group, search, date, page: before });
