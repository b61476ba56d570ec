import "server-only";
import { isPresent, isRecorded } from "@/lib/attendance-status";
import { formatDate, formatMonth, formatTime, formatWeekday } from "@/lib/dates";
import { ATTENDANCE_LABELS, type AttendanceStatus } from "@/lib/labels";
import { type Sheet, SIGNATURES, type Signer } from "./layout";

export type AttendanceLine = {
	date: string;
	status: AttendanceStatus;
	time: string | null;
	note: string | null;
	/** The student can still fill in this day. */
	open: boolean;
	/** By the present calendar, this is not a working day. */
	free: boolean;
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
	if (!isRecorded(day.status)) return day.open ? "Belum diisi" : "Tanpa Keterangan";
	return isPardoned(day) ? `${ATTENDANCE_LABELS[day.status]} (hari libur)` : ATTENDANCE_LABELS[day.status];
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
	const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
	if (months.length === 0) sheet.text("Belum ada hari kehadiran.");
	for (const month of months) {
		const own = days.filter(({ date }) => date.startsWith(month));
		sheet.heading(formatMonth(month));
		sheet.table(
			[
				{ head: "No", width: 7, align: "center" },
				{ head: "Hari/Tanggal", width: 30 },
				{ head: "Kehadiran", width: 22 },
				{ head: "Jam", width: 11, align: "center" },
				{ head: "Keterangan", width: 30 },
			],
			own.map((day, index) => [
				String(index + 1),
				formatWeekday(day.date),
				told(day),
				day.time ? formatTime(day.time) : "-",
				day.note ?? "",
			]),
			month === months.at(-1) ? { after: SIGNATURES + 30 } : {},
		);
		sheet.text(sumOf(own));
	}
	sheet.signatures(signers);
}

/** The attendance of a class: a line for each student. */
export function drawClassAttendance(
	sheet: Sheet,
	about: readonly (readonly [string, string])[],
	rows: readonly (readonly string[])[],
	signers: readonly Signer[],
): void {
	sheet.heading("REKAP KEHADIRAN PRAKTIK KERJA LAPANGAN", { level: 1, align: "center", size: 14 });
	sheet.fields(about);
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
		{ after: SIGNATURES },
	);
	sheet.signatures(signers);
}

/** `2026-11-02`, `2026-11-30` → `02/11/2026 – 30/11/2026` */
export const period = (start: string, end: string | null): string =>
	`${formatDate(start)} – ${formatDate(end)}`;
