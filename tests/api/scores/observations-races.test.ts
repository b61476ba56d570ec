import { expect, it } from "vitest";
import { many } from "../../support/many";
import { db, freshSchool, head } from "../../support/school";
import { instrumentForm, majorId, SCORE, scorable } from "../../support/scoring";

freshSchool();

/** The words an observation was scored with, or null before. */
async function wordsOf(url: string): Promise<string[] | null> {
	const id_observation = url.split("/")[2] as string;
	const { scored_with } = await db.observation.findUniqueOrThrow({ where: { id_observation } });
	return (scored_with as { section_label: string }[] | null)?.map((row) => row.section_label) ?? null;
}

it("an observation that is sent while the instrument is rewritten is scored with what was applied, or refused", async () => {
	for (let round = 0; round < many(8); round++) {
		await db.$executeRaw`DELETE FROM users`;
		await db.$executeRaw`DELETE FROM instruments`;
		const { budi, observe, instrument } = await scorable();
		const agus = await head("DKV");
		const rewritten = [
			{ label: "Lain satu", items: 3 },
			{ label: "Lain dua", items: 2 },
		].map(({ label, items }, index) => ({
			section_code: index + 1,
			section_label: label,
			items: Array.from({ length: items }, (_, item) => ({
				item_code: `${index + 1}.${item + 1}`,
				item_label: "Lain",
			})),
		}));
		const form = instrumentForm(await majorId("DKV"), { instrument: rewritten });
		const rewrite = async () => {
			const answers = [await agus.put("/instruments/set-status", { status: "not_applied" })];
			answers.push(await agus.put(`/instruments/${instrument.id_instrument}/update`, form));
			answers.push(await agus.put("/instruments/set-status", { status: "applied" }));
			return answers;
		};
		const pause = new Promise((resolve) => setTimeout(resolve, round * 3));
		const submission = pause.then(() =>
			budi.put(observe, {
				score: SCORE,
				sections: instrument.instrument_sections.map((row) => row.id_instrument_section),
			}),
		);
		const [answer, steps] = await Promise.all([submission, rewrite()]);
		for (const step of steps) expect(step).toHaveStatus(200);
		expect([200, 409]).toContain(answer.status);
		if (answer.status === 409) {
			expect(["instrument_unavailable", "instrument_changed"]).toContain(answer.code);
			expect(await wordsOf(observe)).toBeNull();
		} else
			expect(await wordsOf(observe)).toEqual([
				"Menerapkan budaya kerja di tempat PKL",
				"Menyelesaikan pekerjaan sesuai bidangnya",
			]);
	}
});

it("an observation that is sent while the internship is completed is scored before that, or refused", async () => {
	for (let round = 0; round < many(8); round++) {
		await db.$executeRaw`DELETE FROM users`;
		await db.$executeRaw`DELETE FROM instruments`;
		const { siti, budi, observe, add, id_internship } = await scorable();
		const pause = new Promise((resolve) => setTimeout(resolve, round * 2));
		const [done, scored, added] = await Promise.all([
			siti.put(`/internships/${id_internship}/set-completed`),
			pause.then(() => budi.put(observe, { score: SCORE })),
			pause.then(() => budi.post(add)),
		]);
		expect(done).toHaveStatus(200);
		for (const answer of [scored, added])
			if (answer.status > 201) expect(answer).toHaveStatus(409, "internship_completed");
		expect(await db.observation.count({ where: { status: "success" } })).toBe(scored.status === 200 ? 1 : 0);
		expect(await db.assesment.count()).toBe(added.status === 201 ? 2 : 1);
		expect(await budi.put(observe, { score: SCORE })).toHaveStatus(
			409,
			scored.status === 200 ? "already_submitted" : "internship_completed",
		);
	}
});

it("an observation that is sent while the student's account is deleted causes no server error", async () => {
	for (let round = 0; round < many(6); round++) {
		await db.$executeRaw`DELETE FROM instruments`;
		const { siti, budi, observe, add } = await scorable();
		const pause = new Promise((resolve) => setTimeout(resolve, round * 2));
		const answers = await Promise.all([
			pause.then(() => siti.delete("/users/me")),
			budi.put(observe, { score: SCORE }),
			budi.post(add),
		]);
		expect(answers[0]).toHaveStatus(200);
		for (const { status } of answers.slice(1)) expect([200, 201, 404, 409]).toContain(status);
	}
});
