import { describe, expect, it } from "vitest";
import type { Actor } from "@/server/auth/session";
import { findWorkplace, pageOfStudents, pageOfWorkplaces } from "@/server/services/workplaces/read";
import { monitoredSchool } from "../../support/monitored";
import { actorOf, db, freshSchool } from "../../support/school";

freshSchool();

/** The monitored school, in which each student is at a workplace of their own. Dewi wrote its name in two ways. */
async function placedSchool() {
	const school = await monitoredSchool();
	const name = (student: { id_internship: string }, company_name: string) =>
		db.internship.update({ where: { id_internship: student.id_internship }, data: { company_name } });
	const { adi, bayu, citra, dewi, eka } = school.students;
	await name(adi, "PT Adi Karya");
	await name(bayu, "CV Bayu");
	await name(citra, "Bengkel Citra");
	await name(dewi, "P.T. Dewi Jaya");
	await name(dewi, "PT. Dewi Jaya");
	await name(eka, "Toko Eka");
	await db.workplace.deleteMany({ where: { name: "PT Kreasi Nusantara" } });
	return school;
}

const everything = { search: "", page: 1 };
const names = async (actor: Actor, search = "") =>
	(await pageOfWorkplaces(actor, { search, page: 1 })).rows.map(({ name }) => name);
const workplaceOf = async ({ id_internship }: { id_internship: string }) =>
	(await db.internship.findUniqueOrThrow({ where: { id_internship } })).workplace_id;

describe("the list of workplaces", () => {
	it("has for each role those whose placements they see, and for a head those with places for the major", async () => {
		const { actors, students } = await placedSchool();
		const { budi, maya, agus, hana, ratna } = actors;
		expect(await names(ratna)).toEqual([
			...["Bengkel Citra", "CV Bayu", "P.T. Dewi Jaya", "PT Adi Karya", "Toko Eka"],
		]);
		expect(await names(budi)).toEqual(["PT Adi Karya", "Toko Eka"]);
		expect(await names(maya)).toEqual(["CV Bayu", "PT Adi Karya", "Toko Eka"]);
		expect(await names(agus)).toEqual(["Bengkel Citra", "P.T. Dewi Jaya", "PT Adi Karya"]);
		expect(await names(hana)).toEqual([]);
		const workplace_id = await workplaceOf(students.eka);
		await db.workplacePlaces.create({
			data: {
				workplace_id,
				npsn: agus.npsn,
				school_year: 2026,
				places: 2,
				major_id: agus.major_led ?? 0,
			},
		});
		expect(await names(agus)).toContain("Toko Eka");
		const student = actorOf({ id_user: students.adi.id_user, role: "peserta_didik", name: "Adi" });
		await expect(pageOfWorkplaces(student, everything)).rejects.toMatchObject({ httpStatus: 403 });
	});

	it("finds a workplace by any spelling of its names, and by those of a workplace merged into it", async () => {
		const { actors, students } = await placedSchool();
		for (const search of ["PT Dewi", "pt. dewi", "P.T. DEWI JAYA", "Déwi  jaya", "dewi"])
			expect(await names(actors.ratna, search), search).toEqual(["P.T. Dewi Jaya"]);
		expect(await names(actors.ratna, "100%")).toEqual([]);
		const [heir_id, id_workplace] = [await workplaceOf(students.adi), await workplaceOf(students.bayu)];
		const instructor = await db.instructor.findFirstOrThrow({ where: { workplace_id: heir_id } });
		await db.internship.update({
			where: { id_internship: students.bayu.id_internship },
			data: { workplace_id: heir_id, instructor_id: instructor.id_instructor },
		});
		await db.workplace.update({ where: { id_workplace }, data: { heir_id } });
		expect(await names(actors.ratna, "cv bayu")).toEqual(["PT Adi Karya"]);
		expect(await names(actors.ratna)).not.toContain("CV Bayu");
		expect((await findWorkplace(actors.ratna, id_workplace)).names).toEqual(["CV Bayu"]);
	});

	it("counts each student once, now and in all, as far as the reader sees them", async () => {
		const { actors, students } = await placedSchool();
		const { adi, eka, bayu } = students;
		for (const { id_internship } of [eka, bayu])
			await db.internship.update({ where: { id_internship }, data: { company_name: "PT Adi Karya" } });
		await db.internship.update({
			where: { id_internship: eka.id_internship },
			data: { status: "completed" },
		});
		const counts = async (actor: Actor) =>
			(await pageOfWorkplaces(actor, { search: "adi", page: 1 })).rows.map(({ present, students }) => [
				...[present, students],
			]);
		expect(await counts(actors.ratna)).toEqual([[2, 3]]);
		expect(await counts(actors.budi)).toEqual([[1, 2]]);
		expect(await counts(actors.agus)).toEqual([[1, 1]]);
		const id = await workplaceOf(adi);
		const there = { filter: { value: "all", label: "", status: null }, search: "", page: 1 };
		const shown = await pageOfStudents(actors.maya, id, there);
		expect(shown.rows.map(({ student }) => student.name)).toEqual(["Adi", "Bayu", "Eka"]);
		expect((await pageOfStudents(actors.agus, id, there)).meta.total).toBe(1);
	});
});

describe("a workplace's page", () => {
	it("is not there for those who see no placement at it", async () => {
		const { actors, students } = await placedSchool();
		const id = await workplaceOf(students.bayu);
		expect((await findWorkplace(actors.maya, id)).name).toBe("CV Bayu");
		for (const actor of [actors.budi, actors.agus, actors.hana])
			await expect(findWorkplace(actor, id), actor.name).rejects.toMatchObject({ httpStatus: 404 });
	});

	it("shows teachers the instructors of their students only, and no agreement", async () => {
		const { actors, students } = await placedSchool();
		for (const [student, instructor_name] of [
			[students.adi, "Ani"],
			[students.bayu, "Beni"],
		] as const)
			await db.internship.update({
				where: { id_internship: student.id_internship },
				data: { company_name: "PT Adi Karya", instructor_name },
			});
		const id = await workplaceOf(students.adi);
		await db.instructor.deleteMany({ where: { name: "Bapak Hendra", workplace_id: id } });
		const seen = async (actor: Actor) => {
			const { instructors, managed } = await findWorkplace(actor, id);
			return [instructors.map(({ name }) => name).join(), managed !== null];
		};
		expect(await seen(actors.budi)).toEqual(["Ani", false]);
		expect(await seen(actors.maya)).toEqual(["Ani,Beni", false]);
		expect(await seen(actors.agus)).toEqual(["Ani,Beni", true]);
	});
});
