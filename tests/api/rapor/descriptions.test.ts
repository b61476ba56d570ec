import { describe, expect, it } from "vitest";
import { assessed, fill, GOALS, lockedRapor, observeAgain, RULES, SCHOOL_YEAR } from "../../support/rapor";
import { db, freshSchool } from "../../support/school";

freshSchool();

describe("own words of a teacher", () => {
	type Weights = Partial<typeof RULES>;
	/** Own words about two goals: one that the instrument scores, and one by hand. */
	async function described() {
		const placed = await assessed();
		const { budi, dewi, path } = placed;
		const marks = (await budi.get(path)).data.entries.map(
			({ composed_mark }: { composed_mark: string }) => composed_mark,
		);
		const goals = [
			{ number: 1, description: "Siti sangat rapi.", composed_mark: marks[0] },
			{ number: 3, description: "Siti berjiwa usaha.", composed_mark: marks[2], score: 77 },
		];
		expect(await fill(budi, path, { goals })).toHaveStatus(200);
		const changes = async () => {
			const { entries } = (await budi.get(path)).data;
			for (const { changes: list, outdated } of entries) expect(outdated).toBe(list.length > 0);
			return [entries[0].changes, entries[2].changes];
		};
		const rules = async (weights: Weights, labels: Record<number, string> = {}) => {
			const goals = GOALS.map((goal) => ({ ...goal, label: labels[goal.number] ?? goal.label }));
			const body = { ...SCHOOL_YEAR, ...RULES, goals, ...weights };
			expect(await dewi.put("/learning-goals/update", body)).toHaveStatus(200);
		};
		return { ...placed, changes, rules };
	}

	it("are up to date for what they are saved with, a score by hand and the workplace's included", async () => {
		const { budi, path, changes, rules } = await described();
		expect(await changes()).toEqual([[], []]);
		await rules({ observation_weight: 25, assesment_weight: 25, workplace_weight: 50 });
		const [{ composed_mark }] = (await budi.get(path)).data.entries;
		const goals = [{ number: 1, description: "Siti sangat rapi sekali.", composed_mark }];
		await fill(budi, path, { workplace_score: 95, goals });
		expect(await changes()).toEqual([[], []]);
	});

	it("are marked when the head writes the goal in other words", async () => {
		const { changes, rules } = await described();
		await rules({}, { 1: "Etos kerja" });
		expect(await changes()).toEqual([['Tujuan pembelajaran ini sebelumnya berbunyi "Budaya kerja".'], []]);
	});

	it("are marked when the score changes, by hand, by weights or by the workplace", async () => {
		const { budi, path, changes, rules } = await described();
		await fill(budi, path, { goals: [{ number: 3, score: 60 }] });
		expect(await changes()).toEqual([[], ["Nilai berubah dari 77 menjadi 60."]]);
		await rules({ observation_weight: 40, assesment_weight: 60 });
		expect(await changes()).toEqual([["Nilai berubah dari 83 menjadi 87."], expect.anything()]);
		await rules({ observation_weight: 25, assesment_weight: 25, workplace_weight: 50 });
		expect((await changes())[0]).toEqual(["Nilai berubah dari 83 menjadi kosong."]);
		await fill(budi, path, { goals: [], workplace_score: 95 });
		expect((await changes())[0]).toEqual(["Nilai berubah dari 83 menjadi 89."]);
		// Saved from a page that says so, the teacher has looked.
		const { entries } = (await budi.get(path)).data;
		const goals = [1, 3].map((number) => ({ number, composed_mark: entries[number - 1].composed_mark }));
		await fill(budi, path, { goals, workplace_score: 95 });
		expect(await changes()).toEqual([[], []]);
	});

	it("are marked when the answers change", async () => {
		const { budi, id_internship, changes } = await described();
		await observeAgain(budi, id_internship);
		expect(await changes()).toEqual([
			[
				expect.stringMatching(/^Nilai berubah dari 83 menjadi \d+\.$/),
				expect.stringMatching(/^Jawaban observasi atau asesmen berubah: /),
			],
			[],
		]);
	});

	it("are not marked when the school says the same answers in other words", async () => {
		const { budi, path, id_internship, changes } = await described();
		const own = (text: string) => ({ description_seldom: `${text}: {indikator}.` });
		await db.documentSettings.create({ data: { npsn: "20100159", texts: own("Kerap") } });
		expect((await budi.get(path)).data.entries[0].composed).toContain("Kerap: ");
		expect(await changes()).toEqual([[], []]);
		// Of what was written before all this was kept, only the composed description is known.
		await db.raporGoal.updateMany({
			where: { internship_id: id_internship },
			data: { described_label: null, described_score: null, described_answers: null },
		});
		expect((await changes())[0]).toEqual([expect.stringMatching(/^Deskripsi otomatis sekarang: .*Kerap: /)]);
	});
});

describe("what a goal is described by", () => {
	const describedBy = async (rules: Partial<typeof RULES>, goals = GOALS) => {
		const placed = await assessed();
		const body = { ...SCHOOL_YEAR, goals, ...RULES, ...rules };
		expect(await placed.dewi.put("/learning-goals/update", body)).toHaveStatus(200);
		return placed;
	};

	it("are the forms that its score is made of", async () => {
		const { budi, path } = await describedBy({ observation_weight: 100, assesment_weight: 0 });
		const { description } = (await budi.get(path)).data.content.goals[0];
		expect(description).toMatch(/^Peserta didik menunjukkan: .* Masih perlu bimbingan: .*/);
		expect(description).not.toMatch(/konsisten|penilaian/);
	});

	it("is the workplace's score where nothing else has weight", async () => {
		const only = { observation_weight: 0, assesment_weight: 0, workplace_weight: 100 };
		const { budi, path } = await describedBy(only);
		expect((await budi.get(path)).data).toMatchObject({
			missing: expect.arrayContaining([
				expect.objectContaining({ what: "Nilai dunia kerja", whose: "Budi Santoso" }),
			]),
		});
		const { content, entries } = (await fill(budi, path, { workplace_score: 91 })).data;
		expect(content.goals[0]).toMatchObject({
			score: 91,
			description: "Menurut dunia kerja, peserta didik sangat baik dalam budaya kerja.",
		});
		expect(entries.map(({ is_standard }: { is_standard: boolean }) => is_standard)).toEqual([
			true,
			true,
			true,
		]);
	});

	it("is a standard sentence for a score by hand, of which the teacher is told", async () => {
		const { budi, path } = await describedBy({});
		const standard = async () =>
			(await budi.get(path)).data.entries.map(({ is_standard }: { is_standard: boolean }) => is_standard);
		expect(await standard()).toEqual([false, false, true]);
		expect((await fill(budi, path)).data.missing).toEqual([]);
	});

	it("asks for no score of the workplace that would count in no goal", async () => {
		const rules = { observation_weight: 25, assesment_weight: 25, workplace_weight: 50 };
		const goals = GOALS.map((goal) => ({ ...goal, section_codes: [] }));
		const { budi, path } = await describedBy(rules, goals);
		const scores = [1, 2, 3].map((number) => ({ number, score: 80 }));
		expect((await fill(budi, path, { goals: scores })).data).toMatchObject({
			missing: [],
			workplace_counts: false,
		});
	});
});

describe("what a score and its sentences are made of", () => {
	it("stays with a locked rapor, whatever the head changes afterwards", async () => {
		const { budi, dewi, path } = await lockedRapor();
		const made = async () => (await budi.get(path)).data.content.goals[0].made_of;
		const { parts, forms, sentences } = await made();
		expect(parts.map(({ weight }: { weight: number }) => weight)).toEqual([50, 50]);
		expect(forms).toMatchObject([{ name: "Observasi Bulan Ke-1" }, { name: "Asesmen 1" }]);
		// Of the first section the observation says Ya, Tidak, Ya, and the assessment three times Ya.
		const answers = sentences.flatMap(({ indicators }: { indicators: { answers: number[][] }[] }) =>
			indicators.map((one) => one.answers),
		);
		expect(answers.toSorted().reverse()).toEqual([
			[[1], [1]],
			[[1], [1]],
			[[0], [1]],
		]);
		const rules = { ...RULES, observation_weight: 0, assesment_weight: 100 };
		await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals: GOALS, ...rules });
		expect(await made()).toEqual({ parts, forms, sentences, given: [] });
	});

	it("names the instructor's score, and the words it was given for", async () => {
		const { budi, path, id_internship } = await assessed();
		await db.workplaceScore.create({
			data: {
				...{ internship_id: id_internship, instructor_name: "Bapak Hendra", given_at: new Date(), score: 90 },
				goals: { create: { school_year: 2026, number: 1, label: "Sikap", score: 92 } },
			},
		});
		const [first, second] = (await budi.get(path)).data.content.goals;
		expect(first.made_of.given).toEqual([{ instructor: "Bapak Hendra", label: "Sikap", score: 92 }]);
		expect(second.made_of.given).toEqual([{ instructor: "Bapak Hendra", label: null, score: 90 }]);
	});
});
