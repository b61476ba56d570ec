import type { InternshipStatus } from "../labels";
import { type AddressQuery, listAddress, pageNumber, searchText } from "../lists/list-address";

/** A filter of placements: its value in the address, its label, and the status it stands for (null for all). */
export type PlacementFilter = { value: string; label: string; status: InternshipStatus | null };

/** Placements that are going on now. */
export const ONGOING = { value: "ongoing", label: "Berlangsung", status: "ongoing" } as const;
const COMPLETED = { value: "completed", label: "Selesai", status: "completed" } as const;
const PENDING = { value: "pending", label: "Belum Dimulai", status: "pending" } as const;
const ALL = { value: "all", label: "Semua", status: null } as const;

/** The filters of the reader's own mentees. Without a choice, the list shows the ongoing ones. */
export const MENTEE_FILTERS = [ONGOING, COMPLETED] as const satisfies readonly PlacementFilter[];
/** The filters of the reader's mentees in another year, which is mostly over. */
const OTHER_MENTEE_FILTERS = [COMPLETED, ONGOING] as const;
const menteeFilters = (otherYear: boolean) => (otherYear ? OTHER_MENTEE_FILTERS : MENTEE_FILTERS);
/** The filters of everybody that a role sees. */
export const STUDENT_FILTERS = [
	ALL,
	ONGOING,
	COMPLETED,
	PENDING,
] as const satisfies readonly PlacementFilter[];
/** The filters of the recap. A placement that has not begun has nothing to count. */
export const RECAP_FILTERS = [ONGOING, COMPLETED, ALL] as const satisfies readonly PlacementFilter[];

const OTHER_RECAP_FILTERS = [ALL, COMPLETED, ONGOING] as const;
export const recapFilters = (otherYear: boolean) => (otherYear ? OTHER_RECAP_FILTERS : RECAP_FILTERS);

/** The filter that `pkl` names in an address. An unknown value means the first filter. */
export const placementFilter = <Filters extends readonly [PlacementFilter, ...PlacementFilter[]]>(
	filters: Filters,
	{ pkl }: AddressQuery,
): Filters[number] => filters.find(({ value }) => value === pkl) ?? filters[0];

/** The value of a filter in the address. Null leaves the first filter out. */
export const placementParameter = (
	filters: readonly PlacementFilter[],
	filter: Pick<PlacementFilter, "value">,
): string | null => (filter.value === filters[0]?.value ? null : filter.value);

/** A filter of the recap. */
export type RecapFilter = (typeof RECAP_FILTERS)[number];

/** The state of a list of mentees in its address. `otherYear`: of another year than the present one. */
export type MenteeList = {
	search: string;
	filter: (typeof MENTEE_FILTERS)[number];
	page: number;
	otherYear?: boolean;
};

export const readMenteeList = (query: AddressQuery, otherYear = false): MenteeList => ({
	search: searchText(query),
	filter: placementFilter(menteeFilters(otherYear), query),
	page: pageNumber(query.page),
	otherYear,
});

/** The address of such a list. Fields that are left out have their defaults. */
export const menteeListHref = (
	path: string,
	{ search, filter, page, otherYear = false }: MenteeList,
): string => listAddress(path, { search, pkl: placementParameter(menteeFilters(otherYear), filter) }, page);

/** Does the list show fewer than all mentees? */
export const isNarrowed = ({ search, filter, otherYear = false }: MenteeList): boolean =>
	search !== "" || filter !== menteeFilters(otherYear)[0];
