import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { IncidentReach } from "@/lib/incidents/incidents";
import { buildInternship } from "@/prisma/builders";
import { applyRetention } from "@/server/jobs/retention";
import { readReportForm } from "@/server/services/incidents/emergency";
import { findIncident, listOwnIncidents, newIncidents } from "@/server/services/incidents/read";
import { passMinutes, setClock } from "../../support/clock";
import { doErrands, emptyQueue } from "../../support/daily-work";
import { incidentForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import { shown, ticketFor } from "../../support/late";
import { readBody } from "../../support/mail";
import {
	actorOf,
	db,
	freshSchool,
	head,
	homeroomTeacher,
	logInAgain,
	manager,
	type Person,
	placement,
	storedFiles,
	student,
	teacher,
} from "../../support/school";
import { withMailServer } from "../../support/settings";

/** It is a Wednesday. */
freshSchool("2026-11-18 10:00");

const CREATE = "/incidents/create";
/** A placement in DKV, and everybody who could look after its student. */
async function school() {
	const maya = await homeroomTeacher({ name: "Maya" });
	const placed = await placement({
		start: "2026-11-02",
		student: { homeroom_teacher_id: maya.id, major: "DKV" },
	});
	return {
		...placed,
		maya,
		agus: await head("DKV", { name: "Agus" }),
		ratna: await manager({ name: "Ratna" }),
		other: await teacher({ name: "Guru Lain" }),
		elsewhere: await head("AK", { name: "Kepala Lain" }),
		mate: await student({ homeroom_teacher_id: maya.id, major: "DKV", name: "Teman Sekelas" }),
	};
}
type School = Awaited<ReturnType<typeof school>>;

const actor = async ({ id, name }: Person, fields: object = {}) => {
	const { role } = await db.user.findUniqueOrThrow({ where: { id_user: id } });
	const led = await db.major.findFirst({ where: { major_leader_id: id } });
	return actorOf({ id_user: id, name, role, major_led: led?.id_major ?? null, ...fields });
};
const staffOf = ({ budi, maya, agus, ratna, other, elsewhere }: School) =>
	Object.entries({ budi, maya, agus, ratna, other, elsewhere });

/** Who can open a report, by the endpoint that says so. */
async function openers(people: School, id: string): Promise<string[]> {
	const open: string[] = [];
	for (const [name, person] of staffOf(people)) {
		const { status } = await person.put(`/incidents/${id}/seen`);
		expect([200, 404]).toContain(status);
		if (status === 200) open.push(name);
	}
	expect(await people.mate.put(`/incidents/${id}/seen`)).toHaveStatus(403);
	return open;
}

describe("a report", () => {
	it("comes with its placement and time to its student and to all who look after them, and to nobody else", async () => {
		const people = await school();
		const { siti, mate, id_internship } = people;
		const answer = await siti.post(CREATE, incidentForm({ photo: await jpeg() }));
		expect(answer).toHaveStatus(201);
		expect(answer.data).toMatchObject({
			kind: "injury",
			place: "Gudang",
			occurred: { date: "2026-11-18", time: "10:00:00", zone: "WIB" },
			recorded_at: "2026-11-18T10:00:00+07:00",
			time_unsure: false,
			closed_at: null,
			views: [],
			notes: [],
		});
		const { id_incident, image_path } = answer.data;
		expect((await db.incident.findFirstOrThrow()).internship_id).toBe(id_internship);
		for (const [name, person] of staffOf(people))
			expect([name, (await person.get(`/storage/${image_path}`)).status]).toEqual([
				name,
				["other", "elsewhere"].includes(name) ? 404 : 200,
			]);
		expect(await mate.get(`/storage/${image_path}`)).toHaveStatus(404);
		expect(await siti.get(`/storage/${image_path}`)).toHaveStatus(200);
		expect(await listOwnIncidents(await actor(mate))).toEqual([]);
		expect(await openers(people, id_incident)).toEqual(["budi", "maya", "agus", "ratna"]);
		const [own] = await listOwnIncidents(await actor(siti));
		expect(own?.views.map(({ name }) => name).toSorted()).toEqual(["Agus", "Budi Santoso", "Maya", "Ratna"]);
	});

	it.each<[IncidentReach, string[]]>([
		["usual", ["agus", "budi", "maya", "ratna"]],
		["heads", ["agus", "ratna"]],
		["management", ["ratna"]],
	])("that reaches %s is read by exactly those whom the form has named", async (reach, expected) => {
		const people = await school();
		const { readers } = await readReportForm(await actor(people.siti));
		const { data } = await people.siti.post(CREATE, incidentForm({ reach }));
		const open = (await openers(people, data.id_incident)).toSorted();
		expect(open).toEqual(expected);
		const nameOf = new Map(staffOf(people).map(([key, { name }]) => [key, name]));
		expect(readers[reach].toSorted()).toEqual(open.map((key) => nameOf.get(key)).toSorted());
		for (const [name, person] of staffOf(people)) {
			const news = await newIncidents(await actor(person));
			expect([name, news.length]).toEqual([name, open.includes(name) ? 1 : 0]);
		}
	});

	it("past the supervising teacher is past the head who supervises, and past the deputy", async () => {
		const agus = await head("DKV");
		const ratna = await manager();
		const { siti, budi, id_internship } = await placement({ student: { major: "DKV" } });
		await db.internship.update({ where: { id_internship }, data: { teacher_id: agus.id } });
		const { data } = await siti.post(CREATE, incidentForm({ reach: "heads" }));
		expect(await agus.put(`/incidents/${data.id_incident}/seen`)).toHaveStatus(404);
		expect(await ratna.put(`/incidents/${data.id_incident}/seen`)).toHaveStatus(200);
		expect((await readReportForm(await actor(siti))).readers.heads).toEqual([ratna.name]);
		// The head is the deputy of the teacher.
		await db.internship.update({ where: { id_internship }, data: { teacher_id: budi.id } });
		await agus.put(`/incidents/${data.id_incident}/seen`);
		const { data: deputised } = await siti.post(CREATE, incidentForm({ reach: "heads", text: "Lain." }));
		expect(await agus.put(`/incidents/${deputised.id_incident}/seen`)).toHaveStatus(200);
		await ratna.put(`/teachers/${budi.id}/deputy`, { deputy_id: agus.id, until: "2026-11-30" });
		const { data: third } = await siti.post(CREATE, incidentForm({ reach: "heads", text: "Ketiga." }));
		expect(await agus.put(`/incidents/${third.id_incident}/seen`)).toHaveStatus(404);
		expect((await readReportForm(await actor(siti))).readers.heads).toEqual([ratna.name]);
		const { data: usual } = await siti.post(CREATE, incidentForm({ text: "Biasa." }));
		expect(await agus.put(`/incidents/${usual.id_incident}/seen`)).toHaveStatus(200);
	});

	it("past the supervising teacher stays so after a handover, and nobody can shut a head out later", async () => {
		const { siti, budi, agus, ratna, id_internship } = await school();
		const hand = async (teacher_id: number) =>
			expect(
				await ratna.put("/internships/supervisor", {
					internships: [id_internship],
					teacher_id,
					teacher_contact: "081298765432",
				}),
			).toHaveStatus(200);
		const sees = async (id: string) => (await agus.put(`/incidents/${id}/seen`)).status;
		await hand(agus.id);
		const { data: about } = await siti.post(CREATE, incidentForm({ reach: "heads" }));
		await hand(budi.id);
		expect(await sees(about.id_incident)).toBe(404);
		expect(await newIncidents(await actor(agus))).toEqual([]);
		expect((await findIncident(await actor(ratna), about.id_incident)).unseen).toEqual(["Ratna"]);
		const { data } = await siti.post(CREATE, incidentForm({ reach: "heads", text: "Tentang Budi." }));
		const deputy = { deputy_id: agus.id, until: "2026-11-30" };
		expect(await budi.put(`/teachers/${budi.id}/deputy`, deputy)).toHaveStatus(200);
		expect(await sees(data.id_incident)).toBe(200);
		const { data: third } = await siti.post(CREATE, incidentForm({ reach: "heads", text: "Ketiga." }));
		expect(await sees(third.id_incident)).toBe(404);
		await db.deputy.deleteMany();
		expect(await sees(third.id_incident)).toBe(404);
	});

	it.each<IncidentReach>(["usual", "heads"])(
		"about an earlier day goes to those whom the form names today (%s)",
		async (reach) => {
			const people = await school();
			const { siti, other, id_internship } = people;
			await db.internship.update({
				where: { id_internship },
				data: {
					status: "completed",
					completed_at: new Date("2026-11-13"),
					completion_reason: "Pindah",
					end_date: new Date("2026-11-13"),
				},
			});
			await buildInternship({ student_id: siti.id, teacher_id: other.id, start: "2026-11-16" });
			const { readers } = await readReportForm(await actor(siti));
			const { data } = await siti.post(CREATE, incidentForm({ reach, when: "earlier", date: "2026-11-04" }));
			const open = await openers(people, data.id_incident);
			expect(open).not.toContain("budi");
			expect(open.includes("other")).toBe(reach === "usual");
			const nameOf = new Map(staffOf(people).map(([key, { name }]) => [key, name]));
			expect(readers[reach].toSorted()).toEqual(open.map((key) => nameOf.get(key)).toSorted());
		},
	);

	it("says where its student worked when it was made, wherever the placement is later", async () => {
		const { siti, budi, ratna, id_internship } = await school();
		const { company_name } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		const { data } = await siti.post(CREATE, incidentForm());
		await db.internship.update({ where: { id_internship }, data: { company_name: "PT Lain" } });
		expect((await newIncidents(await actor(budi)))[0]).toMatchObject({ workplace: company_name });
		expect(await findIncident(await actor(ratna), data.id_incident)).toMatchObject({ company_name });
	});

	it("goes to no teacher whose plan for the student gave way", async () => {
		const { siti, other, budi, id_internship } = await school();
		const done = {
			status: "completed",
			completed_at: new Date(),
			completed_by: "manajemen_sekolah",
		} as const;
		const over = { start_date: new Date("2026-11-16"), end_date: new Date("2026-11-30") };
		await db.internship.update({ where: { id_internship }, data: { ...done, end_date: over.end_date } });
		const { id_internship: planned } = await buildInternship({
			...{ student_id: siti.id, teacher_id: other.id, start: "2027-01-04" },
		});
		await db.internship.update({
			where: { id_internship: planned },
			data: { ...done, gave_way: true, ...over },
		});
		const { data } = await siti.post(CREATE, incidentForm());
		expect(await other.put(`/incidents/${data.id_incident}/seen`)).toHaveStatus(404);
		expect(await budi.put(`/incidents/${data.id_incident}/seen`)).toHaveStatus(200);
	});

	it("tells the student in the form which manager reads it as the supervising teacher, too", async () => {
		const { siti, ratna, id_internship } = await school();
		const named = async () => (await readReportForm(await actor(siti))).supervising_managers;
		expect(await named()).toEqual([]);
		await db.internship.update({ where: { id_internship }, data: { teacher_id: ratna.id } });
		expect(await named()).toEqual(["Ratna"]);
	});

	it("moves with the placement to the next teacher, and stays with its placement once that is completed", async () => {
		const { siti, budi, other, ratna, id_internship } = await school();
		const { data } = await siti.post(CREATE, incidentForm());
		await ratna.put("/internships/supervisor", {
			internships: [id_internship],
			teacher_id: other.id,
			teacher_contact: "081298765432",
		});
		expect(await budi.put(`/incidents/${data.id_incident}/seen`)).toHaveStatus(404);
		expect(await other.put(`/incidents/${data.id_incident}/seen`)).toHaveStatus(200);
		await db.internship.update({
			where: { id_internship },
			data: { status: "completed", completed_at: new Date(), completion_reason: "Selesai" },
		});
		const late = await siti.post(CREATE, incidentForm({ text: "Baru berani." }));
		expect(late).toHaveStatus(201);
		expect(await other.put(`/incidents/${late.data.id_incident}/seen`)).toHaveStatus(200);
	});

	it("is taken from a student without a placement and from a graduate, and reaches class, head and management", async () => {
		const people = await school();
		const { mate, maya } = people;
		const { data } = await mate.post(CREATE, incidentForm());
		expect(await openers(people, data.id_incident)).toEqual(["maya", "agus", "ratna"]);
		await db.enrolment.updateMany({
			where: { student_id: mate.id },
			data: { until: new Date("2026-11-18") },
		});
		await db.student.update({
			where: { id_user: mate.id },
			data: { graduated_on: new Date("2026-11-18"), homeroom_teacher_id: null },
		});
		const graduate = await logInAgain(mate);
		const after = await graduate.post(CREATE, incidentForm({ text: "Dulu, di tempat PKL." }));
		expect(after).toHaveStatus(201);
		expect(await maya.put(`/incidents/${after.data.id_incident}/seen`)).toHaveStatus(404);
		expect(await openers(people, after.data.id_incident)).toEqual(["agus", "ratna"]);
	});

	it("is refused to somebody whom the school does not know yet, who is told whom to call", async () => {
		const stranger = await student({ approval: "waiting" });
		const answer = await stranger.post(CREATE, incidentForm());
		expect(answer).toHaveStatus(409);
		expect(answer).toMatchObject({ code: "not_approved", message: expect.stringContaining("112") });
	});

	it("with a wrong field says which one it is, and leaves nothing", async () => {
		const { siti } = await placement();
		const wrong: [string, Record<string, unknown>][] = [
			["kind", { kind: "gempa" }],
			["when", { when: "" }],
			["date", { when: "earlier", date: "" }],
			["date", { when: "earlier", date: "2026-02-30" }],
			["time", { when: "earlier", date: "2026-11-17", time: "25:00" }],
			["text", { text: "" }],
			["text", { text: "a".repeat(2001) }],
			["reach", { reach: "" }],
			["photo", { photo: "foto.jpg" }],
		];
		for (const [field, fields] of wrong) {
			const answer = await siti.post(CREATE, incidentForm(fields));
			expect([answer.status, ...Object.keys(answer.errors ?? {})]).toEqual([422, field]);
		}
		expect(await db.incident.count()).toBe(0);
	});
});

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

	it("opens a closed one again and tells its readers, but not if it was made before the closing", async () => {
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

	it("goes with its photo when its student's account is deleted in the moment in which it comes", async () => {
		const { siti, id_internship } = await placement();
		const ratna = await manager();
		await manager();
		await siti.post(CREATE, incidentForm({ photo: await jpeg() }));
		const { image_path } = await db.incident.findFirstOrThrow();
		await db.incident.deleteMany();
		const { erasing } = await db.$transaction(async (tx) => {
			await tx.$executeRaw`
				INSERT INTO incidents (npsn, student_id, internship_id, kind, reach, occurred_on, zone, text, image_path, recorded_at, received_at)
				SELECT npsn, id_user, ${id_internship}, 'injury', 'usual', '2026-11-18', 'WIB', 'Jatuh.', ${image_path}, now(), now()
				FROM students WHERE id_user = ${siti.id}`;
			const erasing = ratna.delete("/users/delete", { ids: [siti.id] });
			const waiting = () => db.$queryRaw<unknown[]>`
				SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
			await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
			return { erasing };
		});
		expect(await erasing).toHaveStatus(200);
		expect(storedFiles("incidents")).toEqual([]);
	});
});

describe("the number that a school has for emergencies", () => {
	it("is set by the management, and is in the form and on the phones of its students", async () => {
		const { siti, ratna } = await school();
		const set = (emergency_number: string) =>
			ratna.put("/school/emergency-number/update", { emergency_number });
		expect(await set("0812 3456-7890")).toHaveStatus(200);
		expect((await readReportForm(await actor(siti))).emergency_number).toBe("081234567890");
		expect((await siti.get("/students/offline")).data.emergency_number).toBe("081234567890");
		expect((await set("nomor")).errors).toHaveProperty("emergency_number");
		expect(await set("")).toHaveStatus(200);
		expect((await readReportForm(await actor(siti))).emergency_number).toBeNull();
	});
});
