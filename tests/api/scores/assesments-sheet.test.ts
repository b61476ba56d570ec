import { describe, expect, it } from "vitest";
import { buildInstrument, buildInternship, buildStudent } from "@/prisma/builders";
import { readAssesmentSheet } from "@/server/services/scores/assesments";
import { readObservationSheet } from "@/server/services/scores/observations";
import { actorOf, db, freshSchool, type Person, student, teacher } from "../../support/school";
import { SCORE, scorable } from "../../support/scoring";

freshSchool();

const as = ({ id, name }: Person) => actorOf({ id_user: id, role: "guru_pembimbing", name });

/** Another mentee of this teacher. */
async function mentee(budi: Person, name: string, major = "DKV") {
	const { id_user } = await buildStudent({ name, major });
	return buildInternship({ student_id: id_user, teacher_id: budi.id });
}

describe("one observation of all mentees", () => {
	it("says of each whether it is done, and which questions it asks", async () => {
		const { budi, observe, instrument } = await scorable();
		await mentee(budi, "Ahmad");
		await mentee(budi, "Zahra", "AK");
		const completed = await mentee(budi, "Selesai");
		await db.internship.update({
			where: { id_internship: completed.id_internship },
			data: { status: "completed" },
		});
		await budi.put(observe, { score: SCORE });
		const first = await readObservationSheet(as(budi), 1);
		expect(first.rows.map(({ name, done, id_instrument }) => [name, done, id_instrument])).toEqual([
			["Ahmad", false, instrument.id_instrument],
			["Siti Rahmawati", true, instrument.id_instrument],
			["Zahra", false, null],
		]);
		expect(first.instruments).toMatchObject([
			{ id_instrument: instrument.id_instrument, instrument_sections: [{}, {}] },
		]);
		expect(first.waiting).toEqual([2, 3, 3, 3, 3, 3]);
		const second = await readObservationSheet(as(budi), 2);
		expect(second.rows.every(({ done, id }) => !done && id !== null)).toBe(true);
	});

	it("opens with the first month that somebody waits for, whatever the address asks", async () => {
		const { budi } = await scorable();
		expect((await readObservationSheet(as(budi), undefined)).number).toBe(1);
		await db.observation.updateMany({
			where: { number: { lte: 2 } },
			data: {
				status: "success",
				total_score: 80,
				section_score: "[80]",
				date: new Date(),
				scored_with: [],
			},
		});
		expect((await readObservationSheet(as(budi), undefined)).number).toBe(3);
		expect((await readObservationSheet(as(budi), 6)).number).toBe(6);
		for (const wrong of [0, 7, 1_000_000])
			expect((await readObservationSheet(as(budi), wrong)).number).toBe(3);
	});

	it("is empty for a teacher without mentees", async () => {
		await scorable();
		expect(await readObservationSheet(as(await teacher()), undefined)).toEqual({
			number: 1,
			waiting: [0, 0, 0, 0, 0, 0],
			rows: [],
			instruments: [],
		});
	});
});

describe("adding an assessment to all mentees", () => {
	const add = (budi: Person, number: unknown) => budi.post("/assesments/create", { number });
	const numbers = async (internship_id: string) =>
		(await db.assesment.findMany({ where: { internship_id }, orderBy: { number: "asc" } })).map(
			({ name }) => name,
		);

	it("adds it to those who have just the ones before it, and says who else has which", async () => {
		const { budi, id_internship, add: one } = await scorable();
		const ahmad = await mentee(budi, "Ahmad");
		await budi.post(one);
		const sheet = await readAssesmentSheet(as(budi), 2);
		expect(sheet.rows.map(({ name, id, addable }) => [name, id !== null, addable])).toEqual([
			["Ahmad", false, true],
			["Siti Rahmawati", true, false],
		]);
		expect((await readAssesmentSheet(as(budi), 3)).rows.map(({ addable }) => addable)).toEqual([false, true]);

		const answer = await add(budi, 2);
		expect(answer).toHaveStatus(201);
		expect(answer.data).toStrictEqual([
			{
				id_assesment: expect.any(String),
				internship_id: ahmad.id_internship,
				name: "Asesmen 2",
				status: "needs_assesment",
				total_score: null,
				section_score: null,
				date: null,
				note: null,
			},
		]);
		expect(await numbers(id_internship)).toEqual(["Asesmen 1", "Asesmen 2"]);
		expect(await db.auditEntry.count({ where: { action: "score.assesment_added" } })).toBe(2);
		expect((await add(budi, 2)).data).toEqual([]);
		expect(await numbers(ahmad.id_internship)).toEqual(["Asesmen 1", "Asesmen 2"]);
	});

	it("from ten windows at once adds it once, and none of them fails", async () => {
		const { budi, id_internship } = await scorable();
		const ahmad = await mentee(budi, "Ahmad");
		const answers = await Promise.all(Array.from({ length: 10 }, () => add(budi, 2)));
		for (const answer of answers) expect(answer).toHaveStatus(201);
		expect(answers.flatMap(({ data }) => data)).toHaveLength(2);
		for (const id of [id_internship, ahmad.id_internship])
			expect(await numbers(id)).toEqual(["Asesmen 1", "Asesmen 2"]);
	});

	it("leaves the mentees of others and completed placements alone", async () => {
		const { budi, id_internship } = await scorable();
		const other = await teacher();
		await mentee(other, "Ahmad");
		await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
		expect((await add(budi, 2)).data).toEqual([]);
		expect(await add(await student(), 2)).toHaveStatus(403);
		expect((await add(other, 2)).data).toHaveLength(1);
	});

	it.each([0, 8, 1.5, "x", "", null, undefined])("refuses the number %j", async (number) => {
		const { budi } = await scorable();
		expect(await add(budi, number)).toBlame("number");
	});
});

it("an instrument that was taken back leaves the sheet without questions", async () => {
	const { budi } = await scorable();
	await buildInstrument({ major: "AK" });
	await db.instrument.updateMany({ data: { status: "not_applied" } });
	expect(await readObservationSheet(as(budi), 1)).toMatchObject({
		rows: [{ id_instrument: null }],
		instruments: [],
	});
});
