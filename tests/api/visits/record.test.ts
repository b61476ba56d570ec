import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sweep } from "@/server/jobs/sweep";
import {
	findVisit,
	listOwnVisits,
	pageOfPlaces,
	pageOfTeachers,
	pageOfVisits,
	readTerm,
} from "@/server/services/visits/read";
import { lines } from "../../support/audit";
import { setClock } from "../../support/clock";
import { internshipForm } from "../../support/forms";
import { jpeg } from "../../support/images";
import {
	actorOf,
	db,
	freshSchool,
	head,
	homeroomTeacher,
	logInAgain,
	manager,
	type Person,
	storedFiles,
	student,
	teacher,
} from "../../support/school";
import { plan, record, recorded, visitForm, visiting } from "../../support/visits";
import { placedAt } from "../../support/workplaces";

freshSchool();

describe("recording a visit", () => {
	it("keeps day, person, students, words, place, and a photo without its metadata", async () => {
		const { budi, workplace_id, ids } = await visiting({ students: ["Ani", "Beni"] });
		const visit = await recorded(budi, {
			workplace_id,
			seen: String(ids[0]),
			findings: "Semua berjalan baik.\nAlat lengkap.",
			agreed: "Kunjungan berikut bulan depan.",
			latitude: -6.2,
			longitude: 106.8,
			accuracy: 12,
			photo: await jpeg({ phone: true, width: 640, height: 480 }),
		});
		expect(visit).toMatchObject({
			teacher_id: budi.id,
			recorded_by: budi.id,
			planned_on: null,
			met: "Pak Hendra",
			findings: "Semua berjalan baik.\nAlat lengkap.",
			latitude: -6.2,
			accuracy: 12,
			proposal: null,
		});
		expect(
			Object.fromEntries(visit.students.map(({ internship_id, seen }) => [internship_id, seen])),
		).toEqual({
			[String(ids[0])]: true,
			[String(ids[1])]: false,
		});
		const photo = await budi.get(`/storage/${visit.photo}`);
		expect(photo.headers.get("content-type")).toBe("image/jpeg");
		for (const secret of ["Exif", "Ponsel 7"]) expect(photo.bytes.toString("latin1")).not.toContain(secret);
		expect(await lines("visit.recorded")).toHaveLength(1);
	});

	it("carries out its plan, also on another day, and one of the same day without naming it", async () => {
		const { budi, workplace_id } = await visiting();
		await plan(budi, [
			[workplace_id, "2026-11-18"],
			[workplace_id, "2026-11-20"],
		]);
		const [today, later] = await db.visit.findMany({ orderBy: { planned_on: "asc" } });
		expect((await recorded(budi, { workplace_id })).id_visit).toBe(today?.id_visit);
		setClock("2026-11-19 10:00");
		const moved = await recorded(budi, { workplace_id, visit_id: later?.id_visit, visited_on: "2026-11-19" });
		expect(moved).toMatchObject({ id_visit: later?.id_visit, version: 2 });
		expect(await db.visit.count()).toBe(2);
		// A phone may send its record after somebody removed the plan.
		setClock("2026-11-20 10:00");
		const other = { workplace_id, visit_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", visited_on: "2026-11-20" };
		expect((await recorded(budi, other)).id_visit).not.toBe(other.visit_id);
	});

	it("is kept a second time from a phone that knows only the plan of the first", async () => {
		const { budi, workplace_id } = await visiting();
		await plan(budi, [[workplace_id, "2026-11-18"]]);
		const { id_visit: visit_id } = await db.visit.findFirstOrThrow();
		setClock("2026-11-20 10:00");
		const kept = (visited_on: string) => record(budi, { workplace_id, visit_id, visited_on }, randomUUID());
		expect((await kept("2026-11-18")).data.id_visit).toBe(visit_id);
		expect(await kept("2026-11-20")).toHaveStatus(201);
		expect(await kept("2026-11-20")).toMatchObject({ status: 409, code: "visit_recorded" });
		expect(await db.visit.count({ where: { visited_on: { not: null } } })).toBe(2);
	});

	it("counts once, however often it is sent, and is told a second time on the same day", async () => {
		const { budi, workplace_id } = await visiting();
		const [key, photo] = [randomUUID(), await jpeg()];
		const [first, again] = [
			await record(budi, { workplace_id, photo }, key),
			await record(budi, { workplace_id, photo }, key),
		];
		expect(first).toHaveStatus(201);
		expect(again).toHaveStatus(201);
		expect(again.data.id_visit).toBe(first.data.id_visit);
		expect(await record(budi, { workplace_id, photo })).toMatchObject({
			status: 409,
			code: "visit_recorded",
		});
		expect(await db.visit.count()).toBe(1);
		expect(storedFiles("visits")).toHaveLength(1);
		const { workplace_id: second } = await visiting({ company: "PT Dua", by: budi });
		const racing = await Promise.all([1, 2, 3].map(() => record(budi, { workplace_id: second })));
		expect(racing.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
	});

	it("leaves out who is somebody else's, and keeps who was handed over since", async () => {
		const { budi, workplace_id, ids } = await visiting({ students: ["Ani", "Beni"] });
		const rina = await teacher({ name: "Rina" });
		const [foreign] = (await visiting({ by: rina })).ids;
		const answer = await record(budi, { workplace_id, seen: [ids[0], foreign].join() });
		expect(answer).toHaveStatus(201);
		expect(answer.data.left_out).toBe(1);
		expect(answer.message).toContain("1 peserta didik tidak ikut dicatat");
		expect(await db.visitStudent.count({ where: { internship_id: foreign } })).toBe(0);
		setClock("2026-11-19 08:00");
		const ratna = await manager();
		const handed = { internships: [ids[0]], teacher_id: rina.id, teacher_contact: "081211112222" };
		expect(await ratna.put("/internships/supervisor", handed)).toHaveStatus(200);
		setClock("2026-11-20 08:00");
		// This was on the phone, of the day on which Ani was still Budi's. On the next day she was not.
		const late = await recorded(budi, { workplace_id, visited_on: "2026-11-19", seen: ids.join() });
		expect(late.students.filter(({ seen }) => seen)).toHaveLength(2);
		expect(
			(await record(budi, { workplace_id, visited_on: "2026-11-20", seen: ids.join() })).data.left_out,
		).toBe(1);
	});

	it("keeps who has moved to another workplace since, and shows it to who still sees them", async () => {
		const { budi, workplace_id, rows } = await visiting();
		const [siti] = rows;
		const rina = await teacher({ name: "Rina" });
		const ratna = await manager();
		setClock("2026-11-20 08:00");
		const form = internshipForm({
			...{ teacher_id: budi.id, company_name: "PT Dua", start_date: "2026-11-17" },
		});
		expect(await ratna.put(`/internships/${siti?.id_internship}/update`, form)).toHaveStatus(200);
		const [id, seen] = [siti?.id_internship ?? "", String(siti?.id_internship)];
		expect((await db.internship.findUniqueOrThrow({ where: { id_internship: id } })).workplace_id).not.toBe(
			workplace_id,
		);
		const late = await recorded(budi, { workplace_id, visited_on: "2026-11-19", seen });
		expect(late.students).toMatchObject([{ internship_id: id, seen: true }]);
		setClock("2026-11-21 08:00");
		expect(await record(budi, { workplace_id, visited_on: "2026-11-21", seen })).toBlame("visited_on");
		const sees = (person: typeof rina) =>
			findVisit(actorOf({ id_user: person.id, name: person.name, role: "guru_pembimbing" }), late.id_visit);
		await expect(sees(rina)).rejects.toMatchObject({ httpStatus: 404 });
		const handed = { internships: [id], teacher_id: rina.id, teacher_contact: "081211112222" };
		expect(await (await logInAgain(ratna)).put("/internships/supervisor", handed)).toHaveStatus(200);
		expect(await sees(rina)).toMatchObject({ name: "PT Maju", students: [{ seen: true }] });
		const own = actorOf({ id_user: siti?.student_id ?? 0, name: "Siti", role: "peserta_didik" });
		expect(await listOwnVisits(own)).toMatchObject([{ company_name: "PT Maju" }]);
	});

	it("is of a day that was, at the school or there, and not of last year", async () => {
		const { budi, workplace_id } = await visiting();
		expect(await record(budi, { workplace_id, visited_on: "2026-11-19" })).toBlame("visited_on");
		await db.workplace.update({ where: { id_workplace: workplace_id }, data: { zone: "WIT" } });
		setClock("2026-11-18 23:30");
		expect(await record(budi, { workplace_id, visited_on: "2026-11-19" })).toHaveStatus(201);
		// Two weeks before the first day, a teacher may bring somebody; not earlier.
		expect(await record(budi, { workplace_id, visited_on: "2026-11-03" })).toHaveStatus(201);
		expect(await record(budi, { workplace_id, visited_on: "2026-11-02" })).toBlame("visited_on");
		expect(await record(budi, { workplace_id, visited_on: "2025-11-02" })).toMatchObject({
			status: 409,
			code: "visit_closed",
		});
	});

	it("is for the supervising teacher, and for a deputy while the desk is theirs", async () => {
		const { budi, workplace_id, ids } = await visiting();
		const rina = await teacher();
		const others = [rina, await head("DKV"), await homeroomTeacher(), await manager()];
		for (const person of others)
			expect(await record(person, { workplace_id, teacher_id: budi.id })).toHaveStatus(404);
		for (const person of others) expect(await record(person, { workplace_id })).toBlame("visited_on");
		expect(await record(await student(), { workplace_id })).toHaveStatus(403);
		await budi.put(`/teachers/${budi.id}/deputy`, { deputy_id: rina.id, until: "2026-11-20" });
		const visit = await recorded(rina, { workplace_id, teacher_id: budi.id, seen: String(ids[0]) });
		expect(visit).toMatchObject({ teacher_id: budi.id, recorded_by: rina.id });
		const edit = visitForm({ workplace_id, version: 1, findings: "Baik." });
		expect(await rina.post(`/visits/${visit.id_visit}/update`, edit)).toHaveStatus(200);
		await budi.delete(`/teachers/${budi.id}/deputy`);
		expect(await rina.delete(`/visits/${visit.id_visit}/delete`)).toHaveStatus(404);
	});

	it("is taken from a deputy after their last day, of the days on which they had the desk", async () => {
		const { budi, workplace_id } = await visiting();
		const rina = await teacher();
		await budi.put(`/teachers/${budi.id}/deputy`, { deputy_id: rina.id, until: "2026-11-19" });
		setClock("2026-11-20 07:00");
		await sweep(new Date("2026-11-20T00:00:00Z"));
		const late = (visited_on: string, by = rina) =>
			record(by, { workplace_id, teacher_id: budi.id, visited_on }, randomUUID());
		expect(await late("2026-11-20")).toHaveStatus(404);
		expect(await late("2026-11-17")).toHaveStatus(404);
		expect(await late("2026-11-19", await teacher())).toHaveStatus(404);
		expect(await late("2026-11-19")).toHaveStatus(201);
		expect(await db.visit.findFirst()).toMatchObject({ teacher_id: budi.id, recorded_by: rina.id });
	});

	it("names the field that is wrong, and stores nothing", async () => {
		const { budi, workplace_id } = await visiting();
		for (const [field, value] of Object.entries({
			met: " ",
			visited_on: "kemarin",
			seen: "x",
			findings: "x".repeat(2001),
			workplace_id: "x",
			photo: "bukan berkas",
			latitude: 91,
		}))
			expect(await record(budi, { workplace_id, [field]: value })).toBlame(field);
		expect(await record(budi, { workplace_id, latitude: 1 })).toBlame("longitude");
		expect(await record(budi, { workplace_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" })).toHaveStatus(404);
		expect(await db.visit.count()).toBe(0);
		expect(storedFiles("visits")).toHaveLength(0);
	});
});

describe("a recorded visit", () => {
	it("is corrected as it was shown: students, words, and another photo or none", async () => {
		let { budi, ...visited } = await visiting({ students: ["Ani", "Beni"] });
		const { workplace_id, ids } = visited;
		const { id_visit } = await recorded(budi, { workplace_id, seen: String(ids[0]), photo: await jpeg() });
		const update = (fields: Parameters<typeof visitForm>[0]) =>
			budi.post(`/visits/${id_visit}/update`, visitForm(fields));
		const changed = { workplace_id, version: 1, met: "Bu Ita", seen: String(ids[1]) };
		expect(await update({ ...changed, photo: await jpeg({ width: 99 }) })).toHaveStatus(200);
		expect(storedFiles("visits")).toHaveLength(1);
		// The answer was lost, so the form is sent again. Another page is older.
		expect(await update({ ...changed, photo: await jpeg({ width: 99 }) })).toHaveStatus(200);
		expect(storedFiles("visits")).toHaveLength(1);
		expect(await update({ ...changed, met: "Bu Eka" })).toMatchObject({ status: 409, code: "visit_changed" });
		expect(await update({ ...changed, version: 2, remove_photo: "1" })).toHaveStatus(200);
		expect(storedFiles("visits")).toHaveLength(0);
		expect(await update({ ...changed, version: 3, visited_on: "2026-11-17" })).toHaveStatus(200);
		const visit = await db.visit.findFirstOrThrow({ include: { students: true } });
		expect(visit).toMatchObject({ met: "Bu Ita", photo: null, version: 4 });
		expect(await lines("visit.updated")).toEqual(Array(3).fill(`visit.updated ${id_visit} null`));
		expect(visit.students.filter(({ seen }) => seen)).toEqual([
			{ visit_id: id_visit, internship_id: ids[1], seen: true },
		]);
		// A year later it stays as it is.
		setClock("2027-11-20 10:00");
		budi = await logInAgain(budi);
		expect(await update({ ...changed, version: 4 })).toMatchObject({ status: 409, code: "visit_closed" });
		expect(await budi.delete(`/visits/${id_visit}/delete`)).toMatchObject({
			status: 409,
			code: "visit_closed",
		});
	});

	it("is deleted by its teacher or who recorded it, and by no deputy else", async () => {
		const { budi, workplace_id } = await visiting();
		const [rina, eka] = [await teacher(), await teacher()];
		const { id_visit } = await recorded(budi, { workplace_id });
		const remove = (by: typeof rina, id: string) => by.delete(`/visits/${id}/delete`);
		await budi.put(`/teachers/${budi.id}/deputy`, { deputy_id: rina.id, until: "2026-11-20" });
		expect(await remove(rina, id_visit)).toHaveStatus(403);
		const own = await recorded(rina, { workplace_id, teacher_id: budi.id, visited_on: "2026-11-17" });
		expect(await remove(rina, own.id_visit)).toHaveStatus(200);
		await plan(budi, [[workplace_id, "2026-11-20"]]);
		const { id_visit: planned } = await db.visit.findFirstOrThrow({ where: { visited_on: null } });
		expect(await remove(rina, planned)).toHaveStatus(200);
		await budi.put(`/teachers/${budi.id}/deputy`, { deputy_id: eka.id, until: "2026-11-20" });
		expect(await remove(budi, id_visit)).toHaveStatus(200);
	});

	it("goes with its photo when it was a mistake", async () => {
		const { budi, workplace_id } = await visiting();
		const { id_visit } = await recorded(budi, { workplace_id, photo: await jpeg() });
		expect(await (await teacher()).delete(`/visits/${id_visit}/delete`)).toHaveStatus(404);
		expect(await budi.delete(`/visits/${id_visit}/delete`)).toHaveStatus(200);
		expect([await db.visit.count(), storedFiles("visits").length]).toEqual([0, 0]);
		expect(await lines("visit.deleted")).toHaveLength(1);
	});

	it("forgets an erased student: the photo they may be in, and words about nobody else", async () => {
		const { budi, workplace_id, rows } = await visiting({ students: ["Ani", "Beni"] });
		const [ani, beni] = rows;
		const findings = "Keduanya rajin.";
		const visit = await recorded(budi, {
			workplace_id,
			findings,
			seen: String(ani?.id_internship),
			photo: await jpeg(),
		});
		const ratna = await manager();
		await manager();
		const erase = (id: number | undefined) => ratna.delete("/users/delete", { ids: [id] });
		expect(await erase(beni?.student_id)).toHaveStatus(200);
		const left = () => db.visit.findUniqueOrThrow({ where: { id_visit: visit.id_visit } });
		expect(await left()).toMatchObject({ findings, photo: visit.photo });
		expect(await erase(ani?.student_id)).toHaveStatus(200);
		expect(await left()).toMatchObject({ met: "Pak Hendra", findings: null, photo: null });
		expect(storedFiles("visits")).toHaveLength(0);
		expect(await db.visitStudent.count()).toBe(0);
	});

	it("stays when its teacher is deleted, and plans go to who takes the students over", async () => {
		const { budi, workplace_id, ids } = await visiting();
		const rina = await teacher({ name: "Rina" });
		await db.teacher.update({ where: { id_user: rina.id }, data: { contact: "081211112222" } });
		await plan(budi, [
			[workplace_id, "2026-11-20"],
			[workplace_id, "2026-11-23"],
		]);
		const at = { latitude: -6.2, longitude: 106.8, accuracy: 12 };
		const { id_visit } = await recorded(budi, { workplace_id, seen: String(ids[0]), ...at });
		await visiting({ by: rina });
		await plan(rina, [[workplace_id, "2026-11-20"]]);
		const ratna = await manager();
		expect(await ratna.delete("/users/delete", { ids: [budi.id], successor_id: rina.id })).toHaveStatus(200);
		const plans = await db.visit.findMany({ where: { visited_on: null }, orderBy: { planned_on: "asc" } });
		expect(plans.map(({ teacher_id }) => teacher_id)).toEqual([rina.id, rina.id]);
		expect(await db.visit.findUniqueOrThrow({ where: { id_visit } })).toMatchObject({
			teacher_id: null,
			recorded_by: null,
			...{ latitude: null, longitude: null, accuracy: null },
		});
	});

	it("waits when its teacher is deleted without a successor, and goes once to whoever supervises next", async () => {
		const { budi, workplace_id, ids } = await visiting({ students: ["Siti", "Ani"] });
		const [rina, agus, dewi] = [await teacher({ name: "Rina" }), await teacher(), await head("DKV")];
		const major_led = (await db.major.findFirstOrThrow({ where: { major_leader_id: dewi.id } })).id_major;
		const gone = await visiting({ company: "PT Bubar", by: budi, students: ["Eka"] });
		await plan(budi, [
			[workplace_id, "2026-11-20"],
			[gone.workplace_id, "2026-11-20"],
		]);
		await db.internship.updateMany({
			where: { id_internship: { in: gone.ids } },
			data: { status: "completed" },
		});
		const ratna = await manager();
		expect(await ratna.delete("/users/delete", { ids: [budi.id] })).toHaveStatus(200);
		const plans = () => db.visit.findMany({ select: { teacher_id: true, workplace_id: true } });
		expect(await plans()).toEqual([{ teacher_id: null, workplace_id }]);
		for (const one of [
			actorOf({ id_user: ratna.id, name: ratna.name, role: "manajemen_sekolah" }),
			actorOf({ id_user: dewi.id, name: dewi.name, role: "kepala_program", major_led }),
		]) {
			const { term } = await readTerm(one, "2026-1");
			const asked = { term, own: false, page: 1 };
			expect((await pageOfPlaces(one, asked)).rows[0]).toMatchObject({
				name: "PT Maju",
				teacher: null,
				planned: 1,
			});
			expect((await pageOfVisits(one, asked)).rows).toMatchObject([{ teacher: null, idle: false }]);
		}
		const { id_visit } = await db.visit.findFirstOrThrow();
		expect(await rina.delete(`/visits/${id_visit}/delete`)).toHaveStatus(404);
		const name = (id: string | undefined, { id: teacher_id }: Person) =>
			ratna.put("/internships/supervisor", { internships: [id], teacher_id });
		expect(await name(ids[0], agus)).toHaveStatus(200);
		expect(await plans()).toEqual([{ teacher_id: null, workplace_id }]);
		expect(await name(ids[1], rina)).toHaveStatus(200);
		expect(await plans()).toEqual([{ teacher_id: rina.id, workplace_id }]);
		expect(await ratna.delete(`/visits/${id_visit}/delete`)).toHaveStatus(404);
		expect(await ratna.delete("/users/delete", { ids: [rina.id] })).toHaveStatus(200);
		expect(await ratna.delete(`/visits/${id_visit}/delete`)).toHaveStatus(200);
	});
});

describe("a plan to a workplace", () => {
	it("counts no longer once everybody is elsewhere, and can be moved or deleted", async () => {
		const { budi, workplace_id, rows } = await visiting();
		await plan(budi, [[workplace_id, "2026-11-20"]]);
		const { id_visit } = await db.visit.findFirstOrThrow();
		const as = actorOf({ id_user: budi.id, name: budi.name, role: "guru_pembimbing" });
		const { term } = await readTerm(as, "2026-1");
		const counted = async () =>
			(await pageOfPlaces(as, { term, own: true, page: 1 })).rows.map(({ name, planned }) => [name, planned]);
		setClock("2026-11-23 08:00");
		expect(await counted()).toEqual([["PT Maju", 1]]);
		expect(await findVisit(as, id_visit)).toMatchObject({ idle: false });
		const { id_internship = "" } = rows[0] ?? {};
		await db.internship.update({ where: { id_internship }, data: { company_name: "PT Dua" } });
		expect(await counted()).toEqual([["PT Dua", 0]]);
		const all = { term, own: true, page: 1 };
		expect((await pageOfVisits(as, all)).rows).toMatchObject([{ id_visit, idle: true }]);
		expect((await pageOfTeachers(as, all)).rows).toMatchObject([{ planned: 0, overdue: 0 }]);
		expect(await budi.get("/documents/visits/jadwal")).toHaveStatus(404);
		// Whoever was there on the day may still record the visit.
		await db.internship.update({ where: { id_internship }, data: { company_name: "PT Maju" } });
		expect(await counted()).toEqual([["PT Maju", 1]]);
		await db.internship.update({ where: { id_internship }, data: { company_name: "PT Dua" } });
		expect(await budi.delete(`/visits/${id_visit}/delete`)).toHaveStatus(200);
	});

	it("goes to who takes over, also while somebody else's proposal there waits", async () => {
		const { budi, workplace_id, rows } = await visiting({ students: ["Ani", "Beni"] });
		const rina = await teacher();
		await plan(budi, [[workplace_id, "2026-11-20"]]);
		const [ani, beni] = rows.map(({ id_internship }) => ({ id_internship }));
		await db.internship.update({
			where: beni as { id_internship: string },
			data: { status: "pending", waits_for: "proposal" },
		});
		await db.internship.update({ where: ani as { id_internship: string }, data: { teacher_id: rina.id } });
		expect(await db.visit.findFirst()).toMatchObject({ teacher_id: rina.id });
	});
});

describe("a merged workplace", () => {
	it("leads to its heir: plans are carried out there, and nothing is lost when the merge is undone", async () => {
		const { budi, workplace_id: heir } = await visiting({ company: "PT Maju" });
		const { workplace_id: merged, ids } = await visiting({ company: "PT. Maju Jaya", by: budi });
		await plan(budi, [[merged, "2026-11-20"]]);
		const ratna = await manager();
		const merge = await ratna.post(`/workplaces/${heir}/merge`, {
			version: 1,
			merged_id: merged,
			merged_version: 1,
		});
		expect(merge).toHaveStatus(200);
		// The phone still names the old one.
		const visit = await recorded(budi, { workplace_id: merged, seen: ids.join() });
		expect(visit.workplace_id).toBe(heir);
		expect(visit.students).toHaveLength(2);
		expect(await record(budi, { workplace_id: heir })).toMatchObject({ status: 409, code: "visit_recorded" });
		expect((await plan(budi, [[heir, "2026-11-20"]])).data).toEqual({ made: 0, known: 1 });
		const { id_merge } = await db.workplaceMerge.findFirstOrThrow();
		expect(await ratna.put(`/workplaces/merges/${id_merge}/undo`, {})).toHaveStatus(200);
		expect(
			await db.visit.findMany({ select: { workplace_id: true }, orderBy: { visited_on: "asc" } }),
		).toEqual([{ workplace_id: heir }, { workplace_id: merged }]);
		expect((await placedAt("PT. Maju Jaya", { teacher_id: budi.id })).workplace_id).toBe(merged);
	});

	it("that both had a plan for a day has one visit, and no plan that stays overdue", async () => {
		const { budi, workplace_id: heir } = await visiting({ company: "PT Maju" });
		const { workplace_id: merged } = await visiting({ company: "PT. Maju Jaya", by: budi });
		await plan(budi, [
			[merged, "2026-11-18"],
			[heir, "2026-11-18"],
			[merged, "2026-11-20"],
		]);
		const ratna = await manager();
		await ratna.post(`/workplaces/${heir}/merge`, { version: 1, merged_id: merged, merged_version: 1 });
		const plans = await db.visit.findMany({ orderBy: { planned_on: "asc" } });
		const later = plans.at(-1)?.id_visit;
		expect(await budi.put(`/visits/${plans[0]?.id_visit}/move`, { planned_on: "2026-11-20" })).toMatchObject({
			status: 409,
			code: "visit_planned",
		});
		await recorded(budi, { workplace_id: heir });
		expect(await db.visit.findMany({ where: { visited_on: null } })).toMatchObject([{ id_visit: later }]);
	});
});
