import { classIn } from "../classes/class-filter";
import {
	type AddressQuery,
	listAddress,
	type NamedList,
	readNamedList,
	rowOrNone,
	sortParameter,
} from "../lists/list-address";
import {
	type PlacementFilter,
	placementFilter,
	placementParameter,
	STUDENT_FILTERS,
} from "./placement-filter";

/** The state of /guru/peserta-didik in its address. */
export type StudentList = NamedList & {
	filter: PlacementFilter;
	/** The present class, as `classIn` reads it. */
	class_id: string | null;
	/** The number of a major. Here and below, `NONE` of `list-address.ts` means students without one. */
	major: number | null;
	/** The number of a supervising teacher. */
	teacher: number | null;
};

/** Reads the address. The default is everybody's placements by name, page 1. */
export const readStudentList = (query: AddressQuery): StudentList => ({
	...readNamedList(query),
	filter: placementFilter(STUDENT_FILTERS, query),
	class_id: classIn(query.kelas),
	major: rowOrNone(query.jurusan),
	teacher: rowOrNone(query.pembimbing),
});

/** The address of such a list. Fields that are left out have their defaults. */
export const studentListHref = ({
	search,
	sort,
	filter,
	class_id,
	major,
	teacher,
	page,
}: Partial<StudentList>): string =>
	listAddress(
		"/guru/peserta-didik",
		{
			search,
			pkl: filter && placementParameter(STUDENT_FILTERS, filter),
			kelas: class_id,
			jurusan: major?.toString(),
			pembimbing: teacher?.toString(),
			sort: sort === undefined ? null : sortParameter(sort),
		},
		page,
	);
