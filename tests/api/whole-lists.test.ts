import { describe, expect, it } from "vitest";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { benchSchool } from "../support/bench-school";
import { freshSchool, homeroomTeacher, manager, type Person, student, teacher } from "../support/school";

freshSchool();

const NAMES = ["Adi", "Budi", "Citra", "Dewi", "Eka"];

/** Several students share a name, and several began on the same day. */
async function fullSchool(count: number) {
	const [budi, maya] = [await teacher(), await homeroomTeacher()];
	for (let number = 0; number < count; number++) {
		const { id_user } = await buildStudent({
			name: NAMES[number % NAMES.length],
			homeroom_teacher_id: maya.id,
		});
		const start = number % 2 ? "2026-11-16" : "2026-11-02";
		await buildInternship({ student_id: id_user, teacher_id: budi.id, start, end: "2027-01-31" });
	}
	return manager();
}

/** The list page by page. */
async function paged(person: Person, url: string) {
	const rows: unknown[] = [];
	for (let page = 1; ; page++) {
		const { data, meta } = await person.get(`${url}page=${page}&per_page=100`);
		rows.push(...data);
		if (rows.length >= (meta?.total ?? 0)) return rows;
	}
}

/** Compares the whole list with its pages. @returns how many days it holds */
async function comparedDays(person: Person, query: string): Promise<number> {
	const url = `/attendances/assigned?${query}`;
	const { data } = await person.get(url);
	const ids = new Set(data.map(({ id_attendance }: { id_attendance: string }) => id_attendance));
	expect(ids.size, query).toBe(data.length);
	expect(data, query).toEqual(await paged(person, url));
	return data.length;
}

describe("a whole list that is sent as it is read", () => {
	it("holds the internships the pages hold, in their order", async () => {
		// These are more than are read at once.
		const ratna = await fullSchool(28);
		for (const query of ["", "sort=name&", "sort=-name&", "sort=date&", "search=dewi&", "status=ongoing&"]) {
			const url = `/internships/assigned?${query}`;
			const whole = await ratna.get(url);
			expect(whole.data, query).toEqual(await paged(ratna, url));
			expect(whole.data.length).toBe(query.startsWith("search") ? 5 : 28);
			expect(whole.headers.get("content-type")).toBe("application/json");
			expect(whole.headers.get("cache-control")).toBe("private, no-store");
			const shown = whole.data.length;
			expect(whole.meta).toEqual(query ? { page: 1, per_page: shown, total: shown } : undefined);
		}
	});

	it("holds the attendance the pages hold, in their order", async () => {
		const ratna = await fullSchool(10);
		for (const query of ["", "sort=name&", "sort=-name&", "sort=date&", "date=2026-11-16&", "search=dewi&"])
			expect(await comparedDays(ratna, query), query).toBeGreaterThan(9);
	});

	it("holds more attendance than is read at once", { tags: ["slow"] }, async () => {
		const { people } = await benchSchool({ students: 300, days: 15 });
		for (const query of ["", "sort=name&"])
			expect(await comparedDays(people.manajemen_sekolah, query), query).toBeGreaterThan(4_000);
	});

	it("is empty where there is nothing", async () => {
		for (const url of ["/internships/assigned", "/attendances/assigned", "/attendances/assigned?sort=name"])
			expect((await (await manager()).get(url)).data).toEqual([]);
		expect((await (await student()).get("/attendances/my")).data).toEqual([]);
	});

	it("is refused with its status, not with half a list", async () => {
		const siti = await student();
		for (const url of ["/internships/assigned", "/attendances/assigned"]) {
			expect(await siti.get(url)).toMatchObject({ status: 403 });
			expect(await (await manager()).get(`${url}?sort=nama`)).toMatchObject({
				status: 422,
				errors: { sort: [expect.any(String)] },
			});
		}
	});
});
