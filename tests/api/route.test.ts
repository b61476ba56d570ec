import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AppError, conflict, invalid } from "@/server/errors";
import { route } from "@/server/http/route";

/* Tests the wrapper itself, around endpoints made here. */

async function call(handler: ReturnType<typeof route>, url = "http://localhost/api/x") {
	const response = await handler(new NextRequest(url), { params: Promise.resolve({ id: "7" }) });
	return { status: response.status, headers: response.headers, body: await response.json() };
}
const failing = (error: unknown) => route({ action: "public", run: () => Promise.reject(error) });

describe("an endpoint", () => {
	it("answers with message and data, and nothing to be cached", async () => {
		const { status, headers, body } = await call(
			route({ action: "public", run: async () => ({ data: { a: 1 } }) }),
		);
		expect([status, body]).toEqual([200, { message: "Berhasil", data: { a: 1 } }]);
		expect(headers.get("cache-control")).toBe("private, no-store");
	});

	it("answers with null where there is no data", async () => {
		const { body } = await call(route({ action: "public", run: async () => ({ message: "Selesai" }) }));
		expect(body).toEqual({ message: "Selesai", data: null });
	});

	it("carries meta when a list is paged", async () => {
		const meta = { page: 1, per_page: 10, total: 0 };
		expect(
			(await call(route({ action: "public", run: async () => ({ data: [], meta }) }))).body.meta,
		).toEqual(meta);
	});

	it("sets each cookie on its own", async () => {
		const { headers } = await call(
			route({ action: "public", run: async () => ({ cookies: ["a=1", "b=2"] }) }),
		);
		expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
	});
});

describe("an error", () => {
	it("that is expected keeps its status, its code and its words", async () => {
		expect(await call(failing(conflict("internship_completed", "Sudah selesai.")))).toMatchObject({
			status: 409,
			body: { message: "Sudah selesai.", status: "internship_completed" },
		});
	});

	it("in fields names these, with the first message in front", async () => {
		const { status, body } = await call(failing(invalid({ a: ["Satu.", "Dua."], b: ["Tiga."] })));
		expect([status, body]).toEqual([
			422,
			{ message: "Satu.", errors: { a: ["Satu.", "Dua."], b: ["Tiga."] } },
		]);
	});

	it("that passes says when to try again", async () => {
		const { headers } = await call(failing(new AppError(429, "Tunggu.", "too_many_requests", undefined, 61)));
		expect(headers.get("retry-after")).toBe("61");
	});

	it.each([
		new Error("SELECT password FROM users"),
		new TypeError("x is undefined"),
		"thrown text",
		null,
		undefined,
		{ code: 42 },
	])("that is unexpected becomes a 500 that tells nothing: %s", async (error) => {
		const { status, body } = await call(failing(error));
		expect([status, body]).toEqual([
			500,
			{ message: "Terjadi kesalahan pada server. Silahkan coba beberapa saat lagi." },
		]);
	});

	it("in the id of the address becomes a 404", async () => {
		const handler = route({
			action: "public",
			params: z.object({ id: z.literal("8") }),
			run: async () => ({}),
		});
		expect((await call(handler)).status).toBe(404);
	});

	it("in the query names the field", async () => {
		const query = z.object({ page: z.string().regex(/^\d+$/, "page harus berupa angka.") });
		const { status, body } = await call(
			route({ action: "public", query, run: async () => ({}) }),
			"http://localhost/api/x?page=x",
		);
		expect([status, body.errors]).toEqual([422, { page: ["page harus berupa angka."] }]);
	});
});
