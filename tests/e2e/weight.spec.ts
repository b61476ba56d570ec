import { buildStudent, buildTeacher } from "@/prisma/builders";
import { enter, expect, test } from "../support/e2e";

/** Bytes of compressed script a first visit may load. */
const BUDGET = 150_000;
/** In how many pieces: each is a round trip, and takes its share of a narrow line from the others. */
const PIECES = 8;
/** Less than this is not worth a piece of its own; the bundler leaves such ones (next.config.mjs). */
const CRUMB = 500;

for (const { path, build } of [
	{ path: "/login", build: null },
	{ path: "/presensi", build: buildStudent },
	{ path: "/profil/edit", build: buildStudent },
	// Of the staff's pages all but one stay below the students' budget, too.
	{ path: "/guru/kehadiran", build: buildTeacher },
])
	test(`a first visit of ${path} loads at most 150 KB of script`, async ({ page }) => {
		if (build) await enter(page, await build());
		const network = await page.context().newCDPSession(page);
		await network.send("Network.enable");
		const scripts = new Map<string, number>();
		network.on("Network.responseReceived", ({ requestId, type }) => {
			if (type === "Script") scripts.set(requestId, 0);
		});
		// The scripts as they were sent, without the lines above them.
		network.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
			const known = scripts.get(requestId);
			if (known !== undefined) scripts.set(requestId, known + encodedDataLength);
		});
		await page.goto(path, { waitUntil: "networkidle" });
		const pieces = [...scripts.values()];
		const bytes = pieces.reduce((sum, piece) => sum + piece, 0);
		expect(scripts.size).toBeGreaterThan(3);
		expect(scripts.size).toBeLessThanOrEqual(PIECES);
		expect(pieces.filter((piece) => piece < CRUMB)).toEqual([]);
		expect(bytes).toBeGreaterThan(50_000);
		expect(bytes).toBeLessThanOrEqual(BUDGET);
	});

test("letters beyond ASCII bring their font, and only they", async ({ page }) => {
	const fonts = new Map<string, number>();
	page.on("response", (response) => {
		if (response.request().resourceType() !== "font") return;
		fonts.set(response.url(), Number(response.headers()["content-length"]));
	});
	const sizes = () => [...fonts.values()].map((bytes) => bytes > 12_000);
	await enter(page, await buildStudent({ name: "Jose Pena" }));
	await page.goto("/beranda", { waitUntil: "networkidle" });
	expect(sizes()).toEqual([false]);

	await page.context().clearCookies();
	await enter(page, await buildStudent({ name: "José Peña" }));
	await page.goto("/beranda");
	await expect.poll(sizes).toEqual([false, true]);
});

test("React starts in a task of its own, so that the browser may draw before", async ({ page }) => {
	await page.addInitScript(() => {
		const seen = window as { startsApart?: boolean };
		let framework = {};
		let isOver = false;
		Object.defineProperty(window, "next", {
			get: () => framework,
			// Its first line, in the task in which the last script arrived.
			set: (value) => {
				framework = value;
				setTimeout(() => {
					isOver = true;
				});
			},
		});
		// React's first deed is to listen to all there is.
		const listen = document.addEventListener;
		document.addEventListener = (...args: Parameters<typeof listen>) => {
			if (args[0] === "click") seen.startsApart ??= isOver;
			return listen.apply(document, args);
		};
	});
	await page.goto("/login");
	const startsApart = () => page.evaluate(() => (window as { startsApart?: boolean }).startsApart);
	await expect.poll(startsApart).toBe(true);
});
