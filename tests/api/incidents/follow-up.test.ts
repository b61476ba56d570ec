import { describe, expect, it } from "vitest";
import { applyRetention } from "@/server/jobs/retention";
import { findIncident, listOwnIncidents, newIncidents } from "@/server/services/incidents/read";
import { untilBlocked } from "../../support/blocked";
import { passMinutes, setClock } from "../../support/clock";
import { incidentForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import { actor, CREATE, school } from "../../support/incidents";
import { db, freshSchool, logInAgain, manager, placement, storedFiles } from "../../support/school";

/** It is a Wednesday. */
freshSchool("2026-11-18 10:00");

describe("what is done about a report", () => {
	const note = (fields: object = {}) => ({
		text: "Dijenguk.",
		staff_only: false,
		closed: false,
		was_closed: false,
		...fields,
	});

	it("is noted with who and when, and the student reads what is not for staff alone", async () => {
		const { siti, budi, ratna, other } = await school();
		const { data } = await siti.post(CREATE, incidentForm());
		const notes = `/incidents/${data.id_incident}/notes`;
		expect(await budi.post(notes, note())).toHaveStatus(201);
		passMinutes(10);
		expect(await ratna.post(notes, note({ text: "Keluarga dihubungi.", staff_only: true }))).toHaveStatus(
			201,
		);
		expect(await other.post(notes, note())).toHaveStatus(404);
		expect(await siti.post(notes, note())).toHaveStatus(403);
		const [own] = await listOwnIncidents(await actor(siti));
		expect(own?.notes).toMatchObject([
			{ text: "Dijenguk.", author: "Budi Santoso", written_at: "2026-11-18T10:00:00+07:00" },
		]);
		const seen = await findIncident(await actor(budi), data.id_incident);
		expect(seen.notes.map(({ text }) => text)).toEqual(["Dijenguk.", "Keluarga dihubungi."]);
		expect(seen.views.map(({ name }) => name)).toEqual(["Budi Santoso", "Ratna"]);
		expect(seen.unseen.toSorted()).toEqual(["Agus", "Maya"]);
	});

	it("closes it with a word for the student, and it stays news for whoever has not opened it", async () => {
		const { siti, budi, ratna } = await school();
		const { data } = await siti.post(CREATE, incidentForm());
		const notes = `/incidents/${data.id_incident}/notes`;
		const hidden = await budi.post(notes, note({ staff_only: true, closed: true }));
		expect(hidden).toHaveStatus(422);
		expect(hidden.errors).toHaveProperty("staff_only");
		expect(await budi.post(notes, note({ closed: true }))).toHaveStatus(201);
		expect((await listOwnIncidents(await actor(siti)))[0]).toMatchObject({
			closed_at: "2026-11-18T10:00:00+07:00",
			notes: [{ closes: true }],
		});
		expect(await newIncidents(await actor(budi))).toEqual([]);
		expect(await newIncidents(await actor(ratna))).toHaveLength(1);
		expect((await findIncident(await actor(budi), data.id_incident)).student.contact).toBeNull();
		expect(await ratna.post(notes, note({ text: "Belum selesai.", was_closed: true }))).toHaveStatus(201);
		expect((await listOwnIncidents(await actor(siti)))[0]).toMatchObject({ closed_at: null });
		expect(await newIncidents(await actor(budi))).toHaveLength(1);
		const actions = (
			await db.auditEntry.findMany({ where: { subject_id: data.id_incident }, orderBy: { seq: "asc" } })
		).map(({ action }) => action);
		expect(actions.filter((action) => action !== "incident.seen")).toEqual([
			"incident.reported",
			"incident.closed",
			"incident.reopened",
		]);
		expect(actions.filter((action) => action === "incident.seen")).toHaveLength(2);
	});

	it("neither reopens nor closes it from a page that shows another state", async () => {
		const { siti, budi, ratna } = await school();
		const { data } = await siti.post(CREATE, incidentForm());
		const notes = `/incidents/${data.id_incident}/notes`;
		expect(await budi.post(notes, note({ closed: true }))).toHaveStatus(201);
		for (const closed of [false, true]) {
			const answer = await ratna.post(notes, note({ closed }));
			expect([answer.status, answer.code]).toEqual([409, "incident_changed"]);
		}
		expect((await listOwnIncidents(await actor(siti)))[0]).toMatchObject({
			closed_at: "2026-11-18T10:00:00+07:00",
			notes: [{ closes: true }],
		});
		expect(await ratna.post(notes, note({ closed: true, was_closed: true }))).toHaveStatus(201);
		expect(await ratna.post(notes, note({ was_closed: true }))).toHaveStatus(201);
		const answer = await budi.post(notes, note({ closed: true, was_closed: true }));
		expect([answer.status, answer.code]).toEqual([409, "incident_changed"]);
		expect((await db.incident.findFirstOrThrow()).closed_at).toBeNull();
	});

	it("is noted once if it is sent again because its answer was lost", async () => {
		const { siti, budi } = await school();
		const { data } = await siti.post(CREATE, incidentForm());
		const notes = `/incidents/${data.id_incident}/notes`;
		const count = () => db.incidentNote.count();
		for (const _ of [1, 2]) expect(await budi.post(notes, note())).toHaveStatus(201);
		expect(await count()).toBe(1);
		for (const _ of [1, 2]) expect(await budi.post(notes, note({ closed: true }))).toHaveStatus(201);
		expect(await count()).toBe(2);
		passMinutes(11);
		// The same words on another occasion are another note.
		expect(await budi.post(notes, note({ was_closed: true, closed: true }))).toHaveStatus(201);
		passMinutes(11);
		expect(await budi.post(notes, note({ was_closed: true, closed: true }))).toHaveStatus(201);
		expect(await count()).toBe(4);
	});

	it("stays when a teacher is deleted, without the name", async () => {
		const { siti, maya, ratna } = await school();
		const { data } = await siti.post(CREATE, incidentForm());
		await maya.post(`/incidents/${data.id_incident}/notes`, note());
		await db.class.updateMany({ data: { homeroom_teacher_id: null } });
		await db.user.delete({ where: { id_user: maya.id } });
		const seen = await findIncident(await actor(ratna), data.id_incident);
		expect(seen.notes).toMatchObject([{ author: null, text: "Dijenguk." }]);
		expect(seen.views).toEqual([]);
	});
});

describe("a report in the end", () => {
	it("goes with its photo when its student deletes the account", async () => {
		const { siti } = await placement();
		await siti.post(CREATE, incidentForm({ photo: await jpeg() }));
		expect(storedFiles("incidents")).toHaveLength(1);
		await logInAgain(siti).then((proved) => proved.delete("/users/me"));
		expect(await db.incident.count()).toBe(0);
		expect(storedFiles("incidents")).toEqual([]);
	});

	it("goes with the letters once it was closed and its placement is over, and not before", async () => {
		const { siti, budi, id_internship } = await placement({ start: "2026-11-02" });
		const { data } = await siti.post(CREATE, incidentForm({ photo: await jpeg() }));
		const { data: open } = await siti.post(CREATE, incidentForm({ text: "Masih terbuka." }));
		const close = { text: "Selesai.", staff_only: false, closed: true, was_closed: false };
		await budi.post(`/incidents/${data.id_incident}/notes`, close);
		const left = async () => {
			await applyRetention(new Date());
			return (await db.incident.findMany({ orderBy: { received_at: "asc" } })).map(
				({ id_incident }) => id_incident,
			);
		};
		setClock("2028-01-10 03:00");
		expect(await left()).toHaveLength(2);
		await db.internship.update({
			where: { id_internship },
			data: {
				status: "completed",
				completed_at: new Date("2026-12-01"),
				completion_reason: "Selesai",
				end_date: new Date("2026-12-01"),
			},
		});
		expect(await left()).toEqual([open.id_incident]);
		expect(storedFiles("incidents")).toEqual([]);
		// One that nobody ever closes goes a year later.
		setClock("2028-11-15 03:00");
		expect(await left()).toHaveLength(1);
		setClock("2028-11-20 03:00");
		expect(await left()).toEqual([]);
	});

	it.each([
		["with", true],
		["without", false],
	])(
		"goes with its photo when its student %s a placement is deleted in the moment in which it comes",
		async (_, placed) => {
			const { siti, id_internship } = await placement();
			const ratna = await manager();
			await manager();
			await siti.post(CREATE, incidentForm({ photo: await jpeg() }));
			const { image_path } = await db.incident.findFirstOrThrow();
			await db.incident.deleteMany();
			const { erasing } = await db.$transaction(async (tx) => {
				await tx.$executeRaw`
				INSERT INTO incidents (npsn, student_id, internship_id, kind, reach, occurred_on, zone, text, image_path, recorded_at, received_at)
				SELECT npsn, id_user, ${placed ? id_internship : null}, 'injury', 'usual', '2026-11-18', 'WIB', 'Jatuh.', ${image_path}, now(), now()
				FROM students WHERE id_user = ${siti.id}`;
				const erasing = ratna.delete("/users/delete", { ids: [siti.id] });
				await untilBlocked();
				return { erasing };
			});
			expect(await erasing).toHaveStatus(200);
			expect(storedFiles("incidents")).toEqual([]);
		},
	);
});
