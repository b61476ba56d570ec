import { afterAll, describe, expect, it } from "vitest";
import type { Answer } from "../../support/answer";
import type { Body } from "../../support/api";
import { ACTORS, crowd } from "../../support/crowd";
import { type Endpoint, slowUnlessKind, WRITES } from "../../support/endpoints";
import { anyText, anyValue, isShutOut, type Random, seeded } from "../../support/hostile";
import { file, jpeg } from "../../support/images";
import { takeMails } from "../../support/mail";
import { db, freshSchool, guest } from "../../support/school";

freshSchool();
afterAll(() => ["siti", "budi"].forEach((name) => void takeMails(`${name}@contoh.sch.id`)));

const SEED = 20_261_118;
const ROUNDS = 40;

/** A good form with one to three fields that are replaced, left out, or doubled, and with unknown fields. */
function mutated(random: Random, fields: Record<string, unknown>, value: (random: Random) => unknown) {
	const form = { ...fields };
	const names = Object.keys(fields);
	for (let change = random.below(3) + 1; change > 0 && names.length > 0; change--) {
		const name = random.pick(names);
		if (random.chance(0.15)) delete form[name];
		else form[name] = value(random);
	}
	if (random.chance(0.2)) form[anyText(random).slice(0, 40)] = value(random);
	return form;
}

async function multipart(random: Random, { fields, file: fileField }: Endpoint) {
	const form = new FormData();
	for (const [name, value] of Object.entries(mutated(random, fields, anyText))) {
		form.append(name, String(value));
		if (random.chance(0.1)) form.append(name, anyText(random));
		// A file stands where the form expects text.
		if (random.chance(0.1)) form.append(name, file(anyText(random), "x.jpg", "image/jpeg"));
	}
	if (fileField && random.chance(0.6))
		form.set(
			fileField,
			random.chance(0.5) ? await jpeg() : file(anyText(random), anyText(random).slice(0, 50), "image/png"),
		);
	return form;
}

async function anyBody(random: Random, endpoint: Endpoint) {
	if (random.chance(0.6)) return mutated(random, endpoint.fields, anyValue);
	if (random.chance(0.5)) return multipart(random, endpoint);
	const texts = mutated(random, endpoint.fields, anyText);
	return new URLSearchParams(Object.entries(texts).map(([name, value]) => [name, String(value)]));
}

function expectSense(answer: Answer, endpoint: Endpoint) {
	expect([200, 201, 401, 403, 404, 409, 413, 422, 429], answer.request).toContain(answer.status);
	const known = new Set([...Object.keys(endpoint.fields), endpoint.file, "body"]);
	// The name of a field inside a list contains its place in the list: `instrument.0.section_label`.
	for (const field of Object.keys(answer.errors))
		expect(known, answer.request).toContain(field.split(".")[0]);
}

for (const endpoint of WRITES)
	describe(`${endpoint.method} ${endpoint.url}`, slowUnlessKind(endpoint), () => {
		it("answers any form from anybody without a server error", async () => {
			const { people, fill } = await crowd();
			for (const actor of ACTORS) {
				const random = seeded(SEED);
				const statuses: number[] = [];
				while (statuses.length < ROUNDS && !isShutOut(statuses)) {
					const person = actor === "guest" ? guest() : people[actor];
					const body = await anyBody(random, endpoint);
					const answer = await person.request(endpoint.method, fill(endpoint.url), body);
					expectSense(answer, endpoint);
					statuses.push(answer.status);
				}
			}
		});
	});

describe("a form about somebody else's rows", () => {
	it("changes none of them with good values", { tags: ["slow"] }, () =>
		attack(1, (endpoint) => endpoint.fields),
	);

	it("changes none of them with odd values", { tags: ["slow"] }, () => {
		const random = seeded(SEED + 1);
		return attack(12, (endpoint) => anyBody(random, endpoint));
	});
});

/** Sends every form to the rows of another school's crowd, and compares these before and after. */
async function attack(rounds: number, bodyFor: (endpoint: Endpoint) => Body | Promise<Body>) {
	const npsn = "20200202";
	await db.school.create({ data: { npsn, name: "SMK Seberang" } });
	const [mine, theirs] = [await crowd(), await crowd(npsn)];
	const snapshot = async () =>
		JSON.stringify([
			await db.user.findMany({
				where: { id_user: (theirs.people.peserta_didik as { id?: number }).id },
				include: { student: true },
			}),
			await db.internship.findMany({
				where: { id_internship: theirs.ids.internship },
				include: { observations: true, assesments: true },
			}),
			await db.instrument.findMany({
				where: { id_instrument: theirs.ids.instrument },
				include: { instrument_sections: { include: { instrument_items: true } } },
			}),
			await db.attendance.findMany({
				where: { internship_id: theirs.ids.internship },
				include: { journal: true },
			}),
		]);
	const before = await snapshot();
	for (let round = 0; round < rounds; round++)
		for (const endpoint of WRITES)
			for (const actor of ["peserta_didik", "guru_pembimbing", "wali_kelas", "kepala_program"] as const) {
				const body = await bodyFor(endpoint);
				await mine.people[actor].request(endpoint.method, theirs.fill(endpoint.url), body);
			}
	expect(await snapshot()).toBe(before);
}
