import { describe, expect, it } from "vitest";
import { listDifferences } from "@/server/services/instructors/differences";
import { readParts } from "@/server/services/instructors/workplace-part";
import { findScoreSheet, listScored } from "@/server/services/instructors/workplace-scores";
import { findRapor } from "@/server/services/rapor/read";
import { instructorActor } from "../../support/answers";
import { setClock } from "../../support/clock";
import { signIn } from "../../support/instructors";
import { readPdf } from "../../support/pdf";
import { assessed, fill, GOALS, RULES, SCHOOL_YEAR } from "../../support/rapor";
import { actorOf, db, freshSchool, type Person, placement, teacher } from "../../support/school";

freshSchool();

const staff = ({ id, name }: Person) => actorOf({ id_user: id, role: "guru_pembimbing", name });

/** A placement that has ended, with three goals, and its instructor. The workplace weighs 40 percent. */
async function scored(
	rules: object = { observation_weight: 30, assesment_weight: 30, workplace_weight: 40 },
) {
	const placed = await assessed();
	const { dewi, budi, id_internship } = placed;
	expect(
		await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals: GOALS, ...RULES, ...rules }),
	).toHaveStatus(200);
	const { instructor_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	const sari = await signIn(budi, instructor_id);
	const actor = await instructorActor(instructor_id);
	const url = `/instructor/internships/${id_internship}/score`;
	const sheet = () => findScoreSheet(actor, id_internship);
	const give = async (scores: unknown[], fields: object = {}) =>
		sari.put(url, {
			goals: scores.map((score, index) => ({ number: index + 1, score })),
			note: "Rajin.",
			shown: (await sheet()).given?.at ?? "",
			...fields,
		});
	const rapor = () => findRapor(staff(budi), id_internship);
	return { ...placed, sari, actor, url, sheet, give, rapor };
}

describe("the workplace's score from its instructor", () => {
	it("is asked for by learning goal, with the words beside the borders", async () => {
		const { sheet, actor, id_internship } = await scored();
		expect(await sheet()).toEqual({
			id_internship,
			name: "Siti Rahmawati",
			goals: GOALS.map(({ number, label }) => ({ number, label, score: null })),
			score: null,
			note: null,
			predicates: [
				{ min: 86, label: "Amat Baik" },
				{ min: 70, label: "Baik" },
				{ min: 0, label: "Kurang" },
			],
			given: null,
			locked: false,
			typed: false,
		});
		expect(await listScored(actor)).toMatchObject([{ score: null, due: true, last_day: "2026-11-16" }]);
	});

	it("goes into the rapor by goal, with its source and day, and counts by its weight", async () => {
		const { give, rapor, budi, path, dewi, the_class, id_internship, siti } = await scored();
		const before = await rapor();
		expect(before.missing.map(({ what }) => what)).toContain("Nilai dunia kerja");
		expect((await give([90, 60, 80])).data).toEqual({ score: 77 });
		const { content, missing, entries, workplace } = await rapor();
		expect(missing.map(({ what }) => what)).not.toContain("Nilai dunia kerja");
		expect(content.workplace).toEqual({
			score: 77,
			note: "Rajin.",
			from: [
				{
					name: "Bapak Hendra",
					date: "2026-11-18",
					goals: [
						{ number: 1, score: 90 },
						{ number: 2, score: 60 },
						{ number: 3, score: 80 },
					],
				},
			],
		});
		// Answers give goal 1 a mean of 5/6 and goal 2 one of 3/4, before the weights.
		const plain = before.entries.map(({ number }) => number);
		expect(plain).toEqual([1, 2, 3]);
		expect(content.goals.map(({ score }) => score)).toEqual([
			await weighed(id_internship, 1, 90),
			await weighed(id_internship, 2, 60),
			null,
		]);
		expect(entries[2]).toMatchObject({ by_hand: true, from_workplace: 80 });
		expect(workplace.typed).toEqual({ score: null, note: null });
		expect(await fill(budi, path)).toHaveStatus(200);
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(200);
		const pdf = readPdf((await siti.get(`/documents/internships/${id_internship}/rapor`)).bytes);
		expect(pdf.text).toContain("Dari Bapak Hendra, 18 November 2026 (TP 1: 90, TP 2: 60, TP 3: 80)");
	});

	it("can be changed until the rapor is locked, and again once it is reopened", async () => {
		const { give, sheet, budi, path, dewi, the_class, id_internship, rapor } = await scored();
		await give([90, 60, 80]);
		setClock("2026-11-18 10:05");
		expect(await give([90, 70, 80], { note: "" })).toHaveStatus(200);
		expect((await rapor()).content.workplace).toMatchObject({ score: 80, note: null });
		await fill(budi, path);
		await dewi.put("/rapor/lock", the_class);
		const refused = await give([50, 50, 50]);
		expect(refused).toHaveStatus(409, "rapor_locked");
		expect(refused.message).toMatch(/^Rapor Siti Rahmawati sudah dikunci sekolah/);
		expect(await sheet()).toMatchObject({ locked: true, score: 80 });
		const reopened = await dewi.put(`/internships/${id_internship}/rapor/reopen`, {
			reason: "Nilai keliru.",
		});
		expect(reopened).toHaveStatus(200);
		setClock("2026-11-18 10:10");
		expect(await give([90, 70, 83])).toHaveStatus(200);
		expect((await rapor()).content.workplace.score).toBe(81);
		expect(
			(
				await db.auditEntry.findMany({
					where: { action: { startsWith: "score.workplace" } },
					orderBy: { at: "asc" },
				})
			).map(({ action, detail }) => [action, detail]),
		).toEqual([
			["score.workplace_given", { score: 77, goals: "(TP 1: 90, TP 2: 60, TP 3: 80)" }],
			[
				"score.workplace_changed",
				{
					score: 80,
					goals: "(TP 1: 90, TP 2: 70, TP 3: 80)",
					before: 77,
					goals_before: "(TP 1: 90, TP 2: 60, TP 3: 80)",
				},
			],
			["score.workplace_changed", expect.objectContaining({ before: 80, score: 81 })],
		]);
	});

	it("is kept once, however often it is sent, and overwrites nothing that the page did not show", async () => {
		const { give, url, sari } = await scored();
		const body = { goals: [90, 60, 80].map((score, at) => ({ number: at + 1, score })), note: "", shown: "" };
		const send = () => sari.put(url, body);
		for (const answer of await Promise.all([send(), send(), send()])) expect(answer).toHaveStatus(200);
		expect(await db.auditEntry.count({ where: { action: "score.workplace_given" } })).toBe(1);
		setClock("2026-11-18 10:05");
		expect(await give([91, 60, 80], { shown: "" })).toHaveStatus(409, "score_changed");
		expect(
			await db.workplaceGoalScore.findMany({ select: { score: true }, orderBy: { number: "asc" } }),
		).toEqual([{ score: 90 }, { score: 60 }, { score: 80 }]);
	});

	it("takes a whole number from 0 to 100 for each goal", async () => {
		const { give } = await scored();
		const refused: [unknown[], object, string][] = [
			[[101, 60, 80], {}, "goals.0.score"],
			[["", 60, 80], {}, "goals.0.score"],
			[["8,5", 60, 80], {}, "goals.0.score"],
			[[90, 60], {}, "goals"],
			[[90, 60, 80, 70], {}, "goals"],
			[[], { score: 80 }, "goals"],
			[[90, 60, 80], { note: "a".repeat(2001) }, "note"],
		];
		for (const [scores, fields, field] of refused) expect(await give(scores, fields)).toBlame(field);
		expect(await db.workplaceScore.count()).toBe(0);
	});

	it("is one number for a student whose major is not known", { tags: ["slow"] }, async () => {
		const { give, sheet, siti, rapor } = await scored();
		await db.internship.updateMany({ data: { enrolment_id: null } });
		await db.enrolment.deleteMany({ where: { student_id: siti.id } });
		await db.student.update({
			where: { id_user: siti.id },
			data: { major_id: null, homeroom_teacher_id: null },
		});
		expect((await sheet()).goals).toEqual([]);
		expect(await give([], { score: "" })).toBlame("score");
		expect((await give([], { score: 88 })).data).toEqual({ score: 88 });
		expect((await rapor()).content.workplace).toMatchObject({ score: 88 });
	});

	it("is of the own students only", { tags: ["slow"] }, async () => {
		const { sari, budi } = await scored();
		const other = await placement({ company_name: "PT Lain" });
		const body = { goals: [], score: 80, note: "", shown: "" };
		const url = `/instructor/internships/${other.id_internship}/score`;
		expect(await sari.put(url, body)).toHaveStatus(404);
		expect(await budi.put(url, body)).toHaveStatus(401);
		expect(await db.workplaceScore.count()).toBe(0);
	});
});

describe("a score that the teacher typed from paper", () => {
	it("counts, and both are shown until the teacher has chosen", async () => {
		const { give, budi, path, rapor, sheet, id_internship, siti } = await scored();
		await fill(budi, path, { workplace_score: 85, workplace_note: "Dari lembar." });
		expect(await give([90, 60, 80])).toHaveStatus(200);
		expect(await sheet()).toMatchObject({ typed: true, score: 77 });
		const { content, workplace } = await rapor();
		expect(content.workplace).toEqual({ score: 85, note: "Dari lembar." });
		expect(workplace.given).toMatchObject([{ score: 77, instructor: "Bapak Hendra", note: "Rajin." }]);
		expect((await listDifferences(staff(budi))).scores).toMatchObject([{ typed: 85, given: 77 }]);
		const own = actorOf({ id_user: siti.id, role: "peserta_didik", name: siti.name });
		expect(await readParts(own, [id_internship])).toMatchObject([{ score: { score: 77, note: "Rajin." } }]);

		const keep = `/instructors/scores/${id_internship}/keep`;
		expect(await (await teacher()).put(keep, { shown: 77 })).toHaveStatus(404);
		expect(await budi.put(keep, { shown: 70 })).toHaveStatus(409, "score_changed");
		expect(await budi.put(keep, { shown: 77 })).toHaveStatus(200);
		expect((await listDifferences(staff(budi))).scores).toEqual([]);
		expect((await rapor()).content.workplace.score).toBe(85);
		// Another score of the instructor is another question.
		setClock("2026-11-18 10:05");
		await give([90, 60, 90]);
		expect((await listDifferences(staff(budi))).scores).toMatchObject([{ typed: 85, given: 80 }]);
	});

	it("gives way when the teacher empties the field, with both values in the log", {
		tags: ["slow"],
	}, async () => {
		const { give, budi, path, rapor } = await scored();
		await fill(budi, path, { workplace_score: 85 });
		await give([90, 60, 80]);
		setClock("2026-11-18 10:05");
		expect(await budi.put(`${path}/update`, { workplace_score: "", goals: [] })).toHaveStatus(200);
		expect((await rapor()).content.workplace).toMatchObject({ score: 77, note: "Rajin." });
		expect((await listDifferences(staff(budi))).scores).toEqual([]);
		const typed = await db.auditEntry.findMany({
			where: { action: "rapor.workplace_typed" },
			orderBy: { at: "asc" },
		});
		expect(typed.map(({ detail }) => detail)).toEqual([
			{ before: "kosong", score: 85, given: "kosong" },
			{ before: 85, score: "kosong", given: 77 },
		]);
	});
});

/** A goal's score with an instructor's, made of the shares that the rapor has without one. */
async function weighed(id_internship: string, number: number, workplace: number): Promise<number> {
	const { observations, assesments } = await db.internship.findUniqueOrThrow({
		where: { id_internship },
		select: {
			observations: { where: { status: "success" } },
			assesments: { where: { status: "success" } },
		},
	});
	const share = ([{ scored_with } = { scored_with: [] }]: { scored_with: unknown }[]) => {
		const items = (scored_with as { section_code: number; instrument_items: { answer: number }[] }[])
			.filter(({ section_code }) => section_code === number)
			.flatMap(({ instrument_items }) => instrument_items);
		return (100 * items.reduce((sum, { answer }) => sum + answer, 0)) / items.length;
	};
	return Math.floor((share(observations) * 30 + share(assesments) * 30 + workplace * 40) / 100 + 0.5);
}
