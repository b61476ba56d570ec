import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { passMinutes, setClock } from "../../support/clock";
import { checkIn, journalForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import {
	db,
	freshSchool,
	homeroomTeacher,
	logIn,
	manager,
	type Person,
	placement,
	storedFiles,
	student,
	teacher,
} from "../../support/school";

freshSchool("2026-11-18 07:00");

const create = "/attendances/create";

/** The clock of the server as ISO 8601. An honest device shows the same. */
const shown = (minutes = 0) => new Date(Date.now() + minutes * 60_000).toISOString();

const ticketFor = async (siti: Person, device_time = shown()): Promise<string> =>
	(await siti.get(`/clock?device_time=${encodeURIComponent(device_time)}`)).data.ticket;

/** What a phone keeps of a record it makes now, and sends later. */
function recordNow(ticket: string, fields: Record<string, unknown> = {}) {
	const kept = { clock_ticket: ticket, recorded_at: shown(), position_at: shown(), ...fields };
	const headers = { "idempotency-key": randomUUID() };
	// A moment later, for what is sent as it is made is no late record.
	const sent_at = () => new Date(Date.now() + 1).toISOString();
	return {
		headers,
		checkIn: (more: Record<string, unknown> = {}) => checkIn({ ...kept, sent_at: sent_at(), ...more }),
		journal: (date: string, more: Record<string, unknown> = {}) =>
			journalForm({ date, ...kept, sent_at: sent_at(), ...more }),
	};
}

describe("a check-in that was made without a network", () => {
	it("fills the day it was made for, with both times, for the student and the teacher", async () => {
		const { siti, budi } = await placement();
		const ticket = await ticketFor(siti);
		setClock("2026-11-18 07:20");
		const record = recordNow(ticket);
		setClock("2026-11-19 06:30");
		const answer = await siti.post(create, record.checkIn(), { headers: record.headers });
		expect(answer).toHaveStatus(201);
		const late = {
			recorded_at: "2026-11-18T07:20:00+07:00",
			received_at: "2026-11-19T06:30:00+07:00",
			clock_changed: false,
		};
		expect(answer.data).toMatchObject({ date: "2026-11-18", time: "07:20:00", status: "present", late });
		const [, mine] = (await siti.get("/attendances/my")).data;
		expect(mine).toMatchObject({ date: "2026-11-18", late });
		const [today, yesterday] = (await budi.get("/attendances/assigned?sort=-date")).data;
		expect(today).toMatchObject({ status: "no_description", late: null });
		expect(yesterday).toMatchObject({ date: "2026-11-18", late });
	});

	it("is not marked when it arrives within 15 minutes, though the day has ended meanwhile", async () => {
		setClock("2026-11-18 23:50");
		const { siti } = await placement();
		const ticket = await ticketFor(siti);
		setClock("2026-11-18 23:58");
		const record = recordNow(ticket);
		setClock("2026-11-19 00:05");
		const { data } = await siti.post(create, record.checkIn(), { headers: record.headers });
		expect(data).toMatchObject({ date: "2026-11-18", time: "23:58:00", late: null });
	});

	it("of a clock set back two hours counts from when it was made, and says so", async () => {
		const { siti } = await placement();
		const ticket = await ticketFor(siti);
		setClock("2026-11-18 09:30");
		const record = recordNow(ticket, { recorded_at: shown(-120), position_at: shown(-120) });
		setClock("2026-11-18 11:00");
		const { data } = await siti.post(create, record.checkIn({ sent_at: shown(-120) }), {
			headers: record.headers,
		});
		expect(data).toMatchObject({
			time: "09:30:00",
			late: { recorded_at: "2026-11-18T09:30:00+07:00", clock_changed: true },
		});
	});

	it("is taken for 48 hours, or for as long as the school says", async () => {
		const [{ siti }, ratna] = [await placement(), await manager()];
		const ticket = await ticketFor(siti);
		const record = recordNow(ticket);
		setClock("2026-11-20 07:01");
		const refused = await siti.post(create, record.checkIn(), { headers: record.headers });
		expect(refused).toHaveStatus(409);
		expect(refused.code).toBe("too_late");
		expect(await ratna.put("/calendar/late-hours/update", { late_hours: 169 })).toHaveStatus(422);
		expect(await ratna.put("/calendar/late-hours/update", { late_hours: 72 })).toHaveStatus(200);
		expect(await siti.post(create, record.checkIn(), { headers: record.headers })).toHaveStatus(201);
		expect((await ratna.get("/calendar")).data.late_hours).toBe(72);
	});

	it("counts for an internship that was completed meanwhile", async () => {
		const { siti, id_internship } = await placement();
		const ticket = await ticketFor(siti);
		const record = recordNow(ticket);
		await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
		setClock("2026-11-18 12:00");
		// Now there is no internship to check in for; but there was when the record was made.
		expect(await siti.post(create, checkIn())).toHaveStatus(404);
		const { data } = await siti.post(create, record.checkIn(), { headers: record.headers });
		expect(data).toMatchObject({ date: "2026-11-18", internship_id: id_internship });
	});

	it("cannot be of a day before the internship, nor after its end", async () => {
		const { siti, id_internship } = await placement();
		const ticket = await ticketFor(siti);
		setClock("2026-11-18 07:10");
		const record = recordNow(ticket);
		await db.internship.update({
			where: { id_internship },
			data: { start_date: new Date("2026-11-19"), days_until: new Date("2026-11-18") },
		});
		await db.attendance.deleteMany();
		setClock("2026-11-19 07:10");
		expect(await siti.post(create, record.checkIn(), { headers: record.headers })).toHaveStatus(404);
	});

	it("of a day already filled changes nothing, and is kept where the teacher sees it", async () => {
		const { siti, budi } = await placement();
		const ticket = await ticketFor(siti);
		const record = recordNow(ticket);
		setClock("2026-11-18 08:00");
		const { data: filled } = await siti.post(create, checkIn({ status: "excused", note: "Izin" }));
		setClock("2026-11-18 10:00");
		const answer = await siti.post(
			create,
			record.checkIn({ status: "sick", note: "Demam", attachment: await jpeg() }),
			{ headers: record.headers },
		);
		expect(answer).toHaveStatus(202);
		expect(answer.code).toBe("kept_beside");
		const [mine] = (await siti.get("/attendances/my")).data;
		expect(mine).toMatchObject({ status: "excused", note: "Izin", late: null });
		const kept = await budi.get(`/attendances/${filled.id_attendance}/late-records`);
		expect(kept.data).toEqual([
			expect.objectContaining({
				...{ kind: "attendance", status: "sick", note: "Demam", has_letter: true },
				recorded_at: "2026-11-18T07:00:00+07:00",
				received_at: "2026-11-18T10:00:00+07:00",
				attachment: expect.stringMatching(/^attendances\//),
			}),
		]);
		expect(await budi.get(`/storage/${kept.data[0].attachment}`)).toHaveStatus(200);
		expect(await (await teacher()).get(`/storage/${kept.data[0].attachment}`)).toHaveStatus(404);
		expect(await (await teacher()).get(`/attendances/${filled.id_attendance}/late-records`)).toHaveStatus(
			404,
		);
		// Management sees the record, but not a doctor's letter.
		const [seen] = (await (await manager()).get(`/attendances/${filled.id_attendance}/late-records`)).data;
		expect(seen).toMatchObject({ has_letter: true, attachment: null });
	});

	it("is kept beside its day five times at most", async () => {
		const { siti } = await placement();
		const ticket = await ticketFor(siti);
		await siti.post(create, checkIn());
		const statuses: number[] = [];
		for (let nth = 0; nth < 6; nth++) {
			const record = recordNow(ticket);
			statuses.push((await siti.post(create, record.checkIn(), { headers: record.headers })).status);
		}
		expect(statuses).toEqual([202, 202, 202, 202, 202, 409]);
	});

	it("fills an open day by the deadline of when it was made", async () => {
		const { siti } = await placement({ start: "2026-11-17" });
		const [, yesterday] = (await siti.get("/attendances/my")).data;
		const url = `/attendances/${yesterday.id_attendance}/update`;
		setClock("2026-11-18 23:30");
		const ticket = await ticketFor(siti);
		const record = recordNow(ticket);
		setClock("2026-11-19 08:00");
		const { data } = await siti.put(url, record.checkIn(), { headers: record.headers });
		expect(data).toMatchObject({ date: "2026-11-17", status: "present", late: { clock_changed: false } });
	});

	it("needs a ticket of the same student, and a key", async () => {
		const { siti } = await placement();
		const own = await ticketFor(siti);
		const foreign = await ticketFor(await student());
		for (const [fields, headers, field] of [
			[{ clock_ticket: foreign }, undefined, "clock_ticket"],
			[{ clock_ticket: "" }, undefined, "clock_ticket"],
			[{ clock_ticket: `${own}x` }, undefined, "clock_ticket"],
			[{ sent_at: "" }, undefined, "sent_at"],
			[{ recorded_at: "kemarin" }, undefined, "recorded_at"],
			[{}, {}, "idempotency_key"],
			[{}, { "idempotency-key": "1" }, "idempotency_key"],
		] as const) {
			const record = recordNow(own);
			const answer = await siti.post(create, record.checkIn(fields), { headers: headers ?? record.headers });
			expect(answer).toHaveStatus(422);
			expect(Object.keys(answer.errors)).toEqual([field]);
		}
		expect(await siti.get("/clock")).toHaveStatus(422);
		expect(await db.attendance.count({ where: { status: { not: "no_description" } } })).toBe(0);
	});

	it("of a student whose location may not be kept has none", async () => {
		const { siti } = await placement();
		const ticket = await ticketFor(siti);
		const record = recordNow(ticket, { latitude: undefined, longitude: undefined, accuracy: undefined });
		await db.school.updateMany({ data: { consent_required: true } });
		passMinutes(60);
		const { data } = await siti.post(create, record.checkIn({ latitude: 1, longitude: 2, accuracy: 3 }), {
			headers: record.headers,
		});
		expect(data).toMatchObject({ latitude: null, longitude: null, accuracy: null });
	});

	it("of a student whose location may be kept since then is taken without one", async () => {
		const { siti } = await placement();
		const ticket = await ticketFor(siti);
		const place = { latitude: undefined, longitude: undefined, accuracy: undefined, without_location: "1" };
		const record = recordNow(ticket, place);
		setClock("2026-11-18 12:00");
		// A form can still ask for the location. What is over can't.
		expect(await siti.post(create, checkIn(place))).toHaveStatus(409, "location_required");
		const { data } = await siti.post(create, record.checkIn(), { headers: record.headers });
		expect(data).toMatchObject({ time: "07:00:00", latitude: null });
	});
});

describe("a journal that was made without a network", () => {
	it("goes to its date once the check-in of that day was sent", async () => {
		const { siti, budi, id_internship } = await placement();
		const ticket = await ticketFor(siti);
		setClock("2026-11-18 16:00");
		const [day, journal] = [recordNow(ticket), recordNow(ticket)];
		const url = "/journals/2026-11-18/update";
		const sent = async () =>
			siti.post(url, journal.journal("2026-11-18", { image_path: await jpeg() }), {
				headers: journal.headers,
			});
		setClock("2026-11-19 06:30");
		const early = await sent();
		expect(early).toHaveStatus(403);
		expect(early.code).toBe("attendance_missing");
		await siti.post(create, day.checkIn(), { headers: day.headers });
		const { data } = await sent();
		const late = {
			recorded_at: "2026-11-18T16:00:00+07:00",
			received_at: "2026-11-19T06:30:00+07:00",
			clock_changed: false,
		};
		expect(data).toMatchObject({ date: "2026-11-18", status: "in_review", late });
		const [assigned] = (await budi.get("/internships/assigned")).data;
		expect(assigned.id_internship).toBe(id_internship);
		expect(assigned.journals.find((row: { date: string }) => row.date === "2026-11-18").late).toEqual(late);
	});

	it("of a journal already approved is kept beside it, with its photo", async () => {
		const { siti, budi } = await placement();
		const ticket = await ticketFor(siti);
		const record = recordNow(ticket);
		const { data: day } = await siti.post(create, checkIn());
		const url = "/journals/2026-11-18/update";
		const online = await siti.post(url, journalForm({ date: "2026-11-18", image_path: await jpeg() }));
		await budi.put(`/internships/journals/${online.data.id_journal}/review`, { status: "approved" });
		passMinutes(30);
		const form = record.journal("2026-11-18", {
			description: "Versi lama",
			image_path: await jpeg({ width: 80 }),
		});
		const answer = await siti.post(url, form, { headers: record.headers });
		expect(answer).toHaveStatus(202);
		const [kept] = (await budi.get(`/attendances/${day.id_attendance}/late-records`)).data;
		expect(kept).toMatchObject({ kind: "journal", description: "Versi lama" });
		expect(await budi.get(`/storage/${kept.image_path}`)).toHaveStatus(200);
		expect(await (await homeroomTeacher()).get(`/storage/${kept.image_path}`)).toHaveStatus(404);
		// Deleting the account takes the file along.
		expect(storedFiles("journals")).toHaveLength(2);
		const { id: id_user, email, name } = siti;
		await (await logIn({ id_user, email, name })).delete("/users/me");
		expect(storedFiles("journals")).toHaveLength(0);
	});

	it("before its journal was returned is kept beside it: it answers nothing that was said", async () => {
		const { siti, budi } = await placement();
		await siti.post(create, checkIn());
		const url = "/journals/2026-11-18/update";
		const early = recordNow(await ticketFor(siti));
		const { data } = await siti.post(url, journalForm({ date: "2026-11-18", image_path: await jpeg() }));
		passMinutes(30);
		const review = { status: "needs_revision", feedback: "Sebutkan alatnya." };
		await budi.put(`/internships/journals/${data.id_journal}/review`, review);
		passMinutes(30);
		const revised = recordNow(await ticketFor(siti));
		passMinutes(30);
		const old = early.journal("2026-11-18", { description: "Versi lama", is_new_image: "0" });
		expect(await siti.post(url, old, { headers: early.headers })).toHaveStatus(202, "kept_beside");
		expect((await siti.get("/journals/my")).data[0]).toMatchObject({ status: "needs_revision" });
		const form = revised.journal("2026-11-18", { description: "Memakai gerinda.", is_new_image: "0" });
		const answer = await siti.post(url, form, { headers: revised.headers });
		expect(answer).toHaveStatus(200);
		expect(answer.data).toMatchObject({ status: "in_review", description: "Memakai gerinda." });
	});
});

describe("a request with a key", () => {
	it("is done once, and answered alike when it is repeated", async () => {
		const { siti } = await placement();
		const headers = { "idempotency-key": randomUUID() };
		const first = await siti.post(create, checkIn(), { headers });
		expect(first).toHaveStatus(201);
		expect(first.headers.get("idempotent-replayed")).toBeNull();
		passMinutes(5);
		const again = await siti.post(create, checkIn(), { headers });
		expect(again).toHaveStatus(201);
		expect(again.headers.get("idempotent-replayed")).toBe("true");
		expect(again.data).toEqual(first.data);
	});

	it("keeps its key for one body", async () => {
		const { siti } = await placement();
		const headers = { "idempotency-key": randomUUID() };
		await siti.post(create, checkIn(), { headers });
		const other = await siti.post(create, checkIn({ note: "Lain" }), { headers });
		expect(other).toHaveStatus(422);
		expect(other.code).toBe("idempotency_key_reused");
		// Another student may have the same one.
		const { siti: dewi } = await placement();
		expect(await dewi.post(create, checkIn(), { headers })).toHaveStatus(201);
	});

	it("is refused while the same one is under way, and of ten at once one writes", async () => {
		const { siti } = await placement();
		const headers = { "idempotency-key": randomUUID() };
		const letter = await jpeg({ width: 1200, height: 900 });
		const answers = await Promise.all(
			Array.from({ length: 10 }, () =>
				siti.post(create, checkIn({ status: "sick", attachment: letter }), { headers }),
			),
		);
		expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
		for (const { status, code } of answers)
			expect([
				[201, undefined],
				[409, "request_in_progress"],
			]).toContainEqual([status, code]);
		expect(storedFiles("attendances")).toHaveLength(1);
		expect(
			await siti.post(create, checkIn({ status: "sick", attachment: letter }), { headers }),
		).toHaveStatus(201);
	});

	it("may be tried again after it was refused", async () => {
		const { siti, id_internship } = await placement();
		const headers = { "idempotency-key": randomUUID() };
		await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
		expect(await siti.post(create, checkIn(), { headers })).toHaveStatus(404);
		await db.internship.update({ where: { id_internship }, data: { status: "ongoing" } });
		expect(await siti.post(create, checkIn(), { headers })).toHaveStatus(201);
	});

	it("is one with the form that was sent as it was made, whose answer got lost", async () => {
		const { siti } = await placement();
		const record = recordNow(await ticketFor(siti));
		const atOnce = record.checkIn({ sent_at: shown() });
		expect(await siti.post(create, atOnce, { headers: record.headers })).toHaveStatus(201);
		// As a form like any other it is refused where the day is filled, and its ticket is not looked at.
		const other = record.checkIn({ sent_at: shown(), clock_ticket: "usang" });
		expect(await siti.post(create, other, { headers: recordNow("").headers })).toHaveStatus(409);
		passMinutes(600);
		const again = await siti.post(create, record.checkIn(), { headers: record.headers });
		expect(again).toHaveStatus(201);
		expect(again.headers.get("idempotent-replayed")).toBe("true");
		expect(again.data).toMatchObject({ time: "07:00:00", late: null });
		expect(await db.lateRecord.count()).toBe(0);
	});

	it("is free again a minute after its process died", async () => {
		const { siti } = await placement();
		const key = randomUUID();
		const headers = { "idempotency-key": key };
		await siti.post(create, checkIn(), { headers });
		// As a process leaves it that dies before it writes.
		await db.idempotencyKey.updateMany({ data: { subject_id: null } });
		await db.attendance.updateMany({
			data: {
				status: "no_description",
				time: null,
				expired_at: new Date("2026-11-19T17:00:00Z"),
				latitude: null,
				longitude: null,
				accuracy: null,
			},
		});
		const waiting = await siti.post(create, checkIn(), { headers });
		expect(waiting.code).toBe("request_in_progress");
		passMinutes(2);
		expect(await siti.post(create, checkIn(), { headers })).toHaveStatus(201);
	});
});
