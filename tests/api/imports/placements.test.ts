import { beforeEach, describe, expect, it } from "vitest";
import { fillMissingDays } from "@/server/services/attendances/missing-days";
import { untilBlocked } from "../../support/blocked";
import { setClock } from "../../support/clock";
import { apply, draft, preview, upload } from "../../support/imports";
import { db, freshSchool, head, manager, type Person, student, teacher } from "../../support/school";
import { placedAt } from "../../support/workplaces";

freshSchool("2026-07-13 10:00");

let ratna: Person;
beforeEach(async () => {
	ratna = await manager();
});

const WORKPLACE = [
	"Nama Tempat PKL",
	"Bidang Usaha",
	"Alamat",
	"Kota",
	"Telepon",
	"Nama Instruktur",
	"HP Instruktur",
];
const PLACEMENT = ["NISN", "Nama", "Tempat PKL", "Tanggal Mulai", "Tanggal Selesai", "Pembimbing"];

const tables = [
	"workplaces",
	"workplace_names",
	"instructors",
	"internships",
	"observations",
	"assesments",
	"changes",
];
/** Every row that these imports may write. */
const everyRow = () =>
	db.$queryRawUnsafe(
		`${tables.map((table) => `SELECT '${table}' AS of, to_jsonb(t) AS row FROM ${table} t`).join(" UNION ALL ")} ORDER BY 1, 2`,
	);
const undo = (id: string) => ratna.put(`/imports/changes/${id}/undo`, {});

describe("importing workplaces", () => {
	it("makes each once, by any spelling, with its instructors, and changes only what the file says", async () => {
		await placedAt("PT. Maju Jaya", { instructor_name: "Hendra", instructor_contact: "081200000001" });
		const before = await everyRow();
		const rows = [
			WORKPLACE,
			["pt maju jaya", "Percetakan", "Jl. Uji 1", "Depok", "021 1234567", "HENDRA", "0812-0000-0002"],
			["PT Maju Jaya", null, null, null, null, "Ita", "081200000003"],
			["CV Baru", "Kafe", "Jl. Uji 2", "Bogor", null, null, null],
		];
		const id = await draft(ratna, "workplaces", rows);
		expect((await preview(ratna, id)).counts).toMatchObject({ new: 1, changed: 2, problem: 0 });
		const { data } = await apply(ratna, id, { sure: true });
		const [baru, maju] = await db.workplace.findMany({
			include: { instructors: true },
			orderBy: { name: "asc" },
		});
		expect(baru).toMatchObject({ name: "CV Baru", field: "Kafe", district: "Bogor", instructors: [] });
		expect(maju).toMatchObject({
			name: "PT. Maju Jaya",
			field: "Percetakan",
			contact: "0211234567",
			version: 2,
		});
		expect(maju?.instructors.map(({ name, contact }) => [name, contact]).sort()).toEqual([
			["Hendra", "081200000002"],
			["Ita", "081200000003"],
		]);
		expect(await db.internship.findFirst()).toMatchObject({ instructor_contact: "081200000002" });
		const again = await preview(ratna, await draft(ratna, "workplaces", rows));
		expect(again.counts).toMatchObject({ same: 3, new: 0, changed: 0 });
		expect((await undo(data.id_bulk_change)).data).toMatchObject({ kept: [] });
		expect(await everyRow()).toEqual(before);
	});
});

describe("importing a workplace of several rows", () => {
	const made = () => db.workplace.findMany({ include: { instructors: true } });

	it("takes what each of them says, by the first spelling, whichever is left out", async () => {
		const rows = [
			WORKPLACE,
			["CV Baru", "Kafe", "Jl. Uji 2", null, null, "Ita", "081200000003"],
			["cv baru", null, null, "Bogor", "0211234567", "Edi", null],
			["Cv. Baru", null, null, "Depok", null, null, null],
			["***", "Kafe", null, null, null, null, null],
		];
		const id = await draft(ratna, "workplaces", rows);
		const shown = await preview(ratna, id);
		expect(shown.counts).toMatchObject({ new: 1, changed: 1, problem: 2 });
		expect(shown.rows[2]?.problems[0]?.text).toContain("lain dari baris 3");
		await apply(ratna, id, { skip_problems: true });
		expect(await made()).toMatchObject([
			{ name: "CV Baru", field: "Kafe", address: "Jl. Uji 2", district: "Bogor", contact: "0211234567" },
		]);
		const more = await draft(ratna, "workplaces", [
			WORKPLACE,
			["CV Baru", null, null, null, null, null, null],
			["CV Baru", null, "Jl. Uji 3", null, null, null, null],
		]);
		expect((await apply(ratna, more)).data).toMatchObject({ changed: 1 });
		expect(await made()).toMatchObject([{ address: "Jl. Uji 3", instructors: { length: 2 } }]);
	});
});

it("A template has an Indonesian name, and is filled with what is there", async () => {
	await placedAt("PT Maju Jaya", { instructor_name: "Hendra", instructor_contact: "081200000001" });
	const { bytes, headers } = await ratna.get("/exports/import-templates/workplaces");
	expect(headers.get("content-disposition")).toContain("templat-tempat-pkl-dan-instruktur-2026-07-13.xlsx");
	const id = await draft(ratna, "workplaces", bytes);
	expect((await preview(ratna, id)).counts).toMatchObject({ same: 1, new: 0, changed: 0, problem: 0 });
});

describe("importing placements", () => {
	async function school() {
		const siti = await student({ name: "Siti", nisn: "0081234567" });
		const budi = await student({ name: "Budi", nisn: "0081234568" });
		const guru = await teacher({ name: "Dra. Ani Guru, M.Pd." });
		await apply(
			ratna,
			await draft(ratna, "workplaces", [
				WORKPLACE,
				["PT Maju", null, null, null, null, "Hendra", "081200000001"],
			]),
		);
		return { siti, budi, guru };
	}
	const rows = [
		PLACEMENT,
		["0081234567", "Siti", "pt. maju", "01/08/2026", "31/12/2026", "Ani Guru"],
		["0081234568", "Budi", "PT Maju", "2026-07-01", "2026-12-31", null],
	];

	it("leaves out who has no placement in the template yet, and says so", async () => {
		await school();
		const { bytes } = await ratna.get("/exports/import-templates/placements");
		const { counts, rows: shown } = await preview(ratna, await draft(ratna, "placements", bytes));
		expect(counts).toMatchObject({ outside: 2, problem: 0, new: 0 });
		expect(shown[0]?.notes).toMatchObject([{ text: "Belum diisi, jadi dilewati." }]);
	});

	it("places by NISN, workplace, dates and teacher, makes nobody absent before the import, and is undone", async () => {
		const { siti, budi, guru } = await school();
		const before = await everyRow();
		const id = await draft(ratna, "placements", rows);
		const shown = await preview(ratna, id);
		expect(shown.counts).toMatchObject({ new: 2, problem: 0 });
		expect(shown.rows.map(({ about }) => about)).toEqual([
			"PT Maju, 01/08/2026 sampai 31/12/2026, instruktur Hendra, pembimbing Dra. Ani Guru, M.Pd.",
			"PT Maju, 01/07/2026 sampai 31/12/2026, instruktur Hendra",
		]);
		const { data } = await apply(ratna, id);
		const all = await db.internship.findMany({
			include: { observations: true },
			orderBy: { student_id: "asc" },
		});
		expect(all).toMatchObject([
			{
				student_id: siti.id,
				status: "pending",
				teacher_id: guru.id,
				instructor_name: "Hendra",
				company_name: "PT Maju",
			},
			{ student_id: budi.id, status: "ongoing", teacher_id: null, waits_for: null },
		]);
		expect(all[0]?.observations).toHaveLength(6);
		// Of the days from the 1st on, today.
		const days = await db.attendance.findMany({ where: { student_id: budi.id } });
		expect(days.map(({ date }) => date.toISOString().slice(0, 10))).toEqual(["2026-07-13"]);
		const again = await preview(ratna, await draft(ratna, "placements", rows));
		expect(again.counts).toMatchObject({ same: 2, new: 0, changed: 0 });
		expect((await undo(data.id_bulk_change)).data).toMatchObject({ undone: 2, kept: [] });
		expect(await everyRow()).toEqual(before);
		expect(await db.attendance.count()).toBe(0);
	});

	/** Imports one placement of Siti. */
	const place = async (start: string, end: string, more: [head: string, cell: string][] = []) => {
		const heads = [...PLACEMENT.slice(0, 5), ...more.map(([head]) => head)];
		const row = ["0081234567", "Siti", "PT Maju", start, end, ...more.map(([, cell]) => cell)];
		return apply(ratna, await draft(ratna, "placements", [heads, row]));
	};
	const days = async () => {
		const rows = await db.attendance.findMany({ orderBy: { date: "asc" } });
		return rows.map(({ date, expired_at }) => [date.toISOString().slice(8, 10), expired_at]);
	};
	/** The days until the one on which it is this time. */
	const daysAt = async (clock: string) => {
		setClock(clock);
		await fillMissingDays(new Date());
		return days();
	};
	const dates = (found: Awaited<ReturnType<typeof days>>) => found.map(([date]) => date);

	it("makes nobody absent on days that came with the import, new or earlier ones", async () => {
		await school();
		setClock("2026-07-14 10:00");
		await place("2026-07-13", "2026-12-31");
		expect(dates(await daysAt("2026-07-15 10:00"))).toEqual(["14", "15"]);
		expect((await place("2026-07-01", "2026-12-31")).data).toMatchObject({ changed: 1 });
		expect(dates(await days())).toEqual(["14", "15"]);
	});

	it("has the days of before when new dates are taken back", async () => {
		await school();
		await place("2026-07-13", "2026-07-14");
		const before = await daysAt("2026-07-15 10:00");
		expect(dates(before)).toEqual(["13", "14"]);
		const later = (await place("2026-07-14", "2026-12-31")).data;
		expect(dates(await daysAt("2026-07-16 10:00"))).toEqual(["14", "15", "16"]);
		expect((await undo(later.id_bulk_change)).data).toMatchObject({ undone: 1, kept: [] });
		expect(await daysAt("2026-07-16 10:00")).toEqual(before);
		expect(await db.journal.count()).toBe(2);
	});

	it("never overwrites dates that the school keeps", async () => {
		await school();
		await place("2026-07-13", "2026-12-31");
		await ratna.put("/imports/kept/update", { kind: "placements", kept: ["start_date", "end_date"] });
		const { data } = await place("2026-07-20", "2026-11-30", [["Bidang Pekerjaan", "Desain"]]);
		expect(data).toMatchObject({ changed: 1 });
		expect(await db.internship.findFirst()).toMatchObject({
			job_name: "Desain",
			start_date: new Date("2026-07-13"),
			end_date: new Date("2026-12-31"),
		});
		expect(dates(await days())).toEqual(["13"]);
	});

	it("places nobody who has graduated", async () => {
		const { siti } = await school();
		await db.enrolment.deleteMany({ where: { student_id: siti.id } });
		await db.student.update({
			where: { id_user: siti.id },
			data: { graduated_on: new Date("2026-07-01"), homeroom_teacher_id: null },
		});
		const id = await draft(ratna, "placements", rows.slice(0, 2));
		expect((await preview(ratna, id)).rows).toMatchObject([
			{ outcome: "problem", problems: [{ text: "Peserta didik ini sudah lulus." }] },
		]);
	});

	it("asks before it places whose NISN stands beside another name", async () => {
		const { siti } = await school();
		const id = await draft(ratna, "placements", [
			PLACEMENT,
			["0081234567", "Budi", "PT Maju", "2026-08-01", "2026-12-31", null],
		]);
		const { rows: asked, version } = await preview(ratna, id);
		expect(asked).toMatchObject([{ outcome: "problem", doubt: { id_user: siti.id } }]);
		expect(await apply(ratna, id)).toHaveStatus(409);
		await ratna.put(`/imports/${id}/answer`, { version, people: { 2: siti.id } });
		expect((await preview(ratna, id)).rows).toMatchObject([{ outcome: "new", problems: [] }]);
	});

	it("writes nothing, and says so, when somebody is placed while it writes", async () => {
		const { siti } = await school();
		const id = await draft(ratna, "placements", [rows[0] ?? [], rows[1] ?? []]);
		const answer = await db.$transaction(async (tx) => {
			await tx.internship.create({
				data: {
					student_id: siti.id,
					npsn: "20100159",
					status: "pending",
					job_name: "Desain",
					company_name: "PT Maju",
					instructor_name: "Hendra",
					instructor_contact: "081200000001",
					start_date: new Date("2026-08-03"),
					end_date: new Date("2026-12-31"),
					days_until: new Date("2026-08-02"),
				},
			});
			const applying = apply(ratna, id);
			await untilBlocked(1, 4_000);
			return { applying };
		});
		const refused = await answer.applying;
		expect(refused).toHaveStatus(409);
		expect(refused.code).toBe("import_changed");
		expect(await db.internship.count()).toBe(1);
	});

	it("changes teacher and dates of one that is there, and tells", async () => {
		const { siti, guru } = await school();
		await apply(ratna, await draft(ratna, "placements", [PLACEMENT, [...(rows[1] ?? []).slice(0, 5), null]]));
		const id = await draft(ratna, "placements", [
			PLACEMENT,
			["0081234567", null, "PT Maju", "01/08/2026", "30/11/2026", "Ani Guru"],
		]);
		expect((await preview(ratna, id)).rows[0]?.changes.map(({ field }) => field)).toEqual([
			"end_date",
			"teacher",
		]);
		const { data } = await apply(ratna, id);
		expect(await db.internship.findFirst()).toMatchObject({ teacher_id: guru.id });
		expect(await db.change.count({ where: { person_id: siti.id } })).toBe(1);
		expect((await undo(data.id_bulk_change)).data).toMatchObject({ undone: 1, kept: [] });
		expect(await db.internship.findFirst()).toMatchObject({ teacher_id: null });
		expect(await db.change.count()).toBe(0);
	});

	it("lets a head place the own major only", async () => {
		await student({ name: "Siti", nisn: "0081234567", major: "DKV" });
		await student({ name: "Budi", nisn: "0081234568", major: "AK" });
		const dewi = await head("DKV");
		const more = [...PLACEMENT, "Nama Instruktur", "HP Instruktur"];
		const id = await draft(dewi, "placements", [
			more,
			...rows.slice(1).map((row) => [...row.slice(0, 5), null, "Hendra", "081200000001"]),
		]);
		expect((await apply(dewi, id)).data).toMatchObject({ made: 1 });
	});
});

describe("importing holidays", () => {
	const seen = async (id: string) =>
		(await preview(ratna, id)).rows.map(({ row, label, problems }) => [row, label, problems.length > 0]);
	const send = async (text: string, more = {}) =>
		(await upload(ratna, "holidays", text, more)).data.id_import;

	it("takes the table of the decree, days together, and a calendar's file, pasted or as a workbook", async () => {
		const decree = [
			["Hari Libur Nasional Tahun 2027"],
			["No", "Tanggal", "Hari", "Keterangan"],
			["1", "1 Januari", "Jumat", "Tahun Baru Masehi"],
			["2", "10-11 Maret", "Rabu-Kamis", "Idulfitri"],
		];
		const text = decree.map((cells) => cells.join(";")).join("\n");
		const named = [
			[3, "Tahun Baru Masehi", false],
			[4, "Idulfitri", false],
			[5, "Idulfitri", false],
		];
		expect(await seen(await draft(ratna, "holidays", decree))).toEqual(named);
		const id = await send(text, { national: "1" });
		expect(await seen(id)).toEqual(named);
		expect((await apply(ratna, id)).data).toMatchObject({ made: 3 });
		expect(await db.holiday.findMany({ orderBy: { date: "asc" } })).toMatchObject([
			{ date: new Date("2027-01-01"), name: "Tahun Baru Masehi", national: true },
			{ date: new Date("2027-03-10"), national: true },
			{ date: new Date("2027-03-11"), national: true },
		]);
		const event = "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270817\r\nSUMMARY:Hari Kemerdekaan\r\nEND:VEVENT";
		const ics = await send(`BEGIN:VCALENDAR\r\n${event}\r\nEND:VCALENDAR`);
		expect((await preview(ratna, ics)).rows).toMatchObject([{ label: "Hari Kemerdekaan", outcome: "new" }]);
	});

	it("names the lines that cannot be read, which can be corrected or left out", async () => {
		const id = await send("2026-12-24;Cuti\nlusa;Salah\n2026-12-26\n2026-12-24;Lain");
		expect(await seen(id)).toEqual([
			[1, "Cuti", false],
			[2, "Salah", true],
			[3, "2026-12-26", true],
			[4, "Lain", true],
		]);
		const { version } = await preview(ratna, id);
		const cell = { version, row: 2, field: "date", value: "27/12/2026" };
		expect(await ratna.put(`/imports/${id}/correct`, cell)).toHaveStatus(200);
		expect((await apply(ratna, id, { skip_problems: true })).data).toMatchObject({ made: 2 });
	});

	it("refuses a list without dates, and one that is too long", async () => {
		const months = "1-31 Januari 2027;a\n".repeat(200);
		for (const text of [
			"Tanggal;Nama",
			"BEGIN:VCALENDAR\r\nEND:VCALENDAR",
			"2026-08-17,a\n".repeat(1001),
			months,
		])
			expect(await upload(ratna, "holidays", text)).toBlame("file");
	});

	it("adds them, corrects days that nobody filled in, and brings both back", async () => {
		await student({ nisn: "0081234567" });
		await apply(
			ratna,
			await draft(ratna, "workplaces", [
				WORKPLACE,
				["PT Maju", null, null, null, null, "Hendra", "081200000001"],
			]),
		);
		await apply(
			ratna,
			await draft(ratna, "placements", [
				PLACEMENT,
				["0081234567", null, "PT Maju", "2026-07-01", "2026-12-31"],
			]),
		);
		const days = await db.attendance.count();
		const rows = [
			["Tanggal", "Keterangan", "Libur Nasional"],
			["2026-07-13", "Masa pengenalan", null],
			["17 Agustus 2026", "Hari Kemerdekaan", "Ya"],
		];
		const { data } = await apply(ratna, await draft(ratna, "holidays", rows));
		expect(data).toMatchObject({ made: 2 });
		expect(await db.holiday.findMany({ orderBy: { date: "asc" } })).toMatchObject([
			{ name: "Masa pengenalan", national: false },
			{ name: "Hari Kemerdekaan", national: true },
		]);
		expect(await db.attendance.count()).toBe(days - 1);
		expect((await preview(ratna, await draft(ratna, "holidays", rows))).counts).toMatchObject({ same: 2 });
		expect((await undo(data.id_bulk_change)).data).toMatchObject({ undone: 2 });
		expect(await db.attendance.count()).toBe(days);
	});
});

it("A file with many kinds of errors names all of them, and writes nothing", async () => {
	await student({ name: "Siti", nisn: "0081234567" });
	await student({ name: "Tunggu", nisn: "0081234569", approval: "waiting" });
	const [maju] = ["PT Maju"];
	await apply(
		ratna,
		await draft(ratna, "workplaces", [WORKPLACE, [maju, null, null, null, null, "Hendra", "081200000001"]]),
	);
	const before = await everyRow();
	const ok = ["0081234567", null, maju, "2026-08-01", "2026-12-31", null];
	const bad: [unknown[], string][] = [
		[["123", ...ok.slice(1)], "10 angka"],
		[["00812345678901", ...ok.slice(1)], "10 angka"],
		[["008x234567", ...ok.slice(1)], "hanya boleh berisi angka"],
		[[9912345804080480, ...ok.slice(1)], "digit terakhirnya hilang"],
		[[null, ...ok.slice(1)], "NISN wajib diisi"],
		[["0089999999", ...ok.slice(1)], "Tidak ada peserta didik"],
		[["0081234569", ...ok.slice(1)], "belum disetujui"],
		[["0081234567", null, null, ...ok.slice(3)], "Tempat PKL wajib diisi"],
		[["0081234567", null, "A".repeat(151), ...ok.slice(3)], "maksimal 150"],
		[["0081234567", null, maju, null, "2026-12-31"], "Tanggal mulai wajib diisi"],
		[["0081234567", null, maju, "31/31/2026", "2026-12-31"], "bukan tanggal"],
		[["0081234567", null, maju, "2026-08-01", null], "Tanggal selesai wajib diisi"],
		[["0081234567", null, maju, "2026-12-31", "2026-08-01"], "setelah tanggal mulai"],
		[["0081234567", null, maju, "2024-01-01", "2026-12-31"], "satu tahun yang lalu"],
		[["0081234567", null, maju, "2026-08-01", "2029-12-31"], "dua tahun dari sekarang"],
		[["0081234567", null, maju, "2027-01-01", "2027-02-01", "Siapa"], "Tidak ada guru"],
		[["0081234567", null, "CV Baru", "2027-03-01", "2027-04-01"], "Nama instruktur wajib diisi"],
	];
	const id = await draft(ratna, "placements", [PLACEMENT, ...bad.map(([row]) => row)]);
	const { rows, counts } = await preview(ratna, id);
	bad.forEach(([, words], at) => {
		expect(
			rows
				.find(({ row }) => row === at + 2)
				?.problems.map(({ text }) => text)
				.join(" "),
		).toContain(words);
	});
	expect(counts.problem).toBe(bad.length);
	expect(await apply(ratna, id)).toHaveStatus(409);
	expect(await everyRow()).toEqual(before);
});
