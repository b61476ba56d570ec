import { describe, expect, it } from "vitest";
import { readStudentDay } from "@/server/services/internships/student-days";
import { readAwayDays } from "@/server/services/rapor/rapor-rows";
import { setClock } from "../../support/clock";
import { checkIn, internshipForm } from "../../support/forms";
import { recordNow, ticketFor } from "../../support/late";
import { many } from "../../support/many";
import { actorOf, db, freshSchool, logInAgain, type Person, placement } from "../../support/school";

/* Today is Wednesday, 18 November 2026. */
freshSchool();

/** Siti works at the first company, until the end of the year unless `end` says otherwise. */
async function working(end = "2026-12-31") {
	const { siti, budi, id_internship } = await placement({ start: "2026-11-16", end });
	const next = (start_date: string, end_date = "2027-03-31", company_name = "CV Dua") =>
		siti.post(
			"/internships/create",
			internshipForm({ teacher_id: budi.id, company_name, start_date, end_date }),
		);
	const edit = (id: string, dates: object) =>
		siti.put(`/internships/${id}/update`, internshipForm({ teacher_id: budi.id, ...dates }));
	return { siti, budi, id_internship, next, edit };
}

const CLASH = "Tanggalnya bentrok dengan PKL di PT Kreasi Nusantara (16/11/2026 – 31/12/2026).";
const current = async (siti: Person) =>
	(await siti.get("/internships/my")).data.map((row: Record<string, string>) => [
		row.company_name,
		row.status,
	]);

describe("the next placement", () => {
	it("is planned while this one goes on", async () => {
		const { siti, next } = await working();
		expect((await next("2027-01-01")).data.status).toBe("pending");
		expect((await siti.get("/students/offline")).data).toMatchObject({
			internship: { status: "ongoing", end_date: "2026-12-31" },
			next: { start_date: "2027-01-01", end_date: "2027-03-31" },
		});
		expect(await current(siti)).toEqual([
			["CV Dua", "pending"],
			["PT Kreasi Nusantara", "ongoing"],
		]);
		expect(await siti.post("/attendances/create", checkIn())).toHaveStatus(201);
		expect(await db.attendance.count({ where: { internship: { company_name: "CV Dua" } } })).toBe(0);
	});

	it("takes the check-ins from its first day on, also while the one before waits to be completed", async () => {
		const { siti, next } = await working();
		await next("2027-01-01");
		setClock("2027-01-04 08:00");
		const later = await logInAgain(siti);
		expect(await later.post("/attendances/create", checkIn())).toHaveStatus(201);
		const { internship } = await db.attendance.findFirstOrThrow({
			where: { status: "present" },
			select: { internship: { select: { company_name: true, status: true } } },
		});
		expect(internship).toEqual({ company_name: "CV Dua", status: "ongoing" });
		const days = (await later.get("/attendances/my")).data as { date: string }[];
		expect(days.map(({ date }) => date).sort()[0]).toBe("2027-01-01");
	});

	it("leaves the last days and journals of this one open, on its student's home and phone", async () => {
		const { siti, id_internship, next } = await working("2026-11-19");
		await siti.post("/attendances/create", checkIn());
		await next("2026-11-20");
		setClock("2026-11-20 08:00");
		const later = await logInAgain(siti);
		await later.get("/attendances/my");
		const day = await readStudentDay(
			actorOf({ id_user: siti.id, role: "peserta_didik", name: "Siti" }),
			"2026-11-20",
		);
		expect(day.internship?.company_name).toBe("CV Dua");
		expect(day.openDays.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-19"]);
		expect(day.openJournals.map(({ date }) => date)).toEqual(["2026-11-18"]);
		const kept = (await later.get("/students/offline")).data;
		const dates = (rows: { date: string }[]) => rows.map(({ date }) => date);
		const all = ["2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17", "2026-11-16"];
		expect([dates(kept.attendances), dates(kept.journals)]).toEqual([all, all]);
		const [, last] = day.openDays;
		const filled = await later.put(`/attendances/${last?.id_attendance}/update`, checkIn());
		expect(filled.data).toMatchObject({ internship_id: id_internship, date: "2026-11-19" });
	});

	it("takes a late record of this one's last day to this one", async () => {
		const { siti, id_internship, next } = await working("2026-11-18");
		await next("2026-11-19");
		const record = recordNow(await ticketFor(siti));
		setClock("2026-11-19 08:00");
		const later = await logInAgain(siti);
		const sent = await later.post("/attendances/create", record.checkIn(), { headers: record.headers });
		expect(sent.data).toMatchObject({ internship_id: id_internship, date: "2026-11-18", time: "10:00:00" });
	});

	it("takes the check-in when its own day has begun in a zone further east", async () => {
		const { siti, next } = await working("2026-11-19");
		const { data } = await next("2026-11-20");
		await db.workplace.updateMany({ where: { name: "CV Dua" }, data: { zone: "WIT" } });
		setClock("2026-11-19 22:30");
		const later = await logInAgain(siti);
		await later.get("/attendances/my");
		const answer = await later.post("/attendances/create", checkIn({ expected_date: "2026-11-20" }));
		expect(answer.data).toMatchObject({
			internship_id: data.id_internship,
			date: "2026-11-20",
			time: "00:30:00",
		});
	});

	it.each(["2026-12-31", "2026-11-18", "2026-11-01"])(
		"never has a day in common with it (begun %s)",
		async (start_date) => {
			const { next } = await working();
			const answer = await next(start_date);
			expect(answer).toHaveStatus(409, "active_internship_exists");
		},
	);

	it("may be a short one of several, between two others", async () => {
		const { next } = await working();
		expect(await next("2027-02-01", "2027-02-28")).toHaveStatus(201);
		expect(await next("2027-01-01", "2027-01-31", "CV Tiga")).toHaveStatus(201);
		expect(await next("2027-01-31", "2027-02-01")).toHaveStatus(409, "active_internship_exists");
	});

	it("is added once, however many overlapping ones are sent at once", async () => {
		const { siti, next } = await working();
		await siti.get("/sanctum/csrf-cookie");
		const answers = await Promise.all(
			Array.from({ length: many(20) }, (_, n) => next(`2027-01-${String(1 + n).padStart(2, "0")}`)),
		);
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 201))
			expect(answer).toHaveStatus(409, "active_internship_exists");
	});

	it("counts once, however often a form with past days is sent at once", async () => {
		const { siti, next } = await working();
		await siti.get("/sanctum/csrf-cookie");
		const answers = await Promise.all(
			Array.from({ length: many(8) }, () => next("2026-10-01", "2026-10-30")),
		);
		for (const { status } of answers) expect([201, 409]).toContain(status);
		const kept = { company_name: "CV Dua", gave_way: false };
		expect(await db.internship.count({ where: kept })).toBe(1);
	});

	it("is not moved onto this one, nor this one onto the next", async () => {
		const { id_internship, next, edit } = await working();
		const { data } = await next("2027-01-04");
		const early = await edit(data.id_internship, { start_date: "2026-12-31", end_date: "2027-03-31" });
		expect([early.status, early.message]).toEqual([409, CLASH]);
		const late = await edit(id_internship, { start_date: "2026-11-16", end_date: "2027-01-04" });
		expect(late).toHaveStatus(409, "active_internship_exists");
		expect(await edit(id_internship, { start_date: "2026-11-16", end_date: "2027-01-03" })).toHaveStatus(200);
	});

	it("keeps a waiting change from being approved that would overlap it", async () => {
		const { siti, budi, id_internship, next, edit } = await working();
		await siti.post("/attendances/create", checkIn());
		setClock("2026-11-20 09:00");
		// Days that stood wait for the supervisor.
		await edit(id_internship, { start_date: "2026-11-19", end_date: "2027-01-31" });
		await db.change.updateMany({
			where: { state: "waiting" },
			data: { after: { start_date: "2026-11-19", end_date: "2027-01-31" } },
		});
		await db.internship.update({ where: { id_internship }, data: { end_date: new Date("2026-12-31") } });
		expect(await next("2027-01-04")).toHaveStatus(201);
		const { id_change } = await db.change.findFirstOrThrow({ where: { state: "waiting" } });
		const answer = await budi.put(`/changes/${id_change}/decide`, { decision: "approved" });
		expect(answer).toHaveStatus(409, "change_impossible");
	});
});

const absent = async (id: string) => (await readAwayDays(db, [id])).get(id)?.absences.absent ?? 0;

describe("a placement that was completed early", () => {
	it("leaves its days to the next one from that day on, and keeps the recorded ones", async () => {
		const { siti, id_internship, next } = await working();
		await siti.post("/attendances/create", checkIn());
		setClock("2026-11-20 16:00");
		await siti.put(`/internships/${id_internship}/set-completed`);
		const refused = await next("2026-11-18");
		expect([refused.status, refused.message]).toEqual([
			409,
			"Tanggalnya bentrok dengan PKL di PT Kreasi Nusantara (16/11/2026 – 20/11/2026).",
		]);
		expect(await next("2026-11-20")).toHaveStatus(201);
	});

	it("gives way if nothing was recorded there, and then stays completed", async () => {
		const { siti, budi, id_internship, next } = await working();
		await siti.put(`/internships/${id_internship}/set-completed`);
		expect(await next("2026-11-16")).toHaveStatus(201);
		const answer = await budi.put(`/internships/${id_internship}/reopen`);
		expect(answer).toHaveStatus(409, "active_internship_exists");
	});

	it("leaves its absences to the one that it gives way to, and takes them back when it is reopened", async () => {
		const { siti, budi, id_internship, next } = await working();
		setClock("2026-11-24 09:00");
		const later = await logInAgain(siti);
		await later.put(`/internships/${id_internship}/set-completed`);
		expect(await absent(id_internship)).toBe(5);
		// On Monday the student says to have begun on Tuesday.
		const { data } = await next("2026-11-17");
		expect([await absent(id_internship), await absent(data.id_internship)]).toEqual([1, 4]);
		const given = await db.attendance.findMany({ where: { internship_id: data.id_internship } });
		expect(given).toHaveLength(6);
		// They stay absences: nobody can fill them in.
		const [first] = given.sort((one, other) => one.date.getTime() - other.date.getTime());
		const filled = await later.put(`/attendances/${first?.id_attendance}/update`, checkIn());
		expect(filled).toHaveStatus(403, "attendance_expired");
		await later.put(`/internships/${data.id_internship}/set-completed`);
		expect(await budi.put(`/internships/${id_internship}/reopen`)).toHaveStatus(200);
		expect([await absent(id_internship), await absent(data.id_internship)]).toEqual([5, 0]);
	});

	it("keeps its absences beside recorded days, where an older one gave way all the same", async () => {
		const { siti, id_internship, next, edit } = await working();
		await siti.post("/attendances/create", checkIn());
		setClock("2026-11-24 09:00");
		await (await logInAgain(siti)).put(`/internships/${id_internship}/set-completed`);
		const { data } = await next("2026-11-24");
		await db.internship.update({ where: { id_internship }, data: { gave_way: true } });
		const later = { id_internship: data.id_internship };
		await db.internship.update({ where: later, data: { start_date: new Date("2026-11-16") } });
		const dates = { start_date: "2026-11-16", end_date: "2027-03-30" };
		const answer = await edit(data.id_internship, { company_name: "CV Dua", ...dates });
		expect(answer).toHaveStatus(200);
		expect(await absent(id_internship)).toBe(4);
	});

	it("gives way to one that is moved to days that are over", async () => {
		const { siti, budi, id_internship, next } = await working();
		setClock("2026-11-24 09:00");
		await (await logInAgain(siti)).put(`/internships/${id_internship}/set-completed`);
		const { data } = await next("2026-12-01");
		const dates = { start_date: "2026-11-17", end_date: "2026-11-23" };
		const form = internshipForm({ teacher_id: budi.id, ...dates });
		const answer = await siti.put(`/internships/${data.id_internship}/update`, form);
		expect(answer.data).toMatchObject({ status: "completed", ...dates });
	});

	it("keeps the days that were recorded there also after it gave way", async () => {
		const { siti, id_internship, next } = await working();
		await siti.post("/attendances/create", checkIn());
		setClock("2026-11-24 09:00");
		await (await logInAgain(siti)).put(`/internships/${id_internship}/set-completed`);
		expect(await next("2026-11-20", "2026-11-22")).toHaveStatus(201);
		expect(await next("2026-11-16", "2026-11-19")).toHaveStatus(409, "active_internship_exists");
	});

	it("is reopened over a later one without a recorded day, and not over one with some", async () => {
		const { siti, budi, id_internship, next } = await working();
		await siti.put(`/internships/${id_internship}/set-completed`);
		const { data } = await next("2026-11-18");
		await siti.post("/attendances/create", checkIn());
		setClock("2026-11-20 09:00");
		await (await logInAgain(siti)).put(`/internships/${data.id_internship}/set-completed`);
		const refused = await budi.put(`/internships/${id_internship}/reopen`);
		expect([refused.status, refused.message]).toEqual([
			409,
			"Tanggalnya bentrok dengan PKL di CV Dua (18/11/2026 – 20/11/2026).",
		]);
		await db.attendance.deleteMany({ where: { internship_id: data.id_internship } });
		expect(await budi.put(`/internships/${id_internship}/reopen`)).toHaveStatus(200);
	});

	it("is reopened beside one that begins after its planned end", async () => {
		const { siti, budi, id_internship, next } = await working();
		await siti.put(`/internships/${id_internship}/set-completed`);
		await next("2027-01-01");
		expect(await budi.put(`/internships/${id_internship}/reopen`)).toHaveStatus(200);
	});
});
