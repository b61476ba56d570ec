import { beforeEach, describe, expect, it } from "vitest";
import { readStudentNow } from "@/server/services/internships/student-days";
import { setClock } from "../../support/clock";
import { privacyForm } from "../../support/consents";
import { checkIn } from "../../support/forms";
import { recordNow, shown, ticketFor } from "../../support/late";
import {
	actorOf,
	db,
	freshSchool,
	head,
	logInAgain,
	manager,
	type Person,
	placement,
} from "../../support/school";

// A Monday.
freshSchool("2026-11-16 07:50");

const HOURS = { asks_checkout: true, day_minutes: 480, hours_target: 792, rapor_hours: false };
let ratna: Person;
beforeEach(async () => {
	ratna = await manager({ name: "Ratna" });
	await ratna.put("/school/hours/update", HOURS);
});

const PLACE = { latitude: -6.2297, longitude: 106.8166, accuracy: 18 };
const leave = (siti: Person, day: string, fields: object = PLACE, headers = {}) =>
	siti.put(`/attendances/${day}/check-out`, fields, { headers });
/** Office hours of every day, or nights, in minutes. */
const works = async (id_internship: string, begins: number, ends: number) => {
	const { workplace_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	const week = (minute: number) => new Array(7).fill(minute);
	await db.schedule.create({
		data: {
			workplace_id,
			name: "Sif",
			main: true,
			anchor: new Date("2026-11-16"),
			begins: week(begins),
			ends: week(ends),
		},
	});
};
const dayOf = (siti: Person) => actorOf({ id_user: siti.id, role: "peserta_didik", name: siti.name });
const minutes = async (id: string, at: string) => {
	const rows = await db.$queryRaw<{ minutes: number; forgotten: boolean }[]>`
		SELECT minutes, forgotten FROM hours_of(${id}, '2026-11-01', '2026-12-31', ${new Date(at)}) ORDER BY closes`;
	return rows.map((row) => [row.minutes, row.forgotten]);
};
const at = async (clock: string, siti: Person) => {
	setClock(clock);
	return logInAgain(siti);
};

describe("a check-out", () => {
	it("is offered after the check-in, and says when and where, late and early, for student and teacher", async () => {
		const { siti, id_internship } = await placement();
		await works(id_internship, 480, 960);
		expect((await readStudentNow(dayOf(siti))).checkouts).toEqual([]);
		setClock("2026-11-16 08:12:30");
		const { data } = await siti.post("/attendances/create", checkIn());
		expect((await readStudentNow(dayOf(siti))).checkouts).toEqual([{ date: "2026-11-16", ends: "16:00" }]);
		const there = await at("2026-11-16 15:30:40", siti);
		const answer = await leave(there, data.id_attendance);
		expect(answer.data).toMatchObject({
			date: "2026-11-16",
			checkout: {
				left_at: "2026-11-16T15:30:40+07:00",
				late: 12,
				early: 29,
				minutes: 438,
				forgotten: false,
				open: false,
				located: true,
			},
		});
		expect((await readStudentNow(dayOf(siti))).checkouts).toEqual([]);
		expect(await leave(there, "2026-11-16")).toMatchObject({ status: 409, code: "already_checked_out" });
		expect(await db.attendance.findFirstOrThrow()).toMatchObject({ left_latitude: PLACE.latitude });
	});

	it("changes nothing of what the documented calls answer", async () => {
		const { siti } = await placement();
		const { data: before } = await siti.post("/attendances/create", checkIn());
		await leave(await at("2026-11-16 16:00", siti), "2026-11-16");
		const [row] = (await siti.get("/attendances/my")).data;
		// Only the answer to a check-in says how far the place is.
		const { id_journal: _, place_fact: __, ...same } = before;
		expect(row).toMatchObject(same);
		expect(Object.keys(row).sort()).toEqual([...Object.keys(same), "student", "teacher_id"].sort());
	});

	it("is refused where nobody asks for it: at another school, when ill, and on a day filled in later", async () => {
		const { siti } = await placement();
		await siti.post("/attendances/create", checkIn({ status: "sick", note: "Demam" }));
		expect(await leave(siti, "2026-11-16")).toMatchObject({ status: 409, code: "checkout_not_asked" });
		const there = await at("2026-11-18 08:00", siti);
		const rows = (await there.get("/attendances/my")).data as { date: string; id_attendance: string }[];
		const yesterday = rows.find(({ date }) => date === "2026-11-17")?.id_attendance as string;
		await there.put(`/attendances/${yesterday}/update`, checkIn());
		expect(await leave(there, yesterday)).toMatchObject({ code: "checkout_not_asked" });
		ratna = await logInAgain(ratna);
		await ratna.put("/school/hours/update", { ...HOURS, asks_checkout: false });
		await there.post("/attendances/create", checkIn());
		expect(await leave(there, "2026-11-18")).toMatchObject({ code: "checkout_not_asked" });
		expect(await leave(there, "2026-11-19")).toHaveStatus(404);
	});

	it("belongs to the student of the day", async () => {
		const { siti, budi } = await placement();
		const other = await placement({ company_name: "PT Lain" });
		const { data } = await siti.post("/attendances/create", checkIn());
		expect(await leave(other.siti, data.id_attendance)).toHaveStatus(404);
		expect(await leave(budi, data.id_attendance)).toHaveStatus(403);
	});

	it("that is forgotten counts until the end of the shift, and leaves the next day alone", async () => {
		const { siti, id_internship } = await placement();
		await works(id_internship, 480, 960);
		setClock("2026-11-16 09:00");
		await siti.post("/attendances/create", checkIn());
		expect(await minutes(id_internship, "2026-11-16T23:59:00+07:00")).toEqual([[0, false]]);
		const there = await at("2026-11-17 00:00", siti);
		expect(await minutes(id_internship, "2026-11-17T00:00:00+07:00")).toEqual([[420, true]]);
		expect(await leave(there, "2026-11-16")).toMatchObject({ status: 409, code: "checkout_closed" });
		const tomorrow = await at("2026-11-17 08:00", siti);
		expect(await readStudentNow(dayOf(siti))).toMatchObject({ date: "2026-11-17", checkouts: [] });
		await tomorrow.post("/attendances/create", checkIn());
		expect((await readStudentNow(dayOf(siti))).checkouts).toMatchObject([{ date: "2026-11-17" }]);
	});

	it("without a shift counts from the check-in, and a forgotten one as the school's day, until midnight", async () => {
		const { siti, id_internship } = await placement();
		await siti.post("/attendances/create", checkIn());
		const there = await at("2026-11-17 20:00", siti);
		await there.post("/attendances/create", checkIn());
		const { data } = await leave(await at("2026-11-17 21:30", siti), "2026-11-17");
		expect(data.checkout).toMatchObject({ late: null, early: null, ends_at: null, minutes: 90 });
		const wednesday = await at("2026-11-18 20:00", siti);
		await wednesday.post("/attendances/create", checkIn());
		expect(await minutes(id_internship, "2026-11-20T00:00:00+07:00")).toEqual([
			[480, true],
			[90, false],
			[240, true],
		]);
	});
});

describe("a night shift", () => {
	it("is the day on which it begins, after midnight too, for check-in and check-out", async () => {
		const { siti, id_internship } = await placement();
		await works(id_internship, 1320, 1800);
		const late = await at("2026-11-17 00:10", siti);
		const day = await readStudentNow(dayOf(siti));
		expect(day).toMatchObject({ date: "2026-11-16", night: true, recorded: null });
		const row = day.openDays.find(({ date }) => date === "2026-11-16");
		const { data } = await late.put(`/attendances/${row?.id_attendance}/update`, checkIn());
		expect(data).toMatchObject({ date: "2026-11-16", time: "00:10:00" });
		expect(await readStudentNow(dayOf(siti))).toMatchObject({
			date: "2026-11-16",
			checkouts: [{ date: "2026-11-16", ends: "06:00" }],
		});
		const morning = await at("2026-11-17 06:05", siti);
		// The night is over, and its check-out is still open.
		expect(await readStudentNow(dayOf(siti))).toMatchObject({
			date: "2026-11-17",
			night: false,
			recorded: null,
			checkouts: [{ date: "2026-11-16" }],
		});
		// The next check-in does not hide it.
		await morning.post("/attendances/create", checkIn());
		expect((await readStudentNow(dayOf(siti))).checkouts).toMatchObject([
			{ date: "2026-11-16" },
			{ date: "2026-11-17" },
		]);
		const answer = await leave(morning, "2026-11-16");
		expect(answer.data.checkout).toMatchObject({ late: 130, early: 0, minutes: 355 });
		expect((await readStudentNow(dayOf(siti))).checkouts).toMatchObject([{ date: "2026-11-17" }]);
	});

	it("that is forgotten ends with its shift at noon, and does not touch the next one", async () => {
		const { siti, id_internship } = await placement();
		await works(id_internship, 1320, 1800);
		const there = await at("2026-11-16 22:00", siti);
		await there.post("/attendances/create", checkIn());
		expect(await minutes(id_internship, "2026-11-17T11:59:00+07:00")).toEqual([[0, false]]);
		expect(await minutes(id_internship, "2026-11-17T12:00:00+07:00")).toEqual([[480, true]]);
		const next = await at("2026-11-17 22:00", siti);
		await next.post("/attendances/create", checkIn());
		expect((await readStudentNow(dayOf(siti))).checkouts).toMatchObject([{ date: "2026-11-17" }]);
	});
});

describe("a check-in of a night whose row the phone does not know", () => {
	const NIGHT = { expected_date: "2026-11-16" };

	it("is that of the evening's date while the night goes on, and without a network", async () => {
		const { siti, id_internship } = await placement();
		await works(id_internship, 1320, 1800);
		const ticket = await ticketFor(siti);
		setClock("2026-11-17 00:40");
		const record = recordNow(ticket);
		const morning = await at("2026-11-17 09:00", siti);
		const answer = await morning.post("/attendances/create", record.checkIn(NIGHT), {
			headers: record.headers,
		});
		expect(answer.data).toMatchObject({ date: "2026-11-16", time: "00:40:00" });
		expect((await readStudentNow(dayOf(siti))).recorded).toBeNull();
		const again = await morning.post("/attendances/create", record.checkIn(NIGHT), {
			headers: record.headers,
		});
		expect(again.data).toMatchObject({ date: "2026-11-16" });
		const other = recordNow(ticket, { recorded_at: "2026-11-16T18:00:00.000Z", position_at: undefined });
		const late = other.checkIn({ ...NIGHT, clock_ticket: ticket });
		expect(await morning.post("/attendances/create", late, { headers: other.headers })).toMatchObject({
			status: 202,
			code: "kept_beside",
		});
	});

	it("is not taken for the evening once the night is over, nor without a night", async () => {
		const { siti, id_internship } = await placement();
		const early = await at("2026-11-17 00:40", siti);
		expect(await early.post("/attendances/create", checkIn(NIGHT))).toMatchObject({ code: "another_day" });
		await works(id_internship, 1320, 1800);
		const morning = await at("2026-11-17 06:00", siti);
		expect(await morning.post("/attendances/create", checkIn(NIGHT))).toMatchObject({ code: "another_day" });
		setClock("2026-11-17 05:59");
		const night = await logInAgain(siti);
		expect((await night.post("/attendances/create", checkIn(NIGHT))).data).toMatchObject({
			date: "2026-11-16",
		});
	});
});

describe("a check-out without a network", () => {
	it("counts from when it was made, once, after the check-in of the same queue", async () => {
		const { siti } = await placement();
		const ticket = await ticketFor(siti);
		setClock("2026-11-16 08:00");
		const morning = recordNow(ticket);
		setClock("2026-11-16 16:05");
		const evening = recordNow(ticket);
		const kept = { clock_ticket: ticket, recorded_at: shown(), ...PLACE };
		const there = await at("2026-11-17 07:00", siti);
		const fields = { ...kept, sent_at: shown() };
		expect(await leave(there, "2026-11-16", fields, evening.headers)).toMatchObject({
			code: "checkout_not_asked",
			message: "Presensi masuk hari itu belum tercatat.",
		});
		await there.post("/attendances/create", morning.checkIn(), { headers: morning.headers });
		for (const _ of [1, 2])
			expect((await leave(there, "2026-11-16", fields, evening.headers)).data.checkout).toMatchObject({
				left_at: "2026-11-16T16:05:00+07:00",
				received_at: "2026-11-17T07:00:00+07:00",
				minutes: 485,
			});
	});
});

describe("a change of the shift", () => {
	const changeTo = async (id_internship: string, begins: number, ends: number) => {
		const week = (minute: number) => new Array(7).fill(minute);
		await db.schedule.updateMany({ data: { begins: week(begins), ends: week(ends) } });
		return minutes(id_internship, "2026-11-20T12:00:00+07:00");
	};

	it("changes no hours of days that were recorded before", async () => {
		const { siti, id_internship } = await placement();
		await works(id_internship, 480, 960);
		await (await at("2026-11-17 08:00", siti)).post("/attendances/create", checkIn());
		await (await at("2026-11-18 08:00", siti)).post("/attendances/create", checkIn());
		const two = [
			[480, true],
			[480, true],
		];
		expect(await changeTo(id_internship, 1320, 1800)).toEqual(two);
		expect(await changeTo(id_internship, 540, 600)).toEqual(two);
	});

	it("closes no night that is going on", async () => {
		const { siti, id_internship } = await placement();
		await works(id_internship, 1320, 1800);
		await (await at("2026-11-17 22:00", siti)).post("/attendances/create", checkIn());
		const there = await at("2026-11-18 01:00", siti);
		expect((await readStudentNow(dayOf(siti))).night).toBe(true);
		await there.get("/attendances/my");
		expect(await changeTo(id_internship, 480, 960)).toEqual([[480, true]]);
		expect(await leave(there, "2026-11-17")).toHaveStatus(200);
	});
});

describe("the location of a check-out", () => {
	it("is kept by the rules of the check-in, and goes with it", async () => {
		const { siti } = await placement();
		const { data } = await siti.post("/attendances/create", checkIn());
		expect(await leave(siti, data.id_attendance, { without_location: "1" })).toMatchObject({
			status: 409,
			code: "location_required",
		});
		expect(await leave(siti, data.id_attendance, {})).toBlame("latitude");
		await ratna.put("/privacy/update", privacyForm());
		expect(await leave(siti, data.id_attendance, { without_location: "1" })).toHaveStatus(200);
		expect(await db.attendance.findFirstOrThrow()).toMatchObject({ left_latitude: null });
	});
});

describe("the hours of a school", () => {
	it("are its management's, in the log with old and new values", async () => {
		expect(await (await head("DKV")).put("/school/hours/update", HOURS)).toHaveStatus(403);
		expect(await ratna.put("/school/hours/update", { ...HOURS, day_minutes: 30 })).toBlame("day_minutes");
		expect(await ratna.put("/school/hours/update", { ...HOURS, hours_target: "" })).toBlame("hours_target");
		await ratna.put("/school/hours/update", { ...HOURS, hours_target: 900 });
		const [entry] = (await ratna.get("/audit?group=calendar")).data as { text: string }[];
		expect(entry?.text).toContain("Target JP 792 → 900");
	});
});
