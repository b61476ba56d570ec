import { classIn } from "../classes/class-filter";
import { isDateString } from "../dates/dates";
import { ATTENDANCE_STATUSES, type AttendanceStatus } from "../labels";
import { ULID } from "../limits";
import {
	type AddressQuery,
	listAddress,
	type NameSort,
	readNamedList,
	rowOrNone,
	sortParameter,
} from "../lists/list-address";
import { isRecorded } from "./attendance-status";

/** A filter on /guru/kehadiran: its value in the address, its label, and the status it stands for (null for all). */
export type AttendanceFilter = { value: string; label: string; status: AttendanceStatus | null };

const EVERY_STATUS: AttendanceFilter = { value: "all", label: "Semua", status: null };
const WORDS: Record<AttendanceStatus, string> = {
	present: "Hadir",
	excused: "Izin",
	sick: "Sakit",
	no_description: "Tanpa Kehadiran",
};
/** The filter for a status, or the filter for all. */
export const filterOf = (status: AttendanceStatus | null): AttendanceFilter =>
	status === null ? EVERY_STATUS : { value: status, label: WORDS[status], status };

/** Who is missing stands beside all, so that a phone shows it without scrolling the tabs. */
const BY_URGENCY = [...ATTENDANCE_STATUSES].sort(
	(one, other) => Number(isRecorded(one)) - Number(isRecorded(other)),
);

export const ATTENDANCE_FILTERS: readonly [AttendanceFilter, ...AttendanceFilter[]] = [
	EVERY_STATUS,
	...BY_URGENCY.map(filterOf),
];

/** How the rows of a day are narrowed, besides status and date. Null or '' means all. */
export type DayNarrowing = {
	/** A part of the student's or the company's name. */
	search: string;
	/** The present class, as `classIn` reads it. */
	class_id: string | null;
	/** The number of a major. Here and below, `NONE` of `list-address.ts` means students without one. */
	major: number | null;
	/** The number of a supervising teacher. */
	teacher: number | null;
	/** The id of a workplace. */
	workplace: string | null;
};

/** How the counts of a day can be grouped: the value in the address, and the words for it. */
export const DAY_GROUPINGS = [
	{ value: "kelas", label: "Per Kelas" },
	{ value: "jurusan", label: "Per Jurusan" },
	{ value: "pembimbing", label: "Per Pembimbing" },
	{ value: "tempat", label: "Per Tempat PKL" },
] as const;
export type DayGrouping = (typeof DAY_GROUPINGS)[number]["value"];

/** The state of /guru/kehadiran that its address carries. */
export type AttendanceDay = DayNarrowing & {
	filter: AttendanceFilter;
	/** `YYYY-MM-DD`, or null for today. */
	date: string | null;
	sort: NameSort;
	/** True: only the mentees of the teacher who looks at the page. */
	mentees: boolean;
	/** Do students who have not come in stand before all others? */
	missingFirst: boolean;
	/** Shows the counts of each group in place of the rows. Null: shows the rows. */
	grouping: DayGrouping | null;
	page: number;
};

const PATH = "/guru/kehadiran";
const MENTEES = "bimbingan";
const MIXED = "nama";

/** Reads the address and ignores values that it does not know. The default is all of today by name, page 1. */
export function readAttendanceDay(query: AddressQuery): AttendanceDay {
	const { status, date, peserta } = query;
	const { search, sort, page } = readNamedList(query);
	return {
		filter: ATTENDANCE_FILTERS.find(({ value }) => value === status) ?? EVERY_STATUS,
		date: typeof date === "string" && isDateString(date) ? date : null,
		search,
		sort,
		page,
		mentees: peserta === MENTEES,
		class_id: classIn(query.kelas),
		major: rowOrNone(query.jurusan),
		teacher: rowOrNone(query.pembimbing),
		workplace: typeof query.tempat === "string" && ULID.test(query.tempat) ? query.tempat : null,
		missingFirst: query.urut !== MIXED,
		grouping: DAY_GROUPINGS.find(({ value }) => value === query.kelompok)?.value ?? null,
	};
}

/** The address of a day. Fields that are left out have their defaults. */
export const attendanceDayHref = ({ missingFirst = true, ...day }: Partial<AttendanceDay>): string =>
	listAddress(
		PATH,
		{
			peserta: day.mentees ? MENTEES : null,
			search: day.search,
			kelas: day.class_id,
			jurusan: day.major?.toString(),
			pembimbing: day.teacher?.toString(),
			tempat: day.workplace,
			kelompok: day.grouping,
			status: day.filter?.status,
			date: day.date,
			urut: missingFirst ? null : MIXED,
			sort: day.sort === undefined ? null : sortParameter(day.sort),
		},
		day.page,
	);
