import type { DayNarrowing } from "../attendances/attendance-day";
import { type AddressQuery, listAddress, pageNumber, rowOrNone, searchText } from "../lists/list-address";

/** How the list of students who need attention is narrowed. */
export type AttentionNarrowing = Omit<DayNarrowing, "company">;

/** The state of /guru/perhatian in its address. */
export type AttentionList = AttentionNarrowing & { page: number };

/** A list that is not narrowed. */
export const EVERYBODY: AttentionNarrowing = { search: "", homeroom: null, major: null, teacher: null };

/** Reads the address. The default is everybody, page 1. */
export const readAttentionList = (query: AddressQuery): AttentionList => ({
	search: searchText(query),
	homeroom: rowOrNone(query.kelas),
	major: rowOrNone(query.jurusan),
	teacher: rowOrNone(query.pembimbing),
	page: pageNumber(query.page),
});

/** The address of such a list. Fields that are left out have their defaults. */
export const attentionListHref = ({
	search,
	homeroom,
	major,
	teacher,
	page,
}: Partial<AttentionList>): string =>
	listAddress(
		"/guru/perhatian",
		{
			search,
			kelas: homeroom?.toString(),
			jurusan: major?.toString(),
			pembimbing: teacher?.toString(),
		},
		page,
	);

/** Does the list show fewer than all students? */
export const isNarrowed = ({ search, homeroom, major, teacher }: AttentionNarrowing): boolean =>
	search !== "" || [homeroom, major, teacher].some((id) => id !== null);
