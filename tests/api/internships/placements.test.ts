import { expect, it } from "vitest";
import { watchedOnly } from "@/app/guru/(staff)/whom";
import { ONGOING } from "@/lib/internships/placement-filter";
import { readStudentList, studentListHref } from "@/lib/internships/student-list";
import { buildInternship, buildStudent } from "@/prisma/builders";
import type { Actor } from "@/server/auth/session";
import { pageOfInternships } from "@/server/services/internships/internship-lists";
import { countPlacements, pageOfUnplaced } from "@/server/services/internships/placements";
import { monitoredSchool } from "../../support/monitored";
import { db, freshSchool } from "../../support/school";

freshSchool();

/**
 * The monitored school. Maya's class of DKV also has a student without a placement, one before it, and one after it.
 */
async function wholeSchool() {
	const school = await monitoredSchool();
	const { maya, budi } = school.actors;
	const own = { homeroom_teacher_id: maya.id_user, major: "DKV" };
	const student = (name: string) => buildStudent({ name, ...own });
	await student("Tanpa");
	const later = await student("Nanti");
	await buildInternship({ student_id: later.id_user, teacher_id: budi.id_user, start: "2026-12-01" });
	const done = await student("Selesai");
	const { id_internship } = await buildInternship({ student_id: done.id_user, teacher_id: budi.id_user });
	await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
	await buildStudent({ name: "Menunggu Persetujuan", ...own, approval: "waiting" });
	return school;
}

const names = async (actor: Actor, list: "tanpa" | "menunggu", search = "") =>
	(await pageOfUnplaced(actor, { list, search, page: 1 })).rows.map(({ name }) => name);

it("counts each student once, for the class, the major or the school", async () => {
	const { ratna, maya, agus, hana } = (await wholeSchool()).actors;
	const some = { pending: 1, completed: 1, none: 1 };
	expect(await countPlacements(ratna)).toEqual({ students: 8, ongoing: 5, ...some });
	expect(await countPlacements(maya)).toEqual({ students: 5, ongoing: 2, ...some });
	expect(await countPlacements(agus)).toEqual({ students: 5, ongoing: 2, ...some });
	expect(await countPlacements(hana)).toEqual({ students: 0, ongoing: 0, pending: 0, completed: 0, none: 0 });
});

it("lists who has no placement, and whose has not begun, as many as it counts", async () => {
	const { ratna, maya, hana } = (await wholeSchool()).actors;
	for (const actor of [ratna, maya]) {
		expect(await names(actor, "tanpa")).toEqual(["Tanpa"]);
		expect(await names(actor, "menunggu")).toEqual(["Nanti"]);
	}
	expect(await names(ratna, "tanpa", "xyz")).toEqual([]);
	expect(await names(ratna, "menunggu", "ANT")).toEqual(["Nanti"]);
	expect(await names(hana, "tanpa")).toEqual([]);
	const [row] = (await pageOfUnplaced(maya, { list: "menunggu", search: "", page: 7 })).rows;
	expect(row).toMatchObject({
		homeroom_teacher: "Maya",
		internship: { company_name: "PT Kreasi Nusantara", start_date: "2026-12-01", teacher: "Budi" },
	});
});

it("counts and lists a student once, with the next placement of several, and at work while one goes on", async () => {
	const { ratna, budi } = (await wholeSchool()).actors;
	const plan = (student_id: number, start: string, end: string) =>
		buildInternship({ student_id, teacher_id: budi.id_user, start, end });
	const { id_user } = await db.user.findFirstOrThrow({ where: { name: "Nanti" } });
	await db.internship.updateMany({
		where: { student_id: id_user },
		data: { end_date: new Date("2026-12-31") },
	});
	await plan(id_user, "2027-01-01", "2027-01-31");
	const working = await db.internship.findFirstOrThrow({ where: { status: "ongoing" } });
	await plan(working.student_id, "2028-01-01", "2028-01-31");
	const { rows, meta } = await pageOfUnplaced(ratna, { list: "menunggu", search: "", page: 1 });
	expect(rows.map(({ name, internship }) => [name, internship?.start_date])).toEqual([
		["Nanti", "2026-12-01"],
	]);
	expect([meta.total, (await countPlacements(ratna)).pending]).toEqual([1, 1]);
});

it("counts as many at work as the list that the number leads to", async () => {
	const { actors } = await wholeSchool();
	for (const actor of [actors.ratna, actors.maya, actors.agus, actors.hana]) {
		const href = studentListHref({ ...watchedOnly(actor), filter: ONGOING });
		const query = Object.fromEntries(new URL(href, "http://x").searchParams);
		const { filter, ...list } = readStudentList(query);
		const { meta } = await pageOfInternships(actor, { ...list, status: filter.status });
		expect(meta.total, actor.name).toBe((await countPlacements(actor)).ongoing);
	}
});

it("the summary of placements is not for those who have only mentees", async () => {
	const { budi } = (await monitoredSchool()).actors;
	await expect(countPlacements(budi)).rejects.toMatchObject({ httpStatus: 403 });
	await expect(names(budi, "tanpa")).rejects.toMatchObject({ httpStatus: 403 });
});
