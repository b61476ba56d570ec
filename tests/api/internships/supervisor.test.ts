import { describe, expect, it } from "vitest";
import { listNameable } from "@/server/services/people/handover";
import { lines } from "../../support/audit";
import { checkIn, journalForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import { waitingJournal } from "../../support/journals";
import { buildEntry } from "../../support/mentees";
import { readPage } from "../../support/pages";
import { lockedRapor } from "../../support/rapor";
import {
	actorOf,
	changeClass,
	db,
	freshSchool,
	head,
	homeroomTeacher,
	logInAgain,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";

freshSchool();

const url = "/internships/supervisor";
/** Another school. */
const FAR = "80000001";
const farSchool = () => db.school.create({ data: { npsn: FAR, name: "SMK Dua" } });

/** A teacher who takes over, with this contact in the profile. */
async function heir(contact: string | null = "081211112222", npsn?: string) {
	const rina = await teacher({ name: "Rina Wulandari", ...(npsn && { npsn }) });
	await db.teacher.update({ where: { id_user: rina.id }, data: { contact } });
	return rina;
}

describe("naming another supervising teacher", () => {
	it("gives placements to the new one, with the contact of the profile, and takes them from the old one", async () => {
		const [one, two, ratna, rina] = [await placement(), await placement(), await manager(), await heir()];
		const internships = [one.id_internship, two.id_internship];
		const answer = await ratna.put(url, { internships, teacher_id: rina.id });
		expect(answer).toHaveStatus(200);
		expect(answer.data).toEqual({ changed: 2 });
		expect((await rina.get("/internships/assigned")).data).toHaveLength(2);
		expect((await one.budi.get("/internships/assigned")).data).toEqual([]);
		expect(await db.internship.findMany({ select: { teacher_contact: true } })).toEqual([
			{ teacher_contact: "081211112222" },
			{ teacher_contact: "081211112222" },
		]);
		expect(await lines("internship.supervisor_changed")).toHaveLength(2);
	});

	it("needs a contact where the profile has none", async () => {
		const [{ id_internship }, ratna] = [await placement(), await manager()];
		const rina = await heir(null);
		const asked = { internships: [id_internship], teacher_id: rina.id };
		const refused = await ratna.put(url, asked);
		expect(refused).toHaveStatus(422);
		expect(Object.keys(refused.errors)).toEqual(["teacher_contact"]);
		expect(await ratna.put(url, { ...asked, teacher_contact: "0812345678901" })).toHaveStatus(200);
	});

	it("is for the management, and for heads in their major", async () => {
		await farSchool();
		const [{ id_internship, budi, siti }, rina] = [await placement(), await heir()];
		const asked = { internships: [id_internship], teacher_id: rina.id };
		const status = async (person: Person) => (await person.put(url, asked)).status;
		expect(await status(await head("AK"))).toBe(404);
		expect(await status(await homeroomTeacher())).toBe(403);
		expect(await status(budi)).toBe(403);
		expect(await status(siti)).toBe(403);
		// They do not know this teacher.
		expect(await status(await manager({ npsn: FAR }))).toBe(422);
		expect(await db.internship.count({ where: { teacher_id: budi.id } })).toBe(1);
		expect(await status(await head("DKV"))).toBe(200);
	});

	it("gives a completed placement whose teacher was deleted another one, who reviews and writes the rapor", async () => {
		const [{ siti, budi, review, id_internship }, rina, ratna] = [
			await waitingJournal({ start: "2026-11-17" }),
			await heir(),
			await manager(),
		];
		await siti.put(`/internships/${id_internship}/set-completed`, { reason: "Perusahaan tutup." });
		expect(await ratna.delete(`/users/${budi.id}/delete`)).toHaveStatus(200);
		const offered = `"internships":[{"id_internship":"${id_internship}"`;
		const params = { idInternship: id_internship };
		expect(await readPage("/guru/peserta-didik/[idInternship]", ratna, { params })).toContain(offered);
		expect(await readPage("/guru/peserta-didik", ratna)).toContain(`"nameable":["${id_internship}"]`);
		const asked = { internships: [id_internship], teacher_id: rina.id };
		expect((await ratna.put("/internships/supervisor", asked)).data).toEqual({ changed: 1 });
		expect(await rina.put(review, { status: "approved" })).toHaveStatus(200);
		const { data } = await rina.get(`/internships/${id_internship}/rapor`);
		expect(data.missing).not.toContainEqual(expect.objectContaining({ what: "Guru pembimbing" }));
		const rapor = { note: "Baik.", workplace_score: "", workplace_note: "", goals: [] };
		expect(await rina.put(`/internships/${id_internship}/rapor/update`, rapor)).toHaveStatus(200);
	});

	it("gives a placement with a locked rapor another teacher only while it has none", async () => {
		const [{ budi, id_internship }, rina, ratna] = [await lockedRapor(), await heir(), await manager()];
		await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
		const asked = { internships: [id_internship], teacher_id: rina.id };
		const nameable = () =>
			listNameable(actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name }), [
				id_internship,
			]);
		expect(await nameable()).toEqual([]);
		expect(await ratna.put("/internships/supervisor", asked)).toHaveStatus(409, "internship_completed");
		expect(await budi.delete("/users/me")).toHaveStatus(200);
		expect(await nameable()).toEqual([id_internship]);
		expect(await ratna.put("/internships/supervisor", asked)).toHaveStatus(200);
	});

	it("is offered to a head for the own major, and not for mentees of another major", async () => {
		const [{ id_internship, siti }, dewi] = [await placement(), await head("AK")];
		await db.internship.update({ where: { id_internship }, data: { teacher_id: dewi.id } });
		const list = () => readPage("/guru/peserta-didik", dewi);
		expect(await list()).toContain(siti.name);
		expect(await list()).toContain('"nameable":[]');
		const { id_major } = await db.major.findFirstOrThrow({ where: { code: "AK" } });
		await changeClass({ id_user: siti.id }, { major_id: id_major });
		expect(await list()).toContain(`"nameable":["${id_internship}"]`);
	});

	it("changes none when one is finished or unknown, or when the teacher may not supervise", async () => {
		const [two, one, ratna, rina] = [await lockedRapor(), await placement(), await manager(), await heir()];
		const both = [one.id_internship, two.id_internship];
		await db.internship.update({
			where: { id_internship: two.id_internship },
			data: { status: "completed" },
		});
		expect((await ratna.put(url, { internships: both, teacher_id: rina.id })).code).toBe(
			"internship_completed",
		);
		const unknown = [one.id_internship, "01ARZ3NDEKTSV4RRFFQ69G5FAV"];
		expect(await ratna.put(url, { internships: unknown, teacher_id: rina.id })).toHaveStatus(404);
		for (const nobody of [(await student()).id, (await teacher({ approval: "waiting" })).id, 2_147_483_647]) {
			const refused = await ratna.put(url, { internships: [one.id_internship], teacher_id: nobody });
			expect(refused).toHaveStatus(422);
			expect(Object.keys(refused.errors)).toEqual(["teacher_id"]);
		}
		expect(await db.internship.count({ where: { teacher_id: rina.id } })).toBe(0);
	});
});

describe("staff who leave", () => {
	it("hand their placements and their class over to who takes over", async () => {
		const [ratna, rina, maya, dewi] = [
			await manager(),
			await heir(),
			await homeroomTeacher({ name: "Maya Sari" }),
			await homeroomTeacher({ name: "Dewi Lestari" }),
		];
		const { siti, id_internship } = await placement({ student: { homeroom_teacher_id: maya.id } });
		await db.internship.update({ where: { id_internship }, data: { teacher_id: maya.id } });
		expect((await ratna.get(`/users/dependants?ids=${maya.id}`)).data).toEqual({
			mentees: { count: 1, names: ["Siti Rahmawati"] },
			students: { count: 1, names: ["Siti Rahmawati"] },
			vacated: [],
			heirs: expect.arrayContaining([
				{ id_user: dewi.id, name: "Dewi Lestari", role: "wali_kelas" },
				expect.objectContaining({ id_user: rina.id, role: "guru_pembimbing" }),
			]),
		});
		const successors = { successor_id: rina.id, homeroom_successor_id: dewi.id };
		expect(await ratna.delete(`/users/${maya.id}/delete`, successors)).toHaveStatus(200);
		expect(await db.internship.findFirst()).toMatchObject({
			teacher_id: rina.id,
			teacher_contact: "081211112222",
		});
		expect(await db.student.findUnique({ where: { id_user: siti.id } })).toMatchObject({
			homeroom_teacher_id: dewi.id,
		});
	});

	it("hand over completed placements that wait for a review or a rapor, and no others", async () => {
		const [ratna, rina] = [await manager(), await heir()];
		const done = await lockedRapor({ name: "Adi" });
		const waiting = await waitingJournal();
		const teacher_id = waiting.budi.id;
		await db.internship.updateMany({ data: { teacher_id, status: "completed" } });
		expect((await ratna.get(`/users/dependants?ids=${teacher_id}`)).data.mentees).toEqual({
			count: 1,
			names: ["Siti Rahmawati"],
		});
		const successors = { successor_id: rina.id };
		expect(await ratna.delete(`/users/${teacher_id}/delete`, successors)).toHaveStatus(200);
		const teacherOf = async ({ id_internship }: { id_internship: string }) =>
			(await db.internship.findUniqueOrThrow({ where: { id_internship } })).teacher_id;
		expect([await teacherOf(done), await teacherOf(waiting)]).toEqual([null, rina.id]);
	});

	it("hand over a placement with a locked rapor while a journal of it waits", async () => {
		const [ratna, { budi, siti, id_internship }] = [await manager(), await lockedRapor()];
		const { id_journal } = await buildEntry(id_internship, siti.id, { date: "2026-11-10" });
		await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
		const count = async () =>
			(await ratna.get(`/users/dependants?ids=${budi.id}`)).data.mentees.count as number;
		expect(await count()).toBe(1);
		expect((await budi.delete("/users/me")).code).toBe("has_dependants");
		await db.journal.update({ where: { id_journal }, data: { status: "approved" } });
		expect(await count()).toBe(0);
	});

	it("who lose their class keep their placements", async () => {
		const [ratna, maya, dewi] = [await manager(), await homeroomTeacher(), await homeroomTeacher()];
		const { siti, id_internship } = await placement({ student: { homeroom_teacher_id: maya.id } });
		await db.internship.update({ where: { id_internship }, data: { teacher_id: maya.id } });
		const successors = { successor_id: dewi.id, homeroom_successor_id: dewi.id };
		expect(await ratna.put(`/users/${maya.id}/remove-homeroom`, successors)).toHaveStatus(200);
		expect(await db.internship.findFirst()).toMatchObject({ teacher_id: maya.id });
		expect(await db.student.findUnique({ where: { id_user: siti.id } })).toMatchObject({
			homeroom_teacher_id: dewi.id,
		});
	});

	it("are followed by any approved teacher, who becomes wali kelas by it, with or without a contact", async () => {
		const [ratna, maya, rina] = [await manager(), await homeroomTeacher(), await heir()];
		const { siti, budi, id_internship } = await placement({ student: { homeroom_teacher_id: maya.id } });
		await db.teacher.update({ where: { id_user: rina.id }, data: { contact: null } });
		const homeroom_successor_id = rina.id;
		expect(await ratna.put(`/users/${maya.id}/remove-homeroom`, { homeroom_successor_id })).toHaveStatus(200);
		expect(await ratna.delete(`/users/${budi.id}/delete`, { successor_id: rina.id })).toHaveStatus(200);
		expect((await siti.get("/users/me")).data.student).toMatchObject({ homeroom_teacher_id: rina.id });
		expect((await siti.get("/internships/my")).data).toMatchObject([
			{ id_internship, teacher_id: rina.id, teacher_contact: null },
		]);
		expect(await rina.get("/user")).toHaveStatus(401);
		expect((await (await logInAgain(rina)).get("/user")).data.role).toBe("wali_kelas");
		expect(await lines("role.given", "role.taken")).toEqual([
			`role.given ${rina.id} ${rina.id}`,
			`role.taken ${maya.id} ${maya.id}`,
		]);
	});

	it.each<[string, (ratna: Person, who: { maya: Person; budi: Person }) => Promise<unknown>]>([
		["a class", (ratna, { maya }) => ratna.put(`/users/${maya.id}/remove-homeroom`)],
		["a homeroom teacher", (ratna, { maya }) => ratna.delete(`/users/${maya.id}/delete`)],
		["a supervising teacher", (ratna, { budi }) => ratna.delete(`/users/${budi.id}/delete`)],
	])("stop no check-in, no past day and no journal: %s that nobody takes over", async (_, remove) => {
		const [ratna, maya] = [await manager(), await homeroomTeacher()];
		const { siti, budi } = await placement({
			start: "2026-11-17",
			student: { homeroom_teacher_id: maya.id },
		});
		const [yesterday] = (await siti.get("/attendances/my")).data.slice(-1);
		expect(await remove(ratna, { maya, budi })).toHaveStatus(200);
		expect(await siti.post("/attendances/create", checkIn())).toHaveStatus(201);
		const { id_attendance } = yesterday;
		expect(await siti.put(`/attendances/${id_attendance}/update`, checkIn())).toHaveStatus(200);
		const [{ id_journal, date }] = (await siti.get("/journals/my")).data;
		const journal = journalForm({ date, image_path: await jpeg() });
		expect(await siti.put(`/journals/${id_journal}/update`, journal)).toHaveStatus(200);
		expect(await readPage("/beranda", siti)).not.toContain("Profil Belum Lengkap");
	});

	it("leave nothing to somebody who leaves too, or may not take over, and then nobody leaves", async () => {
		await farSchool();
		const [ratna, rina, maya] = [await manager(), await heir(), await homeroomTeacher()];
		const { budi, siti } = await placement();
		const [other, waiting] = [await heir("081211112222", FAR), await teacher({ approval: "waiting" })];
		for (const [successors, field] of [
			[{ successor_id: budi.id }, "successor_id"],
			[{ successor_id: siti.id }, "successor_id"],
			[{ successor_id: other.id }, "successor_id"],
			[{ homeroom_successor_id: siti.id }, "homeroom_successor_id"],
			[{ homeroom_successor_id: waiting.id }, "homeroom_successor_id"],
			[{ homeroom_successor_id: other.id }, "homeroom_successor_id"],
			[{ successor_id: rina.id, homeroom_successor_id: maya.id + 999 }, "homeroom_successor_id"],
		] as const) {
			const refused = await ratna.delete("/users/delete", { ids: [budi.id], ...successors });
			expect(refused).toHaveStatus(422);
			expect(Object.keys(refused.errors)).toEqual([field]);
		}
		expect(await db.internship.findFirst()).toMatchObject({ teacher_id: budi.id });
	});

	it("are looked at within the own school only", async () => {
		await farSchool();
		const { budi } = await placement();
		const far = await manager({ npsn: FAR });
		expect((await far.get(`/users/dependants?ids=${budi.id}`)).data).toEqual({
			mentees: { count: 0, names: [] },
			students: { count: 0, names: [] },
			vacated: [],
			heirs: [expect.objectContaining({ id_user: far.id })],
		});
		expect(await far.get("/users/dependants?ids=a")).toHaveStatus(422);
	});
});
