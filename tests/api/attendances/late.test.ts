import { describe, expect, it } from "vitest";
import { passMinutes, setClock } from "../../support/clock";
import { checkIn } from "../../support/forms";
import { jpeg } from "../../support/images";
import { recordNow, shown, ticketFor } from "../../support/late";
import { db, freshSchool, logInAgain, manager, placement, student, teacher } from "../../support/school";

freshSchool("2026-11-18 07:00");

const create = "/attendances/create";

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

	it("from a phone whose clock was set back counts from when it was made, and says so", async () => {
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

	it("from a phone that was offline for more than a week is taken soon after it was made, and refused later", async () => {
		setClock("2026-11-06 07:00");
		const { siti } = await placement();
		const ticket = await ticketFor(siti);
		setClock("2026-11-18 07:20");
		const record = recordNow(ticket);
		const again = await logInAgain(siti);
		const send = () => again.post(create, record.checkIn(), { headers: record.headers });
		setClock("2026-11-18 09:00");
		expect(await send()).toBlame(
			"clock_ticket",
			"Perangkat ini terlalu lama tidak terhubung, sehingga waktu catatan tidak dapat dipastikan. Silahkan hubungi guru pembimbing.",
		);
		setClock("2026-11-18 07:30");
		expect(await send()).toHaveStatus(201);
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
		// There is no internship to check in for now, but there was one when the record was made.
		expect(await siti.post(create, checkIn())).toHaveStatus(404);
		const { data } = await siti.post(create, record.checkIn(), { headers: record.headers });
		expect(data).toMatchObject({ date: "2026-11-18", internship_id: id_internship });
	});

	it("is refused for a day before the internship or after its end", async () => {
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
		const over = await placement({ start: "2026-11-16", end: "2026-11-18" });
		const later = recordNow(await ticketFor(over.siti));
		expect(await over.siti.post(create, later.checkIn(), { headers: later.headers })).toHaveStatus(404);
	});

	it("for a day that is filled in already changes nothing, and is kept where the teacher sees it", async () => {
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
				kind: "attendance",
				status: "sick",
				note: "Demam",
				has_letter: true,
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

	it("fills in an open day whose deadline passed after it was made", async () => {
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
			[{ clock_ticket: `x${own}` }, undefined, "clock_ticket"],
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

	it("from a student without a consent has no location", async () => {
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

	it("that was made without a location is taken, where a form would need one", async () => {
		const { siti } = await placement();
		const ticket = await ticketFor(siti);
		const place = { latitude: undefined, longitude: undefined, accuracy: undefined, without_location: "1" };
		const record = recordNow(ticket, place);
		setClock("2026-11-18 12:00");
		// A form can still ask for the location. A record that is already made cannot.
		expect(await siti.post(create, checkIn(place))).toHaveStatus(409, "location_required");
		const { data } = await siti.post(create, record.checkIn(), { headers: record.headers });
		expect(data).toMatchObject({ time: "07:00:00", latitude: null });
	});
});
