import { describe, expect, it } from "vitest";
import type { Zone } from "@/lib/dates/dates";
import { buildInternship, SCHOOL } from "@/prisma/builders";
import { now } from "@/server/clock";
import { fillMissingDays } from "@/server/services/attendances/missing-days";
import { entries } from "../../support/audit";
import { setClock } from "../../support/clock";
import { checkIn, internshipForm } from "../../support/forms";
import { todaysJournal } from "../../support/journals";
import { recordNow, ticketFor } from "../../support/late";
import { readPage } from "../../support/pages";
import { readPdf } from "../../support/pdf";
import {
	db,
	freshSchool,
	headmaster,
	logInAgain,
	manager,
	type Person,
	placement,
	teacher,
} from "../../support/school";
import { download } from "../../support/sheets";
import { plan } from "../../support/visits";

/* Schools further east. The clocks of these tests are set in WIB: a day begins an hour earlier in WITA, two in WIT. */

// A Tuesday.
freshSchool("2026-11-17 08:00");

const create = "/attendances/create";
const schoolIn = (zone: Zone) => db.school.update({ where: { npsn: SCHOOL.npsn }, data: { zone } });
const days = async (siti: Person) => (await siti.get("/attendances/my?sort=date")).data;
const dates = async (siti: Person) => (await days(siti)).map(({ date }: { date: string }) => date.slice(8));

describe("in a school in WIT", () => {
	it("a check-in at half past eleven at night counts for that day, and at ten past midnight for the next", async () => {
		await schoolIn("WIT");
		const { siti } = await placement();
		setClock("2026-11-17 21:30:05");
		const answer = await siti.post(create, checkIn({ expected_date: "2026-11-17" }));
		expect(answer).toHaveStatus(201);
		expect(answer.data).toMatchObject({ date: "2026-11-17", time: "23:30:05", status: "present" });
		setClock("2026-11-17 22:10");
		expect(await siti.post(create, checkIn({ expected_date: "2026-11-17" }))).toHaveStatus(409);
		expect((await siti.post(create, checkIn())).data).toMatchObject({ date: "2026-11-18", time: "00:10:00" });
	});

	it("a day has its row from midnight there, for whoever reads, and at night where nobody reads", async () => {
		await schoolIn("WIT");
		const { siti, budi } = await placement();
		setClock("2026-11-17 21:59:59.999");
		expect(await dates(siti)).toEqual(["17"]);
		setClock("2026-11-17 22:00");
		expect((await budi.get("/attendances/assigned?date=2026-11-18")).data).toMatchObject([
			{ date: "2026-11-18", status: "no_description", expired_at: "2026-11-20T00:00:00+09:00" },
		]);
		expect(await dates(siti)).toEqual(["17", "18"]);
		setClock("2026-11-18 22:00");
		await fillMissingDays(now());
		expect(await db.attendance.count({ where: { date: new Date("2026-11-19") } })).toBe(1);
	});

	it("a day can be filled in until midnight there, two days later", async () => {
		await schoolIn("WIT");
		const { siti } = await placement();
		const [{ id_attendance, expired_at }] = await days(siti);
		expect(expired_at).toBe("2026-11-19T00:00:00+09:00");
		const fill = (who: Person) => who.put(`/attendances/${id_attendance}/update`, checkIn());
		setClock("2026-11-18 22:00");
		const again = await logInAgain(siti);
		expect(await fill(again)).toHaveStatus(403);
		setClock("2026-11-18 21:59:59");
		expect((await fill(again)).data).toMatchObject({ date: "2026-11-17", time: "23:59:59" });
	});

	it("a record without a network has the day and the time there", async () => {
		await schoolIn("WIT");
		const { siti } = await placement();
		const ticket = await ticketFor(siti);
		setClock("2026-11-17 21:50");
		const record = recordNow(ticket);
		setClock("2026-11-18 06:00");
		const { data } = await siti.post(create, record.checkIn(), { headers: record.headers });
		expect(data).toMatchObject({
			date: "2026-11-17",
			time: "23:50:00",
			late: { recorded_at: "2026-11-17T23:50:00+09:00", received_at: "2026-11-18T08:00:00+09:00" },
		});
		expect((await siti.get("/students/offline")).data).toMatchObject({
			today: "2026-11-18",
			zone: "WIT",
			attendances: [
				{ date: "2026-11-18", expired_at: "2026-11-20T00:00:00+09:00" },
				{ date: "2026-11-17", time: "23:50:00", zone: "WIT" },
			],
		});
	});

	it("a visit is planned and the week is changed from the day that it is there", async () => {
		await schoolIn("WIT");
		const ratna = await manager();
		const { budi, id_internship } = await placement({ start: "2026-11-16" });
		const { workplace_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		setClock("2026-11-17 22:30");
		expect(await plan(budi, [[workplace_id, "2026-11-17"]])).toHaveStatus(422);
		expect(await plan(budi, [[workplace_id, "2026-11-18"]])).toHaveStatus(201);
		const week = { working_days: [2, 3, 4, 5] };
		expect(await ratna.put("/calendar/working-days/update", week)).toHaveStatus(200);
		const monday = { date: new Date("2026-11-16") };
		expect(await db.attendance.count({ where: monday })).toBe(1);
	});

	it("a photo without an offset was taken by the clock there", async () => {
		await schoolIn("WIT");
		const { siti, budi } = await placement();
		await siti.post(create, checkIn());
		const { submit, read, review } = await todaysJournal(siti);
		expect(await submit({ captured_at: "2026-11-17 23:30:00" })).toHaveStatus(200);
		expect(await read()).toMatchObject({ captured_at: "2026-11-17T23:30:00+09:00" });
		setClock("2026-11-17 22:30");
		await budi.put(review, { status: "needs_revision", feedback: "Tambah rincian." });
		const { reviewed_at } = await db.journalRound.findFirstOrThrow();
		expect(reviewed_at).toEqual(new Date("2026-11-18T00:30:00+09:00"));
	});
});

describe("in a school in WITA", () => {
	it("a paper says in which zone its times are", async () => {
		await schoolIn("WITA");
		const { siti, id_internship } = await placement();
		await siti.post(create, checkIn());
		const print = async () =>
			readPdf((await siti.get(`/documents/internships/${id_internship}/daftar-hadir`)).bytes).text;
		expect(await print()).toMatch(/Jam\s+\(WITA\).*09:00/s);
		await schoolIn("WIB");
		setClock("2026-11-18 07:10");
		await (await logInAgain(siti)).post(create, checkIn());
		expect(await print()).toMatch(/09:00\s+WITA.*07:10\s+WIB/s);
	});

	it("a deputy has the desk until midnight there", async () => {
		await schoolIn("WITA");
		const { budi } = await placement();
		const [maya, ratna] = [await teacher({ name: "Maya" }), await manager()];
		const named = { deputy_id: maya.id, until: "2026-11-17" };
		expect(await ratna.put(`/teachers/${budi.id}/deputy`, named)).toHaveStatus(200);
		const seen = async () => (await maya.get("/internships/assigned")).data.length;
		setClock("2026-11-17 22:59:59");
		expect(await seen()).toBe(1);
		setClock("2026-11-17 23:00");
		expect(await seen()).toBe(0);
	});

	it("a placement that is completed late at night ended that day there, in files and their names", async () => {
		await schoolIn("WITA");
		const { siti, id_internship } = await placement({ start: "2026-11-02" });
		setClock("2026-11-17 23:30");
		const ratna = await headmaster();
		await siti.put(`/internships/${id_internship}/set-completed`, { reason: "Pindah tempat." });
		const [row, ...others] = await download(ratna, "recap?format=xlsx");
		expect([row?.Selesai?.w, row?.["Belum Masuk"]?.v, others]).toEqual(["18/11/2026", 13, []]);
		const { headers } = await ratna.get("/exports/recap?format=csv");
		expect(headers.get("content-disposition")).toContain("rekap-2026-11-18.csv");
	});
});

describe("at a workplace in another zone", () => {
	const move = (zone: Zone | null) => db.workplace.updateMany({ data: { zone } });

	it("the days are its own, and whoever reads in the school sees them with their zone", async () => {
		const { siti, budi, id_internship } = await placement();
		const here = await placement({ student: { name: "Rani" }, company_name: "PT Dekat" });
		await db.workplace.updateMany({ where: { name: { not: "PT Dekat" } }, data: { zone: "WIT" } });
		expect(await days(siti)).toMatchObject([{ expired_at: "2026-11-19T00:00:00+09:00" }]);
		setClock("2026-11-17 22:05");
		expect((await siti.post(create, checkIn())).data).toMatchObject({ date: "2026-11-18", time: "00:05:00" });
		expect(await dates(siti)).toEqual(["17", "18"]);
		expect(await dates(here.siti)).toEqual(["17"]);
		const history = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		expect(history.zone).toBe("WIT");
		const { id_journal } = (await siti.get("/journals/my")).data[0];
		const shown = await readPage("/guru/bimbingan/[idInternship]/jurnal-aktivitas/[idJurnal]", budi, {
			params: { idInternship: id_internship, idJurnal: id_journal },
		});
		expect(shown).toContain("00:05:00 WIT");
		const ratna = await manager();
		const rows = await download(ratna, "attendances?format=xlsx&date=2026-11-18");
		expect(rows).toMatchObject([{ Jam: { w: "00:05" }, Zona: { v: "WIT" } }]);
	});

	it("the last day goes on until midnight there, also when it is written after the school's", async () => {
		await schoolIn("WIT");
		const { siti, budi, id_internship } = await placement();
		const ratna = await manager();
		await move("WIB");
		await siti.get("/attendances/my");
		setClock("2026-11-17 22:30");
		const form = internshipForm({ teacher_id: budi.id, start_date: "2026-11-16", end_date: "2026-11-17" });
		const edited = await ratna.put(`/internships/${id_internship}/update`, form);
		expect(edited.data).toMatchObject({ status: "ongoing", end_date: "2026-11-17" });
		expect((await siti.post(create, checkIn())).data).toMatchObject({ date: "2026-11-17", time: "22:30:00" });
	});

	it("a new placement has its zone from the first moment, and loses it with the workplace's", async () => {
		await placement();
		await move("WITA");
		const { siti } = await placement();
		expect(await days(siti)).toMatchObject([{ expired_at: "2026-11-19T00:00:00+08:00" }]);
		await move(null);
		expect(await days(siti)).toMatchObject([{ expired_at: "2026-11-19T00:00:00+07:00" }]);
		await schoolIn("WIT");
		await move("WITA");
		expect(await days(siti)).toMatchObject([{ expired_at: "2026-11-19T00:00:00+08:00" }]);
	});

	it("a record without a network that was made under the placement before has that one's day", async () => {
		const { siti, id_internship, budi } = await placement({ company_name: "PT Timur" });
		await move("WIT");
		const ticket = await ticketFor(siti);
		setClock("2026-11-17 22:30");
		const record = recordNow(ticket);
		setClock("2026-11-18 08:00");
		const again = await logInAgain(siti);
		await again.put(`/internships/${id_internship}/set-completed`, {});
		await buildInternship({
			student_id: siti.id,
			teacher_id: budi.id,
			start: "2026-11-19",
			company_name: "PT Barat",
		});
		const { data } = await again.post(create, record.checkIn(), { headers: record.headers });
		expect(data).toMatchObject({ date: "2026-11-18", time: "00:30:00", internship_id: id_internship });
	});
});

describe("another zone of a school", () => {
	const change = (ratna: Person, zone: string) => ratna.put("/calendar/zone/update", { zone });

	it("holds from now on: open days get its deadline, filled ones keep their time", async () => {
		const { siti } = await placement({ start: "2026-11-16" });
		const ratna = await manager({ name: "Ratna" });
		await siti.post(create, checkIn());
		expect(await change(ratna, "WITA")).toHaveStatus(200);
		expect(await days(siti)).toMatchObject([
			{ date: "2026-11-16", time: null, expired_at: "2026-11-18T00:00:00+08:00" },
			{ date: "2026-11-17", time: "08:00:00", expired_at: null },
		]);
		expect(await db.attendance.findMany({ select: { zone: true }, orderBy: { date: "asc" } })).toEqual([
			{ zone: "WITA" },
			{ zone: "WIB" },
		]);
		setClock("2026-11-17 23:00");
		expect(await dates(siti)).toEqual(["16", "17", "18"]);
	});

	it("takes tomorrow's row back when it lies further west, unless it was filled in", async () => {
		await schoolIn("WIT");
		const { siti } = await placement();
		const ratna = await manager();
		setClock("2026-11-17 22:30");
		expect(await dates(siti)).toEqual(["17", "18"]);
		await change(ratna, "WIB");
		expect(await dates(siti)).toEqual(["17"]);
		setClock("2026-11-18 00:00");
		expect(await days(siti)).toMatchObject([{}, { expired_at: "2026-11-20T00:00:00+07:00" }]);
	});

	it("leaves what was missed before and completed placements as they were", async () => {
		const { siti, id_internship } = await placement({ start: "2026-11-10" });
		const ratna = await manager();
		await siti.put(`/internships/${id_internship}/set-completed`, {});
		const other = await placement({ start: "2026-11-10" });
		const [before] = await days(siti);
		const [missed] = await days(other.siti);
		await change(ratna, "WIT");
		expect((await days(siti))[0]).toEqual(before);
		expect((await days(other.siti))[0]).toEqual(missed);
		const zoneOf = async (id: string) =>
			(await db.internship.findUniqueOrThrow({ where: { id_internship: id }, select: { zone: true } })).zone;
		expect([await zoneOf(id_internship), await zoneOf(other.id_internship)]).toEqual(["WIB", "WIT"]);
		await ratna.put(`/internships/${id_internship}/reopen`, {});
		expect(await zoneOf(id_internship)).toBe("WIT");
	});

	it("is the management's to choose, and the log tells of a change", async () => {
		const ratna = await manager();
		expect(await change(await teacher(), "WITA")).toHaveStatus(403);
		expect(await change(ratna, "WIB")).toHaveStatus(200);
		expect(await change(ratna, "Asia/Makassar")).toBlame("zone", "Zona waktu wajib dipilih.");
		expect(await change(ratna, "WITA")).toHaveStatus(200);
		expect((await ratna.get("/calendar")).data.zone).toBe("WITA");
		const told = (await entries()).filter(({ action }) => action === "calendar.zone_changed");
		expect(told.map(({ detail }) => detail)).toEqual([{ school: SCHOOL.name, from: "WIB", to: "WITA" }]);
		const [latest] = (await ratna.get("/audit")).data;
		expect(latest.text).toContain("zona waktu SMKN 16 Jakarta dari WIB menjadi WITA");
		expect(latest.at).toMatch(/\+08:00$/);
	});
});
