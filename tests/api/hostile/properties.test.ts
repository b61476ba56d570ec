import fc from "fast-check";
import { afterAll, expect, it } from "vitest";
import { type Handler, loadHandlers, type Method, ROUTES } from "../../support/api";
import { ACTORS, crowd } from "../../support/crowd";
import { takeMails } from "../../support/mail";
import { inputsFor } from "../../support/schema-values";
import { emptySchool, freshSchool } from "../../support/school";

/*
 * Every endpoint × every role, with inputs made from the endpoint's own schemas. Whatever comes, the answer must follow
 * the contract, and must not be a server error (tests/support/answer.ts throws at those).
 * HOSTILE_REQUESTS=20000 npm test -- api properties   makes the long run.
 */

freshSchool();
afterAll(() => void takeMails("a@b.co"));

const REQUESTS = Number(process.env.HOSTILE_REQUESTS || 1_200);
const SEED = Number(process.env.HOSTILE_SEED || 20_261_118);

/** The answers of these are not the contract's JSON. */
const OTHERS = ["/api/openapi.json", "/api/docs"];

/** Every handler under `METHOD /path`. */
async function endpoints(): Promise<Map<string, Handler>> {
	const found = new Map<string, Handler>();
	for (const { file, path } of ROUTES.filter(({ path }) => !OTHERS.includes(path)))
		for (const [method, handler] of Object.entries(await loadHandlers(file)))
			if (method !== "PATCH") found.set(`${method} ${path}`, handler);
	return found;
}

/** Mostly ids of the crowd, so that the request finds a row. */
const idFor = fc.oneof(
	{ weight: 5, arbitrary: fc.constant("known") },
	{ weight: 1, arbitrary: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/) },
	{ weight: 1, arbitrary: fc.constantFrom("0", "1", "-1", "2147483648", "%00", "x", "..%2f..") },
);

it(`${REQUESTS} requests to every endpoint as every role meet no server error`, {
	timeout: 60_000 + REQUESTS * 100,
	tags: ["slow"],
}, async () => {
	const all = await endpoints();
	const requests = fc
		.record({ endpoint: fc.constantFrom(...all.keys()), actor: fc.constantFrom(...ACTORS), id: idFor })
		.chain(({ endpoint, actor, id }) =>
			fc.record({
				endpoint: fc.constant(endpoint),
				actor: fc.constant(actor),
				id: fc.constant(id),
				query: inputsFor(all.get(endpoint)?.query),
				body: inputsFor(all.get(endpoint)?.body),
				encoding: fc.constantFrom("json", "json", "form", "multipart"),
			}),
		);

	let around = await crowd();
	let made = 0;
	await fc.assert(
		fc.asyncProperty(requests, async ({ endpoint, actor, id, query, body, encoding }) => {
			const [method, path] = endpoint.split(" ") as [Method, string];
			const answer = await around.people[actor].request(
				method,
				addressOf(path, id, around.ids) + asQuery(query),
				method === "GET" ? undefined : encode(body, encoding),
			);
			made++;
			// We make a new school once its people have logged out, are deleted or have other roles. Such a school
			// tests nothing more.
			if (answer.status !== 401 || actor === "guest") return;
			await emptySchool();
			around = await crowd();
		}),
		{ numRuns: REQUESTS, seed: SEED, endOnFailure: true },
	);
	expect(made).toBe(REQUESTS);
});

function addressOf(path: string, id: string, ids: Record<string, string>): string {
	const noun = path.replace("/api/internships/journals/", "/api/journals/").split("/")[2]?.replace(/s$/, "");
	const known = ids[noun ?? ""] ?? ids.internship ?? "";
	return path.replace(/\[(?:\.\.\.)?\w+\]/, id === "known" ? known : id);
}

function asQuery(query: unknown): string {
	if (typeof query !== "object" || query === null) return "";
	const pairs = Object.entries(query).filter(([, value]) => value !== undefined);
	return `?${new URLSearchParams(pairs.map(([name, value]) => [name, asText(value)]))}`;
}

const asText = (value: unknown): string =>
	typeof value === "string" ? value : (JSON.stringify(value) ?? "");

function encode(body: unknown, encoding: string) {
	if (typeof body !== "object" || body === null) return body === undefined ? undefined : JSON.stringify(body);
	const pairs = Object.entries(body).filter(([, value]) => value !== undefined);
	const texts = pairs.map(([name, value]): [string, string] => [name, asText(value)]);
	if (encoding === "json") return body;
	if (encoding === "form") return new URLSearchParams(texts);
	const form = new FormData();
	for (const [name, value] of texts) form.append(name, value);
	return form;
}
