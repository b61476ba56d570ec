import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { passMinutes } from "../../support/clock";
import { checkIn } from "../../support/forms";
import { jpeg } from "../../support/images";
import { recordNow, shown, ticketFor } from "../../support/late";
import { db, freshSchool, placement, storedFiles } from "../../support/school";

freshSchool("2026-11-18 07:00");

const create = "/attendances/create";

describe("a request with an idempotency key", () => {
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

	it("is refused when its key was used for another body", async () => {
		const { siti } = await placement();
		const headers = { "idempotency-key": randomUUID() };
		await siti.post(create, checkIn(), { headers });
		const other = await siti.post(create, checkIn({ note: "Lain" }), { headers });
		expect(other).toHaveStatus(422);
		expect(other.code).toBe("idempotency_key_reused");
		// Another student may have the same key.
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

	it("from the queue is answered like the first try, whose answer got lost", async () => {
		const { siti } = await placement();
		const record = recordNow(await ticketFor(siti));
		const atOnce = record.checkIn({ sent_at: shown() });
		expect(await siti.post(create, atOnce, { headers: record.headers })).toHaveStatus(201);
		// It counts as an ordinary form. So a filled day refuses it, and nobody looks at its ticket.
		const other = record.checkIn({ sent_at: shown(), clock_ticket: "usang" });
		expect(await siti.post(create, other, { headers: recordNow("").headers })).toHaveStatus(409);
		passMinutes(600);
		const again = await siti.post(create, record.checkIn(), { headers: record.headers });
		expect(again).toHaveStatus(201);
		expect(again.headers.get("idempotent-replayed")).toBe("true");
		expect(again.data).toMatchObject({ time: "07:00:00", late: null });
		expect(await db.lateRecord.count()).toBe(0);
	});

	it("is done anew two minutes after its process died", async () => {
		const { siti } = await placement();
		const key = randomUUID();
		const headers = { "idempotency-key": key };
		await siti.post(create, checkIn(), { headers });
		// A process that dies before it writes leaves the row like this.
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
