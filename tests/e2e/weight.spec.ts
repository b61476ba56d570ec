import type { Page, Response } from "@playwright/test";
import { PAGES } from "@/lib/routes";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { enter, enterNext, expect, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

/**
 * The most bytes of compressed script on a first visit. React and the framework take 113,000 of them, and a page with a
 * form 10,000 for react-hook-form. The rest must hold the frame and the longest form.
 */
const BUDGET = 150_000;
/** The most pieces of script. Each is a round trip, and slows the others down on a slow network. */
const PIECES = 8;
/** In bytes. A smaller piece is not worth a file, but the bundler leaves some (next.config.mjs). */
const CRUMB = 500;

const VISITS = [
	{ path: "/login", build: null },
	{ path: "/presensi", build: buildStudent },
	{ path: "/profil/edit", build: buildStudent },
	// All staff pages but one also stay below the students' budget.
	{ path: "/guru/kehadiran", build: buildTeacher },
];

/** The bytes of each script that the page loads by itself, as they were sent, without the headers. */
async function scriptsOf(page: Page, path: string): Promise<number[]> {
	const network = await page.context().newCDPSession(page);
	await network.send("Network.enable");
	await network.send("Page.enable");
	const scripts = new Map<string, number>();
	// What a student's page keeps for the time without a network is loaded 1.5 s after the page.
	let end = Number.POSITIVE_INFINITY;
	network.on("Page.loadEventFired", ({ timestamp }) => {
		end = timestamp + 1.4;
	});
	network.on("Network.requestWillBeSent", ({ requestId, type, timestamp }) => {
		if (type === "Script" && timestamp < end) scripts.set(requestId, 0);
	});
	network.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
		const known = scripts.get(requestId);
		if (known !== undefined) scripts.set(requestId, known + encodedDataLength);
	});
	await page.goto(path, { waitUntil: "networkidle" });
	return [...scripts.values()];
}

test("a first visit loads at most 150 KB of script, in few pieces", async ({ browser }) => {
	for (const { path, build } of VISITS)
		await test.step(path, async () => {
			// It has an empty cache.
			const context = await browser.newContext();
			const page = await context.newPage();
			if (build) await enter(page, await build());
			const pieces = await scriptsOf(page, path);
			await context.close();
			const bytes = pieces.reduce((sum, piece) => sum + piece, 0);
			expect(pieces.length).toBeGreaterThan(3);
			expect(pieces.length).toBeLessThanOrEqual(PIECES);
			expect(pieces.filter((piece) => piece < CRUMB)).toEqual([]);
			expect(bytes).toBeGreaterThan(50_000);
			expect(bytes).toBeLessThanOrEqual(BUDGET);
		});
});

test("no page of a student has more than 150 KB of script", { tag: "@journey" }, async ({ page }) => {
	const work = await studentAtWork();
	const { id_journal } = await buildDay(work, { ago: 1, journal: "needs_revision" });
	await enter(page, work.student);
	const sizes = new Map<string, number>();
	async function sizeOf(script: string): Promise<number> {
		const known = sizes.get(script);
		if (known !== undefined) return known;
		const answer = await page.request.get(script, { headers: { "Accept-Encoding": "br" } });
		const bytes = Number(answer.headers()["content-length"]);
		sizes.set(script, bytes);
		return bytes;
	}
	const pages = PAGES.filter(({ entry, access }) => entry === "student" && access === "login");
	const heavy: [string, number][] = [];
	for (const { path } of pages) {
		const address = path.replace("[idInternship]", work.id_internship).replace("[idJurnal]", id_journal);
		const answer = await page.request.get(address);
		expect(answer.url()).toContain(address);
		// Old browsers alone load the rest.
		const html = (await answer.text()).replace(/<script[^>]*nomodule[^>]*>/gi, "");
		const scripts = [...new Set(html.match(/\/_next\/static\/[\w./~-]+\.js/g))];
		let bytes = 0;
		for (const script of scripts) bytes += await sizeOf(script);
		expect(bytes).toBeGreaterThan(50_000);
		if (bytes > BUDGET) heavy.push([path, bytes]);
	}
	expect(pages.length).toBeGreaterThan(8);
	expect(heavy).toEqual([]);
});

test("the font for letters beyond ASCII is loaded only by pages that have some", async ({ page }) => {
	const fonts = new Map<string, number>();
	page.on("response", (response) => {
		if (response.request().resourceType() !== "font") return;
		fonts.set(response.url(), Number(response.headers()["content-length"]));
	});
	const sizes = () => [...fonts.values()].map((bytes) => bytes > 12_000);
	await enter(page, await buildStudent({ name: "Jose Pena" }));
	await page.goto("/beranda", { waitUntil: "networkidle" });
	expect(sizes()).toEqual([false]);

	await enterNext(page, await buildStudent({ name: "José Peña" }));
	await page.goto("/beranda");
	await expect.poll(sizes).toEqual([false, true]);
});

test("large scripts ask to be compiled while they load", async ({ page }) => {
	const answers: Response[] = [];
	page.on("response", (response) => {
		if (response.request().resourceType() === "script") answers.push(response);
	});
	await page.goto("/login", { waitUntil: "networkidle" });
	const hint = "//# allFunctionsCalledOnLoad\n";
	const scripts = await Promise.all(
		answers.map(async (answer) => ({ url: answer.url(), text: await answer.text() })),
	);
	const large = scripts.filter(({ text }) => text.replace(hint, "").length >= 30_000);
	expect(large.length).toBeGreaterThan(1);
	// Chrome looks for these words before the first statement.
	expect(large.filter(({ text }) => !text.startsWith(hint)).map(({ url }) => url)).toEqual([]);
});
