import {
	type AddressQuery,
	listAddress,
	type NamedList,
	readNamedList,
	rowOrNone,
	sortParameter,
} from "./list-address";
import {
	type PlacementFilter,
	placementFilter,
	placementParameter,
	STUDENT_FILTERS,
} from "./placement-filter";

/** The state of /guru/peserta-didik that its address carries. */
export type StudentList = NamedList & {
	filter: PlacementFilter;
	/** The number of a homeroom teacher, whose class it is. `NONE` of `list-address.ts`: of nobody, here and below. */
	homeroom: number | null;
	/** The number of a major. */
	major: number | null;
	/** The number of a supervising teacher. */
	teacher: number | null;
};

/** Reads the address. The default is everybody's placements by name, page 1. */
export const readStudentList = (query: AddressQuery): StudentList => ({
	...readNamedList(query),
	filter: placementFilter(STUDENT_FILTERS, query),
	homeroom: rowOrNone(query.kelas),
	major: rowOrNone(query.jurusan),
	teacher: rowOrNone(query.pembimbing),
});

/** The address of such a list. What is left out has its default. */
export const studentListHref = ({
	search,
	sort,
	filter,
	homeroom,
	major,
	teacher,
	page,
}: Partial<StudentList>): string =>
	listAddress(
		"/guru/peserta-didik",
		{
			search,
			pkl: filter && placementParameter(STUDENT_FILTERS, filter),
			kelas: homeroom?.toString(),
			jurusan: major?.toString(),
			pembimbing: teacher?.toString(),
			sort: sort === undefined ? null : sortParameter(sort),
		},
		page,
	);
