import { parseCsv } from "hucre/csv";
import { describe, expect, it } from "vitest";
import { db as database } from "@/server/database/db";
import { entries } from "../support/audit";
import { passMinutes } from "../support/clock";
import { crowd } from "../support/crowd";
import { fill, monitoredSchool } from "../support/monitored";
import { leaveTries } from "../support/rate-limits";
import { freshSchool, logIn, manager, type Person, placement, student, teacher } from "../support/school";
import { column, download, rowsOf } from "../support/sheets";

/* Lists as files. They have the rows of the list itself, in types that spreadsheets understand, and no formulas. */

freshSchool();

const LISTS = ["attendances", "journals", "placements", "recap", "users"] as const;

/** All people of the school, by the name with which they log in. */
async function people() {
	const { students } = await monitoredSchool();
	const users = await database.user.findMany();
	const find = async (name: string) => logIn(users.find((user) => user.name === name) as (typeof users)[0]);
	return { find, students };
}

describe("a download", () => {
	it("has the rows of the list, in its order, for whoever asks", async () => {
		const { find } = await people();
		for (const name of ["Budi", "Maya", "Agus", "Hana", "Ratna"]) {
			const person = await find(name);
			for (const query of [
				"",
				"&sort=name",
				"&sort=-name",
				"&search=i",
				"&date=2026-11-17",
				"&status=sick",
			]) {
				const { data } = await person.get(`/attendances/assigned?${query}`);
				const rows = await download(person, `attendances?format=xlsx${query}`);
				const listed = data.map((row: { student: { name: string } }) => row.student.name);
				expect(column(rows, "Nama"), `${name} ${query}`).toEqual(listed);
				const listedDays = data.map(({ date }: { date: string }) => date.split("-").reverse().join("/"));
				expect(
					rows.map((row) => row.Tanggal?.w),
					`${name} ${query}`,
				).toEqual(listedDays);
			}
			for (const query of ["", "&sort=name", "&search=a", "&status=ongoing", "&status=completed"]) {
				const { data } = await person.get(`/internships/assigned?${query}`);
				const listed = data.map((row: { student: { name: string } }) => row.student.name);
				expect(column(await download(person, `placements?format=xlsx${query}`), "Nama")).toEqual(listed);
				const days = data.flatMap(({ journals }: { journals: unknown[] }) => journals).length;
				if (query === "") expect(await download(person, "journals?format=xlsx")).toHaveLength(days);
			}
		}
		const ratna = await find("Ratna");
		for (const query of ["", "&role=peserta_didik", "&search=di&sort=-name", "&approval=waiting"]) {
			const { data } = await ratna.get(`/users?${query}`);
			const listed = data.map(({ email }: { email: string }) => email);
			expect(column(await download(ratna, `users?format=xlsx${query}`), "Email")).toEqual(listed);
		}
	});

	it("of the recap has a row for each placement, with its numbers", async () => {
		const { find, students } = await people();
		await fill(students.adi, "2026-11-17", "07:05");
		await fill(students.adi, "2026-11-18", "sick");
		const maya = await find("Maya");
		const rows = await download(maya, "recap?format=xlsx");
		expect(column(rows, "Nama")).toEqual(["Adi", "Eka"]);
		expect(rows[0]).toMatchObject({
			Hadir: { t: "n", v: 1 },
			Sakit: { v: 1 },
			"Kehadiran (%)": { v: 50 },
			Mulai: { t: "d", w: "17/11/2026" },
		});
		const names = async (query: string) => column(await download(maya, `recap?format=xlsx${query}`), "Nama");
		expect(await names("&sort=-name")).toEqual(["Eka", "Adi"]);
		expect(await names("&search=ek")).toEqual(["Eka"]);
		expect(await names("&mentees=1")).toEqual(["Bayu"]);
		expect(await names("&status=completed")).toEqual([]);
		const { major_id } = await database.student.findUniqueOrThrow({
			where: { id_user: students.eka.id_user },
		});
		expect(await names(`&major=${major_id}&class_id=saya`)).toEqual(["Eka"]);
	});

	it("of one placement, or of one's mentees, has no other", async () => {
		const { find, students } = await people();
		const [maya, budi] = [await find("Maya"), await find("Budi")];
		const names = async (person: Person, query: string) => [
			...new Set(column(await download(person, query), "Nama")),
		];
		expect(await names(maya, "placements?format=xlsx&sort=name")).toEqual(["Adi", "Bayu", "Eka"]);
		const ofDay = (query: string) => names(maya, `attendances?format=xlsx&sort=name${query}`);
		expect(await ofDay("&class_id=saya")).toEqual(["Adi", "Eka"]);
		expect(await ofDay("&text=EK")).toEqual(["Eka"]);
		expect(await ofDay(`&teacher=${maya.id}`)).toEqual(["Bayu"]);
		expect(await names(maya, "placements?format=xlsx&sort=name&class_id=saya")).toEqual(["Adi", "Eka"]);
		expect(await names(maya, `placements?format=xlsx&teacher=${maya.id}`)).toEqual(["Bayu"]);
		for (const list of ["attendances", "journals", "placements"]) {
			expect(await names(maya, `${list}?format=xlsx&mentees=1`), list).toEqual(["Bayu"]);
			const own = `${list}?format=xlsx&internship=${students.adi.id_internship}`;
			expect(await names(maya, own), list).toEqual(["Adi"]);
			const far = `${list}?format=xlsx&internship=${students.citra.id_internship}`;
			expect(await names(budi, far), list).toEqual([]);
		}
		await database.internship.update({
			where: { id_internship: students.adi.id_internship },
			data: { teacher_id: null },
		});
		for (const list of ["attendances", "placements"])
			expect(await names(maya, `${list}?format=xlsx&teacher=0`), list).toEqual(["Adi"]);
	});

	it("of one month, or in the order of the page of a day, is as that page shows it", async () => {
		const { find, students } = await people();
		await fill(students.adi, "2026-11-17", "07:05");
		await fill(students.eka, "2026-11-17", "06:55");
		const { id_internship } = students.adi;
		await database.attendance.updateMany({
			where: { internship_id: id_internship, date: new Date("2026-11-18") },
			data: { date: new Date("2026-12-01") },
		});
		await database.journal.updateMany({
			where: { internship_id: id_internship, date: new Date("2026-11-18") },
			data: { date: new Date("2026-12-01") },
		});
		const maya = await find("Maya");
		const days = async (list: string, query: string) =>
			(await download(maya, `${list}?format=xlsx&internship=${id_internship}${query}`)).map(
				({ Tanggal }) => Tanggal?.w,
			);
		for (const list of ["attendances", "journals"]) {
			expect(await days(list, "&month=2026-12"), list).toEqual(["01/12/2026"]);
			expect(await days(list, "&month=2026-11"), list).toEqual(["17/11/2026"]);
			expect(await days(list, "&month=2026-11&status=approved"), list).toEqual([]);
		}
		expect(await days("attendances", "&month=2026-11&status=present")).toEqual(["17/11/2026"]);
		const names = async (query: string) =>
			column(await download(maya, `attendances?format=xlsx&date=2026-11-17${query}`), "Nama");
		expect(await names("&sort=name&missing_first=1")).toEqual(["Bayu", "Adi", "Eka"]);
		expect(await names("&sort=-time")).toEqual(["Adi", "Eka", "Bayu"]);
	});

	it("says each state in its own word", async () => {
		const { find, students } = await people();
		await fill(students.adi, "2026-11-17", "07:05");
		await fill(students.bayu, "2026-11-17", "sick");
		await fill(students.citra, "2026-11-17", "excused");
		await database.internship.update({
			where: { id_internship: students.dewi.id_internship },
			data: { status: "completed", completed_at: new Date(), completed_by: "manajemen_sekolah" },
		});
		for (const approval of ["waiting", "rejected"] as const) await teacher({ approval });
		const ratna = await find("Ratna");
		for (const [list, head, states] of [
			[
				"attendances?date=2026-11-17&status",
				"Status",
				{ present: "Hadir", sick: "Sakit", excused: "Izin", no_description: "Belum Masuk" },
			],
			["placements?status", "Status", { ongoing: "Sedang Berlangsung", completed: "Selesai" }],
			["users?approval", "Persetujuan", { waiting: "Menunggu", approved: "Disetujui", rejected: "Ditolak" }],
		] as const)
			for (const [state, word] of Object.entries(states)) {
				const rows = await download(ratna, `${list}=${state}&format=xlsx`);
				expect(new Set(column(rows, head)), `${list}=${state}`).toEqual(new Set([word]));
			}
	});

	it("keeps types: dates and times are such, leading zeros stay, formulas are text", async () => {
		const { siti, budi, id_internship } = await placement({
			student: { name: "=cmd|' /C calc'!A0", nisn: "0012345678" },
			start: "2026-11-17",
			company_name: "+62 Karya",
			instructor_contact: "081234567890",
		});
		await database.attendance.updateMany({
			where: { internship_id: id_internship },
			data: {
				status: "present",
				time: new Date("1970-01-01T07:05:09Z"),
				note: "@SUM(A1)\uFFFF",
				expired_at: null,
			},
		});
		const [day] = await download(budi, "attendances?format=xlsx&sort=date");
		expect(day).toMatchObject({
			Tanggal: { t: "d", w: "17/11/2026" },
			Nama: { t: "s", v: siti.name },
			NISN: { t: "s", v: "0012345678" },
			"Tempat PKL": { t: "s", v: "+62 Karya" },
			Jam: { t: expect.stringMatching(/[dn]/), w: "07:05" },
			Status: { v: "Hadir" },
			Catatan: { t: "s", v: "@SUM(A1)" },
		});
		expect(Object.values(day ?? {}).filter(({ f }) => f !== undefined)).toEqual([]);
		const [listed] = await download(budi, "placements?format=xlsx");
		expect(listed).toMatchObject({
			"Kontak Instruktur": { t: "s", v: "081234567890" },
			Mulai: { t: "d", w: "17/11/2026" },
			Status: { v: "Sedang Berlangsung" },
		});
	});

	it("as CSV is text that no spreadsheet runs", async () => {
		const names = ["=1+1", "+62", "-5", "@SUM(A1)", '=HYPERLINK("x";"y"), baru'];
		const { siti, budi, id_internship } = await placement({ student: { nisn: "0012345678" } });
		const read = async () => {
			const { bytes } = await budi.get("/exports/placements?format=csv");
			const text = bytes.toString();
			expect(text.startsWith('\uFEFF"Nama";"NISN";')).toBe(true);
			return parseCsv(text, { delimiter: ";" });
		};
		for (const name of names) {
			await database.internship.update({ where: { id_internship }, data: { company_name: name } });
			const [heads = [], row = []] = await read();
			const cell = (head: string) => row[heads.indexOf(head)];
			expect(cell("Tempat PKL")).toBe(`'${name}`);
			expect([cell("Nama"), cell("NISN"), cell("Mulai")]).toEqual([siti.name, "0012345678", "2026-11-18"]);
		}
	});

	it("is a file with a name, which nothing keeps, and the audit log says who has it", async () => {
		const { budi } = await placement();
		const { headers, bytes } = await budi.get("/exports/journals?format=xlsx");
		expect(Object.fromEntries(headers)).toMatchObject({
			"content-type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			"content-disposition": 'attachment; filename="jurnal-2026-11-18.xlsx"',
			"cache-control": "private, no-store",
		});
		expect(rowsOf(bytes)).toHaveLength(1);
		expect(await entries()).toMatchObject([
			{
				action: "data.list_exported",
				actor_id: budi.id,
				subject_type: "list",
				subject_id: "jurnal",
				detail: { list: "Jurnal", format: "XLSX", rows: 1 },
			},
		]);
	});

	it("of an empty list has the column heads", async () => {
		const { bytes } = await (await teacher()).get("/exports/attendances?format=csv");
		expect(bytes.toString()).toMatch(/^\uFEFF"Tanggal";"Nama";"NISN";[^\n]+\r?\n?$/);
	});

	it("of a long list has all rows", async () => {
		const { budi } = await placement({ start: "2024-01-01", end: "2026-12-31" });
		const rows = await download(budi, "attendances?format=xlsx&sort=date");
		const days = column(rows, "Tanggal").map(Number);
		expect(days.length).toBeGreaterThan(600);
		expect(days).toEqual([...new Set(days)].toSorted((one, other) => one - other));
	});
});

describe("nobody gets", () => {
	it("a list that is not theirs to see", async () => {
		const { people } = await crowd();
		for (const list of LISTS) {
			expect(await people.guest.get(`/exports/${list}?format=xlsx`)).toHaveStatus(401);
			expect(await people.peserta_didik.get(`/exports/${list}?format=xlsx`)).toHaveStatus(403);
		}
		for (const role of ["guru_pembimbing", "wali_kelas", "kepala_program"] as const)
			expect(await people[role].get("/exports/users?format=xlsx")).toHaveStatus(403);
		expect(await (await student()).get("/exports/users?format=csv")).toHaveStatus(403);
	});

	it("anything of another school", async () => {
		const near = await manager();
		await database.school.create({ data: { npsn: "20202020", name: "SMK Seberang" } });
		await placement({ npsn: "20202020", start: "2026-11-17" });
		for (const list of LISTS.filter((list) => list !== "users"))
			expect(await download(near, `${list}?format=xlsx`), list).toEqual([]);
		expect(column(await download(near, "users?format=xlsx"), "Email")).toEqual([near.email]);
	});

	it.each([
		["format", "attendances?"],
		["format", "users?format=pdf"],
		["sort", "placements?format=csv&sort=nama"],
		["mentees", "journals?format=csv&mentees=ya"],
		["date", "attendances?format=csv&date=2026-02-30"],
		["role", "users?format=csv&role=guru"],
		["sort", "recap?format=csv&sort=total%20"],
		["major", "recap?format=csv&major=x"],
		["month", "journals?format=csv&month=2026-13"],
		["missing_first", "attendances?format=csv&missing_first=ya"],
	])("a file for a wrong %s: %s", async (field, address) => {
		expect(await (await manager()).get(`/exports/${address}`)).toBlame(field);
	});

	it("the whole school's list from a browser that a manager left open", async () => {
		const { budi } = await placement();
		const ratna = await manager();
		passMinutes(15);
		for (const list of LISTS)
			expect(await ratna.get(`/exports/${list}?format=xlsx`)).toHaveStatus(423, "password_required");
		expect(await budi.get("/exports/journals?format=xlsx")).toHaveStatus(200);
	});

	it("a list because a page of another site asked for it", async () => {
		const budi = await teacher();
		const headers = { "sec-fetch-site": "cross-site" };
		for (const list of ["attendances", "journals", "placements"])
			expect(await budi.get(`/exports/${list}?format=xlsx`, { headers })).toHaveStatus(403);
		expect(await entries()).toEqual([]);
	});

	it("more than sixty lists an hour", async () => {
		const budi = await teacher();
		expect(await budi.get("/exports/placements?format=csv")).toHaveStatus(200);
		await leaveTries(1, "list-account");
		expect(await budi.get("/exports/placements?format=csv")).toHaveStatus(200);
		expect(await budi.get("/exports/placements?format=csv")).toHaveStatus(429);
	});
});
