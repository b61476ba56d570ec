import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addDays, midnightOf } from "@/lib/dates/dates";
import { SCHOOL } from "@/prisma/builders";
import { setClock } from "../../support/clock";
import { checkIn, internshipForm } from "../../support/forms";
import { many } from "../../support/many";
import { db, freshSchool, logInAgain, manager, type Person, placement } from "../../support/school";
import { startServer } from "../../support/servers";

// A Monday.
freshSchool("2026-11-16 08:00");

let ratna: Person;
beforeEach(async () => {
	ratna = await manager({ name: "Ratna" });
});

const rows = async (siti: Person) => (await siti.get("/attendances/my?sort=date")).data as Row[];
type Row = { date: string; status: string; expired_at: string | null; id_attendance: string };
const days = async (siti: Person) => (await rows(siti)).map(({ date }) => date.slice(8));
const add = (date: string, fields = {}) =>
	ratna.post("/calendar/holidays/create", { date, name: "Libur", ...fields });
const remove = (date: string, fields = {}) => ratna.delete("/calendar/holidays/delete", { date, ...fields });
const week = (working_days: number[]) => ratna.put("/calendar/working-days/update", { working_days });

/** Two weeks into an internship of which Siti filled in only the first day. Everybody logs in again. */
async function twoWeeksIn() {
	const placed = await placement();
	await placed.siti.post("/attendances/create", checkIn());
	setClock("2026-11-26 09:00");
	ratna = await logInAgain(ratna);
	const siti = await logInAgain(placed.siti);
	expect(await days(siti)).toEqual(["16", "17", "18", "19", "20", "23", "24", "25", "26"]);
	return { ...placed, siti };
}

describe("a holiday that is added", () => {
	it("takes away the rows nobody filled, also those whose time is over, with their journals", async () => {
		const { siti } = await twoWeeksIn();
		expect((await add("2026-11-26")).data).toEqual({ removed: 1, made: 0 });
		expect((await add("2026-11-18")).data).toEqual({ removed: 1, made: 0 });
		expect(await days(siti)).toEqual(["16", "17", "19", "20", "23", "24", "25"]);
		expect(await db.journal.count()).toBe(7);
	});

	it("leaves what a student filled, to the letter", async () => {
		const { siti } = await twoWeeksIn();
		const [filled] = await rows(siti);
		expect((await add("2026-11-16")).data).toEqual({ removed: 0, made: 0 });
		expect((await rows(siti))[0]).toEqual(filled);
	});

	it("also concerns completed internships: a day nobody was to come is no absence", async () => {
		const { siti, id_internship } = await twoWeeksIn();
		await siti.put(`/internships/${id_internship}/set-completed`);
		expect((await add("2026-11-17")).data).toEqual({ removed: 1, made: 0 });
		expect(await days(siti)).not.toContain("17");
	});

	it("to come keeps its day from being made", async () => {
		const { siti } = await placement();
		expect((await add("2026-11-18")).data).toEqual({ removed: 0, made: 0 });
		setClock("2026-11-19 00:00:01");
		expect(await days(siti)).toEqual(["16", "17", "19"]);
	});

	it("is its school's alone, a national one too", async () => {
		const { siti } = await placement();
		await db.school.create({ data: { npsn: "20200202", name: "SMK Lain" } });
		const { siti: sari } = await placement({ npsn: "20200202" });
		expect((await add("2026-11-16", { national: true })).data).toEqual({ removed: 1, made: 0 });
		expect([await days(siti), await days(sari)]).toEqual([[], ["16"]]);
		setClock("2026-11-17 07:00");
		expect([await days(siti), await days(sari)]).toEqual([["17"], ["16", "17"]]);
	});

	it("lets a student check in all the same", async () => {
		const { siti } = await placement();
		await add("2026-11-16");
		expect(await siti.post("/attendances/create", checkIn())).toHaveStatus(201);
		expect(await remove("2026-11-16")).toHaveStatus(200);
		expect(await rows(siti)).toMatchObject([{ date: "2026-11-16", status: "present" }]);
	});
});

describe("a holiday that is removed", () => {
	it("gives today its row again, with its deadline and its journal", async () => {
		const { siti } = await placement();
		await add("2026-11-16");
		expect((await remove("2026-11-16")).data).toEqual({ removed: 0, made: 1 });
		expect(await rows(siti)).toMatchObject([
			{ date: "2026-11-16", status: "no_description", expired_at: "2026-11-18T00:00:00+07:00" },
		]);
		expect(await db.journal.findMany()).toMatchObject([{ status: "not_present" }]);
	});

	it("gives a day that is over a deadline from now on, and it can be filled", async () => {
		const { siti } = await twoWeeksIn();
		await add("2026-11-18");
		expect((await remove("2026-11-18")).data).toEqual({ removed: 0, made: 1 });
		const row = (await rows(siti)).find(({ date }) => date === "2026-11-18") as Row;
		expect(row.expired_at).toBe("2026-11-28T00:00:00+07:00");
		expect(await siti.put(`/attendances/${row.id_attendance}/update`, checkIn())).toHaveStatus(200);
	});

	it("makes nothing in internships that are completed, had not begun or were over, nor where another holiday holds", async () => {
		const { siti, id_internship } = await twoWeeksIn();
		await add("2026-11-18");
		await add("2026-11-18", { national: true });
		expect((await remove("2026-11-18")).data).toEqual({ removed: 0, made: 0 });
		await siti.put(`/internships/${id_internship}/set-completed`);
		await placement({ start: "2026-11-19" });
		await placement({ start: "2026-11-02", end: "2026-11-13" });
		expect((await remove("2026-11-18", { national: true })).data).toEqual({ removed: 0, made: 0 });
	});

	it("is not found the second time, and makes no row twice", async () => {
		const { siti } = await placement();
		await add("2026-11-16");
		const answers = await Promise.all([remove("2026-11-16"), remove("2026-11-16"), remove("2026-11-16")]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
		expect(await days(siti)).toEqual(["16"]);
	});
});

describe("another week", () => {
	it("corrects the days that can still be filled, and no older ones", async () => {
		const { siti } = await twoWeeksIn();
		// It is a Thursday, so yesterday's row is also open.
		expect((await week([1, 2, 5, 6])).data).toEqual({ removed: 2, made: 0 });
		expect(await days(siti)).toEqual(["16", "17", "18", "19", "20", "23", "24"]);
		setClock("2026-11-28 06:00");
		expect(await days(siti)).toEqual(["16", "17", "18", "19", "20", "23", "24", "27", "28"]);
	});

	it("makes the rows of days that have become working days", async () => {
		const { siti } = await placement();
		setClock("2026-11-22 10:00");
		expect((await week([1, 2, 3, 4, 5, 6, 7])).data).toEqual({ removed: 0, made: 2 });
		expect((await rows(siti)).slice(-2)).toMatchObject([
			{ date: "2026-11-21", expired_at: "2026-11-24T00:00:00+07:00" },
			{ date: "2026-11-22", expired_at: "2026-11-24T00:00:00+07:00" },
		]);
	});

	it("changes nothing of weeks that are over when an internship is edited later", async () => {
		const { siti, budi, id_internship } = await twoWeeksIn();
		await week([1, 2, 3, 4, 5, 6, 7]);
		await week([1, 6, 7]);
		const before = await days(siti);
		const form = internshipForm({ teacher_id: budi.id, start_date: "2026-11-16", end_date: "2027-02-26" });
		expect(await siti.put(`/internships/${id_internship}/update`, form)).toHaveStatus(200);
		expect(await days(siti)).toEqual(before);
		expect(before).toEqual(["16", "17", "18", "19", "20", "23", "24"]);
	});

	it("taken back the same day leaves everything as it was", async () => {
		const { siti } = await placement();
		const before = (await rows(siti)).map(({ date, expired_at }) => ({ date, expired_at }));
		expect((await week([])).data).toEqual({ removed: 1, made: 0 });
		expect((await week([1, 2, 3, 4, 5])).data).toEqual({ removed: 0, made: 1 });
		expect((await rows(siti)).map(({ date, expired_at }) => ({ date, expired_at }))).toEqual(before);
		expect((await week([5, 4, 3, 2, 1])).data).toEqual({ removed: 0, made: 0 });
	});
});

describe("at the same moment", () => {
	const servers: Awaited<ReturnType<typeof startServer>>[] = [];
	afterEach(async () => {
		for (const server of servers.splice(0)) await server.stop();
	});

	it("days made by another server follow the calendar, whichever is first", async () => {
		servers.push(await startServer(), await startServer());
		const { siti } = await placement();
		for (let round = 0; round < many(15); round++) {
			await db.$executeRaw`DELETE FROM attendances`;
			await db.$executeRaw`DELETE FROM holidays`;
			await db.$executeRaw`UPDATE internships SET days_until = start_date - 1`;
			await Promise.all([
				...servers.map((server) => server.fillMissingDays(midnightOf("2026-11-16", "WIB"))),
				add("2026-11-16"),
				...servers.map((server) => server.fillMissingDays(midnightOf("2026-11-16", "WIB"))),
			]);
			expect(await db.attendance.count()).toBe(0);
			await Promise.all([
				...servers.map((server) => server.fillMissingDays(midnightOf("2026-11-16", "WIB"))),
				remove("2026-11-16"),
			]);
			expect(await days(siti)).toEqual(["16"]);
		}
	});

	it("what changes around midnight also holds for the day that began meanwhile", async () => {
		const { siti } = await placement();
		const server = await startServer();
		servers.push(server);
		setClock("2026-11-19 23:59:59");
		// Its clock is ahead, or it was first at midnight.
		await server.fillMissingDays(midnightOf("2026-11-20", "WIB"));
		expect((await add("2026-11-20")).data).toEqual({ removed: 1, made: 0 });
		setClock("2026-11-20 23:59:59");
		ratna = await logInAgain(ratna);
		await server.fillMissingDays(midnightOf("2026-11-21", "WIB"));
		expect((await week([1, 2, 3, 4, 5, 6])).data).toEqual({ removed: 0, made: 1 });
		expect((await week([1, 2, 3, 4, 5])).data).toEqual({ removed: 1, made: 0 });
		setClock("2026-11-21 07:00");
		expect(await days(await logInAgain(siti))).toEqual(["16", "17", "18", "19"]);
	});

	it("a check-in is never lost to a holiday", async () => {
		const placed = await Promise.all(Array.from({ length: 6 }, () => placement()));
		for (let round = 0; round < many(8); round++) {
			const date = addDays("2026-11-16", round);
			setClock(`${date} 09:00`);
			await db.school.update({ where: { npsn: SCHOOL.npsn }, data: { working_days: [1, 2, 3, 4, 5, 6, 7] } });
			await ratna.get("/user");
			const [holiday, ...answers] = await Promise.all([
				add(date),
				...placed.map(({ siti }) => siti.post("/attendances/create", checkIn())),
			]);
			expect(holiday).toHaveStatus(201);
			for (const answer of answers) expect(answer).toHaveStatus(201);
			expect(await db.attendance.count({ where: { date: new Date(date), status: "present" } })).toBe(6);
		}
	});

	it("who fills a day that has just become a holiday is told that it is gone, or has filled it", async () => {
		for (let round = 0; round < many(10); round++) {
			await db.$executeRaw`DELETE FROM holidays`;
			const { siti } = await placement();
			const [row] = await rows(siti);
			const [filled] = await Promise.all([
				siti.put(`/attendances/${row?.id_attendance}/update`, checkIn()),
				add("2026-11-16"),
			]);
			expect([200, 404]).toContain(filled.status);
			expect(await days(siti)).toEqual(filled.status === 200 ? ["16"] : []);
		}
	});
});
