import { expect, it } from "vitest";
import type { Actor } from "@/server/auth/session";
import { db, Prisma } from "@/server/database/db";
import { letterScope, opensLetters } from "@/server/scopes/attendances";
import { internshipScope, isPrepared, isSeen, prepareScope } from "@/server/scopes/internships";
import { monitoredSchool } from "../../support/monitored";
import { changeClass, freshSchool } from "../../support/school";

freshSchool();

/** The staff of a school, and one of its students. */
async function everyone(): Promise<Record<string, Actor>> {
	const { actors, students } = await monitoredSchool();
	const adi: Actor = {
		...actors.budi,
		id_user: students.adi.id_user,
		desks: [students.adi.id_user],
		role: "peserta_didik",
		offices: ["peserta_didik"],
	};
	return { ...actors, adi };
}

it("the scope of internships is the same, whichever way it is written", async () => {
	const seen: Record<string, number> = {};
	for (const [name, actor] of Object.entries(await everyone())) {
		const order = { id_internship: "asc" } as const;
		const rows = await db.internship.findMany({ where: internshipScope(actor), orderBy: order });
		const alike = await db.$queryRaw<{ id_internship: string }[]>`
			SELECT id_internship FROM internships i WHERE ${isSeen(actor, Prisma.sql`i.id_internship`)} ORDER BY id_internship`;
		expect(alike.map((row) => row.id_internship)).toEqual(rows.map((row) => row.id_internship));
		seen[name] = alike.length;
	}
	expect(seen).toEqual({ budi: 2, maya: 3, agus: 3, hana: 0, ratna: 5, adi: 1 });
});

it("so is the scope of what is done before the first day", async () => {
	const seen: Record<string, number> = {};
	for (const [name, actor] of Object.entries(await everyone())) {
		const order = { id_internship: "asc" } as const;
		const rows = await db.internship.findMany({ where: prepareScope(actor), orderBy: order });
		const alike = await db.$queryRaw<{ id_internship: string }[]>`
			SELECT id_internship FROM internships i WHERE ${isPrepared(actor)} ORDER BY id_internship`;
		expect(alike.map((row) => row.id_internship)).toEqual(rows.map((row) => row.id_internship));
		seen[name] = alike.length;
	}
	expect(seen).toEqual({ budi: 2, maya: 3, agus: 3, hana: 0, ratna: 5, adi: 1 });
});

it("so is the scope of doctor's letters", async () => {
	const seen: Record<string, number> = {};
	for (const [name, actor] of Object.entries(await everyone())) {
		const order = { id_attendance: "asc" } as const;
		const rows = await db.attendance.findMany({ where: letterScope(actor), orderBy: order });
		const alike = await db.$queryRaw<{ id_attendance: string }[]>`
			SELECT id_attendance FROM attendances a JOIN internships i ON i.id_internship = a.internship_id
			JOIN students s ON s.id_user = i.student_id WHERE ${opensLetters(actor)} ORDER BY id_attendance`;
		expect(alike.map((row) => row.id_attendance)).toEqual(rows.map((row) => row.id_attendance));
		seen[name] = new Set(rows.map((row) => row.internship_id)).size;
	}
	expect(seen).toEqual({ budi: 2, maya: 3, agus: 1, hana: 0, ratna: 1, adi: 1 });
});

it("both are alike for people of two offices", async () => {
	const { actors, students } = await monitoredSchool();
	const { agus, ratna } = actors;
	// Bayu of AK, whom Maya supervises, comes into another class.
	const bayuTo = (homeroom_teacher_id: number) =>
		changeClass({ id_user: students.bayu.id_user }, { homeroom_teacher_id });
	const seen = async (actor: Actor) => {
		const rows = await db.internship.findMany({
			where: internshipScope(actor),
			select: { id_internship: true },
		});
		const alike = await db.$queryRaw<{ id_internship: string }[]>`
			SELECT id_internship FROM internships i WHERE ${isSeen(actor, Prisma.sql`i.id_internship`)}`;
		const ids = (found: typeof rows) => found.map((row) => row.id_internship).sort();
		expect(ids(alike)).toEqual(ids(rows));
		const letters = await db.attendance.findMany({ where: letterScope(actor), distinct: "internship_id" });
		const [opened] = await db.$queryRaw<{ count: number }[]>`
			SELECT count(DISTINCT i.id_internship)::int AS count FROM attendances a
			JOIN internships i ON i.id_internship = a.internship_id
			JOIN students s ON s.id_user = i.student_id WHERE ${opensLetters(actor)}`;
		expect(opened?.count).toBe(letters.length);
		return [rows.length, letters.length];
	};
	await bayuTo(agus.id_user);
	expect(await seen({ ...agus, offices: ["kepala_program", "wali_kelas"] })).toEqual([4, 2]);
	await bayuTo(ratna.id_user);
	expect(await seen({ ...ratna, offices: ["manajemen_sekolah", "wali_kelas"] })).toEqual([5, 2]);
	const led = actors.agus.major_led;
	await bayuTo(actors.maya.id_user);
	expect(await seen({ ...ratna, major_led: led, offices: ["manajemen_sekolah", "kepala_program"] })).toEqual([
		5, 1,
	]);
});

it("nobody else sees any", () => {
	const nobody = {
		id_user: 1,
		role: "tamu",
		offices: ["tamu"],
		name: "",
		major_led: null,
		desks: [1],
		address: "",
	} as unknown as Actor;
	expect(() => isSeen(nobody, Prisma.sql`id_internship`)).toThrow();
	expect(() => letterScope(nobody)).toThrow();
});
