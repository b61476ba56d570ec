import { describe, expect, it } from "vitest";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { listCountedClasses, listCountedRapors } from "@/server/services/rapor/rapor-locks";
import { listRaporReminders } from "@/server/services/rapor/rapor-reminders";
import { pageOfRapors } from "@/server/services/rapor/read";
import { setClock } from "../../support/clock";
import { recordNow, ticketFor } from "../../support/late";
import { many } from "../../support/many";
import { readPage } from "../../support/pages";
import { assessed, fill, GOALS, lockedRapor, RULES, SCHOOL_YEAR } from "../../support/rapor";
import {
	actorOf,
	changeClass,
	db,
	freshSchool,
	head,
	manager,
	type Person,
	placement,
	student,
	teacher,
} from "../../support/school";
import { submitted } from "../../support/scorable";
import { majorId, SCORE, scorable } from "../../support/scoring";

freshSchool();

describe("the list of rapors", () => {
	it("is searched by the student's and the company's name", async () => {
		const { budi, id_internship } = await assessed({ name: "Adi Wijaya" });
		const bayu = await student({ name: "Bayu" });
		const other = { student_id: bayu.id, teacher_id: budi.id, start: "2026-11-02", end: "2026-11-16" };
		await buildInternship({ ...other, company_name: "Studio 100%" });
		const actor = actorOf({ id_user: budi.id, role: "guru_pembimbing", name: budi.name });
		const found = async (search: string) => {
			const { rows, meta } = await pageOfRapors(actor, 2026, { search, page: 1 });
			expect(meta.total).toBe(rows.length);
			return rows.map(({ content }) => content.student.name);
		};
		expect(await found("")).toEqual(["Adi Wijaya", "Bayu"]);
		expect(await found("WIJA")).toEqual(["Adi Wijaya"]);
		expect(await found("studio 100%")).toEqual(["Bayu"]);
		expect(await found("_")).toEqual([]);
		const page = await readPage("/guru/rapor", budi, {
			query: { tahun: "2026", search: "wija" },
		});
		expect(page).toContain(id_internship);
		expect(page).not.toContain("Bayu");
	});
});

describe("the rapor of an internship", () => {
	it("has a whole score and a description per goal, made of observation and assessment", async () => {
		const { budi, path } = await assessed();
		await fill(budi, path);
		const { content, entries, missing, locked } = (await budi.get(path)).data;
		// (66.67 + 100) ÷ 2 = 83.33; (50 + 50) ÷ 2 = 50.
		expect(content.goals).toEqual([
			{
				number: 1,
				label: "Budaya kerja",
				score: 83,
				predicate: null,
				description: expect.stringContaining("perlu lebih sering dilatih: "),
				made_of: expect.objectContaining({
					parts: [
						{ kind: "observation", weight: 50, score: expect.closeTo(66.67, 1) },
						{ kind: "assesment", weight: 50, score: 100 },
					],
				}),
			},
			{
				number: 2,
				label: "Pekerjaan bidangnya",
				score: 50,
				predicate: null,
				description: expect.any(String),
				made_of: expect.any(Object),
			},
			{
				number: 3,
				label: "Wawasan wirausaha",
				score: 77,
				predicate: null,
				description: "Peserta didik sudah baik dalam wawasan wirausaha.",
				made_of: { parts: [], forms: [], sentences: [], given: [] },
			},
		]);
		expect(content).toMatchObject({
			school_year: "2026/2027",
			student: { name: "Siti Rahmawati" },
			placement: { company_name: "PT Kreasi Nusantara", start_date: "2026-11-02", end_date: "2026-11-16" },
			teacher: { name: "Budi Santoso", nip: "198501012010011001" },
			note: "Teruskan semangatnya.",
		});
		expect(entries.map(({ by_hand }: { by_hand: boolean }) => by_hand)).toEqual([false, false, true]);
		expect(missing).toEqual([]);
		expect(locked).toBeNull();
	});

	it("counts sakit, izin and days without a word as the calendar has them now", async () => {
		const { budi, path, id_internship } = await assessed({ end: "2026-11-17" });
		const days = await db.attendance.findMany({
			where: { internship_id: id_internship },
			orderBy: { date: "asc" },
		});
		const at = new Date("1970-01-01T08:00:00Z");
		const record = (index: number, status: "sick" | "excused" | "present") =>
			db.attendance.update({
				where: { id_attendance: days[index]?.id_attendance ?? "" },
				data: { status, time: at, expired_at: null, note: "x" },
			});
		await record(0, "sick");
		await record(1, "sick");
		await record(2, "excused");
		await record(3, "present");
		const absences = async () => (await budi.get(path)).data.content.absences;
		// There are twelve working days from 2 to 17 November, and the 17th is still open.
		expect(await absences()).toEqual({ sick: 2, excused: 1, absent: 7 });
		const ratna = await manager();
		await ratna.post("/calendar/holidays/create", {
			npsn: "20100159",
			national: false,
			date: "2026-11-02",
			name: "Libur",
		});
		expect((await absences()).sick).toBe(1);
		setClock("2026-11-20 10:00");
		expect((await absences()).absent).toBe(8);
	});

	it("keeps a teacher's own words when the answers change, and says so", async () => {
		const { budi, path, id_internship } = await assessed();
		const own = { number: 1, description: "Siti sangat rapi." };
		const goal = async () => {
			const { content, entries } = (await budi.get(path)).data;
			return { ...entries[0], shown: content.goals[0].description };
		};
		const { composed_mark } = await goal();
		await fill(budi, path, { goals: [{ ...own, composed_mark }] });
		expect(await goal()).toMatchObject({ shown: "Siti sangat rapi.", outdated: false });
		await observeAgain(budi, id_internship);
		expect(await goal()).toMatchObject({ shown: "Siti sangat rapi.", outdated: true });
		// A form that was opened earlier does not know this, and clears nothing.
		await fill(budi, path, { goals: [{ number: 1, composed_mark }] });
		expect(await goal()).toMatchObject({ shown: "Siti sangat rapi.", outdated: true });
		// The teacher saves again from a page that says so, and has therefore looked.
		await fill(budi, path, { goals: [{ number: 1, composed_mark: (await goal()).composed_mark }] });
		expect(await goal()).toMatchObject({ shown: "Siti sangat rapi.", outdated: false });
		await fill(budi, path, { goals: [{ ...own, description: "" }] });
		const composed = await goal();
		expect(composed.shown).toBe(composed.composed);
	});

	it("marks own words that were written for answers which have changed meanwhile", async () => {
		const { budi, path, id_internship } = await assessed();
		const [{ composed, composed_mark }] = (await budi.get(path)).data.entries;
		await observeAgain(budi, id_internship);
		const description = `${composed} Siti juga rapi.`;
		const { data } = await fill(budi, path, { goals: [{ number: 1, description, composed_mark }] });
		expect(data.content.goals[0].description).toBe(description);
		expect(data.entries[0]).toMatchObject({ outdated: true });
	});

	it("changes nothing that is left out", async () => {
		const { budi, path } = await assessed();
		const own = { number: 1, description: "Siti sangat rapi." };
		const all = { note: "Satu", workplace_score: 80, workplace_note: "Dua" };
		const before = (await fill(budi, path, { ...all, goals: [own, { number: 3, score: 77 }] })).data;
		const { data } = await budi.put(`${path}/update`, { goals: [{ number: 1 }, { number: 3 }] });
		expect(data.content).toEqual(before.content);
		const emptied = (await budi.put(`${path}/update`, { note: "", goals: [{ number: 3, score: "" }] })).data;
		expect(emptied.content.note).toBeNull();
		expect(emptied.content.workplace).toEqual({ score: 80, note: "Dua" });
		expect(emptied.content.goals.map(({ score }: { score: number }) => score)).toEqual([83, 50, null]);
		expect(emptied.content.goals[0].description).toBe("Siti sangat rapi.");
	});

	it("has the customary four goals while nobody has written others", async () => {
		const { budi, id_internship } = await scorable({ start: "2026-11-02", end: "2026-11-17" });
		const path = `/internships/${id_internship}/rapor`;
		const byHand = { goals: [{ number: 4, score: 90, description: "" }] };
		expect(await fill(budi, path, byHand)).toBlame("goals");
		const dewi = await head("DKV");
		const { data: customary } = await dewi.get("/learning-goals?school_year=2026");
		expect(customary.is_default).toBe(true);
		expect(await dewi.put("/learning-goals/update", customary)).toHaveStatus(200);
		const before = (await budi.get(path)).data;
		expect(before.content.goals).toHaveLength(4);
		// The instrument has two sections, so the other two goals are scored by hand.
		expect(before.entries.map(({ by_hand }: { by_hand: boolean }) => by_hand)).toEqual([
			false,
			false,
			true,
			true,
		]);
		const saved = await fill(budi, path, byHand);
		expect(saved.data.content.goals[3]).toMatchObject({ number: 4, score: 90 });
		expect(await db.learningGoal.count()).toBe(4);
	});

	it("counts the workplace's score where it has weight, and uses the school's predicates", async () => {
		const { budi, dewi, path } = await assessed();
		await dewi.put("/learning-goals/update", {
			...SCHOOL_YEAR,
			goals: GOALS,
			observation_weight: 25,
			assesment_weight: 25,
			workplace_weight: 50,
			predicates: [
				{ min: 70, label: "Baik" },
				{ min: 86, label: "Amat Baik" },
			],
		});
		const lacking = (await fill(budi, path)).data;
		expect(lacking.missing).toMatchObject([{ what: "Nilai dunia kerja", whose: "Budi Santoso" }]);
		const { content } = (await fill(budi, path, { workplace_score: 95, workplace_note: "Cekatan." })).data;
		expect(content.workplace).toEqual({ score: 95, note: "Cekatan." });
		// 83.33 ÷ 2 + 95 ÷ 2 = 89.17
		expect(content.goals[0]).toMatchObject({ score: 89, predicate: "Amat Baik" });
		expect(content.goals[1]).toMatchObject({ score: 73, predicate: "Baik" });
	});

	it("is saved as often as somebody presses, all at the same moment", async () => {
		const { budi, path } = await assessed();
		const answers = await Promise.all(Array.from({ length: many(20) }, () => fill(budi, path)));
		for (const answer of answers) expect(answer).toHaveStatus(200);
	});

	it("is filled in by the supervising teacher alone, within the borders of scores", async () => {
		const { budi, dewi, siti, path } = await assessed();
		expect(await fill(dewi, path)).toHaveStatus(403, "review_rejected");
		expect(await fill(await teacher(), path)).toHaveStatus(404);
		expect(await fill(siti, path)).toHaveStatus(403);
		expect(await fill(budi, path, { workplace_score: 101 })).toBlame("workplace_score");
		expect(await fill(budi, path, { goals: [{ number: 1, score: 90, description: "" }] })).toBlame("goals");
		expect(await fill(budi, path, { goals: [{ number: 9, score: 90, description: "" }] })).toBlame("goals");
		expect(await db.rapor.count()).toBe(0);
	});
});

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

/** Submits the second observation, all Tidak but one. */
async function observeAgain(budi: Person, internship_id: string) {
	const second = await db.observation.findFirstOrThrow({ where: { internship_id, number: 2 } });
	const score = [
		[0, 0, 0],
		[0, 1],
	];
	expect(await budi.put(`/observations/${second.id_observation}/update`, { score })).toHaveStatus(200);
}

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

describe("what a class lacks", () => {
	it("is counted by who can add it, with a message that names no student", async () => {
		const { dewi, siti, the_class } = await assessed();
		await db.internship.updateMany({ data: { teacher_contact: "081298765432" } });
		const actor = actorOf({
			id_user: dewi.id,
			role: "kepala_program",
			name: dewi.name,
			major_led: await majorId("DKV"),
		});
		const told = async () =>
			listRaporReminders(actor, await listCountedRapors(actor, the_class), "XII DKV 1");
		const [first, ...others] = await told();
		expect(others).toEqual([]);
		expect(first).toEqual({
			name: "Budi Santoso",
			summary: "1 rapor: nilai 1, catatan 1",
			number: "081298765432",
			message: expect.stringContaining("1 rapor PKL kelas XII DKV 1 belum lengkap: nilai 1, catatan 1."),
		});
		expect(first?.message).not.toContain(siti.name);
		// What only the students' days can add is nobody's to write to.
		await db.internship.updateMany({ data: { end_date: null } });
		expect((await told()).at(-1)).toEqual({
			name: "Peserta Didik",
			summary: "1 rapor: PKL belum berakhir 1",
			number: null,
			message: null,
		});
	});
});

describe("the rapors of a class", () => {
	it("are read by its homeroom teacher, the head and the management, and locked by the head alone", async () => {
		const { dewi, siti, homeroom_teacher_id, the_class } = await assessed();
		const maya = await db.user.findUniqueOrThrow({ where: { id_user: homeroom_teacher_id } });
		const ratna = await manager();
		const readers = [
			actorOf({ id_user: maya.id_user, role: "wali_kelas", name: maya.name }),
			actorOf({ id_user: ratna.id, role: "manajemen_sekolah", name: ratna.name }),
			actorOf({
				id_user: dewi.id,
				role: "kepala_program",
				name: dewi.name,
				major_led: await majorId("DKV"),
			}),
		];
		for (const reader of readers) {
			expect(await listCountedClasses(reader, 2026)).toMatchObject([
				{ class_id: the_class.class_id, internships: 1, locked: 0 },
			]);
			const [rapor] = await listCountedRapors(reader, the_class);
			expect(rapor?.content.student.name).toBe(siti.name);
		}
		const other = await head("AK");
		const stranger = actorOf({
			id_user: other.id,
			role: "kepala_program",
			name: other.name,
			major_led: await majorId("AK"),
		});
		expect(await listCountedClasses(stranger, 2026)).toEqual([]);
		await expect(listCountedRapors(stranger, the_class)).rejects.toMatchObject({ httpStatus: 404 });
		const query = { tahun: "2026", kelas: the_class.class_id };
		const lock = JSON.stringify(the_class);
		expect(await readPage("/guru/rapor/kelas", dewi, { query })).toContain(lock);
		const read = await readPage("/guru/rapor/kelas", ratna, { query });
		expect(read).toContain(siti.name);
		expect(read).not.toContain(lock);
	});
});

describe("locking a class", () => {
	it("names what is missing and whose it is, and locks only what is whole", async () => {
		const { dewi, budi, path, the_class } = await assessed();
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
		const whose = { whose: "Budi Santoso", id_user: budi.id };
		expect((await dewi.get(path)).data.missing).toEqual([
			{ kind: "nilai", what: "TP 3 (Wawasan wirausaha): nilai", ...whose },
			{ kind: "catatan", what: "Catatan", ...whose },
		]);
		expect((await fill(budi, path)).data.missing).toEqual([]);
		expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 1 });
		expect((await dewi.get("/rapor/classes?school_year=2026")).data).toMatchObject([
			{ class_id: the_class.class_id, class_name: "XII DKV", internships: 1, locked: 1 },
		]);
		// Asking again changes nothing.
		expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 0 });
		expect(await db.issuedDocument.count()).toBe(1);
	});

	it("keeps what a rapor says to the byte, whatever happens later", async () => {
		const { dewi, budi, siti, path, the_class, id_internship } = await assessed();
		await fill(budi, path);
		expect(await siti.get(path)).toHaveStatus(404);
		await dewi.put("/rapor/lock", the_class);
		const before = JSON.stringify((await siti.get(path)).data.content);
		await dewi.put("/learning-goals/update", {
			...SCHOOL_YEAR,
			goals: GOALS.map((goal) => ({ ...goal, label: "Lain" })),
			...RULES,
			observation_weight: 100,
			assesment_weight: 0,
		});
		await db.user.updateMany({ where: { id_user: siti.id }, data: { name: "Nama Lain" } });
		await db.attendance.deleteMany();
		await db.observation.updateMany({ where: { internship_id: id_internship }, data: submitted(10) });
		expect(JSON.stringify((await siti.get(path)).data.content)).toBe(before);
		expect(await fill(budi, path, { note: "Lain" })).toHaveStatus(409, "rapor_locked");
		await expect(db.$executeRaw`UPDATE issued_documents SET content = '{}'`).rejects.toThrow(/cannot change/);
	});

	it("is undone with a reason; the next version is another one", async () => {
		const { dewi, budi, path, the_class } = await assessed();
		await fill(budi, path);
		await dewi.put("/rapor/lock", the_class);
		const first = (await budi.get(path)).data.locked;
		expect(await dewi.put(`${path}/reopen`, { reason: "" })).toBlame("reason");
		expect(await budi.put(`${path}/reopen`, { reason: "Salah" })).toHaveStatus(403);
		expect(await (await head("AK")).put(`${path}/reopen`, { reason: "Salah" })).toHaveStatus(404);
		expect(await dewi.put(`${path}/reopen`, { reason: "Nilai keliru" })).toHaveStatus(200);
		expect(await dewi.put(`${path}/reopen`, { reason: "Lagi" })).toHaveStatus(409, "rapor_not_locked");
		expect(await fill(budi, path, { note: "Versi dua" })).toHaveStatus(200);
		await dewi.put("/rapor/lock", the_class);
		const second = (await budi.get(path)).data;
		expect(second.locked).toMatchObject({ version: 2 });
		expect(second.locked.code).not.toBe(first.code);
		expect(second.content.note).toBe("Versi dua");
		expect(await db.issuedDocument.findFirstOrThrow({ where: { version: 1 } })).toMatchObject({
			end_reason: "Nilai keliru",
			content: { note: "Teruskan semangatnya." },
		});
	});

	it.each([
		[0, "2026-11-19 00:14:59", "2026-11-19 00:15", "19 November 2026 pukul 00.15"],
		[48, "2026-11-20 23:59:59", "2026-11-21 00:00", "21 November 2026 pukul 00.00"],
		[100, "2026-11-23 03:59:59", "2026-11-23 04:00", "23 November 2026 pukul 04.00"],
	])(
		"waits until no day can change, with %i hours for late records",
		async (late_hours, before, at, told) => {
			const { dewi, budi, path, the_class } = await assessed({ end: "2026-11-17" });
			await db.school.updateMany({ data: { late_hours } });
			const { missing } = (await fill(budi, path)).data;
			const what = `Hari terakhir: masih dapat diisi atau dikirim susulan sampai ${told} WIB`;
			expect(missing).toMatchObject([{ what, whose: "Siti Rahmawati" }]);
			expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
			setClock(before);
			expect((await budi.get(path)).data.missing).toEqual(missing);
			expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
			setClock(at);
			expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 1 });
			// Twelve working days from 2 to 17 November, none of them filled in.
			expect((await budi.get(path)).data.content.absences).toEqual({ sick: 0, excused: 0, absent: 12 });
		},
	);

	it("counts as present whoever recorded the last day in time, and was long without a network", async () => {
		const { dewi, budi, siti, path, the_class, id_internship } = await assessed({ end: "2026-11-17" });
		await db.school.updateMany({ data: { late_hours: 48 } });
		await fill(budi, path);
		const last = { internship_id: id_internship, date: new Date("2026-11-17") };
		const { id_attendance } = await db.attendance.findFirstOrThrow({ where: last });
		const url = `/attendances/${id_attendance}/update`;
		const ticket = await ticketFor(siti);
		setClock("2026-11-18 23:50");
		const [record, other] = [recordNow(ticket), recordNow(ticket)];
		setClock("2026-11-20 23:49");
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
		expect(await siti.put(url, record.checkIn(), { headers: record.headers })).toHaveStatus(200);
		expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 1 });
		expect((await budi.get(path)).data.content.absences.absent).toBe(11);
		setClock("2026-11-21 00:00");
		expect(await siti.put(url, other.checkIn(), { headers: other.headers })).toHaveStatus(409, "too_late");
	});

	it("locks those that are complete if the head chooses so, and leaves the others open", async () => {
		const { dewi, budi, siti, path, the_class, homeroom_teacher_id } = await assessed();
		const rani = await buildStudent({ name: "Rani Tertinggal", major: "DKV", homeroom_teacher_id });
		const { id_internship } = await buildInternship({
			student_id: rani.id_user,
			teacher_id: budi.id,
			start: "2026-11-02",
			end: "2026-11-06",
		});
		const chosen = { ...the_class, only_complete: true };
		const query = { tahun: "2026", kelas: the_class.class_id };
		const page = () => readPage("/guru/rapor/kelas", dewi, { query });
		expect((await dewi.put("/rapor/lock", chosen)).data).toEqual({ locked: 0 });
		await fill(budi, path);
		expect(await page()).toContain("1 rapor belum lengkap");
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
		expect(await dewi.put("/rapor/lock", { ...the_class, only_complete: false })).toHaveStatus(409);
		expect(await dewi.put("/rapor/lock", { ...the_class, only_complete: "ya" })).toBlame("only_complete");
		expect(await db.issuedDocument.count()).toBe(0);
		expect((await dewi.put("/rapor/lock", chosen)).data).toEqual({ locked: 1 });
		expect(await page()).toContain("1 dari 2 rapor terkunci, 1 belum lengkap.");
		expect(await siti.get(path)).toHaveStatus(200);
		const open = await fill(budi, `/internships/${id_internship}/rapor`);
		expect(open).toHaveStatus(200);
		expect(open.data).toMatchObject({ locked: null, versions: 0 });
		expect(open.data.missing.length).toBeGreaterThan(0);
		expect(await db.auditEntry.findMany({ where: { action: "rapor.locked" } })).toMatchObject([
			{ actor_id: dewi.id, person_id: siti.id, detail: { version: 1, year: "2026/2027" } },
		]);
		expect((await dewi.put("/rapor/lock", chosen)).data).toEqual({ locked: 0 });
	});

	it("shows the head whose data has changed since", async () => {
		const { dewi, budi, siti, path, the_class, id_internship } = await assessed();
		await fill(budi, path);
		const says = (programme: string | null) =>
			db.major.updateMany({ where: { code: "DKV" }, data: { programme, concentration: programme } });
		await says(null);
		await dewi.put("/rapor/lock", the_class);
		const query = { tahun: "2026", kelas: the_class.class_id };
		const changed = async () => {
			const shown = (await readPage("/guru/rapor/kelas", dewi, { query })).includes(
				"Data berubah sejak dikunci",
			);
			expect((await dewi.get(path)).data.changed_since_lock).toBe(shown);
			return shown;
		};
		expect(await changed()).toBe(false);
		// What is scored and written is the rapor's own, and the supervisor was that one then.
		await db.internship.update({ where: { id_internship }, data: { teacher_id: null } });
		expect(await changed()).toBe(false);
		// The paper would say the same.
		await says("Desain Komunikasi Visual");
		expect(await changed()).toBe(false);
		await says("Pemasaran");
		expect(await changed()).toBe(true);
		await says(null);
		await db.user.update({ where: { id_user: siti.id }, data: { name: "Siti Rahmawati Dewi" } });
		expect(await changed()).toBe(true);
		await db.user.update({ where: { id_user: siti.id }, data: { name: siti.name } });
		expect(await changed()).toBe(false);
		await db.internship.update({ where: { id_internship }, data: { company_name: "PT Lain" } });
		expect(await changed()).toBe(true);
		await dewi.put(`${path}/reopen`, { reason: "Nama perusahaan" });
		expect(await changed()).toBe(false);
	});

	it("waits for as many assessments as the head asks for", async () => {
		const { dewi, budi, path, the_class, instrument, add } = await assessed();
		await fill(budi, path);
		const asked = (required_assesments: number) =>
			dewi.put(`/instruments/${instrument.id_instrument}/required-assesments`, { required_assesments });
		expect(await asked(2)).toHaveStatus(200);
		const missing = async () => (await budi.get(path)).data.missing;
		expect(await missing()).toMatchObject([{ what: "Asesmen: 1 dari 2", whose: "Budi Santoso" }]);
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(409, "rapor_incomplete");
		// Assessments without weight are not needed.
		const observed = { ...RULES, observation_weight: 100, assesment_weight: 0 };
		await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals: GOALS, ...observed });
		expect(await missing()).toEqual([]);
		await dewi.put("/learning-goals/update", { ...SCHOOL_YEAR, goals: GOALS, ...RULES });
		const { id_assesment } = (await budi.post(add, {})).data;
		expect(await missing()).toHaveLength(1);
		await budi.put(`/assesments/${id_assesment}/update`, { score: SCORE });
		expect(await missing()).toEqual([]);
		expect((await dewi.put("/rapor/lock", the_class)).data).toEqual({ locked: 1 });
	});

	it("waits for the end of the placement", async () => {
		const { budi, id_internship } = await placement({ student: { major: "DKV" } });
		const { missing } = (await budi.get(`/internships/${id_internship}/rapor`)).data;
		expect(missing).toContainEqual(
			expect.objectContaining({ what: "PKL belum berakhir", whose: "Siti Rahmawati" }),
		);
	});

	it("reaches students without a class as a class of its own", async () => {
		const { dewi, budi, path, the_class } = await assessed();
		await changeClass({}, { homeroom_teacher_id: null });
		await fill(budi, path);
		const classes = async () => (await dewi.get("/rapor/classes?school_year=2026")).data;
		const row = { class_id: null, class_name: "Tanpa kelas", homeroom_teacher: null, school_year: 2026 };
		expect(await classes()).toEqual([{ ...row, internships: 1, locked: 0 }]);
		expect(await readPage("/guru/rapor/kelas", dewi, { query: { tahun: "2026", kelas: "0" } })).toContain(
			"Siti Rahmawati",
		);
		expect(await dewi.put("/rapor/lock", the_class)).toHaveStatus(404);
		expect(await dewi.put("/rapor/lock", SCHOOL_YEAR)).toBlame("class_id");
		const none = { class_id: null, ...SCHOOL_YEAR };
		expect(await (await head("AK")).put("/rapor/lock", none)).toHaveStatus(404);
		expect((await dewi.put("/rapor/lock", none)).data).toEqual({ locked: 1 });
		expect(await classes()).toEqual([{ ...row, internships: 1, locked: 1 }]);
	});

	it("reaches no class of another major", async () => {
		const { the_class, id_internship } = await assessed();
		const other = await head("AK");
		expect(await other.put("/rapor/lock", the_class)).toHaveStatus(404);
		expect(await other.get(`/internships/${id_internship}/rapor`)).toHaveStatus(404);
		expect((await other.get("/rapor/classes?school_year=2026")).data).toEqual([]);
	});
});

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
