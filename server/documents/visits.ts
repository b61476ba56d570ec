import "server-only";
import { formatDate, formatWeekday } from "@/lib/dates/dates";
import type { ReadPhoto } from "./journal";
import { nipLine, type Signer } from "./layout/furniture";
import type { Sheet } from "./layout/sheet";

type Teacher = { name: string; nip: string | null };

/** The visits of a term, planned and done. */
export type ScheduleContent = {
	about: [string, string][];
	visits: {
		date: string;
		workplace: string;
		district: string | null;
		teacher: string | null;
		students: number;
		visited_on: string | null;
	}[];
	/** Does each line say who visits? */
	named: boolean;
	signers: Signer[];
};

export function drawVisitSchedule(sheet: Sheet, { about, visits, named, signers }: ScheduleContent): void {
	sheet.heading("JADWAL KUNJUNGAN PRAKTIK KERJA LAPANGAN", { level: 1, align: "center", size: 14 });
	sheet.fields(about);
	sheet.table(
		[
			{ head: "No", width: 6, align: "center" },
			{ head: "Hari/Tanggal", width: 22 },
			{ head: "Tempat PKL", width: 34 },
			...(named ? [{ head: "Pembimbing", width: 22 }] : []),
			{ head: "Peserta Didik", width: 11, align: "center" },
			{ head: "Terlaksana", width: 14, align: "center" },
			...(named ? [] : [{ head: "Paraf", width: 13 }]),
		],
		visits.map(({ date, workplace, district, teacher, students, visited_on }, index) => [
			String(index + 1),
			formatWeekday(date),
			[workplace, district].filter(Boolean).join("\n"),
			...(named ? [teacher ?? "-"] : []),
			String(students),
			visited_on ? formatDate(visited_on) : "",
			...(named ? [] : [""]),
		]),
		{ after: sheet.heightOfSignatures(signers) },
	);
	sheet.signatures(signers);
}

/** What the monitoring sheet of a visit says. A planned one leaves room to write. */
export type VisitSheet = {
	workplace: string;
	address: string | null;
	term: string;
	teacher: Teacher | null;
	/** Planned for this day, or done on it. */
	date: string;
	report: { met: string; findings: string | null; agreed: string | null; photo: string | null } | null;
	instructors: string[];
	students: { name: string; class_name: string | null; seen: boolean | null }[];
	city: string | null;
};

/** Empty lines, to write by hand on the print. */
const ROOM_TO_WRITE = " \n \n \n \n ";

/** The monitoring sheets of visits, each on a page of its own. */
export async function drawVisitSheets(
	sheet: Sheet,
	visits: readonly VisitSheet[],
	readPhoto: ReadPhoto,
): Promise<void> {
	for (const [index, visit] of visits.entries()) {
		if (index > 0) sheet.nextLetter();
		await drawSheet(sheet, visit, readPhoto);
	}
}

async function drawSheet(
	sheet: Sheet,
	{ report, teacher, students, city, ...visit }: VisitSheet,
	readPhoto: ReadPhoto,
): Promise<void> {
	const day = formatWeekday(visit.date);
	const signers: Signer[] = [
		{
			role: "Pembimbing Dunia Kerja",
			name: visit.instructors.length === 1 ? (visit.instructors[0] ?? null) : null,
			id: null,
		},
		{
			above: `${city ?? "………………"}, ${report ? formatDate(visit.date) : "………………"}`,
			role: "Guru Pembimbing",
			name: teacher?.name ?? null,
			id: nipLine(teacher?.nip),
		},
	];
	sheet.heading("LEMBAR MONITORING PRAKTIK KERJA LAPANGAN", { level: 1, align: "center", size: 14 });
	sheet.fields([
		["Tahun Ajaran", visit.term],
		["Tempat PKL", visit.workplace],
		["Alamat", visit.address ?? "-"],
		["Guru Pembimbing", teacher?.name ?? "-"],
		[report ? "Hari/Tanggal" : "Rencana", day],
		["Yang ditemui", report?.met ?? "………………………………"],
	]);
	sheet.table(
		[
			{ head: "No", width: 6, align: "center" },
			{ head: "Nama Peserta Didik", width: 40 },
			{ head: "Kelas", width: 18 },
			{ head: "Ditemui", width: 12, align: "center" },
			{ head: "Keterangan", width: 24 },
		],
		students.map(({ name, class_name, seen }, at) => [
			String(at + 1),
			name,
			class_name ?? "-",
			seen === null ? "" : seen ? "Ya" : "Tidak",
			"",
		]),
	);
	sheet.table([{ head: "Temuan", width: 1 }], [[report ? (report.findings ?? "-") : ROOM_TO_WRITE]], {
		size: 10,
	});
	sheet.table(
		[{ head: "Kesepakatan dan tindak lanjut", width: 1 }],
		[[report ? (report.agreed ?? "-") : ROOM_TO_WRITE]],
		{ size: 10, after: sheet.heightOfSignatures(signers) },
	);
	sheet.signatures(signers);
	if (!report?.photo) return;
	const bytes = await readPhoto(report.photo);
	sheet.pictures([
		{
			bytes,
			alt: `Foto kunjungan ke ${visit.workplace}, ${day}`,
			caption: bytes ? `Dokumentasi, ${day}` : `${day} (foto tidak ditemukan)`,
		},
	]);
}
