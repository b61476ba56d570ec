import { classIn } from "../classes/class-filter";
import {
	placementFilter,
	placementParameter,
	type RecapFilter,
	recapFilters,
} from "../internships/placement-filter";
import type { AttendanceStatus, JournalStatus } from "../labels";
import { type AddressQuery, listAddress, pageNumber, rowOrNone, searchText } from "../lists/list-address";

/** What a row of the recap shows: a placement, a class or a major. */
export type RecapView = "student" | "class" | "major";

/** The value of a view in the address, and its label. */
export const RECAP_VIEWS: Record<RecapView, { value: string | null; label: string }> = {
	student: { value: null, label: "Peserta Didik" },
	class: { value: "kelas", label: "Kelas" },
	major: { value: "jurusan", label: "Jurusan" },
};

export type RecapKey = "name" | "journals" | "observations" | "assesments" | "total" | AttendanceStatus;

/** The order of a list: the number that it is sorted by, and whether the highest comes first. */
export type RecapSort = { key: RecapKey; down: boolean };

/** The orders that people can choose. The address has the name of the number, with a minus for the highest first. */
export const RECAP_SORTS = [
	{ key: "name", down: false, label: "Nama A–Z" },
	{ key: "name", down: true, label: "Nama Z–A" },
	{ key: "present", down: true, label: "Kehadiran tertinggi" },
	{ key: "present", down: false, label: "Kehadiran terendah" },
	{ key: "excused", down: true, label: "Izin terbanyak" },
	{ key: "sick", down: true, label: "Sakit terbanyak" },
	{ key: "no_description", down: true, label: "Belum Masuk terbanyak" },
	{ key: "journals", down: true, label: "Jurnal disetujui terbanyak" },
	{ key: "journals", down: false, label: "Jurnal disetujui tersedikit" },
	{ key: "observations", down: true, label: "Observasi tertinggi" },
	{ key: "assesments", down: true, label: "Asesmen tertinggi" },
	{ key: "total", down: true, label: "Total tertinggi" },
	{ key: "total", down: false, label: "Total terendah" },
] as const satisfies readonly (RecapSort & { label: string })[];

const BY_NAME = RECAP_SORTS[0];
/** The spelling of an order in the address. */
export const sortText = ({ key, down }: RecapSort) => `${down ? "-" : ""}${key}`;

/** The state of /guru/rekap in its address. */
export type RecapList = {
	view: RecapView;
	/** True: only the mentees of the teacher who looks at the page. */
	mentees: boolean;
	filter: RecapFilter;
	/** The class, as `classIn` reads it. */
	class_id: string | null;
	/** The number of the major. `NONE` of list-address.ts means students without one. */
	major: number | null;
	search: string;
	sort: (typeof RECAP_SORTS)[number];
	page: number;
	/** Is the recap of another year than the present one? */
	otherYear: boolean;
};

const PATH = "/guru/rekap";
const MENTEES = "bimbingan";

/**
 * Reads the address. The default is everybody whose placement is going on, by name, page 1. Of another year, it is
 * everybody.
 */
export function readRecap(query: AddressQuery, otherYear = false): RecapList {
	const { lihat, peserta, kelas, jurusan, sort, page } = query;
	const views = Object.keys(RECAP_VIEWS) as RecapView[];
	return {
		view: views.find((view) => RECAP_VIEWS[view].value === lihat) ?? "student",
		mentees: peserta === MENTEES,
		filter: placementFilter(recapFilters(otherYear), query),
		class_id: classIn(kelas),
		major: rowOrNone(jurusan),
		search: searchText(query),
		sort: RECAP_SORTS.find((one) => sortText(one) === sort) ?? BY_NAME,
		page: pageNumber(page),
		otherYear,
	};
}

/** The address of a recap. Fields that are left out have their defaults. */
export const recapHref = ({
	view = "student",
	mentees,
	filter,
	class_id,
	major,
	search,
	sort = BY_NAME,
	page,
	otherYear = false,
}: Partial<RecapList>): string =>
	listAddress(
		PATH,
		{
			lihat: RECAP_VIEWS[view].value,
			peserta: mentees ? MENTEES : null,
			pkl: filter && placementParameter(recapFilters(otherYear), filter),
			kelas: class_id,
			jurusan: major?.toString(),
			search,
			sort: sort === BY_NAME ? null : sortText(sort),
		},
		page,
	);

/** A part of a whole in percent, rounded. Null if the whole is 0. */
export const percentOf = (part: number, whole: number): number | null =>
	whole === 0 ? null : Math.round((100 * part) / whole);

/** `88` → `88%`, and null → `-`. */
export const formatPercent = (percent: number | null): string => (percent === null ? "-" : `${percent}%`);

/** The sum of all these counts. */
export const sumOf = (counts: Record<string, number>): number =>
	Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The number of days that need a journal, which are the days with presence. */
export const dueJournals = ({ not_present, ...due }: Record<JournalStatus, number>): number => sumOf(due);

/** What {@link RECAP_SORTS} orders with the highest first. A new status does not compile until it is there. */
type Highest = Extract<(typeof RECAP_SORTS)[number], { down: true }>["key"];

/** The order by a number, with the highest first. */
export const sortBy = (key: Highest) => RECAP_SORTS.find((sort) => sort.key === key && sort.down) ?? BY_NAME;
