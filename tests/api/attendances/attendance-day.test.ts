import { describe, expect, it } from "vitest";
import type { AttendanceStatus } from "@/lib/labels";
import type { NameSort } from "@/lib/lists/list-address";
import { buildInternship, buildStudent } from "@/prisma/builders";
import type { Actor } from "@/server/auth/session";
import { countDay, type Group, pageOfDay } from "@/server/services/attendances/attendance-days";
import { fill, monitoredSchool } from "../../support/monitored";
import { db, freshSchool } from "../../support/school";

freshSchool();

type Query = { date?: string; status?: AttendanceStatus | null; sort?: NameSort; page?: number };

async function names(actor: Actor, group: Group, query: Query = {}) {
	const all = { date: "2026-11-18", status: null, sort: "name", page: 1, ...query } as const;
	return (await pageOfDay(actor, group, all)).rows.map(({ student }) => student.name).join(" ");
}

describe("a day of attendance", () => {
	it("shows each role whom it may see, and the mentees of the reader alone", async () => {
		const { actors } = await monitoredSchool();
		const seen = async (group: Group) =>
			Object.fromEntries(
				await Promise.all(
					Object.entries(actors).map(async ([name, actor]) => [name, await names(actor, group)]),
				),
			);
		expect(await seen("students")).toEqual({
			budi: "Adi Eka",
			maya: "Adi Bayu Eka",
			agus: "Adi Citra Dewi",
			hana: "",
			ratna: "Adi Bayu Citra Dewi Eka",
		});
		expect(await seen("mentees")).toEqual({
			budi: "Adi Eka",
			maya: "Bayu",
			agus: "Dewi",
			hana: "",
			ratna: "Citra",
		});
		// A class belongs to a homeroom teacher. Asking for another class must not show more students.
		expect(await seen("class")).toEqual({ budi: "", maya: "Adi Eka", agus: "", hana: "", ratna: "" });
	});

	it("counts the same rows, status by status", async () => {
		const { actors, students } = await monitoredSchool();
		await fill(students.adi, "2026-11-18", "07:10");
		await fill(students.bayu, "2026-11-18", "sick");
		await fill(students.eka, "2026-11-17", "excused");
		const count = (actor: Actor, group: Group, date = "2026-11-18") => countDay(actor, group, date);
		const none = { present: 0, excused: 0, sick: 0, no_description: 0 };
		expect(await count(actors.ratna, "students")).toEqual({
			...none,
			present: 1,
			sick: 1,
			no_description: 3,
		});
		expect(await count(actors.maya, "students")).toEqual({ ...none, present: 1, sick: 1, no_description: 1 });
		expect(await count(actors.maya, "class")).toEqual({ ...none, present: 1, no_description: 1 });
		expect(await count(actors.maya, "mentees")).toEqual({ ...none, sick: 1 });
		expect(await count(actors.budi, "mentees", "2026-11-17")).toEqual({
			...none,
			excused: 1,
			no_description: 1,
		});
		// A Sunday.
		expect(await count(actors.ratna, "students", "2026-11-15")).toEqual(none);
	});

	it("is narrowed to one date and one status", async () => {
		const { actors, students } = await monitoredSchool();
		await fill(students.adi, "2026-11-18", "sick");
		await fill(students.citra, "2026-11-17", "sick");
		const sick = (date: string) => names(actors.ratna, "students", { date, status: "sick" });
		expect([await sick("2026-11-18"), await sick("2026-11-17"), await sick("2026-11-16")]).toEqual([
			"Adi",
			"Citra",
			"",
		]);
		expect(await names(actors.ratna, "students", { status: "no_description" })).toBe("Bayu Citra Dewi Eka");
		expect(await names(actors.ratna, "students", { status: "excused" })).toBe("");
	});

	it("is ordered by name either way, or by who came in last", async () => {
		const { actors, students } = await monitoredSchool();
		await fill(students.adi, "2026-11-18", "07:05");
		await fill(students.dewi, "2026-11-18", "09:30");
		await fill(students.bayu, "2026-11-18", "06:50");
		const sorted = (sort: NameSort) => names(actors.ratna, "students", { sort });
		expect(await sorted("name")).toBe("Adi Bayu Citra Dewi Eka");
		expect(await sorted("-name")).toBe("Eka Dewi Citra Bayu Adi");
		expect((await sorted(null)).split(" ").slice(0, 3)).toEqual(["Dewi", "Adi", "Bayu"]);
	});

	it("keeps the rows of completed internships, and says that these are completed", async () => {
		const { actors, students } = await monitoredSchool();
		await db.internship.update({
			where: { id_internship: students.adi.id_internship },
			data: { status: "completed" },
		});
		const { rows } = await pageOfDay(actors.budi, "mentees", {
			date: "2026-11-18",
			status: null,
			sort: "name",
			page: 1,
		});
		expect(rows.map(({ student, ongoing }) => [student.name, ongoing])).toEqual([
			["Adi", false],
			["Eka", true],
		]);
	});

	it("comes ten to a page without losing or repeating a row, also among students of the same name", async () => {
		const { actors } = await monitoredSchool();
		for (let number = 0; number < 20; number++) {
			const { id_user } = await buildStudent({
				name: "Siti",
				homeroom_teacher_id: actors.maya.id_user,
			});
			await buildInternship({ student_id: id_user, teacher_id: actors.budi.id_user, start: "2026-11-17" });
		}
		for (const sort of ["name", "-name", null] as const) {
			const ids = new Set<string>();
			for (const page of [1, 2, 3]) {
				const { rows, meta } = await pageOfDay(actors.ratna, "students", {
					date: "2026-11-18",
					status: null,
					sort,
					page,
				});
				expect(meta).toEqual({ page, per_page: 10, total: 25 });
				for (const { id_attendance } of rows) ids.add(id_attendance);
			}
			expect(ids.size).toBe(25);
		}
	});
});
