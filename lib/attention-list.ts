import type { DayNarrowing } from "./attendance-day";
import { type AddressQuery, listAddress, pageNumber, rowOrNone, searchText } from "./list-address";

/** What the list of those who need attention is narrowed to. */
export type AttentionNarrowing = Omit<DayNarrowing, "company">;

/** The state of /guru/perhatian that its address carries. */
export type AttentionList = AttentionNarrowing & { page: number };

/** No narrowing. */
export const EVERYBODY: AttentionNarrowing = { search: "", homeroom: null, major: null, teacher: null };

/** Reads the address. The default is everybody, page 1. */
export const readAttentionList = (query: AddressQuery): AttentionList => ({
	search: searchText(query),
	homeroom: rowOrNone(query.kelas),
	major: rowOrNone(query.jurusan),
	teacher: rowOrNone(query.pembimbing),
	page: pageNumber(query.page),
});

/** The address of such a list. What is left out has its default. */
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

/** Does it show less than everybody? */
export const isNarrowed = ({ search, homeroom, major, teacher }: AttentionNarrowing): boolean =>
	search !== "" || [homeroom, major, teacher].some((id) => id !== null);
