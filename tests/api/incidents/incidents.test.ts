import { describe, expect, it } from "vitest";
import type { IncidentReach } from "@/lib/incidents/incidents";
import { buildInternship } from "@/prisma/builders";
import { readReportForm } from "@/server/services/incidents/emergency";
import { findIncident, listOwnIncidents, newIncidents } from "@/server/services/incidents/read";
import { incidentForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import { actor, CREATE, openers, school, staffOf } from "../../support/incidents";
import { db, freshSchool, head, logInAgain, manager, placement, student } from "../../support/school";

/** It is a Wednesday. */
freshSchool("2026-11-18 10:00");

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
