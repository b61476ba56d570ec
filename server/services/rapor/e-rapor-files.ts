import "server-only";
import type { CellStyle, CellValue, WriteSheet } from "hucre/xlsx";
import { formatDate } from "@/lib/dates/dates";
import { goalLabels, goalsInOrder } from "@/lib/rapor/e-rapor";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { db } from "../../database/db";
import { rangeOf, sheetText } from "../../files/workbook";
import { countAttempt } from "../../limits/rate-limit";
import { type ERapor, findERapor } from "./e-rapor";

/*
 * The files for e-Rapor SMK. We read its tables and the order of its screens in its source (erapor7, erapor8). It
 * cannot import scores of PKL, so teachers copy from these files. It can import only the goals.
 */

/** The group of an internship as a workbook, which counts as the file of a list. @throws AppError 404; 429 */
export async function exportERapor(actor: Actor, id_internship: string) {
	await countAttempt({ kind: "list", account: String(actor.id_user), address: actor.address });
	const group = await findERapor(actor, id_internship);
	await recordAudit(db, actor, {
		action: "data.list_exported",
		subject_type: "internship",
		subject_id: id_internship,
		detail: { list: "e-Rapor", format: "XLSX", rows: group.students.length },
	});
	return { name: `e-rapor-${slugOf(group)}.xlsx`, bytes: await groupWorkbook(group) };
}

/** The goals of a group, in the form that e-Rapor imports. They contain no personal data. @throws AppError 404 */
export async function exportERaporGoals(actor: Actor, id_internship: string) {
	const group = await findERapor(actor, id_internship);
	return { name: `tp-pkl-${slugOf(group)}.xlsx`, bytes: await goalsWorkbook(group) };
}

/** Class, workplace and year in ASCII, for the name of a file. Every group has another name. */
const slugOf = ({ class_name, company_name, school_year, students }: ERapor): string => {
	const words = `${class_name}-${company_name}`
		.normalize("NFKD")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-/, "")
		.slice(0, 50);
	// Two groups may have the same words, of two teachers or in another script.
	const [first = ""] = students.map(({ id_internship }) => id_internship).sort();
	return [words, school_year.replace("/", "-"), first.slice(-6).toLowerCase()].join("-").replace(/-+/g, "-");
};

type Rows = (string | number | null)[][];
type Table = {
	name: string;
	rows: Rows;
	/** The row of the column heads, from 0. The lines above it describe the whole sheet. */
	head: number;
	widths: number[];
	/** How many columns from the left stay in sight. */
	freeze?: number;
	/** All rows below the head are a list. */
	isList?: boolean;
};

const BOLD: CellStyle = { font: { bold: true }, alignment: { wrapText: true, vertical: "top" } };
const TEXT: CellStyle = { numFmt: "@", alignment: { wrapText: true, vertical: "top" } };
const NUMBER: CellStyle = { alignment: { vertical: "top" } };

function sheetOf({ name, rows, head, widths, freeze, isList }: Table): WriteSheet {
	const cells = new Map<string, { style: CellStyle }>();
	rows.forEach((row, at) => {
		row.forEach((value, column) => {
			// A score that is typed into an empty cell is a number too.
			const style = at === head ? BOLD : typeof value === "string" ? TEXT : NUMBER;
			cells.set(`${at},${column}`, { style });
		});
	});
	return {
		name,
		cells,
		rows: rows.map((row) =>
			row.map((value): CellValue => (typeof value === "string" ? sheetText(value) : value)),
		),
		columns: widths.map((width) => ({ width })),
		freezePane: { rows: head + 1, columns: freeze ?? 0 },
		...(isList && { autoFilter: { range: rangeOf(widths.length, { from: head + 1, to: rows.length }) } }),
	};
}

/** The sheets to copy from, in the order of e-Rapor's screens, and the sheet with what Dapodik needs first. */
const groupWorkbook = (group: ERapor): Promise<Uint8Array> =>
	workbookOf([copySheet, planSheet, ledgerSheet, dapodikSheet].map((make) => sheetOf(make(group))));

/** The library is large, so it is loaded on first use. */
async function workbookOf(sheets: WriteSheet[]): Promise<Uint8Array> {
	const { writeXlsx } = await import("hucre/xlsx");
	return writeXlsx({ sheets });
}

function copySheet({ students }: ERapor): Table {
	const labels = goalLabels(students);
	const goalHeads = labels.flatMap((label, index) => [
		`Nilai TP ${index + 1}: ${label}`,
		`Deskripsi TP ${index + 1}: ${label}`,
	]);
	return {
		name: "Salin ke e-Rapor",
		isList: true,
		head: 0,
		freeze: 1,
		widths: [28, 13, ...labels.flatMap(() => [20, 45]), 45, 8, 8, 8, 40],
		rows: [
			["Nama", "NISN", ...goalHeads, "Catatan", "Sakit", "Izin", "Alpa", "Belum lengkap"],
			...students.map((student) => [
				...[student.name, student.nisn],
				...goalsInOrder(student, labels).flatMap((goal) => [goal?.score ?? null, describedIn(goal)]),
				...[student.note, student.absences.sick, student.absences.excused, student.absences.absent],
				student.missing.map(({ what, whose }) => `${what} (${whose})`).join("; ") || null,
			]),
		],
	};
}

/**
 * The goals that have both a score and a description. A description explains a score, so without a score we copy
 * nothing.
 */
const describedIn = (goal: ReturnType<typeof goalsInOrder>[number]) =>
	goal && goal.score !== null ? goal.description : null;

/**
 * Perencanaan: one plan for each period and instructor, and the goals to tick. Teachers fill in two kinds of cells: the
 * agreement comes from Dapodik, and an instructor's NIP from the workplace.
 */
function planSheet({ class_name, students }: ERapor): Table {
	const plans = new Map<string, ERapor["students"]>();
	for (const student of students) {
		const { company_name, instructor_name, start_date, end_date } = student.placement;
		const key = JSON.stringify([company_name, instructor_name, start_date, end_date]);
		plans.set(key, [...(plans.get(key) ?? []), student]);
	}
	return {
		name: "Rencana",
		head: 0,
		widths: [6, 9, 26, 30, 26, 14, 14, 26, 16, 60],
		rows: [
			[
				...["No", "Tingkat", "Rombel", "DUDI", "Perjanjian Kerja Sama", "Tanggal Mulai", "Tanggal Selesai"],
				...["Instruktur", "NIP Instruktur", "Peserta Didik"],
			],
			...[...plans.values()].map((members, index) => {
				const { company_name, start_date, end_date, instructor_name } = (members[0] as (typeof members)[0])
					.placement;
				return [
					...[index + 1, class_name.split(" ")[0] ?? null, class_name, company_name, null],
					...[formatDate(start_date), end_date && formatDate(end_date)],
					...[instructor_name, null, members.map(({ name }) => name).join(", ")],
				];
			}),
			[],
			[null, null, "Tujuan Pembelajaran yang dicentang, berurutan seperti di e-Rapor:"],
			...goalLabels(students).map((label, index) => [`TP ${index + 1}`, null, label]),
		],
	};
}

/** The ledger, with the same columns as in the newer e-Rapor. */
function ledgerSheet(group: ERapor): Table {
	const { school, school_year, class_name, programme, concentration, teacher, students } = group;
	const labels = goalLabels(students);
	return {
		name: "Leger",
		isList: true,
		head: 5,
		freeze: 2,
		widths: [
			...[16, 28, 13, 24, 28, 28, 13, 13, 24, 24],
			...labels.flatMap(() => [20, 45]),
			...[45, 5, 5, 5],
		],
		rows: [
			["Sekolah", school.name],
			["NPSN", school.npsn],
			["Kelas", class_name],
			["Tahun Pelajaran", school_year],
			[],
			[
				...["No", "NAMA PESERTA DIDIK", "NISN", "PROGRAM KEAHLIAN", "KONSENTRASI KEAHLIAN", "MITRA DUDI"],
				...["TANGGAL MULAI", "TANGGAL SELESAI", "INSTRUKTUR", "PEMBIMBING"],
				...labels.flatMap((label, index) => [
					`Skor TP ${index + 1}: ${label}`,
					`Deskripsi TP ${index + 1}: ${label}`,
				]),
				...["CATATAN", "S", "I", "A"],
			],
			...students.map((student, index) => {
				const { placement, absences } = student;
				return [
					...[index + 1, student.name, student.nisn, programme, concentration, placement.company_name],
					...[formatDate(placement.start_date), placement.end_date && formatDate(placement.end_date)],
					...[placement.instructor_name, teacher.name],
					...goalsInOrder(student, labels).flatMap((goal) => [goal?.score ?? null, describedIn(goal)]),
					...[student.note, absences.sick, absences.excused, absences.absent],
				];
			}),
		],
	};
}

const ASK_SCHOOL = "Belum ada di Jejak PKL: minta operator Dapodik";

/** What must stand in Dapodik before e-Rapor shows the workplace to its teacher. */
function dapodikSheet({ company_name, class_name, teacher, students }: ERapor): Table {
	const lacking = (part: string, fields: string[]) => fields.map((field) => [part, field, null, ASK_SCHOOL]);
	const days = students.map(({ placement }) => placement);
	const first = days.map(({ start_date }) => start_date).sort()[0];
	const last = days
		.flatMap(({ end_date }) => end_date ?? [])
		.sort()
		.at(-1);
	return {
		name: "Siap Dapodik",
		head: 0,
		widths: [24, 30, 40, 60],
		rows: [
			["Bagian di Dapodik", "Isian", "Isi", "Keterangan"],
			["DUDI", "Nama", company_name, "Harus sama dengan nama di Dapodik"],
			...lacking("DUDI", ["Bidang usaha", "Alamat", "Lintang dan bujur", "Telepon", "Email", "NPWP"]),
			...lacking("Perjanjian kerja sama (MoU)", ["Nomor MoU", "Judul MoU"]),
			[
				...["Perjanjian kerja sama (MoU)", "Masa berlaku"],
				`${formatDate(first)} – ${formatDate(last)}`,
				"Masa berlaku MoU harus mencakup masa PKL ini",
			],
			...lacking("Perjanjian kerja sama (MoU)", ["Narahubung, telepon, jabatan"]),
			["Aktivitas peserta didik", "Judul", `PKL di ${company_name}`, "Usulan judul"],
			...lacking("Aktivitas peserta didik", ["Nomor SK tugas", "Tanggal SK tugas"]),
			["Pembimbing", teacher.name, teacher.nip, "Urutan 1; juga pengajar mapel PKL di rombel ini"],
			...students.map(({ name, nisn }) => ["Anggota", name, nisn, `Rombel ${class_name}`]),
		],
	};
}

/** e-Rapor's own template of goals. e-Rapor reads column B from row 8 on, and skips a text that it already has. */
function goalsWorkbook({ students }: ERapor): Promise<Uint8Array> {
	const labels = goalLabels(students);
	const top: Rows = [
		["Template Tujuan Pembelajaran"],
		["Mata Pelajaran", "Praktik Kerja Lapangan"],
		["Kode Mata Pelajaran", "800001000"],
		["Capaian Pembelajaran"],
		["Kode Capaian Pembelajaran"],
		[],
		["No", "Tujuan Pembelajaran"],
	];
	const sheet = sheetOf({
		name: "Tujuan Pembelajaran",
		head: top.length - 1,
		widths: [26, 90, 10],
		rows: [...top, ...labels.map((label, index) => [index + 1, label])],
	});
	const merges = labels.map((_, index) => {
		const row = top.length + index;
		return { startRow: row, startCol: 1, endRow: row, endCol: 2 };
	});
	return workbookOf([{ ...sheet, merges }]);
}
