import { describe, expect, it } from "vitest";
import { assessed, fill, GOALS, RULES, SCHOOL_YEAR } from "../../support/rapor";
import { db, freshSchool, head } from "../../support/school";
import { majorId } from "../../support/scoring";

freshSchool();

describe("learning goals", () => {
	it("are the customary four until the head writes others, for each school year by itself", async () => {
		const dewi = await head("DKV");
		const before = (await dewi.get("/learning-goals")).data;
		expect(before).toMatchObject({ school_year: 2026, is_default: true, observation_weight: 50 });
		expect(before.goals).toHaveLength(4);
		const goals = [...before.goals.slice(0, 2), { label: "Baru", section_codes: [2, 1, 2] }];
		const after = (await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals, ...RULES })).data;
		expect(after.goals.map(({ number, section_codes }: never) => [number, section_codes])).toEqual([
			[1, [1]],
			[2, [2]],
			[5, [1, 2]],
		]);
		expect((await dewi.get("/learning-goals?school_year=2027")).data).toMatchObject({ is_default: true });
		expect(await db.learningGoal.count({ where: { major_id: await majorId("DKV") } })).toBe(3);
	});

	it("stay while a teacher has written about them", async () => {
		const { budi, dewi, path } = await assessed();
		await fill(budi, path);
		const without = { ...SCHOOL_YEAR, goals: GOALS.slice(0, 2), ...RULES };
		expect(await dewi.put("/learning-goals/update", without)).toHaveStatus(409, "goal_in_use");
		await fill(budi, path, { goals: [{ number: 3, score: "", description: "" }] });
		expect(await dewi.put("/learning-goals/update", without)).toHaveStatus(200);
	});

	it("are refused once their numbers run out", async () => {
		const dewi = await head("DKV");
		const of = { major_id: await majorId("DKV"), ...SCHOOL_YEAR };
		await db.learningGoal.create({ data: { ...of, number: 999, label: "Terakhir" } });
		const goals = [{ number: 999, label: "Terakhir", section_codes: [] }];
		const more = [...goals, { label: "Baru", section_codes: [] }];
		expect(await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals: more, ...RULES })).toBlame(
			"goals",
		);
		expect(await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals, ...RULES })).toHaveStatus(200);
	});

	it.each([
		["goals", { goals: [] }],
		["goals", { goals: [GOALS[0], GOALS[0]] }],
		["goals.0.label", { goals: [{ label: " ", section_codes: [] }] }],
		["observation_weight", { observation_weight: 60 }],
		["workplace_weight", { workplace_weight: -1 }],
		[
			"predicates",
			{
				predicates: [
					{ min: 70, label: "A" },
					{ min: 70, label: "B" },
				],
			},
		],
		["school_year", { school_year: "" }],
	])("name %s when it is wrong", async (field, fields) => {
		const dewi = await head("DKV");
		expect(
			await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals: GOALS, ...RULES, ...fields }),
		).toBlame(field);
	});
});
