import { expect, it } from "vitest";
import { applyRetention } from "@/server/jobs/retention";
import { answeredStudent, dayAnswers } from "../../support/answers";
import { setClock } from "../../support/clock";
import { privacyForm } from "../../support/consents";
import { checkIn } from "../../support/forms";
import { jpeg } from "../../support/images";
import { db, freshSchool, manager, type Person, placement, storedFiles } from "../../support/school";

freshSchool();

const run = (days: number) => applyRetention(new Date(Date.now() + days * 86_400_000));
const days = () => db.attendance.findMany({ orderBy: { id_attendance: "asc" } });

/** A student with a sick day, a location and a letter, whose internship is over. */
async function finished(npsn?: string) {
	const { siti, id_internship } = await placement({ npsn });
	await siti.post("/attendances/create", checkIn({ status: "sick", attachment: await jpeg() }));
	await siti.put(`/internships/${id_internship}/set-completed`);
	return siti;
}

const decide = async (fields: object) =>
	((await manager()) as Person).put("/privacy/update", privacyForm({ consent_required: false, ...fields }));

it("the daily work makes coordinates coarse after 90 days and deletes letters after a year, unless the school decides otherwise", async () => {
	await finished();
	expect(await run(90)).toEqual({ coarsened: 0, letters: 0 });
	expect(await run(91)).toEqual({ coarsened: 1, letters: 0 });
	expect(await run(365)).toEqual({ coarsened: 0, letters: 0 });
	expect(await run(366)).toEqual({ coarsened: 0, letters: 1 });
	expect(await days()).toMatchObject([{ latitude: -6.23, accuracy: 1000, attachment: null }]);
	expect(storedFiles("attendances")).toEqual([]);
});

it("the daily work leaves everything as it is where the school wants it so", async () => {
	await finished();
	expect(await decide({ coordinates_days: "", letters_days: "" })).toHaveStatus(200);
	expect(await run(3650)).toEqual({ coarsened: 0, letters: 0 });
	expect(await days()).toMatchObject([{ latitude: -6.2297, accuracy: 14.5, attachment: expect.any(String) }]);
});

it("the daily work makes coordinates coarse when the school's days have passed, and only once", async () => {
	await finished();
	await decide({ coordinates_days: 90 });
	expect(await run(90)).toEqual({ coarsened: 0, letters: 0 });
	expect(await run(91)).toEqual({ coarsened: 1, letters: 0 });
	expect(await days()).toMatchObject([
		{ latitude: -6.23, longitude: 106.82, accuracy: 1000, attachment: expect.any(String) },
	]);
	expect(await run(91)).toEqual({ coarsened: 0, letters: 0 });
});

it("an inexact position does not become more exact", async () => {
	await finished();
	await db.attendance.updateMany({ data: { accuracy: 25_000 } });
	await decide({ coordinates_days: 1 });
	expect(await run(2)).toMatchObject({ coarsened: 1 });
	expect(await days()).toMatchObject([{ latitude: -6.23, accuracy: 25_000 }]);
});

it("the daily work deletes doctor's letters with their files, also after it was stopped half-way", async () => {
	await finished();
	await decide({ letters_days: 30 });
	expect(await run(30)).toEqual({ coarsened: 0, letters: 0 });
	// The process ended after it removed the file.
	const { rmSync } = await import("node:fs");
	rmSync(`${process.env.UPLOADS_DIR}/attendances`, { recursive: true });
	expect(await run(31)).toEqual({ coarsened: 0, letters: 1 });
	expect(await days()).toMatchObject([{ status: "sick", attachment: null, latitude: -6.2297 }]);
	expect(storedFiles("attendances")).toEqual([]);
});

it("the daily work deletes the words of staff and instructors with the letters, and not what was said", async () => {
	const { siti, budi, id_internship, answer } = await answeredStudent();
	await siti.post("/attendances/create", checkIn());
	const said = { internship_id: id_internship, date: "2026-11-18", says: "absent" };
	expect(await answer([{ ...said, word: "Katanya demam." }])).toHaveStatus(200);
	await db.followUp.create({
		data: { internship_id: id_internship, author_id: budi.id, written_at: new Date(), text: "Ditelepon." },
	});
	await siti.put(`/internships/${id_internship}/set-completed`);
	await run(365);
	expect((await dayAnswers()).map(({ word }) => word)).toContain("Katanya demam.");
	await run(366);
	const answers = await dayAnswers();
	expect(answers.map(({ says }) => says)).toContain("absent");
	expect(answers.filter(({ word }) => word !== null)).toEqual([]);
	expect(await db.followUp.count()).toBe(0);
});

it("the daily work touches no ongoing placement, none of another school, and none that ended later", async () => {
	await placement().then(({ siti }) => siti.post("/attendances/create", checkIn()));
	await db.school.create({ data: { npsn: "20100160", name: "SMKN 17 Jakarta" } });
	await finished("20100160");
	setClock("2026-12-18 10:00");
	await finished();
	await decide({ coordinates_days: 10, letters_days: 10 });
	expect(await applyRetention(new Date("2026-12-20T00:00:00Z"))).toEqual({ coarsened: 0, letters: 0 });
});

it("several runs at once do the same as one", async () => {
	for (let student = 0; student < 4; student++) await finished();
	await decide({ coordinates_days: 1, letters_days: 1 });
	await Promise.all([run(2), run(2), run(2)]);
	for (const day of await days()) expect(day).toMatchObject({ latitude: -6.23, attachment: null });
	expect(storedFiles("attendances")).toEqual([]);
});
