import "server-only";
import { type DateString, formatDay } from "@/lib/dates/dates";
import { specialityOf } from "@/lib/rapor/rapor";
import { sourcesOf } from "@/lib/rapor/workplace-score";
import type { RaporContent } from "../wire/rapor";
import { nipLine, QR, type Signer } from "./layout/furniture";
import type { Sheet } from "./layout/sheet";

/**
 * The rapor as e-Rapor prints it: the same fields, in the same order, with the same labels.
 * @param date the day of the lock, or of the print of a draft
 */
export function drawRapor(sheet: Sheet, content: RaporContent, date: DateString): void {
	const { student, placement, teacher, goals, absences, hours, workplace } = content;
	const { programme, concentration } = specialityOf(student);
	sheet.heading("RAPOR PRAKTIK KERJA LAPANGAN", { level: 1, align: "center", size: 14 });
	sheet.text(`Tahun Ajaran ${content.school_year}`, { align: "center", gap: 10 });
	const withPredicates = goals.some(({ predicate }) => predicate !== null);
	sheet.fields([
		["Nama Peserta Didik", student.name],
		["NISN", student.nisn || "-"],
		["Kelas", student.class_name],
		["Program Keahlian", programme],
		["Konsentrasi Keahlian", concentration],
		...(content.earlier ?? []).map((one): [string, string] => [
			"Tempat PKL sebelumnya",
			`${one.company_name} (${formatDay(one.start_date)} sampai ${formatDay(one.end_date)}), instruktur ${one.instructor_name}`,
		]),
		["Tempat PKL", placement.company_name],
		["Tanggal PKL", `Mulai: ${formatDay(placement.start_date)}  Selesai: ${formatDay(placement.end_date)}`],
		...(hours ? ([["Jam PKL", `${hours.jp} dari ${hours.target} JP`]] as const) : []),
		["Nama Instruktur", placement.instructor_name],
		["Nama Pembimbing", teacher?.name ?? "-"],
	]);
	sheet.table(
		[
			{ head: "Tujuan Pembelajaran", width: 33 },
			{ head: "Skor", width: withPredicates ? 12 : 8, align: "center" },
			{ head: "Deskripsi", width: 59 },
		],
		goals.map(({ number, label, score, predicate, description }) => [
			`${number}. ${label}`,
			[score ?? "-", ...(predicate ? [`(${predicate})`] : [])].join("\n"),
			description,
		]),
	);
	sheet.box("Catatan", content.note ?? "-");
	if (workplace.score !== null || workplace.note !== null)
		sheet.box(
			`Penilaian dunia kerja${workplace.score === null ? "" : `: ${workplace.score}`}`,
			[workplace.note ?? "-", ...sourcesOf(workplace)].join("\n"),
		);
	// It is signed on the last day. A draft may be printed before it.
	const signed = placement.end_date && placement.end_date < date ? placement.end_date : date;
	const place = content.school.city ?? "………………";
	const signers: Signer[] = [
		{ role: "Guru Pembimbing", name: teacher?.name ?? null, id: nipLine(teacher?.nip) },
		{
			above: `${place}, ${formatDay(signed)}`,
			role: "Pembimbing Dunia Kerja",
			name: placement.instructor_name,
			id: nipLine(null),
		},
	];
	// Absences, signatures and QR code.
	sheet.need(90 + sheet.heightOfSignatures(signers) + QR);
	sheet.table(
		[
			{ head: "Ketidakhadiran", width: 70 },
			{ head: "Jumlah (hari)", width: 30, align: "center" },
		],
		[
			["Sakit", String(absences.sick)],
			["Ijin", String(absences.excused)],
			["Tanpa Keterangan", String(absences.absent)],
		],
	);
	sheet.signatures(signers);
}
