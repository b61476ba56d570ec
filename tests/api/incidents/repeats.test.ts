import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newIncidents } from "@/server/services/incidents/read";
import { passMinutes } from "../../support/clock";
import { doErrands, emptyQueue } from "../../support/daily-work";
import { incidentForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import { actor, CREATE, school } from "../../support/incidents";
import { shown, ticketFor } from "../../support/late";
import { readBody } from "../../support/mail";
import { db, freshSchool, placement, storedFiles } from "../../support/school";
import { withMailServer } from "../../support/settings";

/** It is a Wednesday. */
freshSchool("2026-11-18 10:00");

describe("a report that is sent again", () => {
	it("counts once by its key, and once by its words, with one mail for each reader", async () => {
		await emptyQueue();
		const server = await withMailServer({ APP_URL: "https://pkl.smkn16.sch.id" });
		const { siti, budi } = await school();
		const headers = { "idempotency-key": randomUUID() };
		const photo = await jpeg();
		const [first, second] = await Promise.all([
			siti.post(CREATE, incidentForm({ photo }), { headers }),
			siti.post(CREATE, incidentForm({ photo }), { headers }),
		]);
		expect([first.status, second.status].toSorted()).toContain(201);
		const again = await siti.post(CREATE, incidentForm({ photo }), { headers });
		const other = await siti.post(CREATE, incidentForm({ photo }), {
			headers: { "idempotency-key": randomUUID() },
		});
		expect(other).toHaveStatus(201);
		expect(other.data.id_incident).toBe(again.data.id_incident);
		expect(await siti.post(CREATE, incidentForm({ photo }))).toHaveStatus(201);
		expect(await db.incident.count()).toBe(1);
		expect(storedFiles("incidents")).toHaveLength(1);
		await doErrands();
		expect(server.received.flatMap(({ to }) => to).toSorted()).toHaveLength(4);
		const mail = server.received.find(({ to }) => to.includes(budi.email));
		const text = readBody(mail?.text ?? "");
		expect(text).toContain(`https://pkl.smkn16.sch.id/guru/kejadian/${again.data.id_incident}`);
		expect(text).not.toMatch(/Siti|terjepit|Gudang|Kecelakaan/);
	});

	it("opens a closed one again and tells its readers, but not if it was made before the closing", {
		tags: ["slow"],
	}, async () => {
		await emptyQueue();
		const server = await withMailServer({ APP_URL: "https://pkl.smkn16.sch.id" });
		const { siti, budi } = await school();
		const recorded_at = shown();
		const { data } = await siti.post(CREATE, incidentForm());
		passMinutes(60);
		const close = { text: "Selesai.", staff_only: false, closed: true, was_closed: false };
		expect(await budi.post(`/incidents/${data.id_incident}/notes`, close)).toHaveStatus(201);
		await doErrands();
		// The one who closed it has opened it, and needs no mail.
		expect(server.received).toHaveLength(3);
		passMinutes(60);
		const old = await siti.post(CREATE, incidentForm({ recorded_at, sent_at: shown() }));
		expect(old.data).toMatchObject({ id_incident: data.id_incident, again_at: null });
		expect(old.data.closed_at).not.toBeNull();
		const again = await siti.post(CREATE, incidentForm());
		expect(again).toHaveStatus(201);
		expect(again.data).toMatchObject({
			id_incident: data.id_incident,
			closed_at: null,
			recorded_at: "2026-11-18T10:00:00+07:00",
			again_at: "2026-11-18T12:00:00+07:00",
			views: [],
		});
		await doErrands();
		expect(server.received).toHaveLength(3 + 4);
		expect(await db.auditEntry.count({ where: { action: "incident.reopened", actor_id: siti.id } })).toBe(1);
		expect(await newIncidents(await actor(budi))).toHaveLength(1);
	});

	it("is mailed to nobody who no longer looks after its student by then", async () => {
		await emptyQueue();
		const server = await withMailServer({ APP_URL: "https://pkl.smkn16.sch.id" });
		const { siti, budi, other, id_internship } = await school();
		await siti.post(CREATE, incidentForm());
		await db.internship.update({ where: { id_internship }, data: { teacher_id: other.id } });
		await doErrands();
		const told = server.received.flatMap(({ to }) => to);
		expect(told).toHaveLength(3);
		expect(told).not.toContain(budi.email);
	});

	it("with other words, another reader or now with a photo is another report", async () => {
		const { siti } = await placement();
		for (const fields of [{}, { text: "Lain." }, { reach: "management" }, { photo: await jpeg() }])
			expect(await siti.post(CREATE, incidentForm(fields))).toHaveStatus(201);
		expect(await db.incident.count()).toBe(4);
	});
});

describe("a report out of the queue of a phone", () => {
	const late = (fields: Record<string, unknown>) => ({
		headers: { "idempotency-key": randomUUID() },
		fields,
	});

	it("keeps the time at which it was made, and says when it came", async () => {
		const { siti } = await placement({ start: "2026-11-02" });
		const clock_ticket = await ticketFor(siti);
		const kept = late({ clock_ticket, recorded_at: shown() });
		passMinutes(26 * 60);
		const { data } = await siti.post(CREATE, incidentForm({ ...kept.fields, sent_at: shown() }), kept);
		expect(data).toMatchObject({
			occurred: { date: "2026-11-18", time: "10:00:00" },
			recorded_at: "2026-11-18T10:00:00+07:00",
			received_at: "2026-11-19T12:00:00+07:00",
			time_unsure: false,
		});
	});

	it("is taken whatever the clock and the ticket say, and is marked", async () => {
		const { siti } = await placement();
		const sent = async (fields: Record<string, unknown>) => {
			const { data, status } = await siti.post(
				CREATE,
				incidentForm({ text: randomUUID(), ...fields }),
				late({}),
			);
			expect(status).toBe(201);
			return data;
		};
		const old = { clock_ticket: "bukan tiket", recorded_at: shown(-30), sent_at: shown() };
		expect(await sent(old)).toMatchObject({ occurred: { time: "09:30:00" } });
		expect(await sent({ recorded_at: shown(60 * 24 * 900), sent_at: shown() })).toMatchObject({
			occurred: { date: "2026-11-18", time: "10:00:00" },
			time_unsure: true,
		});
		const clock_ticket = await ticketFor(siti);
		expect(await sent({ clock_ticket, recorded_at: shown(-500), sent_at: shown(5) })).toMatchObject({
			time_unsure: true,
		});
		expect(await sent({ recorded_at: shown(-5) })).toMatchObject({ time_unsure: true });
	});

	it("of something that has not come yet happened at the latest when it was reported", async () => {
		const { siti } = await placement();
		const earlier = (date: string, time = "") =>
			incidentForm({ when: "earlier", date, time, text: randomUUID() });
		expect((await siti.post(CREATE, earlier("2026-11-19"))).data).toMatchObject({
			occurred: { date: "2026-11-18", time: "10:00:00" },
			time_unsure: true,
		});
		expect((await siti.post(CREATE, earlier("2026-11-18", "07:15"))).data).toMatchObject({
			occurred: { date: "2026-11-18", time: "07:15:00" },
			time_unsure: false,
		});
		expect((await siti.post(CREATE, earlier("2026-09-01"))).data).toMatchObject({
			occurred: { date: "2026-09-01", time: null },
		});
	});
});
