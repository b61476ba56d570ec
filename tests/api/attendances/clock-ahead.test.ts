import { describe, expect, it } from "vitest";
import { setClock } from "../../support/clock";
import { checkIn } from "../../support/forms";
import { db, freshSchool, logInAgain, type Person, placement } from "../../support/school";

// A Monday.
freshSchool("2026-11-16 08:00");

type Row = { date: string; status: string; expired_at: string | null; id_attendance: string };
const rows = async (siti: Person): Promise<Row[]> => (await siti.get("/attendances/my?sort=date")).data;
const dates = async (siti: Person) => (await rows(siti)).map(({ date }) => date);
/** A new session, for clocks that have moved further than a session lives. */

describe("a clock that jumped ahead and came back", () => {
	/** Somebody reads while the clock is nine days ahead. */
	async function jump(person: Person) {
		setClock("2026-11-25 09:00");
		expect(await dates(await logInAgain(person))).toContain("2026-11-25");
		setClock("2026-11-16 09:00");
	}

	it("leaves no day of the future behind, whatever is read first", async () => {
		for (const url of ["/attendances/my", "/journals/my", "/internships/my", "/user"]) {
			const { siti } = await placement();
			await jump(siti);
			const { bytes } = await siti.get(url);
			expect(bytes.toString()).not.toContain("2026-11-17");
			expect(await dates(siti)).toEqual(["2026-11-16"]);
			expect((await siti.get("/journals/my")).data).toHaveLength(1);
			await db.$executeRaw`DELETE FROM internships`;
		}
	});

	it("shows no such day to a teacher who reads before the student does", async () => {
		const { siti, budi } = await placement();
		await jump(siti);
		expect((await budi.get("/attendances/assigned?date=2026-11-17")).data).toEqual([]);
		expect((await budi.get("/attendances/assigned")).data).toHaveLength(1);
	});

	it("makes the days again when they come, with their own deadlines", async () => {
		const { siti } = await placement();
		await jump(siti);
		expect(await dates(siti)).toEqual(["2026-11-16"]);
		setClock("2026-11-17 00:00:00");
		expect(await rows(siti)).toMatchObject([
			{ date: "2026-11-16", status: "no_description" },
			{ date: "2026-11-17", status: "no_description", expired_at: "2026-11-19T00:00:00+07:00" },
		]);
	});

	it("keeps what was recorded, of today and of the day the clock said", async () => {
		const { siti } = await placement();
		await siti.post("/attendances/create", checkIn());
		setClock("2026-11-18 09:00");
		expect(await siti.post("/attendances/create", checkIn())).toHaveStatus(201);
		setClock("2026-11-16 09:00");
		expect((await rows(siti)).map(({ date, status }) => [date, status])).toEqual([
			["2026-11-16", "present"],
			["2026-11-18", "present"],
		]);
		setClock("2026-11-18 10:00");
		expect(await dates(siti)).toEqual(["2026-11-16", "2026-11-17", "2026-11-18"]);
	});

	it("makes an internship pending again that began meanwhile", async () => {
		const { siti } = await placement({ start: "2026-11-19" });
		await jump(siti);
		expect((await siti.get("/internships/my")).data[0].status).toBe("pending");
		expect(await dates(siti)).toEqual([]);
		setClock("2026-11-19 08:00");
		expect(await dates(siti)).toEqual(["2026-11-19"]);
	});

	it("changes no internship that has not begun, and none that is right", async () => {
		const { siti: later } = await placement({ start: "2026-12-01" });
		const { siti } = await placement();
		const before = await db.internship.findMany({ orderBy: { id_internship: "asc" } });
		await jump(siti);
		await later.get("/user");
		expect(await db.internship.findMany({ orderBy: { id_internship: "asc" } })).toEqual(
			before.map((row) => (row.status === "ongoing" ? { ...row, days_until: new Date("2026-11-16") } : row)),
		);
	});

	it("is corrected at night as well, where nobody reads", async () => {
		const { JOBS } = await import("@/server/jobs/table");
		const { siti } = await placement();
		await jump(siti);
		const job = JOBS.find(({ name }) => name === "missing-days");
		expect(await job?.run(new Date())).toEqual({ removed: 7, days: 0, schedules: 0 });
		expect(await db.attendance.count()).toBe(1);
		expect(await db.journal.count()).toBe(1);
	});

	it("is corrected at night for a placement that was completed meanwhile, which can be reopened", async () => {
		const { JOBS } = await import("@/server/jobs/table");
		const { siti, budi, id_internship } = await placement();
		await jump(siti);
		setClock("2026-11-25 09:00");
		expect(await (await logInAgain(siti)).put(`/internships/${id_internship}/set-completed`)).toHaveStatus(
			200,
		);
		setClock("2026-11-16 09:00");
		const job = JOBS.find(({ name }) => name === "missing-days");
		expect(await job?.run(new Date())).toEqual({ removed: 7, days: 0, schedules: 0 });
		expect(await dates(siti)).toEqual(["2026-11-16"]);
		expect(await db.internship.findFirstOrThrow()).toMatchObject({
			status: "completed",
			days_until: new Date("2026-11-16"),
		});
		setClock("2026-11-17 09:00");
		expect(await budi.put(`/internships/${id_internship}/reopen`)).toHaveStatus(200);
		expect(await dates(siti)).toEqual(["2026-11-16", "2026-11-17"]);
	});

	it("leaves a placement completed, though it has not begun by the right clock", async () => {
		const { JOBS } = await import("@/server/jobs/table");
		const { siti, id_internship } = await placement({ start: "2026-11-19" });
		await jump(siti);
		setClock("2026-11-25 09:00");
		await (await logInAgain(siti)).put(`/internships/${id_internship}/set-completed`);
		setClock("2026-11-16 09:00");
		const job = JOBS.find(({ name }) => name === "missing-days");
		expect(await job?.run(new Date())).toMatchObject({ removed: 5 });
		expect(await job?.run(new Date())).toMatchObject({ removed: 0 });
		expect(await db.internship.findFirstOrThrow()).toMatchObject({ status: "completed" });
	});

	it("is not mistaken for another server whose clock is seconds late at midnight", async () => {
		const { siti } = await placement();
		setClock("2026-11-17 00:00:10");
		const [, row] = await rows(siti);
		setClock("2026-11-16 23:59:50");
		await siti.get("/user");
		setClock("2026-11-17 00:00:20");
		expect((await rows(siti))[1]?.id_attendance).toBe(row?.id_attendance);
	});

	it("is corrected once by a class that reads at the same moment", async () => {
		const { siti, budi } = await placement();
		await jump(siti);
		const lists = await Promise.all(Array.from({ length: 20 }, () => siti.get("/attendances/my")));
		for (const { data } of lists) expect(data).toHaveLength(1);
		expect((await budi.get("/attendances/assigned")).data).toHaveLength(1);
	});
});
