import { beforeEach, describe, expect, it } from "vitest";
import { beginSchedules } from "@/server/services/workplaces/schedules";
import { setClock } from "../../support/clock";
import { checkIn } from "../../support/forms";
import {
	db,
	freshSchool,
	head,
	logInAgain,
	manager,
	type Person,
	placement,
	teacher,
} from "../../support/school";
import { workplaceEntries } from "../../support/workplaces";

// A Monday.
freshSchool("2026-11-16 08:00");

let ratna: Person;
beforeEach(async () => {
	ratna = await manager({ name: "Ratna" });
});

const OFF = { begins: "", ends: "" };
const DAY = { begins: "08:00", ends: "16:00" };
const NIGHT = { begins: "22:00", ends: "06:00" };
/** From Monday on: '.' is a day off, 'd' a day and 'n' a night. */
const hours = (week: string) => [...week].map((one) => ({ ".": OFF, d: DAY, n: NIGHT })[one]);

const placed = async (id_internship: string) => {
	const { workplace_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	return db.workplace.findUniqueOrThrow({ where: { id_workplace: workplace_id } });
};
/** Writes with the version that the page shows now. */
const add = async (id: string, week: string, fields = {}, actor = ratna) => {
	const { id_workplace, version } = await placed(id);
	return actor.post(`/workplaces/${id_workplace}/schedules/create`, {
		version,
		name: "Jam kerja",
		main: true,
		anchor: "2026-11-16",
		days: hours(week),
		...fields,
	});
};
const change = async (id: string, week: string, fields = {}) => {
	const { id_workplace: workplace_id, version } = await placed(id);
	const { id_schedule } = await db.schedule.findFirstOrThrow({ where: { workplace_id, main: true } });
	return ratna.put(`/workplaces/schedules/${id_schedule}/update`, {
		version,
		name: "Jam kerja",
		main: true,
		anchor: "2026-11-16",
		days: hours(week),
		...fields,
	});
};
const dayOff = async (id: string, method: "post" | "delete", fields: object) => {
	const { id_workplace, version } = await placed(id);
	return method === "post"
		? ratna.post(`/workplaces/${id_workplace}/days-off/create`, { version, name: "Cuti pabrik", ...fields })
		: ratna.delete(`/workplaces/${id_workplace}/days-off/delete`, { version, ...fields });
};

type Row = { date: string; status: string; id_attendance: string };
const rows = async (siti: Person) => (await siti.get("/attendances/my?sort=date")).data as Row[];
const days = async (siti: Person) => (await rows(siti)).map(({ date }) => date.slice(8)).join(" ");
const at = async (clock: string, siti: Person) => {
	setClock(clock);
	ratna = await logInAgain(ratna);
	return logInAgain(siti);
};

describe("the hours of a workplace", () => {
	it("replace the school's week for the students there, and for nobody else", async () => {
		const { siti, id_internship } = await placement();
		const other = await placement({ company_name: "PT Lain" });
		expect(await add(id_internship, ".dddddd")).toHaveStatus(201);
		const there = await at("2026-11-23 09:00", siti);
		expect(await days(there)).toBe("17 18 19 20 21 22");
		expect(await days(await logInAgain(other.siti))).toBe("16 17 18 19 20 23");
	});

	it("hold from yesterday on, so earlier days keep the week of their time, however often they change", async () => {
		const { siti, id_internship } = await placement();
		let there = await at("2026-11-20 09:00", siti);
		expect(await days(there)).toBe("16 17 18 19 20");
		// From now on Fridays are off. On Tuesday and Wednesday the school's week still held.
		expect((await add(id_internship, "d..d.dd")).data).toEqual({ removed: 1, made: 0 });
		expect(await days(there)).toBe("16 17 18 19");
		expect((await change(id_internship, "...d.dd")).data).toEqual({ removed: 0, made: 0 });
		there = await at("2026-11-24 09:00", siti);
		expect(await days(there)).toBe("16 17 18 19 21 22");
		expect((await change(id_internship, "dddddd.")).data).toEqual({ removed: 0, made: 2 });
		expect(await days(there)).toBe("16 17 18 19 21 22 23 24");
	});

	it("take no day away that a student filled, and give none back that is closed", async () => {
		const { siti, id_internship } = await placement();
		await siti.post("/attendances/create", checkIn());
		await add(id_internship, "......d");
		expect((await rows(siti)).map(({ status }) => status)).toEqual(["present"]);
		const { id_schedule } = await db.schedule.findFirstOrThrow();
		const { version } = await placed(id_internship);
		const remove = await ratna.delete(`/workplaces/schedules/${id_schedule}/delete`, { version });
		expect(remove.data).toEqual({ removed: 0, made: 0 });
		const there = await at("2026-11-18 09:00", siti);
		expect(await days(there)).toBe("16 17 18");
	});

	it("rotate from the week that has the date, and count a night on the day it begins", async () => {
		const { siti, id_internship } = await placement();
		const anchor = "2026-11-25";
		expect(await add(id_internship, "n.n.n..d.....d", { anchor })).toHaveStatus(201);
		const there = await at("2026-12-07 00:30", siti);
		// The week of the anchor is the first of two. That of today is the second, and so is the one before the anchor.
		expect(await days(there)).toBe("16 22 23 25 27 30 06 07");
	});

	it("are one main schedule at most, and past ones of a completed placement stay", async () => {
		const { siti, id_internship } = await placement();
		await add(id_internship, "ddddd..");
		await add(id_internship, "......d", { name: "Minggu" });
		expect(await db.schedule.count({ where: { main: true } })).toBe(1);
		const there = await at("2026-11-24 09:00", siti);
		expect(await days(there)).toBe("22");
		await there.put(`/internships/${id_internship}/set-completed`);
		expect(await change(id_internship, "dd.....", { name: "Minggu", main: false })).toHaveStatus(200);
		const off = await db.$queryRaw`
			SELECT date::text AS date, works FROM calendar_of(${id_internship}, '2026-11-21', '2026-11-23') ORDER BY date`;
		expect(off).toEqual([
			{ date: "2026-11-21", works: false },
			{ date: "2026-11-22", works: true },
			{ date: "2026-11-23", works: false },
		]);
	});

	it("can be planned ahead: they begin on their day, also where the server missed it", async () => {
		const { siti, id_internship } = await placement();
		await add(id_internship, "ddddd..");
		for (const from of ["2026-11-16", "2028-01-01"])
			expect(await change(id_internship, ".dd.dd.", { from })).toBlame("from");
		expect(await change(id_internship, ".dd.dd.", { from: "2026-11-19" })).toHaveStatus(200);
		let there = await at("2026-11-18 09:00", siti);
		expect(await beginSchedules(new Date())).toBe(0);
		expect(await days(there)).toBe("16 17 18");
		// Whoever is placed meanwhile has the present hours until then.
		const late = await placement({ start: "2026-11-17" });
		there = await at("2026-11-20 09:00", siti);
		expect(await days(there)).toBe("16 17 18 19 20");
		expect(await beginSchedules(new Date())).toBe(1);
		expect(await beginSchedules(new Date())).toBe(0);
		expect(await days(there)).toBe("16 17 18 20");
		there = await at("2026-11-24 09:00", siti);
		expect(await days(there)).toBe("16 17 18 20 21 24");
		expect(await days(await logInAgain(late.siti))).toBe("17 18 20 21 24");
		expect((await workplaceEntries(ratna)).join()).toContain("mulai 19 November 2026");
	});

	it("can be planned ahead for a workplace without any, and the school's week holds until then", async () => {
		const { siti, id_internship } = await placement();
		expect(await add(id_internship, "......d", { main: false, from: "2026-11-19" })).toBlame("from");
		expect(await add(id_internship, "......d", { from: "2026-11-16" })).toBlame("from");
		expect(await add(id_internship, "...d..d", { from: "2026-11-19" })).toHaveStatus(201);
		let there = await at("2026-11-18 09:00", siti);
		expect(await beginSchedules(new Date())).toBe(0);
		expect(await days(there)).toBe("16 17 18");
		there = await at("2026-11-20 09:00", siti);
		expect(await beginSchedules(new Date())).toBe(1);
		there = await at("2026-11-23 09:00", siti);
		expect(await days(there)).toBe("16 17 18 19 22");
		expect(await db.schedule.findFirst()).toMatchObject({ main: true, next_main: false, next_on: null });
		expect((await workplaceEntries(ratna)).join()).toContain("mulai 19 November 2026 (utama)");
	});

	it("can take the place of the main one on a day ahead", async () => {
		const { siti, id_internship } = await placement();
		await add(id_internship, "ddddd..");
		expect(await add(id_internship, "......d", { name: "Minggu", from: "2026-11-19" })).toHaveStatus(201);
		let there = await at("2026-11-20 09:00", siti);
		await beginSchedules(new Date());
		there = await at("2026-11-23 09:00", siti);
		expect(await days(there)).toBe("16 17 18 22");
		expect(await db.schedule.findMany({ where: { main: true } })).toMatchObject([{ name: "Minggu" }]);
	});

	it("are planned no longer once others hold at once", async () => {
		const { siti, id_internship } = await placement();
		await add(id_internship, "ddddd..");
		await change(id_internship, "......d", { from: "2026-11-19" });
		await change(id_internship, "dddddd.");
		const there = await at("2026-11-21 08:00", siti);
		expect(await beginSchedules(new Date())).toBe(0);
		expect(await days(there)).toBe("16 17 18 19 20 21");
	});

	it("are refused when they make no sense, field by field", async () => {
		const { id_internship } = await placement();
		const odd = (days: object[], fields = {}) => add(id_internship, "ddddd..", { days, ...fields });
		expect(await odd([])).toBlame("days");
		expect(await odd(hours("dddddd") as object[])).toBlame("days");
		expect(await odd(hours(".......") as object[])).toBlame("days");
		const first = (begins: string, ends: string) => odd([{ begins, ends }, ...(hours("dddd..") as object[])]);
		expect(await first("8", "16:00")).toBlame("days.0.begins");
		expect(await first("08:00", "")).toBlame("days.0.ends");
		expect(await first("", "16:00")).toBlame("days.0.begins");
		expect(await first("08:00", "08:00")).toBlame("days.0.ends");
		// The night would still go on when Tuesday begins.
		expect(await first("23:00", "08:30")).toBlame("days.0.ends");
		expect(await add(id_internship, "ddddd..", { name: "" })).toBlame("name");
		expect(await add(id_internship, "ddddd..", { anchor: "2026-02-30" })).toBlame("anchor");
		expect(await add(id_internship, "ddddd..")).toHaveStatus(201);
		expect(await add(id_internship, "ddddd..", { name: "JAM KERJA" })).toBlame("name");
	});

	it("are edited by the management and the head of its students' major, and are in the audit log", async () => {
		const { id_internship } = await placement();
		const [dewi, agus, budi] = [await head("DKV"), await head("AK"), await teacher()];
		expect(await add(id_internship, "ddddd..", {}, budi)).toHaveStatus(403);
		expect(await add(id_internship, "ddddd..", {}, agus)).toHaveStatus(404);
		expect(await add(id_internship, "ddddn..", { version: 9 }, dewi)).toMatchObject({
			status: 409,
			code: "workplace_changed",
		});
		expect(await add(id_internship, "ddddn..", {}, dewi)).toHaveStatus(201);
		expect((await workplaceEntries(ratna))[0]).toContain(
			"Jadwal kosong → Jam kerja (utama): Senin–Kamis 08:00–16:00, Jumat 22:00–06:00 (esok hari)",
		);
	});
});

describe("a day off of a workplace", () => {
	it("takes the rows away that nobody filled, whenever they were, and gives them back", async () => {
		const { siti, id_internship } = await placement();
		await siti.post("/attendances/create", checkIn());
		const there = await at("2026-11-20 09:00", siti);
		expect((await dayOff(id_internship, "post", { from: "2026-11-16", until: "2026-11-18" })).data).toEqual({
			removed: 2,
			made: 0,
		});
		expect(await days(there)).toBe("16 19 20");
		expect((await dayOff(id_internship, "delete", { date: "2026-11-18" })).data).toEqual({
			removed: 0,
			made: 1,
		});
		expect(await days(there)).toBe("16 18 19 20");
		expect(await dayOff(id_internship, "delete", { date: "2026-11-18" })).toHaveStatus(404);
		expect(await dayOff(id_internship, "post", { from: "2026-11-18", until: "2026-11-17" })).toBlame("until");
		// Sixty days at once.
		expect(await dayOff(id_internship, "post", { from: "2027-01-01", until: "2027-03-02" })).toBlame("until");
		expect(await dayOff(id_internship, "post", { from: "2027-01-01", until: "2027-03-01" })).toHaveStatus(
			201,
		);
	});

	it("is told to the student, at work and on the phone", async () => {
		const { siti, id_internship } = await placement();
		await dayOff(id_internship, "post", { from: "2026-11-17" });
		expect((await siti.get("/students/offline")).data.days_off).toContainEqual({
			date: "2026-11-17",
			name: "Cuti pabrik",
		});
	});
});

describe("a placement that moves to another workplace", () => {
	it("follows the hours there from yesterday on, and loses its own shift", async () => {
		const { siti, budi, id_internship } = await placement();
		await add(id_internship, "dd....d");
		const { id_schedule } = await db.schedule.findFirstOrThrow();
		await budi.put("/internships/calendar/update", {
			internships: [id_internship],
			schedule_id: id_schedule,
		});
		const there = await at("2026-11-18 09:00", siti);
		expect(await days(there)).toBe("16 17");
		const form = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		await there.put(`/internships/${id_internship}/update`, {
			...form,
			company_name: "PT Lain",
			start_date: "2026-11-16",
			end_date: "2027-02-14",
		});
		expect(await db.internship.findUniqueOrThrow({ where: { id_internship } })).toMatchObject({
			company_name: "PT Lain",
			schedule_id: null,
		});
		expect(await days(there)).toBe("16 17 18");
	});

	it.each(["a day off", "the week"])(
		"waits for somebody's agreement, if an absence went by %s there",
		async (by) => {
			const { siti, budi, id_internship } = await placement();
			const other = await placement({ company_name: "PT Lain" });
			if (by === "the week") await add(other.id_internship, ".....dd");
			else await dayOff(other.id_internship, "post", { from: "2026-11-17", until: "2026-11-19" });
			const there = await at("2026-11-20 09:00", siti);
			const form = await db.internship.findUniqueOrThrow({ where: { id_internship } });
			const answer = await there.put(`/internships/${id_internship}/update`, {
				...form,
				job_name: "Ilustrator",
				company_name: "PT Lain",
				start_date: "2026-11-16",
				end_date: "2027-02-14",
			});
			expect(answer.data).toMatchObject({ job_name: "Ilustrator", company_name: form.company_name });
			expect(answer.message).toContain("Nama perusahaan menunggu persetujuan");
			expect(await days(there)).toBe("16 17 18 19 20");
			const { id_change } = await db.change.findFirstOrThrow({ where: { state: "waiting" } });
			expect(await budi.put(`/changes/${id_change}/decide`, { decision: "approved" })).toHaveStatus(200);
			expect(await days(there)).toBe(by === "the week" ? "16 17 18" : "16 20");
		},
	);

	it("does not wait, if no absence goes by that", async () => {
		const { siti, id_internship } = await placement();
		const other = await placement({ company_name: "PT Lain" });
		await dayOff(other.id_internship, "post", { from: "2026-11-16", until: "2026-11-17" });
		await siti.post("/attendances/create", checkIn());
		const there = await at("2026-11-17 09:00", siti);
		const form = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		const dates = { start_date: "2026-11-16", end_date: "2027-02-14" };
		const body = { ...form, ...dates, company_name: "PT Lain" };
		const answer = await there.put(`/internships/${id_internship}/update`, body);
		expect(answer.data).toMatchObject({ company_name: "PT Lain" });
		expect(await days(there)).toBe("16");
	});

	it("has no absence on a day off there, also when the school agrees only later", async () => {
		const { siti, id_internship } = await placement();
		const other = await placement({ company_name: "PT Lain" });
		await dayOff(other.id_internship, "post", { from: "2026-11-17", until: "2026-11-18" });
		await db.school.updateMany({ data: { proposals_wait: true } });
		const there = await at("2026-11-20 09:00", siti);
		const form = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		await there.put(`/internships/${id_internship}/update`, {
			...form,
			company_name: "PT Lain",
			start_date: "2026-11-16",
			end_date: "2027-02-14",
		});
		expect(await days(there)).toBe("16 17 18 19 20");
		const { id_change } = await db.change.findFirstOrThrow({ where: { state: "waiting" } });
		expect(await ratna.put(`/changes/${id_change}/decide`, { decision: "approved" })).toHaveStatus(200);
		expect(await days(there)).toBe("16 19 20");
	});
});

describe("two workplaces that are merged", () => {
	it("leave to the students of each their hours, so that nobody is absent on a day of the others", async () => {
		const { siti, id_internship } = await placement();
		const other = await placement({ company_name: "PT Lain" });
		await add(id_internship, "dddddd.", { name: "Enam hari" });
		await add(other.id_internship, "ddddd..", { name: "Lima hari" });
		await at("2026-11-20 09:00", siti);
		const [heir, merged] = [await placed(id_internship), await placed(other.id_internship)];
		const { data } = await ratna.post(`/workplaces/${heir.id_workplace}/merge`, {
			version: heir.version,
			merged_id: merged.id_workplace,
			merged_version: merged.version,
		});
		const there = await at("2026-11-21 08:00", siti);
		expect(await days(there)).toBe("16 17 18 19 20 21");
		expect(await days(await logInAgain(other.siti))).toBe("16 17 18 19 20");
		expect((await ratna.put(`/workplaces/merges/${data.id_merge}/undo`)).data).toMatchObject({ stays: [] });
		expect(
			await db.internship.findUniqueOrThrow({ where: { id_internship: other.id_internship } }),
		).toMatchObject({ workplace_id: merged.id_workplace, schedule_id: null });
	});

	it("give the heir the schedules and days off that it lacks, and undoing takes them back", async () => {
		const { siti, id_internship } = await placement();
		const other = await placement({ company_name: "PT Lain" });
		await add(id_internship, "ddddd..", { name: "Kantor" });
		await add(other.id_internship, "ddddd..", { name: "KANTOR" });
		await add(other.id_internship, "n.n.n..", { name: "Malam", main: false });
		await dayOff(other.id_internship, "post", { from: "2026-11-18" });
		const night = await db.schedule.findFirstOrThrow({ where: { name: "Malam" } });
		await ratna.put("/internships/calendar/update", {
			internships: [other.id_internship],
			schedule_id: night.id_schedule,
		});
		const [heir, merged] = [await placed(id_internship), await placed(other.id_internship)];
		let there = await at("2026-11-20 09:00", other.siti);
		expect(await days(there)).toBe("16 20");
		const { data } = await ratna.post(`/workplaces/${heir.id_workplace}/merge`, {
			version: heir.version,
			merged_id: merged.id_workplace,
			merged_version: merged.version,
		});
		const moved = await db.internship.findUniqueOrThrow({
			where: { id_internship: other.id_internship },
			include: { schedule: true },
		});
		expect(moved).toMatchObject({
			workplace_id: heir.id_workplace,
			schedule: { name: "Malam", workplace_id: heir.id_workplace },
		});
		const names = async (workplace_id: string) =>
			(await db.schedule.findMany({ where: { workplace_id }, orderBy: { name: "asc" } })).map(
				({ name, main }) => `${name}${main ? "*" : ""}`,
			);
		expect(await names(heir.id_workplace)).toEqual(["Kantor*", "Malam"]);
		// The heir's students have the day off too, and the others keep their nights.
		expect(await days(await logInAgain(siti))).toBe("16 17 19 20");
		there = await at("2026-11-24 09:00", other.siti);
		expect(await days(there)).toBe("16 20 23");
		expect(await ratna.put(`/workplaces/merges/${data.id_merge}/undo`)).toMatchObject({ status: 409 });
		setClock("2026-11-20 10:00");
		ratna = await logInAgain(ratna);
		expect(await ratna.put(`/workplaces/merges/${data.id_merge}/undo`)).toHaveStatus(200);
		expect(await names(heir.id_workplace)).toEqual(["Kantor*"]);
		expect(await db.workplaceDayOff.count({ where: { workplace_id: heir.id_workplace } })).toBe(0);
		expect(
			await db.internship.findUniqueOrThrow({ where: { id_internship: other.id_internship } }),
		).toMatchObject({ workplace_id: merged.id_workplace, schedule_id: night.id_schedule });
		expect(await days(await logInAgain(siti))).toBe("16 17 18 19 20");
	});
});
