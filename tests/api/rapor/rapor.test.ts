import { describe, expect, it } from "vitest";
import { buildInternship } from "@/prisma/builders";
import { pageOfRapors } from "@/server/services/rapor/read";
import { setClock } from "../../support/clock";
import { many } from "../../support/many";
import { readPage } from "../../support/pages";
import { assessed, fill, GOALS, observeAgain, SCHOOL_YEAR } from "../../support/rapor";
import { actorOf, db, freshSchool, head, manager, student, teacher } from "../../support/school";
import { scorable } from "../../support/scoring";

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
