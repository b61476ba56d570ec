import { isDateString } from "./dates";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "./labels";
import { type AddressQuery, listAddress, type NameSort, readNamedList, sortParameter } from "./list-address";

/** A choice of /guru/kehadiran: value of `status` in the address, its words, and the status it stands for. */
export type AttendanceFilter = { value: string; label: string; status: AttendanceStatus | null };

const EVERY_STATUS: AttendanceFilter = { value: "all", label: "Semua", status: null };
const WORDS: Record<AttendanceStatus, string> = {
	present: "Hadir",
	excused: "Izin",
	sick: "Sakit",
	no_description: "Tanpa Kehadiran",
};
export const ATTENDANCE_FILTERS: readonly AttendanceFilter[] = [
	EVERY_STATUS,
	...ATTENDANCE_STATUSES.map((status) => ({ value: status, label: WORDS[status], status })),
];

/** What the address of /guru/kehadiran says. */
export type AttendanceDay = {
	filter: AttendanceFilter;
	/** `YYYY-MM-DD`; null is today, whenever that is. */
	date: string | null;
	sort: NameSort;
	/** Only the reader's own mentees. */
	mentees: boolean;
	page: number;
};

const PATH = "/guru/kehadiran";
const MENTEES = "bimbingan";

/** Reads an address; anything odd is all of today by name, the first page. */
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

/** The address of a day; what is left out is as it is at first. */
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
