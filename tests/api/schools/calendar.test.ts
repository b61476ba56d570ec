import { beforeEach, expect, it } from "vitest";
import { SCHOOL } from "@/prisma/builders";
import { readStudentDay } from "@/server/services/internships/student-days";
import { entries } from "../../support/audit";
import { actorOf, db, freshSchool, manager, type Person, student } from "../../support/school";

freshSchool();

let ratna: Person;
beforeEach(async () => {
	ratna = await manager({ name: "Ratna" });
});
const read = async (query = "") => (await ratna.get(`/calendar${query}`)).data;

it("shows the own school's week and the holidays of a year, national ones among them", async () => {
	await ratna.post("/calendar/holidays/create", { date: "2026-12-25", name: "Natal", national: true });
	await ratna.post("/calendar/holidays/create", { date: "2026-12-21", name: "Libur semester" });
	await ratna.post("/calendar/holidays/create", { date: "2027-01-01", name: "Tahun Baru", national: true });
	expect(await read()).toEqual({
		npsn: SCHOOL.npsn,
		school: SCHOOL.name,
		year: 2026,
		working_days: [1, 2, 3, 4, 5],
		late_hours: 48,
		zone: "WIB",
		holidays: [
			{ date: "2026-12-21", name: "Libur semester", national: false },
			{ date: "2026-12-25", name: "Natal", national: true },
		],
	});
	expect((await read("?year=2027")).holidays).toMatchObject([{ name: "Tahun Baru" }]);
});

it("is kept for the own school, and for no other", async () => {
	await student({
		npsn: (await db.school.create({ data: { npsn: "20200202", name: "SMK Seberang" } })).npsn,
	});
	for (const npsn of ["20200202", "99999999"]) {
		expect(await ratna.get(`/calendar?npsn=${npsn}`)).toHaveStatus(404);
		expect(await ratna.put("/calendar/working-days/update", { npsn, working_days: [6] })).toHaveStatus(404);
		const holiday = { npsn, date: "2026-12-25", name: "Natal" };
		expect(await ratna.post("/calendar/holidays/create", holiday)).toHaveStatus(404);
		expect(await ratna.delete("/calendar/holidays/delete", holiday)).toHaveStatus(404);
	}
	const other = await manager({ npsn: "20200202" });
	await ratna.post("/calendar/holidays/create", { date: "2026-12-25", name: "Natal", national: true });
	expect((await other.get("/calendar")).data).toMatchObject({ npsn: "20200202", holidays: [] });
	expect((await read(`?npsn=${SCHOOL.npsn}`)).holidays).toHaveLength(1);
});

it("blames wrong fields", async () => {
	const holiday = { date: "2026-12-25", name: "Natal" };
	const create = (fields: object) => ratna.post("/calendar/holidays/create", { ...holiday, ...fields });
	expect(await create({ date: "2026-02-30" })).toBlame("date");
	expect(await create({ name: " " })).toBlame("name");
	expect(await create({ national: "mungkin" })).toBlame("national");
	expect(await create({ npsn: "1" })).toBlame("npsn");
	for (const working_days of [undefined, "1", [0], [8], ["x"], [1.5], [1, 2, 3, 4, 5, 6, 7, 1]])
		expect(await ratna.put("/calendar/working-days/update", { working_days })).toBlame("working_days");
	expect(await ratna.get("/calendar?year=26")).toBlame("year");
});

it("tells a student why a day is free", async () => {
	const siti = await student();
	const actor = actorOf({ id_user: siti.id, role: "peserta_didik", name: siti.name });
	await ratna.post("/calendar/holidays/create", { date: "2026-11-17", name: "Hari Jadi Sekolah" });
	await ratna.post("/calendar/holidays/create", {
		date: "2026-11-18",
		name: "Libur Nasional",
		national: true,
	});
	const reasons = ["16", "17", "18", "21"].map(
		async (day) => (await readStudentDay(actor, `2026-11-${day}`)).dayOff,
	);
	expect(await Promise.all(reasons)).toEqual([undefined, "Hari Jadi Sekolah", "Libur Nasional", null]);
});

it("is written down in the audit log, and only what changed", async () => {
	await ratna.put("/calendar/working-days/update", { working_days: [1, 2, 3, 4, 5, 6] });
	await ratna.put("/calendar/working-days/update", { working_days: [1, 2, 3, 4, 5, 6] });
	await ratna.post("/calendar/holidays/create", { date: "2026-12-25", name: "Natal", national: true });
	for (const name of ["Libur", "Libur semester", "Libur semester"])
		await ratna.post("/calendar/holidays/create", { date: "2026-12-21", name });
	await ratna.delete("/calendar/holidays/delete", { date: "2026-12-25", national: true });
	await ratna.delete("/calendar/holidays/delete", { date: "2026-12-25", national: true });
	const told = (await entries()).filter(({ actor_id }) => actor_id === ratna.id);
	expect(told.map(({ action, detail }) => ({ action, detail }))).toEqual([
		{ action: "calendar.week_changed", detail: { school: SCHOOL.name } },
		{ action: "calendar.holidays_added", detail: { count: 1, school: SCHOOL.name } },
		{ action: "calendar.holidays_added", detail: { count: 1, school: SCHOOL.name } },
		{ action: "calendar.holidays_added", detail: { count: 1, school: SCHOOL.name } },
		{ action: "calendar.holiday_removed", detail: { date: "2026-12-25", school: SCHOOL.name } },
	]);
});
