import { describe, expect, it } from "vitest";
import { NO_CLASS, OWN_CLASS } from "@/lib/classes/class-filter";
import { NONE } from "@/lib/lists/list-address";
import { buildInternship, buildStudent } from "@/prisma/builders";
import type { Actor } from "@/server/auth/session";
import { pageOfInternships } from "@/server/services/internships/internship-lists";
import { findInternship } from "@/server/services/internships/read";
import { findJournalOf } from "@/server/services/journals/read";
import { monitoredSchool } from "../../support/monitored";
import { changeClass, classOf, db, freshSchool } from "../../support/school";

freshSchool();

type Query = Partial<Parameters<typeof pageOfInternships>[1]>;
const ask = (actor: Actor, query: Query = {}) =>
	pageOfInternships(actor, { search: "", sort: "name", page: 1, ...query });
const names = async (actor: Actor, query?: Query) =>
	(await ask(actor, query)).rows.map(({ student }) => student.name);

describe("the list of students", () => {
	it("shows each role whom it may see, and opens no other", async () => {
		const { actors, students } = await monitoredSchool();
		const expected = {
			budi: ["Adi", "Eka"],
			maya: ["Adi", "Bayu", "Eka"],
			agus: ["Adi", "Citra", "Dewi"],
			hana: [],
			ratna: ["Adi", "Bayu", "Citra", "Dewi", "Eka"],
		} as const;
		for (const [who, actor] of Object.entries(actors)) {
			const seen: readonly string[] = expected[who as keyof typeof expected];
			expect(await names(actor), who).toEqual(seen);
			for (const { name, id_internship } of Object.values(students)) {
				const journal = await db.journal.findFirstOrThrow({ where: { internship_id: id_internship } });
				for (const read of [
					() => findInternship(actor, id_internship),
					() => findJournalOf(actor, id_internship, journal.id_journal),
				])
					if (seen.includes(name)) await expect(read(), `${who} ${name}`).resolves.toBeTruthy();
					else await expect(read(), `${who} ${name}`).rejects.toMatchObject({ httpStatus: 404 });
			}
		}
	});

	it("does not show a journal under another internship", async () => {
		const { actors, students } = await monitoredSchool();
		const { id_journal } = await db.journal.findFirstOrThrow({
			where: { internship_id: students.adi.id_internship },
		});
		await expect(findJournalOf(actors.ratna, students.eka.id_internship, id_journal)).rejects.toMatchObject({
			httpStatus: 404,
		});
	});

	it("is narrowed by class, major and supervising teacher, also to those without one, and never widened", async () => {
		const { actors, students } = await monitoredSchool();
		const { ratna, maya, budi, agus } = actors;
		const { adi, bayu, dewi } = students;
		expect(await names(ratna, { class_id: await classOf(adi) })).toEqual(["Adi"]);
		expect(await names(maya, { class_id: OWN_CLASS })).toEqual(["Adi", "Eka"]);
		expect(await names(ratna, { class_id: OWN_CLASS })).toEqual([]);
		expect(await names(budi, { class_id: await classOf(bayu) })).toEqual([]);
		expect(await names(ratna, { major: agus.major_led })).toEqual(["Adi", "Citra"]);
		expect(await names(ratna, { teacher: budi.id_user, major: agus.major_led })).toEqual(["Adi"]);
		expect(await names(maya, { teacher: agus.id_user })).toEqual([]);
		expect(await names(ratna, { teacher: NONE })).toEqual([]);
		const gone = { id_internship: { in: [adi.id_internship, dewi.id_internship] } };
		await db.internship.updateMany({ where: gone, data: { teacher_id: null } });
		await changeClass({ id_user: bayu.id_user }, { homeroom_teacher_id: null, major_id: null });
		expect(await names(ratna, { teacher: NONE })).toEqual(["Adi", "Dewi"]);
		expect(await names(maya, { teacher: NONE })).toEqual(["Adi"]);
		expect(await names(ratna, { class_id: NO_CLASS })).toEqual(["Bayu"]);
		expect(await names(ratna, { major: NONE })).toEqual(["Bayu"]);
		expect((await ask(ratna, { teacher: NONE })).meta.total).toBe(2);
	});

	it("finds names by any part of them, in any case; wildcards and quotes are letters", async () => {
		const { actors } = await monitoredSchool();
		for (const name of ['Nur\'aini "Ani"', "Seratus%", "Garis_Bawah", "Miring\\Balik"]) {
			const { id_user } = await buildStudent({ name, homeroom_teacher_id: actors.maya.id_user });
			await buildInternship({ student_id: id_user, start: "2026-11-17" });
		}
		const find = (search: string) => names(actors.ratna, { search });
		expect(await find("DI")).toEqual(["Adi"]);
		expect(await find("ew")).toEqual(["Dewi"]);
		expect(await find("%")).toEqual(["Seratus%"]);
		expect(await find("_")).toEqual(["Garis_Bawah"]);
		expect(await find("'aini \"")).toEqual(['Nur\'aini "Ani"']);
		expect(await find("\\")).toEqual(["Miring\\Balik"]);
		expect(await find("tidak ada")).toEqual([]);
		expect(await names(actors.maya, { search: "citra" })).toEqual([]);
	});

	it("is by name either way; without an order the newest internships come first", async () => {
		const { actors, students } = await monitoredSchool();
		await db.internship.update({
			where: { id_internship: students.citra.id_internship },
			data: { start_date: new Date("2026-11-18T00:00:00Z") },
		});
		expect(await names(actors.ratna, { sort: "-name" })).toEqual(["Eka", "Dewi", "Citra", "Bayu", "Adi"]);
		expect((await names(actors.ratna, { sort: null }))[0]).toBe("Citra");
	});

	it("has a row per internship, whatever its status, of one student the newest first", async () => {
		const { actors, students } = await monitoredSchool();
		await db.internship.update({
			where: { id_internship: students.adi.id_internship },
			data: { status: "completed", completed_at: new Date("2026-11-18T05:00:00Z") },
		});
		const later = await buildInternship({ student_id: students.adi.id_user, start: "2026-11-25" });
		const { rows } = await ask(actors.ratna, { search: "adi" });
		expect(rows.map(({ status, id_internship }) => [status, id_internship])).toEqual([
			["pending", later.id_internship],
			["completed", students.adi.id_internship],
		]);
	});

	it("fills pages of ten; a page past the end is the last", async () => {
		const { actors } = await monitoredSchool();
		for (let number = 10; number < 17; number++) {
			const { id_user } = await buildStudent({
				name: `Siti ${number}`,
				homeroom_teacher_id: actors.maya.id_user,
			});
			await buildInternship({ student_id: id_user, start: "2026-11-17" });
		}
		expect((await ask(actors.ratna)).rows).toHaveLength(10);
		const { rows, meta } = await ask(actors.ratna, { page: 9 });
		expect(meta).toEqual({ page: 2, per_page: 10, total: 12 });
		expect(rows.map(({ student }) => student.name)).toEqual(["Siti 15", "Siti 16"]);
	});
});
