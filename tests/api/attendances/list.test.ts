import { describe, expect, it } from "vitest";
import { buildInternship } from "@/prisma/builders";
import { checkIn } from "../../support/forms";
import { freshSchool, homeroomTeacher, type Person, placement, student } from "../../support/school";

freshSchool();

/** Three students of one teacher: Andi present, Bayu sick, Citra not yet. */
async function three() {
	const { budi, siti: andi } = await placement({ start: "2026-11-17", student: { name: "Andi" } });
	const homeroom = await homeroomTeacher();
	const add = async (name: string) => {
		const pupil = await student({ name, homeroom_teacher_id: homeroom.id });
		await buildInternship({ student_id: pupil.id, teacher_id: budi.id, start: "2026-11-17" });
		return pupil;
	};
	const [bayu] = [await add("Bayu"), await add("Citra")];
	await andi.post("/attendances/create", checkIn());
	await bayu.post("/attendances/create", checkIn({ status: "sick" }));
	return { budi, andi };
}

async function list(person: Person, query: string) {
	const { data, meta } = await person.get(`/attendances/assigned?${query}`);
	const rows = data.map(
		(row: { student: { name: string }; date: string; status: string }) =>
			`${row.student.name} ${row.date.slice(8)} ${row.status}`,
	);
	return { rows, meta };
}

describe("the attendance of one's students", () => {
	it("is whole and newest first by default", async () => {
		const { budi } = await three();
		const { rows, meta } = await list(budi, "");
		expect(rows).toHaveLength(6);
		expect(rows.map((row: string) => row.split(" ")[1])).toEqual(["18", "18", "18", "17", "17", "17"]);
		expect(meta).toBeUndefined();
	});

	it("is narrowed by date, status and name", async () => {
		const { budi } = await three();
		expect((await list(budi, "date=2026-11-18&sort=name")).rows).toEqual([
			"Andi 18 present",
			"Bayu 18 sick",
			"Citra 18 no_description",
		]);
		expect((await list(budi, "status=sick")).rows).toEqual(["Bayu 18 sick"]);
		expect((await list(budi, "status=sick&date=2026-11-17")).rows).toEqual([]);
		expect((await list(budi, "search=ITRA&date=2026-11-18")).rows).toEqual(["Citra 18 no_description"]);
		expect((await list(budi, "status=nonsense")).rows).toEqual([]);
	});

	it("is sorted by name either way", async () => {
		const { budi } = await three();
		const names = async (sort: string) =>
			(await list(budi, `date=2026-11-18&sort=${sort}`)).rows.map((row: string) => row.split(" ")[0]);
		expect(await names("name")).toEqual(["Andi", "Bayu", "Citra"]);
		expect(await names("-name")).toEqual(["Citra", "Bayu", "Andi"]);
	});

	it("comes in pages that neither lose nor repeat a row", async () => {
		const { budi } = await three();
		const seen: string[] = [];
		for (let page = 1; page <= 3; page++) {
			const { rows, meta } = await list(budi, `page=${page}&per_page=2`);
			expect(meta).toEqual({ page, per_page: 2, total: 6 });
			seen.push(...rows);
		}
		expect(new Set(seen).size).toBe(6);
		expect((await list(budi, "page=4&per_page=2")).rows).toEqual([]);
		expect((await list(budi, "per_page=100")).meta).toEqual({ page: 1, per_page: 100, total: 6 });
	});

	it("holds 121 days of one student in less than 48 kB", async () => {
		const { siti, budi } = await placement({ start: "2026-06-03", end: "2026-12-31" });
		for (const [person, url] of [
			[siti, "/attendances/my"],
			[budi, "/attendances/assigned"],
		] as const) {
			const { data, bytes } = await person.get(url);
			expect(data).toHaveLength(121);
			expect(bytes.length).toBeLessThan(48_000);
		}
	});
});
