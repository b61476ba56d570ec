import { describe, expect, it } from "vitest";
import { jpeg } from "../../support/images";
import { presentStudent } from "../../support/journals";
import { recordNow, ticketFor } from "../../support/late";
import { readPage } from "../../support/pages";
import { RULES, SCHOOL_YEAR } from "../../support/rapor";
import { db, freshSchool, head, manager, teacher } from "../../support/school";
import { download } from "../../support/sheets";
import { placesAt } from "../../support/workplaces";

freshSchool();

/** A student whose waiting journal is about this goal of the customary ones. */
async function tagged(goal: string) {
	const placed = await presentStudent();
	expect(await placed.submit({ goal })).toHaveStatus(200);
	return placed;
}

const matrixOf = (reader: Parameters<typeof readPage>[1], idInternship: string) =>
	readPage("/guru/capaian/[idInternship]", reader, { params: { idInternship } });
const tagOf = (id: string) => db.journalGoal.findUnique({ where: { journal_id: id } });
const correct = (id: string) => `/internships/journals/${id}/goal`;

describe("the goal of a journal", () => {
	it("is what the student chose, one of the customary ones before a head has written any", async () => {
		const { journal, submit, siti } = await presentStudent();
		const form = () =>
			readPage("/jurnal/buat-jurnal/[idJurnal]", siti, { params: { idJurnal: journal.id_journal } });
		expect(await form()).toContain("Memahami alur bisnis");
		expect(await submit({ goal: "4" })).toHaveStatus(200);
		expect(await tagOf(journal.id_journal)).toMatchObject({ number: 4, corrected: false });
		expect(await form()).toContain("Memahami alur bisnis");
	});

	it("stays when a client says nothing of it, and goes when the student empties it", async () => {
		const { journal, submit, budi, review } = await tagged("2");
		const again = async (fields: Record<string, unknown>) => {
			await budi.put(review, { status: "needs_revision", feedback: "Jelaskan." });
			expect(await submit(fields)).toHaveStatus(200);
			return (await tagOf(journal.id_journal))?.number;
		};
		expect(await again({})).toBe(2);
		expect(await again({ goal: "3" })).toBe(3);
		expect(await again({ goal: "" })).toBeUndefined();
	});

	it.each(["9", "0", "abc", "1.5"])("is refused as %s, and nothing of the journal is lost", async (goal) => {
		const { submit, read } = await presentStudent();
		expect(await submit({ goal })).toBlame("goal");
		expect(await read()).toMatchObject({ status: "not_created" });
	});

	it("of a phone's queue that a head has removed meanwhile holds no journal up", async () => {
		const { siti, journal, url } = await presentStudent();
		const record = recordNow(await ticketFor(siti));
		const form = record.journal(journal.date, { goal: "9", image_path: await jpeg() });
		expect(await siti.post(url, form, { headers: record.headers })).toHaveStatus(200);
		expect(await tagOf(journal.id_journal)).toBeNull();
	});

	it("stays as the teacher corrected it, and the log has both", async () => {
		const { journal, submit, budi, review } = await tagged("1");
		const answer = await budi.put(correct(journal.id_journal), { goal: 3 });
		expect(answer.data).toMatchObject({ goal: 3, corrected: true });
		await budi.put(review, { status: "needs_revision", feedback: "Jelaskan." });
		await submit({ goal: "1" });
		expect(await tagOf(journal.id_journal)).toMatchObject({ number: 3, corrected: true });
		expect(await budi.put(correct(journal.id_journal), { goal: "" })).toHaveStatus(200);
		await budi.put(review, { status: "needs_revision", feedback: "Jelaskan." });
		await submit({ goal: "1" });
		expect(await tagOf(journal.id_journal)).toMatchObject({ number: null, corrected: true });
		const details = await db.auditEntry.findMany({
			where: { action: "journal.goal_corrected" },
			select: { detail: true },
			orderBy: [{ at: "asc" }, { id: "asc" }],
		});
		expect(details.map(({ detail }) => detail)).toMatchObject([
			{ before: expect.stringMatching(/^TP 1 /), after: expect.stringMatching(/^TP 3 /) },
			{ before: expect.stringMatching(/^TP 3 /), after: "tanpa tujuan" },
		]);
	});

	it("is corrected by nobody but the supervising teacher, and not before it is written", async () => {
		const { journal, submit, budi, siti } = await presentStudent();
		const path = correct(journal.id_journal);
		expect(await budi.put(path, { goal: 1 })).toHaveStatus(409, "journal_not_written");
		await submit();
		expect(await (await manager()).put(path, { goal: 1 })).toHaveStatus(403, "review_rejected");
		expect(await (await teacher()).put(path, { goal: 1 })).toHaveStatus(404);
		expect(await siti.put(path, { goal: 1 })).toHaveStatus(403);
		expect(await budi.put(path, { goal: 9 })).toBlame("goal");
		expect(await budi.put(path, {})).toBlame("goal");
		expect(await db.journalGoal.count()).toBe(0);
	});

	it("cannot be removed by the head", async () => {
		await tagged("2");
		const dewi = await head("DKV", { name: "Dewi Kaprog" });
		const goals = [{ number: 1, label: "Budaya kerja", section_codes: [] }];
		const body = { ...SCHOOL_YEAR, goals, ...RULES };
		expect(await dewi.put("/learning-goals/update", body)).toHaveStatus(409, "goal_in_use");
	});

	it("stays with words that the head changes, who sees how many journals that are, and the log says it", async () => {
		await tagged("2");
		const dewi = await head("DKV", { name: "Dewi Kaprog" });
		expect(await readPage("/guru/rapor/tujuan", dewi)).toContain('"tagged":{"2":1}');
		const { goals } = (await dewi.get("/learning-goals")).data;
		const change = (labels: Record<number, string>) =>
			dewi.put("/learning-goals/update", {
				...SCHOOL_YEAR,
				...RULES,
				goals: goals.map((goal: { number: number; label: string }) => ({
					...goal,
					label: labels[goal.number] ?? goal.label,
				})),
			});
		expect(await change({ 2: "Menjaga keselamatan kerja", 3: "Menguasai alat" })).toHaveStatus(200);
		expect(await change({ 2: "Menjaga keselamatan kerja", 3: "Menguasai alat" })).toHaveStatus(200);
		expect(await db.journalGoal.count({ where: { number: 2 } })).toBe(1);
		const told = await db.auditEntry.findMany({ where: { action: "rapor.goal_reworded" } });
		expect(told.map(({ detail }) => detail)).toEqual([
			{
				before: "TP 2 (Menerapkan norma, POS, dan K3LH yang ada pada dunia kerja (tempat PKL))",
				after: "TP 2 (Menjaga keselamatan kerja)",
				count: 1,
			},
		]);
	});

	it("has a column in the file of the journals", async () => {
		const { budi } = await tagged("2");
		for (const format of ["csv", "xlsx"]) {
			const [row] = await download(budi, `journals?format=${format}`);
			expect(row?.["Tujuan Pembelajaran"]?.v, format).toMatch(/^Menerapkan norma, POS/);
		}
	});

	it("of another school year is the one with the same words", async () => {
		const { siti, budi, id_internship } = await tagged("2");
		const goal = await db.learningGoal.findFirstOrThrow({ where: { number: 2 } });
		const before = { school_year: 2025, number: 7 };
		await db.learningGoal.create({ data: { ...goal, ...before } });
		await db.journalGoal.updateMany({ data: before });
		expect(await matrixOf(budi, id_internship)).toContain("3 dari 4 tujuan belum ada jurnalnya");
		const [journal] = (await siti.get("/students/offline")).data.journals;
		expect(journal).toMatchObject({ goal: 2, corrected: false });
	});
});

describe("the matrix of goals and weeks", () => {
	it("names first what has no journal, for a student and for the class, to those who see them", async () => {
		const { id_internship, budi } = await tagged("1");
		const lacking = "3 dari 4 tujuan belum ada jurnalnya";
		expect(await matrixOf(budi, id_internship)).toContain(lacking);
		const ofClass = await readPage("/guru/capaian", budi, { query: SHOWN });
		expect(ofClass).toContain(lacking);
		expect(ofClass).toContain("1 dari 1");
		expect(ofClass).toContain("TP 2 · TP 3 · TP 4");
		const rudi = await teacher({ name: "Rudi" });
		expect(await readPage("/guru/capaian", rudi, { query: SHOWN })).not.toContain(id_internship);
	});

	it("tells whoever supervises only the next placement no words of the one before", async () => {
		const { id_internship, budi, journal } = await tagged("1");
		const ratna = await manager();
		const rina = await teacher({ name: "Rina" });
		const { data } = await ratna.post(`/internships/${id_internship}/move`, {
			...{ workplace_id: await placesAt(ratna, "PT Baru", 1), job_name: "Animator", teacher_id: rina.id },
			...{ start_date: "2026-12-01", end_date: "2027-02-26" },
		});
		const words =
			(await db.journal.findUniqueOrThrow({ where: { id_journal: journal.id_journal } })).description ?? "";
		expect(await matrixOf(budi, id_internship)).toContain(words);
		expect(await matrixOf(ratna, data.id_internship)).toContain(words);
		const theirs = await matrixOf(rina, data.id_internship);
		expect(theirs).toContain("3 dari 4 tujuan belum ada jurnalnya");
		expect(theirs).toContain("Ditulis di tempat PKL sebelumnya");
		expect(theirs).not.toContain(words);
	});

	it("leaves out a journal that was sent back", async () => {
		const { id_internship, budi, review } = await tagged("1");
		await budi.put(review, { status: "needs_revision", feedback: "Jelaskan." });
		expect(await matrixOf(budi, id_internship)).toContain("4 dari 4 tujuan belum ada jurnalnya");
	});
});

const SHOWN = { tahun: "2026" };
