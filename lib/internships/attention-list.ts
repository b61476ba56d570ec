import type { DayNarrowing } from "../attendances/attendance-day";
import { type AddressQuery, listAddress, pageNumber, rowOrNone, searchText } from "../lists/list-address";
import { classIn } from "../schools/class-filter";

/** How the list of students who need attention is narrowed. */
export type AttentionNarrowing = Omit<DayNarrowing, "workplace">;

/** The state of /guru/perhatian in its address. */
export type AttentionList = AttentionNarrowing & { page: number };

/** A list that is not narrowed. */
export const EVERYBODY: AttentionNarrowing = { search: "", class_id: null, major: null, teacher: null };

/** Reads the address. The default is everybody, page 1. */
export const readAttentionList = (query: AddressQuery): AttentionList => ({
	search: searchText(query),
	class_id: classIn(query.kelas),
	major: rowOrNone(query.jurusan),
	teacher: rowOrNone(query.pembimbing),
	page: pageNumber(query.page),
});

/** The address of such a list. Fields that are left out have their defaults. */
export const attentionListHref = ({
	search,
	class_id,
	major,
	teacher,
	page,
}: Partial<AttentionList>): string =>
	listAddress(
		"/guru/perhatian",
		{
			search,
			kelas: class_id,
			jurusan: major?.toString(),
			pembimbing: teacher?.toString(),
		},
		page,
	);

/** Does the list show fewer than all students? */
export const isNarrowed = ({ search, class_id, major, teacher }: AttentionNarrowing): boolean =>
	search !== "" || [class_id, major, teacher].some((id) => id !== null);
