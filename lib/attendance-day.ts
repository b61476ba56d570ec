import { isDateString } from "./dates";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "./labels";
import { type AddressQuery, listAddress, type NameSort, readNamedList, sortParameter } from "./list-address";

/** A filter on /guru/kehadiran: its value in the address, its label, and the status it stands for (null for all). */
export type AttendanceFilter = { value: string; label: string; status: AttendanceStatus | null };

const EVERY_STATUS: AttendanceFilter = { value: "all", label: "Semua", status: null };
const WORDS: Record<AttendanceStatus, string> = {
	present: "Hadir",
	excused: "Izin",
	sick: "Sakit",
	no_description: "Tanpa Kehadiran",
};
export const ATTENDANCE_FILTERS: readonly [AttendanceFilter, ...AttendanceFilter[]] = [
	EVERY_STATUS,
	...ATTENDANCE_STATUSES.map((status) => ({ value: status, label: WORDS[status], status })),
];

/** The state of /guru/kehadiran that its address carries. */
export type AttendanceDay = {
	filter: AttendanceFilter;
	/** `YYYY-MM-DD`, or null for today. */
	date: string | null;
	sort: NameSort;
	/** True: only the mentees of the teacher who looks at the page. */
	mentees: boolean;
	page: number;
};

const PATH = "/guru/kehadiran";
const MENTEES = "bimbingan";

/** Reads the address. A value it does not know is ignored; the default is all of today by name, page 1. */
export function readAttendanceDay(query: AddressQuery): AttendanceDay {
	const { status, date, peserta } = query;
	const { sort, page } = readNamedList(query);
	return {
		filter: ATTENDANCE_FILTERS.find(({ value }) => value === status) ?? EVERY_STATUS,
		date: typeof date === "string" && isDateString(date) ? date : null,
		sort,
		mentees: peserta === MENTEES,
		page,
	};
}

/** The address of a day. What is left out has its default. */
export const attendanceDayHref = ({ filter, date, sort, mentees, page }: Partial<AttendanceDay>): string =>
	listAddress(
		PATH,
		{
			peserta: mentees ? MENTEES : null,
			status: filter?.status,
			date,
			sort: sort === undefined ? null : sortParameter(sort),
		},
		page,
	);
