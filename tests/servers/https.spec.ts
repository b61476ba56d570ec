import { test as base, expect } from "@playwright/test";
import { buildStudent } from "@/prisma/builders";
import { Caller } from "../support/caller";
import { startServer } from "../support/more-servers";
import { sayRaw } from "../support/raw-http";

/* A whole server of a deployment with a certificate in front of it. */

const test = base.extend<object, { server: string }>({
	server: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use) => {
			const server = await startServer({ APP_URL: "https://pkl.sekolah.sch.id", WEB_CONCURRENCY: "1" });
			await use(server.address);
			await server.stop();
		},
		{ scope: "worker" },
	],
});

test("every kind of answer tells browsers to come by https only", async ({ server }) => {
	const siti = await new Caller(server).logIn((await buildStudent()).email);
	const page = await siti.get("/beranda");
	expect(page.status).toBe(200);
	const [asset = ""] = /\/_next\/static\/[^"]+\.js/.exec(page.text) ?? [];
	const asked: [string, string, number][] = [
		["GET", "/beranda", 200],
		["GET", "/login", 307],
		["GET", "/tidak-ada", 404],
		["POST", "/login", 405],
		["GET", asset, 200],
		["GET", "/_next/static/tidak-ada.js", 404],
		["GET", "/api/user", 200],
		["GET", "/api/tidak-ada", 404],
		["GET", "/api/users", 403],
		["POST", "/api/tidak-ada", 404],
		["GET", "/api/health", 200],
		["GET", "/api/docs", 200],
		["GET", "/storage/journals/tidak-ada.jpg", 404],
		["GET", "/metrics", 404],
		["GET", "/api/user/export", 200],
	];
	for (const [method, path, status] of asked) {
		const answer = await siti.call(method, path);
		expect([method, path, answer.status]).toEqual([method, path, status]);
		expect(answer.headers.get("strict-transport-security"), path).toBe("max-age=31536000");
	}
	const guest = await new Caller(server).get("/beranda");
	expect([guest.status, guest.headers.get("strict-transport-security")]).toEqual([307, "max-age=31536000"]);
	expect((await sayRaw(server, ["HALO"], [])).status).toBe(400);
});

test("a session is kept under a name that no other host can set, and pages know it", async ({ server }) => {
	const siti = await new Caller(server).logIn((await buildStudent({ name: "Siti Rahmawati" })).email);
	expect([...siti.cookies.keys()].sort()).toEqual([
		...["XSRF-TOKEN", "__Host-jejak_device", "__Host-jejak_session"],
	]);
	expect((await siti.get("/beranda")).text).toContain("Siti");
	const left = await siti.post("/api/logout");
	expect(left.headers.get("clear-site-data")).toBe('"cache"');
	expect(left.headers.getSetCookie().join()).toMatch(/__Host-jejak_session=; Path=\/; Max-Age=0;.* Secure/);
});
