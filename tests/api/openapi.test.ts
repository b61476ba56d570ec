import { describe, expect, it } from "vitest";
import { PERMISSIONS } from "@/lib/permissions";
import { loadHandlers, ROUTES } from "../support/api";
import { guest } from "../support/school";

type Operation = {
	summary?: string;
	"x-roles"?: string[];
	security: Record<string, unknown>[];
	responses: Record<string, { content: object }>;
	parameters?: { name: string; in: string }[];
	requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
};

/** The description leaves out these addresses: the catch-all, which is no endpoint, and the description itself. */
const UNDESCRIBED = ["/api/[...path]", "/api/openapi.json", "/api/docs"];

async function read() {
	const response = await guest().send("GET", "/openapi.json");
	expect(response.status).toBe(200);
	return (await response.json()) as { openapi: string; paths: Record<string, Record<string, Operation>> };
}

describe("the description of the API", () => {
	it("has every handler of every endpoint, and nothing else", async () => {
		const { paths } = await read();
		const described = Object.entries(paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
		);
		const existing: string[] = [];
		for (const { file, path } of ROUTES.filter(({ path }) => path.startsWith("/api/")))
			if (!UNDESCRIBED.includes(path))
				for (const method of Object.keys(await loadHandlers(file)))
					existing.push(`${method} ${path.replace(/\[(\w+)\]/g, "{$1}")}`);
		expect(described.sort()).toEqual(existing.sort());
	});

	it("says of each in one line what it does, and who may call it", async () => {
		const { paths } = await read();
		for (const [path, methods] of Object.entries(paths))
			for (const [method, operation] of Object.entries(methods)) {
				expect(operation.summary, `${method} ${path}`).toMatch(/^[A-Z].{5,}/);
				expect(operation["x-roles"] ?? "public", `${method} ${path}`).toBeTruthy();
			}
		expect(paths["/api/journals/{id}/update"]?.put?.["x-roles"]).toEqual(PERMISSIONS["journal:submit"]);
	});

	it("names the fields that the endpoints check", async () => {
		const { paths } = await read();
		const login = paths["/api/login"]?.post?.requestBody?.content["application/json"]?.schema;
		expect(Object.keys(login?.properties ?? {})).toEqual(["email", "password", "otp"]);
		expect(login?.required).toEqual(["email", "password"]);
		const journal = paths["/api/journals/{id}/update"]?.post;
		const fields = journal?.requestBody?.content["multipart/form-data"]?.schema.properties ?? {};
		expect(Object.keys(fields)).toEqual(
			expect.arrayContaining(["date", "description", "captured_at", "is_new_image", "image_path", "_method"]),
		);
		expect(journal?.parameters).toEqual([
			expect.objectContaining({ name: "id", in: "path" }),
			expect.objectContaining({ name: "Idempotency-Key", in: "header", required: false }),
		]);
		expect(journal?.security).toEqual([{ session: [], xsrf: [] }]);
	});

	it("says which answers are not JSON", async () => {
		const { paths } = await read();
		expect(Object.keys(paths["/api/user/export"]?.get?.responses["2XX"]?.content ?? {})).toEqual([
			"application/zip",
		]);
	});

	it("can be read as a page", async () => {
		const response = await guest().send("GET", "/docs");
		expect(response.headers.get("content-type")).toContain("text/html");
		const page = await response.text();
		for (const path of Object.keys((await read()).paths)) expect(page).toContain(path);
		expect(page).not.toContain("<script");
	});
});
