import { afterEach, describe, expect, it } from "vitest";
import { midnightOf } from "@/lib/dates/dates";
import { buildInternship, SCHOOL } from "@/prisma/builders";
import { findViewer } from "@/server/http/session";
import { setClock } from "../../support/clock";
import { checkIn, internshipForm } from "../../support/forms";
import { many } from "../../support/many";
import {
	actorOf,
	db,
	freshSchool,
	homeroomTeacher,
	logInAgain,
	type Person,
	placement,
	student,
} from "../../support/school";
import { startServer } from "../../support/servers";

// A Monday.
freshSchool("2026-11-16 08:00");
const FRIDAY = midnightOf("2026-11-20", "WIB");

type Row = { date: string; status: string; expired_at: string | null; id_attendance: string };
const rows = async (siti: Person): Promise<Row[]> => (await siti.get("/attendances/my?sort=date")).data;
const dates = async (siti: Person) => (await rows(siti)).map(({ date }) => date);
/** A new session, for clocks that have moved further than a session lives. */

describe("the row of a working day", () => {
	it("is there from the day's first moment, and not before", async () => {
		const { siti } = await placement();
		setClock("2026-11-16 23:59:59.999");
		expect(await dates(siti)).toEqual(["2026-11-16"]);
		setClock("2026-11-17 00:00:00");
		expect(await dates(siti)).toEqual(["2026-11-16", "2026-11-17"]);
	});

	it("is one of the days that the frame counts, until it is filled in", async () => {
		const { siti } = await placement();
		setClock("2026-11-17 08:00");
		await rows(siti);
		const open = async () => {
			const found = await findViewer(siti.cookies.get("jejak_session"), "127.0.0.1");
			return found?.viewer.days?.toSorted();
		};
		expect(await open()).toEqual(["2026-11-16", "2026-11-17"]);
		expect(await siti.post("/attendances/create", checkIn())).toHaveStatus(201);
		expect(await open()).toEqual(["2026-11-16"]);
	});

	it("is there whatever is read first", async () => {
		for (const url of ["/journals/my", "/internships/my", "/user", "/majors"]) {
			const { siti } = await placement();
			const before = await db.attendance.count();
			setClock("2026-11-17 06:00");
			expect(await siti.get(url)).toHaveStatus(200);
			expect(await db.attendance.count()).toBeGreaterThan(before);
			setClock("2026-11-16 08:00");
			await db.$executeRaw`DELETE FROM internships`;
		}
	});

	it("is there for the teacher who reads before the student does", async () => {
		const { budi } = await placement();
		setClock("2026-11-17 00:00:01");
		const { data } = await budi.get("/attendances/assigned?date=2026-11-17");
		expect(data).toMatchObject([
			{
				date: "2026-11-17",
				status: "no_description",
				time: null,
				latitude: null,
				student: { name: "Siti Rahmawati" },
			},
		]);
	});

	it("has a deadline at midnight two days later, and a journal", async () => {
		const { siti } = await placement();
		expect(await rows(siti)).toMatchObject([
			{ status: "no_description", expired_at: "2026-11-18T00:00:00+07:00" },
		]);
		const { data } = await siti.get("/journals/my");
		expect(data).toMatchObject([
			{
				date: "2026-11-16",
				status: "not_present",
				attendance: { status: "no_description", expired_at: "2026-11-18T00:00:00+07:00" },
			},
		]);
	});

	it("is made from Monday to Friday", async () => {
		const { siti } = await placement();
		setClock("2026-11-24 09:00");
		expect(await dates(await logInAgain(siti))).toEqual(
			["16", "17", "18", "19", "20", "23", "24"].map((day) => `2026-11-${day}`),
		);
	});

	it("is made on the days that the school chose", async () => {
		await db.school.update({ where: { npsn: SCHOOL.npsn }, data: { working_days: [1, 6, 7] } });
		const { siti } = await placement();
		setClock("2026-11-23 07:00");
		expect(await dates(siti)).toEqual(["16", "21", "22", "23"].map((day) => `2026-11-${day}`));
	});

	it("is not made on a holiday of the student's own school", async () => {
		await db.school.create({ data: { npsn: "20200202", name: "SMK Lain" } });
		await db.holiday.create({
			data: { npsn: "20200202", date: new Date("2026-11-17"), name: "Libur mereka" },
		});
		await db.holiday.create({
			data: { npsn: SCHOOL.npsn, date: new Date("2026-11-18"), name: "Libur kita" },
		});
		const { siti } = await placement();
		setClock("2026-11-19 09:00");
		expect(await dates(siti)).toEqual(["2026-11-16", "2026-11-17", "2026-11-19"]);
	});

	it("is not made where the school has no working days", async () => {
		await db.school.update({ where: { npsn: SCHOOL.npsn }, data: { working_days: [] } });
		const { siti } = await placement();
		expect(await dates(siti)).toEqual([]);
		expect(await siti.post("/attendances/create", checkIn())).toHaveStatus(201);
	});
});

describe("catching up", () => {
	it("makes every day of a week without a server, with the deadlines of their time", async () => {
		const { siti } = await placement();
		await siti.post("/attendances/create", checkIn());
		setClock("2026-11-25 13:00");
		expect(
			(await rows(await logInAgain(siti))).map(({ date, status, expired_at }) => [date, status, expired_at]),
		).toEqual([
			["2026-11-16", "present", null],
			["2026-11-17", "no_description", "2026-11-19T00:00:00+07:00"],
			["2026-11-18", "no_description", "2026-11-20T00:00:00+07:00"],
			["2026-11-19", "no_description", "2026-11-21T00:00:00+07:00"],
			["2026-11-20", "no_description", "2026-11-22T00:00:00+07:00"],
			["2026-11-23", "no_description", "2026-11-25T00:00:00+07:00"],
			["2026-11-24", "no_description", "2026-11-26T00:00:00+07:00"],
			["2026-11-25", "no_description", "2026-11-27T00:00:00+07:00"],
		]);
	});

	it("stops at the internship's end", async () => {
		const { siti } = await placement({ end: "2026-11-18" });
		setClock("2026-11-30 09:00");
		const returned = await logInAgain(siti);
		expect(await dates(returned)).toEqual(["2026-11-16", "2026-11-17", "2026-11-18"]);
		expect((await returned.get("/internships/my")).data[0].status).toBe("ongoing");
	});

	it("starts an internship that should have begun meanwhile, from its own first day", async () => {
		const { siti } = await placement({ start: "2026-11-19" });
		expect((await siti.get("/internships/my")).data[0].status).toBe("pending");
		setClock("2026-11-18 23:59:59");
		expect((await siti.get("/internships/my")).data[0].status).toBe("pending");
		setClock("2026-11-24 01:00");
		const returned = await logInAgain(siti);
		expect((await returned.get("/internships/my")).data[0].status).toBe("ongoing");
		expect(await dates(returned)).toEqual(["2026-11-19", "2026-11-20", "2026-11-23", "2026-11-24"]);
	});

	it("starts an internship that began and ended meanwhile, and leaves it to be completed", async () => {
		const { siti } = await placement({ start: "2026-11-17", end: "2026-11-18" });
		setClock("2026-11-24 01:00");
		const returned = await logInAgain(siti);
		expect((await returned.get("/internships/my")).data[0].status).toBe("ongoing");
		expect(await dates(returned)).toEqual(["2026-11-17", "2026-11-18"]);
	});

	it("leaves recorded days exactly as they are", async () => {
		const { siti } = await placement();
		await siti.post("/attendances/create", checkIn({ status: "excused", note: "Izin" }));
		const [filled] = await db.attendance.findMany({ include: { journal: true } });
		await db.internship.updateMany({ data: { days_until: new Date("2026-11-15") } });
		setClock("2026-11-17 08:00");
		await siti.get("/user");
		expect(
			await db.attendance.findFirst({ where: { date: new Date("2026-11-16") }, include: { journal: true } }),
		).toEqual(filled);
		expect(await db.attendance.count()).toBe(2);
	});

	it("makes no day for a completed internship", async () => {
		const { siti, budi } = await placement();
		const form = internshipForm({ teacher_id: budi.id, start_date: "2026-06-01", end_date: "2026-08-31" });
		const sari = await student();
		await sari.post("/internships/create", form);
		setClock("2026-11-20 08:00");
		expect(await dates(sari)).toEqual([]);
		expect(await dates(siti)).toHaveLength(5);
	});

	it("goes on across a leap day and the end of a year", async () => {
		setClock("2027-12-30 08:00");
		const { siti } = await placement({ end: "2028-03-31" });
		setClock("2028-03-01 08:00");
		const made = await dates(await logInAgain(siti));
		expect(made).toContain("2027-12-31");
		expect(made).toContain("2028-02-29");
		expect(made).toHaveLength(45);
	});
});

describe("two servers at once", () => {
	const servers: Awaited<ReturnType<typeof startServer>>[] = [];
	afterEach(async () => {
		for (const server of servers.splice(0)) await server.stop();
	});

	async function classOf(count: number) {
		const { budi } = await placement();
		const homeroom = await homeroomTeacher();
		const pupils = [];
		for (let seat = 0; seat < count; seat++) {
			const pupil = await student({ homeroom_teacher_id: homeroom.id });
			await buildInternship({ student_id: pupil.id, teacher_id: budi.id, start: "2026-11-16" });
			pupils.push(pupil);
		}
		return pupils;
	}
	const fresh = async () => {
		await db.$executeRaw`DELETE FROM attendances`;
		await db.$executeRaw`UPDATE internships SET days_until = start_date - 1`;
	};

	it("make each day once between them, and neither waits for ever", async () => {
		servers.push(await startServer(), await startServer());
		await classOf(15);
		for (let round = 0; round < many(10); round++) {
			await fresh();
			const made = await Promise.all(
				[...servers, ...servers, ...servers].map((server) => server.fillMissingDays(FRIDAY)),
			);
			expect(made.reduce((sum, count) => sum + count, 0)).toBe(16 * 5);
			expect(await db.attendance.count()).toBe(16 * 5);
			expect(await db.journal.count()).toBe(16 * 5);
		}
	});

	const deadlocks = async () => {
		const [row] = await db.$queryRaw<{ deadlocks: bigint }[]>`
			SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
		return Number(row?.deadlocks);
	};

	it("do not hinder a class that checks in meanwhile", { tags: ["slow"] }, async () => {
		const before = await deadlocks();
		servers.push(await startServer(), await startServer());
		const pupils = await classOf(15);
		const present = {
			status: "present",
			latitude: 1,
			longitude: 2,
			accuracy: 3,
			note: null,
			attachment: undefined,
			clock_ticket: null,
			recorded_at: null,
			sent_at: null,
			position_at: null,
		} as const;
		setClock("2026-11-20 07:00");
		for (let round = 0; round < many(15); round++) {
			await fresh();
			const [one, two] = servers as [(typeof servers)[0], (typeof servers)[0]];
			await Promise.all([
				one.fillMissingDays(FRIDAY),
				...pupils.map(({ id, name }, seat) =>
					(seat % 2 ? one : two).recordAttendance(
						actorOf({ id_user: id, role: "peserta_didik", name }),
						present,
					),
				),
				two.fillMissingDays(FRIDAY),
			]);
			expect(await db.attendance.count({ where: { status: "present" } })).toBe(15);
			expect(await db.attendance.count()).toBe(16 * 5);
			expect(await db.journal.count()).toBe(16 * 5);
		}
		// PostgreSQL gets the counts of a connection when it ends.
		for (const server of servers.splice(0)) await server.stop();
		expect(await deadlocks()).toBe(before);
	});

	it("answer a whole class that reads first on a day, and make each row once", async () => {
		const pupils = await classOf(20);
		setClock("2026-11-20 00:00:00");
		const lists = await Promise.all(pupils.map((pupil) => pupil.get("/attendances/my")));
		for (const { data } of lists) expect(data).toHaveLength(5);
		expect(await db.attendance.count()).toBe(21 * 5);
	});
});
