import { expect, test } from "@playwright/test";
import { buildStudent } from "@/prisma/builders";
import { Caller } from "../support/caller";

/* What the framework answers by itself. The features that this application does not use are closed, and never fail. */

const server = process.env.BASE_URL as string;
const ACTION = "40".padEnd(42, "a");

test("a browser that asks for an icon by itself gets one", async () => {
	const answer = await fetch(`${server}/favicon.ico`);
	expect(answer.status).toBe(200);
	expect(answer.headers.get("Content-Type")).toBe("image/x-icon");
	const [reserved, type, images] = new Uint16Array(await answer.arrayBuffer(), 0, 3);
	expect({ reserved, type, images }).toEqual({ reserved: 0, type: 1, images: 3 });
});

test("the image optimizer is closed, and no call of a server action makes the server fail", async () => {
	const student = await new Caller(server).logIn((await buildStudent()).email);
	const file = "/storage/journals/00000000-0000-0000-0000-000000000000.jpg";
	for (const url of [
		"/icon.svg",
		"/apple-icon.png",
		file,
		"http://127.0.0.1:9/x.png",
		"//example.org/x.png",
		"file:///etc/passwd",
	]) {
		const answer = await student.get(`/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`);
		expect(answer.status, url).toBe(404);
	}
	expect((await student.get("/_next/image")).status).toBe(404);
	for (const caller of [new Caller(server), student])
		for (const path of ["/", "/login", "/beranda", "/guru/login", "/tidak-ada"]) {
			const form = new FormData();
			for (const name of [`$ACTION_ID_${ACTION}`, "$ACTION_REF_1", "1_$ACTION_ID_x", "0"])
				form.append(name, "[]");
			form.append("$ACTION_1:0", JSON.stringify({ id: ACTION, bound: "$@1" }));
			const headers = { "Next-Action": ACTION, Accept: "text/x-component" };
			for (const answer of [
				await caller.call("POST", path, [], headers),
				await caller.call("POST", path, form, headers),
				await caller.call("POST", path, form),
				await caller.call("POST", path, { a: 1 }, { ...headers, "Content-Type": "text/plain;charset=UTF-8" }),
				await caller.call("POST", path, [], {
					...headers,
					Origin: "https://example.org",
					Host: "example.org",
				}),
				await caller.call("POST", path, [], { "Next-Action": "x".repeat(5_000) }),
			])
				expect(answer.status, path).toBeLessThan(500);
		}
});

test("headers that the framework keeps for itself open nothing", async () => {
	const guest = new Caller(server);
	const deep = Array(5).fill("proxy").join(":");
	const inner: Record<string, string>[] = [
		{ "x-middleware-subrequest": deep },
		{ "x-middleware-subrequest": deep.replaceAll("proxy", "middleware") },
		{ "x-middleware-rewrite": "http://127.0.0.1:9/" },
		{ "x-middleware-next": "1" },
		{ "x-matched-path": "/login" },
		{ "x-nextjs-data": "1" },
		{ "x-invoke-path": "/login", "x-invoke-status": "200" },
		{ RSC: "1", "Next-Router-State-Tree": "%5B%22" },
		{ RSC: "1", "Next-Router-Prefetch": "1", "Next-Router-Segment-Prefetch": "/_tree" },
	];
	for (const headers of inner)
		for (const path of ["/beranda", "/guru/kelola-admin"]) {
			const { status, text } = await guest.get(path, headers);
			expect(status, JSON.stringify(headers)).toBeLessThan(500);
			expect(text).not.toMatch(/Kelola Admin|Halo,/);
		}
	for (const path of [
		"/_next/data/x/login.json",
		"/_next/webpack-hmr",
		"/__nextjs_original-stack-frames",
		"/_next/server/app.js",
	])
		expect((await guest.get(path)).status, path).toBe(404);
});
