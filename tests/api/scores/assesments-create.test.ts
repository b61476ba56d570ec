import { describe, expect, it } from "vitest";
import {
	db,
	freshSchool,
	guest,
	head,
	homeroomTeacher,
	manager,
	student,
	teacher,
} from "../../support/school";
import { scorable, scoresOf } from "../../support/scoring";

freshSchool();

const namesOf = async (siti: Parameters<typeof scoresOf>[0]) =>
	(await scoresOf(siti, "assesments")).map(({ name }: { name: string }) => name);

describe("adding an assessment", () => {
	it("names it by its number", async () => {
		const { siti, budi, add, id_internship } = await scorable();
		const answer = await budi.post(add);
		expect(answer).toHaveStatus(201);
		expect(answer.data).toStrictEqual({
			id_assesment: expect.any(String),
			internship_id: id_internship,
			name: "Asesmen 2",
			status: "needs_assesment",
			total_score: null,
			section_score: null,
			date: null,
			note: null,
		});
		expect(await namesOf(siti)).toEqual(["Asesmen 1", "Asesmen 2"]);
	});

	it("stops at seven", async () => {
		const { siti, budi, add } = await scorable();
		for (let number = 2; number <= 7; number++) expect(await budi.post(add)).toHaveStatus(201);
		const answer = await budi.post(add);
		expect(answer).toHaveStatus(409, "assesment_limit");
		expect(answer.message).toBe("Asesmen untuk satu PKL maksimal 7.");
		expect(await namesOf(siti)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `Asesmen ${number}`));
	});

	it("twenty times at once makes six, numbered without a gap or a double", async () => {
		const { siti, budi, add } = await scorable();
		const answers = await Promise.all(Array.from({ length: 20 }, () => budi.post(add)));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
		for (const answer of answers.filter(({ status }) => status !== 201))
			expect(answer).toHaveStatus(409, "assesment_limit");
		expect(await namesOf(siti)).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `Asesmen ${number}`));
	});

	it("needs no body, and no instrument", async () => {
		const { budi, add } = await scorable();
		await db.instrument.deleteMany();
		expect(await budi.post(add, "{broken")).toHaveStatus(201);
	});

	it.each([
		["pending", "internship_not_started"],
		["completed", "internship_completed"],
	] as const)("is refused while the internship is %s", async (status, code) => {
		const { siti, budi, add } = await scorable();
		await db.internship.updateMany({ data: { status } });
		expect(await budi.post(add)).toHaveStatus(409, code);
		expect(await namesOf(siti)).toEqual(["Asesmen 1"]);
	});
});

describe("who may add one", () => {
	it("is the supervising teacher, and nobody else", async () => {
		const maya = await homeroomTeacher();
		const { siti, add } = await scorable({ student: { homeroom_teacher_id: maya.id } });
		for (const staff of [maya, await head("DKV"), await manager(), await teacher()])
			expect(await staff.post(add)).toHaveStatus(403, "review_rejected");
		for (const one of [siti, await student()]) {
			const answer = await one.post(add);
			expect(answer).toHaveStatus(403);
			expect(answer.code).toBeUndefined();
		}
		expect(await guest().post(add)).toHaveStatus(401);
		expect(await namesOf(siti)).toEqual(["Asesmen 1"]);
	});

	it.each(["01ARZ3NDEKTSV4RRFFQ69G5FAV", "0", "%00"])("finds no internship %j", async (id) => {
		const budi = await teacher();
		expect(await budi.post(`/internships/${encodeURIComponent(id)}/assesments/create`)).toHaveStatus(404);
	});
});
