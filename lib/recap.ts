import { ATTENDANCE_STATUSES, type AttendanceStatus } from "./labels";
import { type AddressQuery, listAddress, pageNumber, searchText } from "./list-address";
import { type PlacementFilter, placementFilter, placementParameter, RECAP_FILTERS } from "./placement-filter";

/** What a row of the recap stands for: a placement, a class or a major. */
export type RecapView = "student" | "class" | "major";

/** Its value in the address, and its label. */
export const RECAP_VIEWS: Record<RecapView, { value: string | null; label: string }> = {
	student: { value: null, label: "Peserta Didik" },
	class: { value: "kelas", label: "Kelas" },
	major: { value: "jurusan", label: "Jurusan" },
};

export const RECAP_SORTS = [
	...["name", "journals", "observations", "assesments", "total"],
	...ATTENDANCE_STATUSES,
] as readonly RecapKey[];
export type RecapKey = "name" | "journals" | "observations" | "assesments" | "total" | AttendanceStatus;

/** The order of a list: by which number, and does it begin with the highest? */
export type RecapSort = { key: RecapKey; down: boolean };

const BY_NAME: RecapSort = { key: "name", down: false };

/** The number that stands for those without a class or major. No account and no major has it. */
export const NONE = 0;

/** The state of /guru/rekap that its address carries. */
export type RecapList = {
	view: RecapView;
	/** True: only the mentees of the teacher who looks at the page. */
	mentees: boolean;
	filter: PlacementFilter;
	/** The class: the number of its homeroom teacher, or {@link NONE}. */
	homeroom: number | null;
	/** The number of the major, or {@link NONE}. */
	major: number | null;
	search: string;
	sort: RecapSort;
	page: number;
};

const PATH = "/guru/rekap";
const MENTEES = "bimbingan";

/** Reads the address. The default is everybody whose placement is going on, by name, page 1. */
export function readRecap(query: AddressQuery): RecapList {
	const { lihat, peserta, kelas, jurusan, sort, page } = query;
	const views = Object.keys(RECAP_VIEWS) as RecapView[];
	return {
		view: views.find((view) => RECAP_VIEWS[view].value === lihat) ?? "student",
		mentees: peserta === MENTEES,
		filter: placementFilter(RECAP_FILTERS, query),
		homeroom: readId(kelas),
		major: readId(jurusan),
		search: searchText(query),
		sort: readSort(sort),
		page: pageNumber(page),
	};
}

const readId = (value: string | string[] | undefined): number | null =>
	typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : null;

function readSort(value: string | string[] | undefined): RecapSort {
	if (typeof value !== "string") return BY_NAME;
	const key = RECAP_SORTS.find((one) => one === value.replace(/^-/, ""));
	return key ? { key, down: value.startsWith("-") } : BY_NAME;
}

const isByName = ({ key, down }: RecapSort) => key === "name" && !down;

/** The address of a recap. What is left out has its default. */
export const recapHref = ({
	view = "student",
	mentees,
	filter,
	homeroom,
	major,
	search,
	sort = BY_NAME,
	page,
}: Partial<RecapList>): string =>
	listAddress(
		PATH,
		{
			lihat: RECAP_VIEWS[view].value,
			peserta: mentees ? MENTEES : null,
			pkl: filter && placementParameter(RECAP_FILTERS, filter),
			kelas: homeroom?.toString(),
			jurusan: major?.toString(),
			search,
			sort: isByName(sort) ? null : `${sort.down ? "-" : ""}${sort.key}`,
		},
		page,
	);

/** The next order after a click on a column: names go up and down; numbers go down, up, and back to the names. */
export function nextRecapSort(sort: RecapSort, key: RecapKey): RecapSort {
	if (key === "name") return { key, down: isByName(sort) };
	if (sort.key !== key) return { key, down: true };
	return sort.down ? { key, down: false } : BY_NAME;
}

/** A part of a whole in percent, rounded; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
	whole === 0 ? null : Math.round((100 * part) / whole);
