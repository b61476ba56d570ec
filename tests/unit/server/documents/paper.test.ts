import { describe, expect, it, vi } from "vitest";
import { addDays } from "@/lib/dates/dates";
import { type AttendanceLine, drawAttendance } from "@/server/documents/attendance";
import { drawCertificate } from "@/server/documents/certificate";
import { drawJournal } from "@/server/documents/journal";
import { openSheet, type Sheet } from "@/server/documents/layout/sheet";
import { drawLetter } from "@/server/documents/letter";
import { drawObservations } from "@/server/documents/observations";
import { drawRecap } from "@/server/documents/recap";
import type { RaporContent } from "@/server/wire/rapor";
import { pagesOf, pagesOfEach, pageWith } from "../../../support/drawn-pages";
import { readPdf } from "../../../support/pdf";

/* Documents of every length, so that a page ends at each possible place. */

const LETTERHEAD = { above: [], school: "SMKN 16 Jakarta", lines: ["Jl. Palmerah"], logo: null };
// This draws and reads some hundred pages, perhaps on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
const signersOf = (count: number) => [
	{ role: "Guru Pembimbing", name: `Budi ${count}`, id: "NIP. 1" },
	{ role: "Pembimbing Dunia Kerja", name: "Bapak Hendra", id: null },
];

describe("the signature of a letter", () => {
	it.each([
		["one paragraph", "Dengan hormat, kami mengantarkan peserta didik di bawah ini."],
		["a long closing", `Dengan hormat.\n\n${"Terima kasih atas kerja sama Bapak dan Ibu. ".repeat(30)}`],
	])("is on a page with students, in a letter of %s", async (_, text) => {
		const counts = upTo(32, 8);
		const pages = await pagesOfEach(counts, (sheet, count) => {
			const students = upTo(count).map((number) => ({
				name: `Siswa ${count}.${number}`,
				nisn: "0012345678",
				major: "DKV",
				company_name: "PT Kreasi",
				start_date: "2026-07-06",
				end_date: "2026-12-18",
			}));
			const headmaster = { name: `Ratna ${count}`, nip: null };
			const letter = {
				subject: "Pengantar",
				to: "PT Kreasi",
				city: "Jakarta",
				date: "2026-11-18",
				values: {},
			};
			sheet.letterhead(LETTERHEAD);
			drawLetter(sheet, { ...letter, text, headmaster, students }, "001");
		});
		for (const count of counts)
			expect(pageWith(pages, `Ratna ${count}`)).toContain(`Siswa ${count}.${count}`);
	});
});

it.each(["f4", "a4"] as const)("a table breaks no NISN into two lines, on %s", async (paper) => {
	// Zero is the font's widest digit.
	const nisn = "0000000000";
	const open = { title: "Uji", paper, footer: "Kaki", at: new Date("2026-11-18T03:00:00Z") };
	const [letter, recap] = [await openSheet(open), await openSheet({ ...open, landscape: true })];
	const student = { name: "Siti", nisn, major: "DKV", company_name: "PT Kreasi" };
	letter.letterhead(LETTERHEAD);
	drawLetter(
		letter,
		{
			subject: "Surat Tugas",
			to: null,
			city: null,
			date: "2026-11-18",
			headmaster: null,
			values: {},
			text: "Tugas.",
			students: [{ ...student, start_date: "2026-07-06", end_date: "2026-12-18" }],
		},
		"001",
	);
	const goals = upTo(10).map((number) => ({ number, label: "Budaya kerja", score: 80, predicate: null }));
	const absences = { sick: 0, excused: 0, absent: 0 };
	const content = { student, placement: student, goals, absences } as unknown as RaporContent;
	drawRecap(recap, { about: [], part: null, signers: [] }, [{ content, locked: null }]);
	for (const sheet of [letter, recap]) expect(readPdf(await sheet.end()).text.split("\n")).toContain(nisn);
});

it("the signature of a certificate without scores is on a page with its words", async () => {
	const counts = upTo(45, 25);
	const pages = await pagesOfEach(counts, (sheet, count) => {
		const content = {
			school: "SMKN 16",
			city: null,
			headmaster: { name: `Ratna ${count}`, nip: null },
			name: "Siti",
			nisn: "0012345678",
			major: "DKV",
			school_year: "2026/2027",
			goals: [],
			date: "2026-11-18",
			text: upTo(count).join("\n"),
			placement: { company_name: "PT", job_name: "D", start_date: "2026-07-06", end_date: null },
		};
		const check = ["https://sekolah.example/verifikasi/1", "Kode"] as const;
		drawCertificate(sheet, content, "001", { look: "klasik", letterhead: LETTERHEAD, check });
	});
	for (const count of counts) {
		const signed = pageWith(pages, `Ratna ${count}`);
		for (const words of [String(count - 1), String(count), "Kode"]) expect(signed).toContain(words);
	}
});

describe("an observation sheet", () => {
	const NOTE = `${"Sudah baik dan tekun. ".repeat(90)}Demikian.`;
	const sheets = (counts: number[], note: string) =>
		pagesOfEach(counts, (sheet, count) => {
			const instrument_items = upTo(count).map((number) => ({
				item_code: `1.${number}`,
				item_label: `indikator ${count}.${number}`,
				answer: 1 as const,
			}));
			const scored_with = [{ section_code: 1, section_label: "Budaya kerja", instrument_items }];
			const form = { name: "Observasi 1", date: "2026-11-18", total_score: count, scored_with, note };
			drawObservations(sheet, [["Nama", "Siti"]], [form], signersOf(count));
		});

	it("has its signatures beside the end of its note, however long that is", async () => {
		expect(NOTE.length).toBeGreaterThan(1900);
		const counts = upTo(40);
		const pages = await sheets(counts, NOTE);
		for (const count of counts) {
			const signed = pageWith(pages, `Budi ${count}`);
			expect(signed.join(" "), `${count} items`).toContain("Demikian.");
			expect(signed, `${count} items`).toContain("Catatan Guru Pembimbing");
		}
	});

	it("has its score beside the last indicator, and calls things by their names", async () => {
		const counts = upTo(42, 24);
		const pages = await sheets(counts, "Baik.");
		for (const count of counts)
			expect(pageWith(pages, `Skor: ${count}`)).toContain(`indikator ${count}.${count}`);
		const [first = []] = pages;
		expect(first.slice(first.indexOf("No"), first.indexOf("No") + 5)).toEqual([
			...["No", "Aspek/Indikator", "Ketercapaian", "Ya", "Tidak"],
		]);
	});
});

it("a month in a list of attendance has its name beside its first day, and its sum beside its last", async () => {
	const counts = upTo(48, 32);
	const pages = await pagesOfEach(counts, (sheet, count) => {
		const days: AttendanceLine[] = upTo(count).map((number) => ({
			date: addDays("2026-09-30", number - count),
			status: "present",
			time: "07:00:00",
			zone: "WIB",
			note: `Mengikuti kegiatan di luar kantor ${count}.${number}`,
			open: false,
			free: false,
		}));
		const first = { ...days[0], date: "2026-10-01", note: `Awal bulan ${count}` } as AttendanceLine;
		drawAttendance(sheet, [["Nama", "Siti"]], [...days, first], signersOf(count));
	});
	for (const count of counts) {
		const signed = pageWith(pages, `Budi ${count}`);
		const october = signed.slice(signed.indexOf("Oktober 2026"));
		expect(october.slice(0, 2), `${count} days`).toEqual(["Oktober 2026", "No"]);
		expect(october, `${count} days`).toContain(`Awal bulan ${count}`);
		const lastDay = pages.find((page) => page.join(" ").includes(`kantor ${count}.${count}`));
		expect(lastDay).toContain(`Hadir ${Math.min(count, 30)}, sakit 0, izin 0, tanpa keterangan 0 hari.`);
	}
});

it("a journal has its form's footnotes and its signatures beside the last day", async () => {
	const counts = upTo(36, 18);
	const pages = await pagesOfEach(counts, (sheet, count) => {
		const days = upTo(count).map((number) => ({
			date: addDays("2026-07-05", number),
			description: `kegiatan ${count}.${number}`,
			notes: [],
			image_path: null,
		}));
		return drawJournal(sheet, [["Nama", "Siti"]], days, signersOf(count), async () => undefined);
	});
	for (const count of counts) {
		const signed = pageWith(pages, `Budi ${count}`);
		for (const words of [
			...[`kegiatan ${count}.${count}`, "Paraf", "Catatan*"],
			"Jurnal kegiatan disusun oleh peserta didik sebagai dokumen pekerjaan yang dilaksanakan.",
		])
			expect(signed, `${count} days`).toContain(words);
		expect(signed.join(" "), `${count} days`).toContain(
			"*) Catatan diberikan oleh pembimbing dunia kerja atau guru pembimbing",
		);
	}
});

it("a journal without days has no empty table", async () => {
	const draw = (sheet: Sheet) =>
		drawJournal(sheet, [["Nama", "Siti"]], [], signersOf(1), async () => undefined);
	const [page] = await pagesOf(draw);
	expect(page).toContain("Belum ada jurnal.");
	expect(page).not.toContain("Paraf");
});

describe("a recap", () => {
	const rapor = (name: string, major: string) => ({
		locked: { version: 1, code: "K", locked_at: "2026-11-18T03:00:00Z" },
		content: {
			student: { name, nisn: "0012345678", class_name: `XII ${major}`, major },
			placement: { company_name: "PT Kreasi Nusantara" },
			goals: [{ number: 1, label: `Budaya kerja ${major}`, score: 80, predicate: null }],
			absences: { sick: 0, excused: 0, absent: 0 },
		} as unknown as RaporContent,
	});
	const headOf = (count: number) => ({ about: [], part: null, signers: signersOf(count) });
	const counts = upTo(36, 18);

	it("of one goal has its signatures beside the goal and the heading above it", async () => {
		const pages = await pagesOfEach(counts, (sheet, count) => {
			const rows = upTo(count).map((number) => rapor(`Siswa ${number}`, "DKV"));
			drawRecap(sheet, headOf(count), rows);
		});
		for (const count of counts) {
			const signed = pageWith(pages, `Budi ${count}`);
			for (const words of ["Keterangan", "TP 1: Budaya kerja DKV"])
				expect(signed, `${count} students`).toContain(words);
		}
	});

	it("has the name of a major on a page with its first student", async () => {
		const pages = await pagesOfEach(counts, (sheet, count) => {
			const rows = upTo(count).map((number) => rapor(`Siswa ${number}`, "AK"));
			drawRecap(sheet, headOf(count), [...rows, rapor(`Siti ${count}`, `DKV ${count}`)]);
		});
		for (const count of counts)
			expect(pageWith(pages, `Program Keahlian: DKV ${count}`)).toContain(`Siti ${count}`);
	});
});
