import { describe, expect, it } from "vitest";
import { lines } from "../../support/audit";
import { privacyForm, strangeManager, TEXT } from "../../support/consents";
import { checkIn } from "../../support/forms";
import { db, freshSchool, manager, placement } from "../../support/school";

freshSchool();

it("asks for no consent, and ends what is old, until the management says otherwise", async () => {
	const { siti } = await placement();
	expect(await db.school.findFirstOrThrow()).toMatchObject({
		consent_required: false,
		coordinates_days: 90,
		letters_days: 365,
	});
	const { data } = await siti.post("/attendances/create", checkIn());
	expect(data).toMatchObject({ latitude: -6.2297, longitude: 106.8166, accuracy: 14.5 });
});

describe("saving the settings", () => {
	it("keeps them, and the text as version 1", async () => {
		const ratna = await manager();
		const answer = await ratna.put(
			"/privacy/update",
			privacyForm({ coordinates_days: "180", letters_days: 365 }),
		);
		expect(answer).toHaveStatus(200);
		expect(answer.data).toEqual({
			consent_required: true,
			tells_place: false,
			coordinates_days: 180,
			letters_days: 365,
			graduate_days: 365,
			consent_text: { version: 1, text: TEXT, created_at: "2026-11-18T10:00:00+07:00" },
		});
		expect(await db.consentText.findFirst()).toMatchObject({ created_by: ratna.id });
	});

	it("makes a version of a text that changed, and of no other", async () => {
		const ratna = await manager();
		const version = async (fields: object) =>
			(await ratna.put("/privacy/update", privacyForm(fields))).data.consent_text.version;
		expect(await version({})).toBe(1);
		expect(await version({ coordinates_days: 30 })).toBe(1);
		expect(await version({ consent_text: `${TEXT} Baru.` })).toBe(2);
		expect(await version({ consent_required: false, consent_text: "" })).toBe(2);
		expect(await version({})).toBe(3);
		expect(await db.consentText.count()).toBe(3);
	});

	it("is written down where something changed, and only there", async () => {
		const ratna = await manager();
		for (const fields of [{}, {}, { coordinates_days: 30 }, { coordinates_days: 30, consent_text: "" }])
			await ratna.put("/privacy/update", privacyForm(fields));
		expect(await lines("data.settings")).toHaveLength(2);
	});

	it("counts versions one at a time, whoever saves at once", async () => {
		const people = await Promise.all(Array.from({ length: 5 }, () => manager()));
		const answers = await Promise.all(
			people.map((one, index) => one.put("/privacy/update", privacyForm({ consent_text: `Teks ${index}` }))),
		);
		for (const answer of answers) expect(answer).toHaveStatus(200);
		const versions = await db.consentText.findMany({ orderBy: { version: "asc" } });
		expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
	});

	it("does not overwrite what a colleague changed since the form was opened", async () => {
		const [ratna, dewi] = [await manager(), await manager()];
		const opened = {
			settings: { consent_required: false, coordinates_days: 90, letters_days: 365 },
			version: null,
		};
		const save = (who: typeof ratna, fields: object, expected: object = opened) =>
			who.put("/privacy/update", { ...privacyForm(fields), expected });
		expect(await save(ratna, { letters_days: 30 })).toHaveStatus(200);
		const refused = await save(dewi, { consent_required: false, coordinates_days: 90 });
		expect(refused).toHaveStatus(409);
		expect(refused.code).toBe("settings_changed");
		const settings = { consent_required: true, coordinates_days: null, letters_days: 30 };
		// Only the text is newer.
		expect(
			await save(dewi, { ...settings, consent_text: "Lama." }, { settings, version: null }),
		).toHaveStatus(409);
		expect(await db.school.findFirstOrThrow()).toMatchObject(settings);
		expect(await db.consentText.count()).toBe(1);
		expect(await save(dewi, { coordinates_days: 90 }, { settings, version: 1 })).toHaveStatus(200);
		const now = { settings: { ...settings, coordinates_days: 90, letters_days: null }, version: 1 };
		const answers = await Promise.all(
			[1, 2, 3, 4].map((days) => save(days % 2 ? ratna : dewi, { letters_days: days }, now)),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
	});

	it.each([
		["consent_text", privacyForm({ consent_text: " " })],
		["consent_text", privacyForm({ consent_text: "x".repeat(10_001) })],
		["consent_required", privacyForm({ consent_required: "ya" })],
		["coordinates_days", privacyForm({ coordinates_days: 0 })],
		["coordinates_days", privacyForm({ coordinates_days: 3651 })],
		["letters_days", privacyForm({ letters_days: 1.5 })],
		["letters_days", privacyForm({ letters_days: "-1" })],
		["expected", { ...privacyForm(), expected: "apa" }],
		["expected.settings", { ...privacyForm(), expected: { settings: null, version: null } }],
	])("names %s when it is wrong", async (field, form) => {
		const answer = await (await manager()).put("/privacy/update", form);
		expect(answer).toHaveStatus(422);
		expect(Object.keys(answer.errors)).toEqual([field]);
		expect(await db.consentText.count()).toBe(0);
	});

	it("is about the own school alone", async () => {
		const other = await strangeManager();
		await other.put("/privacy/update", privacyForm());
		const schools = await db.school.findMany({ orderBy: { npsn: "asc" } });
		expect(schools).toMatchObject([{ consent_required: false }, { consent_required: true }]);
	});
});
