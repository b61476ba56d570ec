import "server-only";
import { isPresent, isRecorded } from "@/lib/attendances/attendance-status";
import {
	formatDate,
	formatMonth,
	formatTime,
	formatTimeIn,
	formatWeekday,
	type Zone,
} from "@/lib/dates/dates";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";
import type { Signer } from "./layout/furniture";
import type { Sheet } from "./layout/sheet";

export type AttendanceLine = {
	date: string;
	status: AttendanceStatus;
	time: string | null;
	/** The zone of the time. */
	zone: Zone;
	note: string | null;
	/** The student can still fill in this day. */
	open: boolean;
	/** By the present calendar, this is not a working day. */
	free: boolean;
	/** How the day ended, in words. Undefined where nobody asked for a check-out. */
	left?: string;
};

/** The words of a month's sum, in order. A new status does not compile until it has a word. */
const SUM_WORDS: Record<AttendanceStatus, string> = {
	present: "hadir",
	sick: "sakit",
	excused: "izin",
	no_description: "tanpa keterangan",
};

/**
 * 'Hadir 18, sakit 1, izin 0, tanpa keterangan 2 hari.' Open days are not counted yet. As in the rapor, an absence
 * counts on working days only.
 */
function sumOf(days: readonly AttendanceLine[]): string {
	const counted = days.filter((day) => !day.open && !isPardoned(day));
	const counts = Object.entries(SUM_WORDS).map(
		([status, word]) => `${word} ${counted.filter((day) => day.status === status).length}`,
	);
	const sum = counts.join(", ");
	return `${sum.charAt(0).toUpperCase()}${sum.slice(1)} hari.`;
}

const isPardoned = ({ status, free }: AttendanceLine) => free && !isPresent(status);

const told = (day: AttendanceLine) => {
	if (day.open) return "Belum diisi";
	const word = isRecorded(day.status) ? ATTENDANCE_LABELS[day.status] : "Tanpa Keterangan";
	return isPardoned(day) ? `${word} (hari libur)` : word;
};

/** The days of a placement, with a table for each month. */
export function drawAttendance(
	sheet: Sheet,
	about: readonly (readonly [string, string])[],
	days: readonly AttendanceLine[],
	signers: readonly Signer[],
): void {
	sheet.heading("DAFTAR HADIR PRAKTIK KERJA LAPANGAN", { level: 1, align: "center", size: 14 });
	sheet.fields(about);
	const leaves = days.some(({ left }) => left !== undefined);
	const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
	if (months.length === 0) sheet.text("Belum ada hari kehadiran.");
	for (const month of months) {
		const own = days.filter(({ date }) => date.startsWith(month));
		const sum = sumOf(own);
		const zones = [...new Set(own.flatMap(({ time, zone }) => (time ? [zone] : [])))];
		const below = month === months.at(-1) ? sheet.heightOfSignatures(signers) : 0;
		sheet.table(
			[
				{ head: "No", width: 7, align: "center" },
				{ head: "Hari/Tanggal", width: 30 },
				{ head: "Kehadiran", width: 22 },
				{
					head: zones.length === 1 && zones[0] !== "WIB" ? `Jam (${zones[0]})` : "Jam",
					width: 11,
					align: "center",
				},
				...(leaves ? [{ head: "Pulang", width: 20 }] : []),
				{ head: "Keterangan", width: leaves ? 20 : 30 },
			],
			own.map((day, index) => [
				String(index + 1),
				formatWeekday(day.date),
				told(day),
				day.time && zones.length > 1 ? formatTimeIn(day.time, day.zone) : formatTime(day.time),
				...(leaves ? [day.left ?? ""] : []),
				day.note ?? "",
			]),
			// With these rows, a month fits on one page of F4 below a long letterhead.
			{ title: formatMonth(month), pad: 2, after: sheet.heightOf(sum) + below },
		);
		sheet.text(sum);
	}
	sheet.signatures(signers);
}

/** What a document says about a class, and the people who sign. */
export type ClassHead = {
	about: readonly (readonly [string, string])[];
	/**
	 * The part of the class that the document shows. Null for the whole class. Nobody signs a part for the whole
	 * class.
	 */
	part: string | null;
	signers: readonly Signer[];
};

/** The title of a document about a class. If it shows only a part, the title says so. */
export function drawClassHead(
	sheet: Sheet,
	title: string,
	{ about, part }: Omit<ClassHead, "signers">,
): void {
	sheet.heading(title, { level: 1, align: "center", size: 14 });
	if (part) sheet.text(part, { align: "center", bold: true, size: 11, gap: 10 });
	sheet.fields(about);
}

/** The attendance of a class: a line for each student. */
export function drawClassAttendance(
	sheet: Sheet,
	{ about, part, signers }: ClassHead,
	rows: readonly (readonly string[])[],
): void {
	drawClassHead(sheet, "REKAP KEHADIRAN PRAKTIK KERJA LAPANGAN", { about, part });
	sheet.table(
		[
			{ head: "No", width: 5, align: "center" },
			{ head: "Nama Peserta Didik", width: 30 },
			{ head: "NISN", width: 14 },
			{ head: "Tempat PKL", width: 27 },
			{ head: "Hadir", width: 8, align: "center" },
			{ head: "Sakit", width: 8, align: "center" },
			{ head: "Izin", width: 8, align: "center" },
			{ head: "Tanpa Keterangan", width: 13, align: "center" },
		],
		rows,
		{ after: sheet.heightOfSignatures(signers) },
	);
	sheet.signatures(signers);
}

/** `2026-11-02`, `2026-11-30` → `02/11/2026 – 30/11/2026` */
export const period = ({ start_date, end_date }: { start_date: string; end_date: string | null }): string =>
	`${formatDate(start_date)} – ${formatDate(end_date)}`;
