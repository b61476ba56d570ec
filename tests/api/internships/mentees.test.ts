import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import type { Actor } from "@/server/auth/session";
import { today } from "@/server/clock";
import { countDay } from "@/server/services/attendances/attendance-days";
import {
	findMentee,
	findMenteeJournal,
	findScored,
	firstMentees,
	type MenteesAsked,
	pageOfMentees,
} from "@/server/services/internships/mentees";
import { findObservation, pageOfObservedMentees } from "@/server/services/scores/observations";
import { buildEntry, buildMentee } from "../../support/mentees";
import { actorOf, db, freshSchool } from "../../support/school";

freshSchool();

const pageOf = (actor: Actor, page = 1, asked: Partial<MenteesAsked> = {}) =>
	pageOfMentees(actor, { status: "ongoing", search: "", ...asked, page });

async function teacherActor(fields?: Parameters<typeof buildTeacher>[0]) {
	const { id_user, role, name } = await buildTeacher(fields);
	return actorOf({ id_user, role, name });
}

describe("a teacher's mentees", () => {
	it("are the ongoing internships that name the teacher, sorted by name", async () => {
		const budi = await teacherActor();
		const other = await teacherActor();
		await buildMentee({ teacher_id: budi.id_user, name: "Siti" });
		await buildMentee({ teacher_id: budi.id_user, name: "Bagas" });
		await buildMentee({ teacher_id: other.id_user, name: "Adi" });
		const pending = await buildStudent({ name: "Citra" });
		await buildInternship({
			student_id: pending.id_user,
			teacher_id: budi.id_user,
			start: addDays(today("WIB"), 7),
		});
		const finished = await buildMentee({ teacher_id: budi.id_user, name: "Dewi" });
		await db.internship.update({
			where: { id_internship: finished.id_internship },
			data: { status: "completed" },
		});

		const { rows, meta } = await pageOf(budi);
		expect(rows.map(({ student }) => student.name)).toEqual(["Bagas", "Siti"]);
		expect(rows.map(({ waiting_journals }) => waiting_journals)).toEqual([1, 1]);
		expect(meta).toEqual({ page: 1, per_page: 10, total: 2 });
	});

	it("stay readable when their placement is completed, in a list of their own, and nobody else reads them", async () => {
		const budi = await teacherActor();
		const other = await teacherActor();
		const head = await teacherActor({ role: "kepala_program", leads: "DKV" });
		const led = await db.major.findFirstOrThrow({ where: { major_leader_id: head.id_user } });
		const dewi = await buildMentee({ teacher_id: budi.id_user, name: "Dewi" });
		await buildMentee({ teacher_id: budi.id_user, name: "Siti" });
		const id = dewi.id_internship;
		await db.internship.update({ where: { id_internship: id }, data: { status: "completed" } });

		const completed = await pageOf(budi, 1, { status: "completed" });
		expect(completed.rows.map(({ student, status }) => [student.name, status])).toEqual([
			["Dewi", "completed"],
		]);
		const scored = await pageOfObservedMentees(budi, { status: "completed", search: "ew", page: 1 });
		expect(scored.rows.map(({ student }) => student.name)).toEqual(["Dewi"]);
		expect((await findMentee(budi, id)).status).toBe("completed");
		expect((await findMenteeJournal(budi, id, dewi.id_journal)).status).toBe("in_review");
		expect(await findScored(budi, id)).toMatchObject({ supervised: true, scores: false });
		const { id_observation } = await db.observation.findFirstOrThrow({ where: { internship_id: id } });
		const seeing = { ...head, major_led: led.id_major };
		expect(await findScored(seeing, id)).toMatchObject({ supervised: false, scores: false });
		for (const actor of [budi, seeing])
			expect((await findObservation(actor, id, id_observation)).id_observation).toBe(id_observation);
		for (const read of [
			() => findMentee(other, id),
			() => findScored(other, id),
			() => findObservation(other, id, id_observation),
		])
			await expect(read()).rejects.toMatchObject({ httpStatus: 404 });
	});

	it("are found by a part of their name", async () => {
		const budi = await teacherActor();
		await buildMentee({ teacher_id: budi.id_user, name: "Siti" });
		await buildMentee({ teacher_id: budi.id_user, name: "Bagas 100%" });
		const found = async (search: string) =>
			(await pageOf(budi, 1, { search })).rows.map(({ student }) => student.name);
		expect([await found("ITI"), await found("%"), await found("tidak ada")]).toEqual([
			["Siti"],
			["Bagas 100%"],
			[],
		]);
	});

	it("fill pages of ten, and a page past the end is the last one", async () => {
		const budi = await teacherActor();
		for (let number = 1; number <= 11; number++)
			await buildMentee({ teacher_id: budi.id_user, name: `Siswa ${String(number).padStart(2, "0")}` });
		expect((await pageOf(budi)).rows).toHaveLength(10);
		const { rows, meta } = await pageOf(budi, 99);
		expect(rows.map(({ student }) => student.name)).toEqual(["Siswa 11"]);
		expect(meta).toEqual({ page: 2, per_page: 10, total: 11 });
	});

	it("come on the home page with the most waiting journals first, then by name", async () => {
		const budi = await teacherActor();
		await buildMentee({ teacher_id: budi.id_user, name: "Adi", status: "approved" });
		await buildMentee({ teacher_id: budi.id_user, name: "Bagas", status: "approved" });
		await buildMentee({ teacher_id: budi.id_user, name: "Citra" });
		const dewi = await buildMentee({ teacher_id: budi.id_user, name: "Dewi" });
		await buildEntry(dewi.id_internship, dewi.student.id_user, { date: addDays(today("WIB"), -2) });

		const names = async (take: number) =>
			(await firstMentees(budi, take)).map(({ student, waiting_journals }) => [
				student.name,
				waiting_journals,
			]);
		expect(await names(3)).toEqual([
			["Dewi", 2],
			["Citra", 1],
			["Adi", 0],
		]);
		expect(await names(1)).toEqual([["Dewi", 2]]);
	});

	it("have journals that no stranger reads, and nobody under another internship", async () => {
		const budi = await teacherActor();
		const other = await teacherActor({ role: "manajemen_sekolah" });
		const siti = await buildMentee({ teacher_id: budi.id_user });
		const bagas = await buildMentee({ teacher_id: budi.id_user });
		const refused = { httpStatus: 404 };
		const journal = await findMenteeJournal(budi, siti.id_internship, siti.id_journal);
		expect(journal.id_journal).toBe(siti.id_journal);
		await expect(findMenteeJournal(budi, bagas.id_internship, siti.id_journal)).rejects.toMatchObject(
			refused,
		);
		await expect(findMenteeJournal(other, siti.id_internship, siti.id_journal)).rejects.toMatchObject(
			refused,
		);
		await expect(findMentee(other, siti.id_internship)).rejects.toMatchObject(refused);
	});
});

describe("the day on the home page", () => {
	it("counts a teacher's mentees", async () => {
		const budi = await teacherActor();
		await buildMentee({ teacher_id: budi.id_user });
		await buildMentee({ teacher_id: budi.id_user });
		await buildMentee({ teacher_id: (await teacherActor()).id_user });
		const day = (date: string) => countDay(budi, "mentees", date);
		expect(await day(addDays(today("WIB"), -1))).toEqual({
			present: 2,
			excused: 0,
			sick: 0,
			no_description: 0,
		});
		expect(await day(today("WIB"))).toEqual({ present: 0, excused: 0, sick: 0, no_description: 2 });
		expect(await day(addDays(today("WIB"), -3))).toEqual({
			present: 0,
			excused: 0,
			sick: 0,
			no_description: 0,
		});
	});

	it("counts a homeroom teacher's class, whoever supervises its students", async () => {
		const maya = await teacherActor({ role: "wali_kelas" });
		const budi = await teacherActor();
		await buildMentee({ teacher_id: budi.id_user, homeroom_teacher_id: maya.id_user });
		await buildMentee({ teacher_id: maya.id_user });
		expect(await countDay(maya, "class", addDays(today("WIB"), -1))).toMatchObject({ present: 1 });
	});
});
