import { describe, expect, it } from "vitest";
import { readHolidayRows } from "@/lib/schools/holiday-list";

/** What can be read of a text, by date, and the numbers of the other lines with what is written there. */
const holidays = (text: string) =>
	readHolidayRows(text)
		.flatMap(({ days, name }) => (name ? [...new Set(days)].map((date) => `${date} ${name}`) : []))
		.sort();
const errors = (text: string) =>
	readHolidayRows(text).flatMap(({ line, days, written, name }) =>
		days && name ? [] : [`${line}: ${days ? "no name" : written}`],
	);
const INDEPENDENCE = ["2027-08-17 Hari Kemerdekaan"];

describe("a list of holidays", () => {
	it("is read with either date and any separator, by date", () => {
		expect(holidays("2026-12-25,Natal\n17/08/2026;Hari Kemerdekaan\r\n1-1-2027\tTahun Baru")).toEqual([
			"2026-08-17 Hari Kemerdekaan",
			"2026-12-25 Natal",
			"2027-01-01 Tahun Baru",
		]);
	});

	it.each([
		"17 Agustus 2027;Hari Kemerdekaan",
		"17-Agu-27\tHari Kemerdekaan",
		"17/08/27;Hari Kemerdekaan",
		"17.8.2027,Hari Kemerdekaan",
		"17 Aug 2027,Hari Kemerdekaan",
		"17 AGT 2027,Hari Kemerdekaan",
		"2027-8-17,Hari Kemerdekaan",
		"2027/08/17,Hari Kemerdekaan",
		"2027-08-17 00:00:00,Hari Kemerdekaan",
		"2027-08-17T00:00:00+07:00,Hari Kemerdekaan",
		"17/08/2027 0:00;Hari Kemerdekaan",
		"sep=;\n17/08/2027;Hari Kemerdekaan",
		"Selasa, 17 Agustus 2027;Hari Kemerdekaan",
		"Selasa, 17 Agustus 2027, Hari Kemerdekaan",
		"1;17 Agustus 2027;Selasa;Hari Kemerdekaan",
		"Hari Kemerdekaan;17 Agustus 2027",
		"| 1 | 17 Agustus 2027 | Selasa | Hari Kemerdekaan |",
		"17 Agustus 2027 Hari Kemerdekaan",
		"1. Selasa, 17 Agustus 2027: Hari Kemerdekaan",
		"17 Agustus 2027 (Selasa) - Hari Kemerdekaan",
		"- 17 Agustus 2027: Hari Kemerdekaan",
		"Hari Kemerdekaan: 17 Agustus 2027",
		"Hari Kemerdekaan - 17/08/2027",
		"sep=\t\n17/08/2027\tHari Kemerdekaan",
		'17/08/2027;"Hari\nKemerdekaan"',
		"Tanggal;Nama;Jenis\n17/08/2027;Hari Kemerdekaan;Libur Nasional",
	])("takes the line %j", (text) => {
		expect(errors(text)).toEqual([]);
		expect(holidays(text)).toEqual(INDEPENDENCE);
	});

	it("may be the table of the decree, whose titles or first row tell the year", () => {
		const rows = [
			"No;Tanggal;Hari;Keterangan",
			"1;1 Januari;Jumat;Tahun Baru 2027 Masehi",
			"2;10-11 Maret;Rabu-Kamis;Idulfitri 1448 Hijriah",
			"3;26 Maret;Jumat;Jumat Agung",
		].join("\n");
		const read = [
			"2027-01-01 Tahun Baru 2027 Masehi",
			"2027-03-10 Idulfitri 1448 Hijriah",
			"2027-03-11 Idulfitri 1448 Hijriah",
			"2027-03-26 Jumat Agung",
		];
		expect(holidays(rows)).toEqual(read);
		const leave =
			"B. Cuti Bersama Tahun 2027\nNo;Tanggal;Hari;Keterangan\n1;9, 12 dan 15 Maret;Selasa, Jumat, dan Senin;Cuti";
		expect(holidays(`A. Hari Libur Nasional Tahun 2027\n${rows}\n\n${leave}`)).toEqual(
			[...read, "2027-03-09 Cuti", "2027-03-12 Cuti", "2027-03-15 Cuti"].sort(),
		);
		expect(errors("1;1 Mei;Sabtu;Hari Buruh")).toEqual(["1: 1"]);
	});

	it.each([
		["20-22 Maret 2027;Libur", 3],
		["20 – 22 Maret 2027;Libur", 3],
		["20 s.d. 22 Maret 2027;Libur", 3],
		["20 sampai dengan 22 Maret 2027;Libur", 3],
		["20/03/2027 - 22/03/2027;Libur", 3],
		["20/03/2027-22/03/2027;Libur", 3],
		["20 dan 22 Maret 2027;Libur", 2],
		["20, 22 dan 24 Maret 2027,Libur", 3],
		["20, 22, 24 Maret 2027, Libur", 3],
		["30 Maret - 2 April 2027;Libur", 4],
		["30 Desember - 2 Januari 2027;Libur", 4],
		["Tanggal Mulai;Tanggal Selesai;Keterangan\n20/03/2027;22/03/2027;Libur", 3],
		["Subject,Start Date,End Date\nLibur,20/03/2027,20/03/2027", 1],
	])("takes the days of %j", (text, count) => {
		expect(errors(text)).toEqual([]);
		expect(holidays(text)).toHaveLength(count);
	});

	it("may have a heading, empty lines, a byte order mark, quotes, and separators in names", () => {
		const text =
			'\uFEFFTanggal,Nama\n\n"2026-03-20","Idulfitri, hari ""pertama"""\n2026-03-21, Idulfitri; kedua \n\n';
		expect(holidays(text)).toEqual(['2026-03-20 Idulfitri, hari "pertama"', "2026-03-21 Idulfitri; kedua"]);
		expect(holidays("2026-03-20,Idulfitri, hari pertama")).toEqual(["2026-03-20 Idulfitri, hari pertama"]);
	});

	it("may have the empty columns of a spreadsheet", () => {
		expect(holidays('Tanggal;Nama;;\n2026-12-25;Natal;;\n"2027-01-01","Tahun, Baru",,\n;;;\n')).toEqual([
			"2026-12-25 Natal",
			"2027-01-01 Tahun, Baru",
		]);
	});

	it("names every wrong line by its number, and reads the rest", () => {
		const text =
			"2026-02-30,Salah\n2026-08-17,Benar\n\nlusa,Salah\n2026-08-18\n2026-08-19,\n22-20 Mei 2026;A";
		expect(errors(text)).toEqual([
			"1: 2026-02-30",
			"4: lusa",
			"5: no name",
			"6: no name",
			"7: 22-20 Mei 2026",
		]);
		expect(holidays(text)).toEqual(["2026-08-17 Benar"]);
	});

	it.each([
		"1 Januari - 31 Desember 2027;Libur",
		"Hari Kemerdekaan 17 Agustus 2027",
		"Ditetapkan di Jakarta pada tanggal 19 September 2027",
		"Tanggal 17 Agustus 2027 libur",
		"<td>17 Agustus 2027</td><td>Hari Kemerdekaan</td>",
		"5 Januari 12 Rabiul Awal",
	])("names the line %j, and makes no other date of it", (text) => {
		const list = `2027-12-25,Natal\n${text}`;
		expect(holidays(list)).toHaveLength(1);
		expect(errors(list)).toEqual([expect.stringMatching(/^2: ./)]);
	});

	it("takes a Muslim date for the name, and not for another day", () => {
		const text = "Libur Nasional Tahun 2027\n15 Agustus 12 Rabiul Awal 1449 H\n6 Juni - 1 Muharram 1449 H";
		expect(holidays(text)).toEqual(["2027-06-06 1 Muharram 1449 H", "2027-08-15 12 Rabiul Awal 1449 H"]);
	});

	it("is not read beyond a thousand lines", () => {
		expect(readHolidayRows("2026-08-17,a\n".repeat(5000))).toHaveLength(1001);
	});

	it("may say nothing", () => {
		for (const text of ["", "\n\n", "Tanggal;Nama\n", "BEGIN:VCALENDAR\r\nEND:VCALENDAR"])
			expect(readHolidayRows(text)).toEqual([]);
	});
});

describe("a calendar's file", () => {
	const ics = (...events: string[]) =>
		[
			"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTIMEZONE\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000",
			"END:STANDARD\r\nEND:VTIMEZONE",
			...events.map((event) => `BEGIN:VEVENT\r\n${event}\r\nEND:VEVENT`),
			"END:VCALENDAR\r\n",
		].join("\r\n");

	it("gives each day of an event, without its end", () => {
		expect(
			holidays(
				ics(
					"DTSTART;VALUE=DATE:20270817\r\nDTEND;VALUE=DATE:20270818\r\nSUMMARY:Hari Kemerdekaan",
					"SUMMARY:Idulfitri\r\nDTSTART;VALUE=DATE:20270310\r\nDTEND;VALUE=DATE:20270312",
					"SUMMARY:Libur\r\nDTSTART;VALUE=DATE:20270621\r\nDURATION:P2D",
					"SUMMARY:Satu\r\nDTSTART:20270701",
				),
			),
		).toEqual([
			...["2027-03-10 Idulfitri", "2027-03-11 Idulfitri", "2027-06-21 Libur", "2027-06-22 Libur"],
			...["2027-07-01 Satu", "2027-08-17 Hari Kemerdekaan"],
		]);
	});

	it("is read in WIB, whole and without its marks", () => {
		expect(
			holidays(
				ics(
					"DTSTART:20270816T170000Z\r\nDTEND:20270817T170000Z\r\nSUMMARY:Hari Kemer\r\n dekaan\\, ke-82\\; RI",
					'DTSTART;TZID="Asia/Jakarta":20271225T000000\r\nSUMMARY;LANGUAGE=id:Natal\r\nBEGIN:VALARM\r\nSUMMARY:Ingat\r\nEND:VALARM',
					"DTSTART;VALUE=DATE:20271226\r\nSTATUS:CANCELLED\r\nSUMMARY:Batal",
				),
			),
		).toEqual(["2027-08-17 Hari Kemerdekaan, ke-82; RI", "2027-12-25 Natal"]);
	});

	it("names an event of several days that only a rule says", () => {
		const repeated = ics(
			"DTSTART;VALUE=DATE:20270817\r\nRRULE:FREQ=DAILY;COUNT=3\r\nSUMMARY:Tiga",
			"DTSTART;VALUE=DATE:20271225\r\nRRULE:FREQ=YEARLY\r\nSUMMARY:Natal",
		);
		expect(holidays(repeated)).toEqual(["2027-12-25 Natal"]);
		expect(errors(repeated)).toHaveLength(1);
	});

	it("names the events that cannot be read by the line they begin in", () => {
		expect(errors(ics("SUMMARY:Kapan", "DTSTART;VALUE=DATE:20270817"))).toEqual(["8: ", "11: no name"]);
		expect(
			errors(ics("DTSTART;VALUE=DATE:20270817\r\nDTEND;VALUE=DATE:20280817\r\nSUMMARY:Lama")),
		).toHaveLength(1);
	});
});
