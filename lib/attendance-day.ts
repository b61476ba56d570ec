import { isDateString } from "./dates";
import type { AttendanceStatus } from "./labels";
import { type AddressQuery, listAddress, type NameSort, readNamedList, sortParameter } from "./list-address";

/** The choices of /guru/kehadiran: value of `status` in the address, its words, and the status it stands for. */
export const ATTENDANCE_FILTERS = [
	{ value: "all", label: "Semua", status: null },
	{ value: "present", label: "Hadir", status: "present" },
	{ value: "excused", label: "Izin", status: "excused" },
	{ value: "sick", label: "Sakit", status: "sick" },
	{ value: "no_description", label: "Tanpa Kehadiran", status: "no_description" },
] as const satisfies readonly { value: string; label: string; status: AttendanceStatus | null }[];

export type AttendanceFilter = (typeof ATTENDANCE_FILTERS)[number];

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
		filter: ATTENDANCE_FILTERS.find(({ value }) => value === status) ?? ATTENDANCE_FILTERS[0],
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
