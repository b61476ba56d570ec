import { describe, expect, it } from "vitest";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { freshSchool, homeroomTeacher, manager, type Person, student, teacher } from "../../support/school";

freshSchool();

const NAMES = ["Adi", "Budi", "Citra", "Dewi", "Eka"];

/** More students and days than are read at once. Several share a name, and several began on the same day. */
async function fullSchool(count: number, start: string) {
	const [budi, maya] = [await teacher(), await homeroomTeacher()];
	for (let number = 0; number < count; number++) {
		const { id_user } = await buildStudent({
			name: NAMES[number % NAMES.length],
			homeroom_teacher_id: maya.id,
		});
		const begins = number % 2 ? start : "2026-11-02";
		await buildInternship({ student_id: id_user, teacher_id: budi.id, start: begins, end: "2027-01-31" });
	}
	return { budi, ratna: await manager() };
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

describe("a whole list that is sent as it is read", () => {
	it("holds the internships the pages hold, in their order", async () => {
		const { ratna } = await fullSchool(43, "2026-11-16");
		for (const query of ["", "sort=name&", "sort=-name&", "sort=date&", "search=dewi&", "status=ongoing&"]) {
			const url = `/internships/assigned?${query}`;
			const whole = await ratna.get(url);
			expect(whole.data, query).toEqual(await paged(ratna, url));
			expect(whole.data.length).toBe(query.startsWith("search") ? 8 : 43);
			expect(whole.headers.get("content-type")).toBe("application/json");
			expect(whole.headers.get("cache-control")).toBe("private, no-store");
			const shown = whole.data.length;
			expect(whole.meta).toEqual(query ? { page: 1, per_page: shown, total: shown } : undefined);
		}
	});

	it("holds the attendance the pages hold, in their order", async () => {
		const { ratna, budi } = await fullSchool(26, "2026-06-01");
		for (const query of ["", "sort=name&", "sort=-name&", "sort=date&", "date=2026-11-16&", "search=dewi&"]) {
			const url = `/attendances/assigned?${query}`;
			const { data } = await ratna.get(url);
			const ids = new Set(data.map(({ id_attendance }: { id_attendance: string }) => id_attendance));
			expect(ids.size, query).toBe(data.length);
			expect(data, query).toEqual(await paged(ratna, url));
		}
		const { data } = await budi.get("/attendances/assigned");
		expect(data.length).toBeGreaterThan(1_700);
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
