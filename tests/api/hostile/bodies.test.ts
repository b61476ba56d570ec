import { describe, expect, it } from "vitest";
import { readAnswer } from "../../support/answer";
import { ACTORS, sharedCrowd } from "../../support/crowd";
import { KINDS, WRITES } from "../../support/endpoints";
import { BODIES } from "../../support/hostile";
import { db, teacher } from "../../support/school";

const around = sharedCrowd();

/** Endpoints that need no field. To them, a broken body is an empty one. */
const NEED_NOTHING = [
	"/imports/changes/{workplace}/undo",
	"/majors/{major}/leader",
	"/instructors/{instructor}/link/create",
];

const READ_BODIES = WRITES.filter(
	({ fields, url }) => Object.keys(fields).length > 0 && !NEED_NOTHING.includes(url),
);

/* `readAnswer` refuses any 5xx, and any answer without the contract's shape. These tests check the rest. */

describe.each(BODIES)("%s", (_, type, body) => {
	it("is refused by an endpoint of each kind, whoever sends it", () =>
		expectRefusals(READ_BODIES.filter(({ url }) => KINDS.some((kind) => kind === url))));

	it("is refused by every endpoint that reads a body, whoever sends it", { tags: ["slow"] }, () =>
		expectRefusals(READ_BODIES),
	);

	const headers = { "content-type": type };
	async function expectRefusals(endpoints: typeof WRITES) {
		const { people, fill } = around();
		for (const name of ACTORS)
			for (const { method, url } of endpoints) {
				const person = people[name];
				if (!person.cookies.has("XSRF-TOKEN")) await person.get("/sanctum/csrf-cookie");
				const response = await person.send(method, fill(url), body, { headers });
				const answer = await readAnswer(`${name} ${method} ${url}`, response);
				expect([401, 403, 413, 422, 429], answer.request).toContain(answer.status);
			}
	}

	it("is ignored by an endpoint that reads no body", async () => {
		const { people, fill } = around();
		const { peserta_didik: siti } = people;
		expect(await siti.put(fill("/internships/{internship}/set-completed"))).toHaveStatus(200);
		const reopen = fill("/internships/{internship}/reopen");
		expect(await people.manajemen_sekolah.put(reopen, body, { headers })).toHaveStatus(200);
		expect(await siti.post("/nowhere", body, { headers })).toHaveStatus(404);
		expect(await (await teacher()).post("/logout", body, { headers })).toHaveStatus(200);
	});
});

it("an odd body changes nothing", { tags: ["slow"] }, async () => {
	const { people, fill } = around();
	const before = JSON.stringify([
		await db.user.findMany(),
		await db.internship.findMany(),
		await db.attendance.findMany(),
		await db.journal.findMany(),
	]);
	for (const [, type, body] of BODIES)
		for (const { method, url } of READ_BODIES) {
			const { peserta_didik: siti } = people;
			await siti.request(method, fill(url), body, { headers: { "content-type": type } });
		}
	const after = JSON.stringify([
		await db.user.findMany(),
		await db.internship.findMany(),
		await db.attendance.findMany(),
		await db.journal.findMany(),
	]);
	expect(after).toBe(before);
});

describe("the limit on the size of a body", () => {
	const KB = 1024;
	const large = (bytes: number) => new Uint8Array(bytes).fill(97);

	it("refuses a larger body, whether or not that announces its size", async () => {
		const { people, fill } = around();
		const { guest, peserta_didik: siti, guru_pembimbing: budi, kepala_program: head } = people;
		for (const [person, method, url, limit] of [
			[guest, "POST", "/login", 16 * KB],
			[siti, "PUT", "/students/profile/edit", 64 * KB],
			[budi, "PUT", "/internships/journals/{journal}/review", 64 * KB],
			[head, "POST", "/instruments/create", 2048 * KB],
		] as const)
			for (const says of [true, false]) {
				const headers: Record<string, string> = says ? { "content-length": String(limit + 1) } : {};
				const answer = await person.request(method, fill(url), large(limit + 1), { headers });
				expect(answer, url).toHaveStatus(413);
				expect(answer.message).toBe("Isi permintaan terlalu besar.");
				expect(await person.request(method, fill(url), large(limit)), url).toHaveStatus(422);
			}
	});

	it("is blamed on the image, where an image is expected", async () => {
		const { people } = around();
		const headers = { "content-type": "multipart/form-data; boundary=a" };
		const answer = await people.peserta_didik.post("/attendances/create", large(5 * KB * KB), { headers });
		expect(answer).toBlame("attachment", "Ukuran gambar maksimal 1 MB.");
	});

	it("leaves room for far more text than a field takes, so that the field is named", async () => {
		const { people } = around();
		const answer = await people.guest.post("/login", { email: "a".repeat(15 * KB), password: "x" });
		expect(answer).toBlame("email", "Email maksimal 254 karakter.");
	});
});
