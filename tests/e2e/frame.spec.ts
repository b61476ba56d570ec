import type { Page } from "@playwright/test";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { enter, enterNext, expect, expectLeadsTo, leave, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

const bar = (page: Page) => page.getByRole("navigation", { name: "Menu bawah" });

test("on phones a bar at the bottom leads to the four pages, marks where one is, and counts what waits", async ({
	page,
}) => {
	const work = await studentAtWork({ name: "Rani Anggraini" });
	await buildDay(work, { ago: 1, status: "no_description" });
	await buildDay(work, { ago: 2, journal: "needs_revision" });
	await buildDay(work, { ago: 3 });
	await buildDay(work, { ago: 4, journal: "in_review" });
	await enter(page, work.student);
	await page.goto("/beranda");
	await expect(bar(page).getByRole("listitem")).toHaveText([
		...["Beranda", /^Presensi1/, /^Jurnal2/, "Profil"],
	]);
	await expect(bar(page).getByRole("link", { name: "Presensi 1 hari belum diisi" })).toBeVisible();
	for (const [name, path] of [
		["Jurnal", "/jurnal"],
		["Presensi", "/presensi"],
		["Profil", "/profil"],
		["Beranda", "/beranda"],
	] as const) {
		await bar(page).getByRole("link", { name }).click();
		await expect(page).toHaveURL(path);
		await expect(bar(page).locator("[aria-current=page]")).toHaveText(new RegExp(`^${name}`));
	}
	await page.goto("/profil/edit");
	await expect(bar(page).locator("[aria-current=page]")).toHaveText("Profil");

	// Staff have their mentees there, if they have some, and the rest behind a button.
	await enterNext(page, work.teacher);
	await page.goto("/guru/beranda");
	await expect(bar(page).getByRole("listitem")).toHaveText([
		...["Beranda", /^Periksa1/, "Kehadiran", "Bimbingan", "Lainnya"],
	]);
	await enterNext(page, await buildTeacher());
	await page.goto("/guru/beranda");
	await expect(bar(page).getByRole("listitem")).toHaveText(["Beranda", "Kehadiran", "Lainnya"]);
});

test("the start page leads on: guests to the login, the others home", async ({ page }) => {
	await expectLeadsTo(page, "/", "/login");
	await enter(page, await buildStudent());
	await expectLeadsTo(page, "/", "/beranda");
	await enterNext(page, await buildTeacher());
	await expectLeadsTo(page, "/", "/guru/beranda");
	for (const path of ["/forbidden", "/unauthenticated"]) {
		await page.goto(path);
		await expect(page.getByRole("link", { name: "Kembali" })).toBeVisible();
		await expect(page.getByRole("banner"), "the panel of guests").toHaveCount(0);
	}
});

/** Has the browser prefetched what the router needs? That is the structure of the page, without its data. */
const isFetched = (address: string) =>
	performance.getEntriesByType("resource").some(({ name }) => name.includes(address));

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("a page whose data is still to come shows grey shapes, from its top", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 640 });
	const work = await studentAtWork();
	for (const ago of [1, 2, 3]) await buildDay(work, { ago });
	await enter(page, work.student);
	for (const { link, path } of [
		{ link: "Lihat Semua", path: "/presensi" },
		{ link: "Buka Jurnal", path: "/jurnal" },
	]) {
		await page.goto("/beranda");
		await page.getByRole("link", { name: link }).evaluate((link) => link.scrollIntoView());
		expect(await scrolled(page)).toBeGreaterThan(100);
		await expect.poll(() => page.evaluate(isFetched, `${path}?_rsc=`)).toBe(true);
		// The browser has fetched it, but the router reads it only once the page is idle.
		await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))));
		let release = () => {};
		const answer = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route(`**${path}?_rsc=*`, async (route) => {
			if (!route.request().headers()["next-router-prefetch"]) await answer;
			await route.continue();
		});
		await page.getByRole("link", { name: link }).click();
		await expect(page.getByText("Memuat data").first()).toBeAttached();
		expect(await scrolled(page)).toBe(0);
		release();
		await expect(page).toHaveURL(path);
		await expect(page.getByText("Memuat data")).toHaveCount(0);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	}
});

test("the first answer has the whole page in its place, without waiting for a script", async ({ page }) => {
	for (const { build, paths } of [
		{ build: buildStudent, paths: ["/beranda", "/profil", "/presensi", "/jurnal"] },
		{ build: buildTeacher, paths: ["/guru/beranda", "/guru/profil", "/guru/kehadiran", "/guru/bimbingan"] },
	]) {
		await enter(page, await build());
		for (const path of paths) {
			const document = await (await page.request.get(path)).text();
			expect(document.slice(document.indexOf("<main"), document.indexOf("</main>"))).toContain("<h1");
			// React sends such an element when it will move it into place later.
			expect(document).not.toContain('<div hidden id="S:');
		}
		await leave(page);
	}
});
