import { describe, expect, it } from "vitest";
import { buildInternship } from "@/prisma/builders";
import { setClock } from "../../support/clock";
import { checkIn } from "../../support/forms";
import { todaysJournal } from "../../support/journals";
import { readPage } from "../../support/pages";
import {
	classOf,
	db,
	freshSchool,
	homeroomTeacher,
	logIn,
	logInAgain,
	manager,
	type Person,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const show = (person: Person, school_year: number | null) =>
	person.put("/school-years/show", { school_year });

/** A school in July 2027 with a placement of each year, in classes of the same name. */
async function twoYears() {
	const budi = await teacher({ name: "Budi" });
	const [ratna, maya] = [await manager(), await homeroomTeacher({ name: "Maya" })];
	const people: Person[] = [];
	for (const name of ["Lama", "Baru"]) {
		const person = await student({ name, homeroom_teacher_id: maya.id });
		const id_class = await classOf({ id_user: person.id });
		const old = name === "Lama";
		await buildInternship({
			student_id: person.id,
			teacher_id: budi.id,
			start: old ? "2026-11-16" : "2027-07-05",
			end: old ? "2027-03-01" : "2027-12-01",
			...(old && { status: "completed", completed_at: new Date("2027-03-01") }),
		});
		if (old) {
			setClock("2027-07-12 10:00");
			await (await logInAgain(ratna)).get("/classes");
			await db.enrolment.updateMany({
				where: { class_id: id_class },
				data: { until: new Date("2027-06-30") },
			});
			await db.class.update({ where: { id_class }, data: { name: "XII LAMA" } });
		}
		people.push(person);
	}
	return { ratna: await logInAgain(ratna), budi: await logInAgain(budi), people };
}

describe("the year that somebody chooses in the header", () => {
	it("is followed by lists, recap, rapor, classes and their files, until they go back", async () => {
		const { ratna, budi } = await twoYears();
		const pages = ["/guru/peserta-didik", "/guru/rekap"] as const;
		expect(await readPage("/guru/kelas", ratna)).toContain("2027/2028");
		for (const page of pages) expect(await readPage(page, ratna), page).toContain("Baru");
		expect(await show(ratna, 2026)).toHaveStatus(200);
		for (const page of pages) {
			const then = await readPage(page, ratna);
			expect(then, page).toContain("Lama");
			expect(then, page).toContain("XII LAMA");
			expect(then, page).not.toContain("Baru");
			expect(then, page).toContain('"shown":2026');
			expect(then, page).toContain('"year":"2026"');
		}
		expect(await readPage("/guru/kelas", ratna)).toContain("XII LAMA");
		expect(await readPage("/guru/dokumen", ratna)).toContain("XII LAMA");
		await show(budi, 2026);
		for (const page of ["/guru/bimbingan", "/guru/rapor", "/guru/observasi", "/guru/e-rapor"]) {
			const then = await readPage(page, budi);
			expect(then, page).toMatch(page === "/guru/e-rapor" ? /XII LAMA/ : /Lama/);
			expect(then, page).not.toContain("Baru");
		}
		for (const list of ["recap", "placements"]) {
			const file = String((await ratna.get(`/exports/${list}?format=csv&year=2026`)).bytes);
			expect(file, list).toContain("Lama");
			expect(file, list).not.toContain("Baru");
		}
		await show(ratna, null);
		expect(await readPage("/guru/rekap", ratna)).not.toContain('"shown":2026');
	});

	it("is followed by days, students who need attention, waiting journals, files of days, and links to papers", {
		tags: ["slow"],
	}, async () => {
		const { ratna, budi, people } = await twoYears();
		const baru = await logInAgain(people[1] as Person);
		const silent = () => readPage("/guru/perhatian", budi);
		expect(await silent()).toContain("Baru");
		await show(budi, 2026);
		expect(await silent()).not.toContain("Baru");
		await show(budi, null);
		expect(await baru.post("/attendances/create", checkIn())).toHaveStatus(201);
		await (await todaysJournal(baru)).submit();
		const lama = await db.internship.findFirstOrThrow({ where: { school_year: 2026 } });
		await db.attendance.create({
			data: {
				internship_id: lama.id_internship,
				student_id: lama.student_id,
				date: new Date("2026-11-17"),
				status: "no_description",
				expired_at: new Date("2026-11-19T17:00:00Z"),
			},
		});
		const id_class = (await db.class.findFirstOrThrow({ where: { name: "XII LAMA" } })).id_class;
		const lists = ["/guru/kehadiran", "/guru/periksa"];
		for (const page of lists) expect(await readPage(page, budi), page).toContain("Baru");
		expect(await readPage("/guru/beranda", budi)).toContain("1 jurnal menunggu Anda");
		await show(ratna, 2026);
		await show(budi, 2026);
		expect(await readPage("/guru/beranda", budi)).toContain("Semua jurnal sudah diperiksa.");
		for (const page of lists) expect(await readPage(page, budi), page).not.toContain("Baru");
		expect(await readPage("/guru/kehadiran", ratna)).toContain("30 Juni 2027");
		const then = await readPage("/guru/kehadiran", ratna, { query: { date: "2026-11-17" } });
		expect(then).toContain("Lama");
		expect(then).toContain("XII LAMA");
		const ofClass = { date: "2026-11-17", kelas: id_class };
		expect(await readPage("/guru/kehadiran", ratna, { query: ofClass })).toContain('"name":"Lama"');
		const month = { bulan: "2026-11", kelas: id_class };
		expect(await readPage("/guru/kehadiran/bulan", ratna, { query: month })).toContain('"name":"Lama"');
		expect(await readPage("/guru/penempatan", ratna)).toContain("perencanaan?school_year=2026");
		for (const list of ["attendances", "journals"])
			for (const [year, name] of [
				["2026", "Baru"],
				["2027", "Lama"],
			])
				expect(
					String((await ratna.get(`/exports/${list}?format=csv&year=${year}`)).bytes),
					list,
				).not.toContain(name);
	});

	it("leaves no number on the home page that opens other rows than it counts", async () => {
		const { ratna, budi } = await twoYears();
		const numbers = ["/guru/kehadiran?status=", "/guru/belum-pkl?daftar=menunggu"];
		const attention = "Lihat Semua yang Perlu Perhatian";
		const now = await readPage("/guru/beranda", ratna);
		for (const number of numbers) expect(now).toContain(number);
		expect(await readPage("/guru/beranda", budi)).toContain(attention);
		await show(ratna, 2026);
		await show(budi, 2026);
		const then = await readPage("/guru/beranda", ratna);
		for (const number of numbers) expect(then, number).not.toContain(number);
		expect(await readPage("/guru/beranda", budi)).not.toContain(attention);
	});

	it("is one of the school's, and only the person's own; students have no choice", async () => {
		const { ratna, budi, people } = await twoYears();
		expect(await show(ratna, 2019)).toBlame("school_year");
		expect(await show(await logInAgain(people[0] as Person), 2026)).toHaveStatus(403);
		await show(ratna, 2026);
		const shared = await logIn({ id_user: budi.id, email: budi.email, name: "Budi" });
		for (const [name, value] of ratna.cookies) if (name.includes("tahun")) shared.cookies.set(name, value);
		expect(await readPage("/guru/bimbingan", shared)).not.toContain('"shown":2026');
	});
});

it("A school with one year has nothing to choose", async () => {
	const ratna = await manager();
	await ratna.get("/classes");
	expect(await readPage("/guru/beranda", ratna)).not.toContain('"school_year":2026,"present":true},{');
});
