import { expect, it } from "vitest";
import { READS, WRITES } from "../../support/endpoints";
import { guest } from "../../support/school";

type Operation = { parameters?: { in: string }[] };

/** They end the session, the account or the browser that sends them, so a crowd cannot try them in turn. */
const ENDS_ITSELF = ["POST /instructor/leave", "POST /logout", "DELETE /users/me"];

/** Endpoints of the description for which `wanted` holds, and that no address of a list stands for. */
async function untried(
	list: string[],
	wanted: (method: string, path: string, operation: Operation) => boolean,
) {
	const response = await guest().send("GET", "/openapi.json");
	const { paths } = (await response.json()) as { paths: Record<string, Record<string, Operation>> };
	const all = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods)
			.filter(([method, operation]) => wanted(method.toUpperCase(), path, operation))
			.map(([method]) => `${method.toUpperCase()} ${path.replace(/^\/api/, "")}`),
	);
	expect(all.length).toBeGreaterThan(10);
	return all.filter((one) => {
		const address = new RegExp(`^${one.replace(/\{\w+\}/g, "[^/]+")}$`);
		return !list.some((tried) => address.test(tried));
	});
}

it("Odd bodies, odd ids and people of other schools are tried with every endpoint that writes", async () => {
	const tried = WRITES.map(({ method, url }) => `${method} ${url}`);
	expect(await untried(tried, (method) => method !== "GET")).toEqual(ENDS_ITSELF);
});

it("Odd queries and people of other schools are tried with every list that has a query", async () => {
	const tried = READS.map(({ url }) => `GET ${url}`);
	const hasQuery = (method: string, path: string, { parameters = [] }: Operation) =>
		method === "GET" && !path.includes("{") && parameters.some((one) => one.in === "query");
	expect(await untried(tried, hasQuery)).toEqual([]);
});
