import { describe, expect, it } from "vitest";
import { sharedCrowd } from "../../support/crowd";
import { READS, slowUnlessKind, WRITES } from "../../support/endpoints";
import { isShutOut, seeded, TEXTS } from "../../support/hostile";

const around = sharedCrowd();

const ACTORS = ["guest", "peserta_didik", "guru_pembimbing", "manajemen_sekolah"] as const;

/** The texts that an address can contain. A lone surrogate cannot be sent. */
const SENDABLE = TEXTS.filter((text) => text !== "" && !/[\ud800-\udfff]/u.test(text));

/** A list of each kind: for staff and for students. */
const LISTS = ["/users", "/journals/my"];

for (const { url, query } of READS)
	describe(`GET ${url}`, { tags: LISTS.includes(url) ? [] : ["slow"] }, () => {
		it("answers any query", async () => {
			const { people } = around();
			for (const actor of ACTORS) {
				const queries = query.flatMap((name) =>
					SENDABLE.map((text) => `${name}=${encodeURIComponent(text)}`),
				);
				const odd = [
					"&&&",
					"=",
					"page[]=1",
					"page=1&page=x",
					"%ZZ",
					"%ff=%ff",
					"__proto__=1&constructor=2",
					`x=${"a".repeat(5000)}`,
				];
				const statuses: number[] = [];
				for (const text of [...odd, ...(actor === "guest" ? [] : queries)]) {
					if (isShutOut(statuses)) break;
					const answer = await people[actor].get(`${url}?${text}`);
					expect([200, 204, 401, 403, 404, 422], answer.request).toContain(answer.status);
					for (const field of Object.keys(answer.errors)) expect(query).toContain(field);
					statuses.push(answer.status);
				}
			}
		});

		it("answers any combination of queries", async () => {
			const random = seeded(7);
			const { people } = around();
			for (let round = 0; round < 60; round++) {
				const parts = query
					.filter(() => random.chance(0.6))
					.map((name) => `${name}=${encodeURIComponent(random.pick(SENDABLE))}`);
				const actor = random.pick(ACTORS);
				expect([200, 204, 401, 403, 404, 422]).toContain(
					(await people[actor].get(`${url}?${parts.join("&")}`)).status,
				);
			}
		});
	});

for (const { method, url, fields } of WRITES.filter(({ url }) => url.includes("{")))
	describe(`${method} ${url}`, slowUnlessKind({ url }), () => {
		it("finds nothing under any odd id", async () => {
			const { people } = around();
			// In a fresh database, 1 is the number of somebody.
			const odd = SENDABLE.filter((text) => text !== "1");
			const ids = [...odd, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "8ZZZZZZZZZZZZZZZZZZZZZZZZZ", "a".repeat(3000)];
			for (const actor of ACTORS) {
				const statuses: number[] = [];
				for (const text of ids) {
					if (isShutOut(statuses)) break;
					const address = url.replace(/\{\w+\}/, encodeURIComponent(text));
					const { status } = await people[actor].request(method, address, fields);
					expect([401, 403, 404, 409], address).toContain(status);
					statuses.push(status);
				}
			}
		});
	});

describe("an address nobody declared", () => {
	it.each([
		"/nowhere",
		"/users/1",
		"/users/1/2/delete",
		"/internships",
		"/attendances/1",
		"/login/x",
		"/%00",
		"/..%2f",
		"/🙂",
		"/.env",
		"/api/api/login",
	])("is answered with a 404 in JSON: %s", async (url) => {
		const { people } = around();
		for (const person of [people.guest, people.manajemen_sekolah])
			for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const)
				expect(await person.request(method, url, method === "GET" ? undefined : { a: 1 })).toHaveStatus(404);
	});
});

describe("an odd header", () => {
	it.each([
		["cookie", "jejak_session=%; XSRF-TOKEN=%ZZ; =; ;;; a"],
		["cookie", "jejak_session"],
		["cookie", `jejak_session=${"a".repeat(20_000)}`],
		["x-forwarded-for", ", ,,, 1.2.3.4, <script>"],
		["x-client-address", "'; DROP TABLE rate_limits; --"],
		["x-client-address", "a".repeat(10_000)],
		["accept", "application/xml"],
		["accept-language", "\u00e9"],
		["content-length", "-1"],
		["content-length", "99999999999"],
		["content-length", "NaN"],
		["range", "bytes=0-1"],
		["if-none-match", "*"],
		["authorization", "Bearer x"],
		["x-http-method-override", "DELETE"],
	])("causes no server error: %s: %.40s", async (name, value) => {
		const { people, fill } = around();
		const headers = { [name]: value };
		for (const person of [people.guest, people.peserta_didik]) {
			await person.get("/sanctum/csrf-cookie");
			expect([200, 401]).toContain((await person.get("/user", { headers })).status);
			const login = await person.post("/login", { email: "a@b.co", password: "x" }, { headers });
			expect([401, 413, 419]).toContain(login.status);
			expect(
				(await person.put(fill("/journals/{journal}/update"), {}, { headers })).status,
			).toBeGreaterThanOrEqual(400);
		}
	});
});
