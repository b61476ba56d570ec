import { describe, expect, it } from "vitest";
import { db, freshSchool, head, manager, teacher } from "../../support/school";
import { SCORE, scorable, scoresOf } from "../../support/scoring";

freshSchool();

/* An assessment follows the rules of an observation. tests/api/scores/observations-submit.test.ts tests all of them. */

describe("submitting an assessment", () => {
	it("scores it, and keeps what it was scored with", async () => {
		const { siti, budi, assess } = await scorable();
		const answer = await budi.put(assess, { note: "Baik.", score: SCORE });
		expect(answer).toHaveStatus(200);
		expect(answer.data).toStrictEqual({
			id_assesment: expect.any(String),
			internship_id: expect.any(String),
			name: "Asesmen 1",
			status: "success",
			total_score: 58.4,
			section_score: "[66.7,50]",
			date: "2026-11-18",
			note: "Baik.",
		});
		expect(await scoresOf(siti, "assesments")).toEqual([answer.data]);
		const [internship] = (await budi.get("/internships/assigned")).data;
		expect(internship.assesments).toEqual([answer.data]);
		const { scored_with } = await db.assesment.findFirstOrThrow();
		expect(scored_with).toMatchObject([
			{ section_code: 1, instrument_items: [{ answer: 1 }, { answer: 0 }, { answer: 1 }] },
			{ section_code: 2, instrument_items: [{ answer: 0 }, { item_label: "Melaporkan hasil pekerjaan" }] },
		]);
	});

	it("is final, however many submit at once", async () => {
		const { siti, budi, assess } = await scorable();
		const attempts = Array.from({ length: 20 }, (_, time) => ({ note: `Catatan ${time}`, score: SCORE }));
		const answers = await Promise.all(attempts.map((attempt) => budi.put(assess, attempt)));
		const winners = attempts.filter((_, time) => answers[time]?.status === 200);
		expect(winners).toHaveLength(1);
		for (const answer of answers.filter(({ status }) => status !== 200))
			expect(answer).toHaveStatus(409, "already_submitted");
		expect(await scoresOf(siti, "assesments")).toMatchObject([{ note: winners[0]?.note }]);
	});

	it.each([
		["instrument_unavailable", () => db.instrument.deleteMany()],
		["internship_completed", () => db.internship.updateMany({ data: { status: "completed" } })],
		["internship_not_started", () => db.internship.updateMany({ data: { status: "pending" } })],
	] as const)("is refused with %s", async (code, happens) => {
		const { siti, budi, assess } = await scorable();
		await happens();
		expect(await budi.put(assess, { score: SCORE })).toHaveStatus(409, code);
		expect(await scoresOf(siti, "assesments")).toMatchObject([{ status: "needs_assesment", date: null }]);
	});

	it.each([
		[[[1, 0, 1]]],
		[
			[
				[1, 0, 1],
				[2, 1],
			],
		],
		["x"],
		[undefined],
	])("is refused for %j", async (score) => {
		const { siti, budi, assess } = await scorable();
		expect(await budi.put(assess, { score })).toBlame("score");
		expect(await scoresOf(siti, "assesments")).toMatchObject([{ status: "needs_assesment" }]);
	});

	it("is the supervising teacher's alone", async () => {
		const { siti, assess } = await scorable();
		for (const staff of [await head("DKV"), await manager(), await teacher()])
			expect(await staff.put(assess, { score: SCORE })).toHaveStatus(403, "review_rejected");
		expect(await siti.put(assess, { score: SCORE })).toHaveStatus(403);
		expect(await scoresOf(siti, "assesments")).toMatchObject([{ status: "needs_assesment" }]);
	});

	it("is not found under an observation's id", async () => {
		const { budi, observe } = await scorable();
		expect(await budi.put(observe.replace("observations", "assesments"), { score: SCORE })).toHaveStatus(404);
	});
});
