import type { Page } from "@playwright/test";
import { CalendarCheck, House, type IconNode, NotebookPen, UserRound } from "lucide";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { enter, enterNext, expect, expectLeadsTo, leave, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

const TAGLINE = "Pantau, Catat, dan Evaluasi dalam Satu Platform";

const header = (page: Page) => page.getByRole("banner");
const menu = (page: Page) => page.getByRole("navigation", { name: "Menu utama" });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });
const profileButton = (page: Page) => page.getByRole("button", { name: /Rani Anggraini/ });

/** Icons may begin with the same lines (a sheet, a head), so we tell them apart by their last line. */
const lastLine = (icon: IconNode) => icon.findLast(([tag]) => tag === "path")?.[1].d;

async function enterAs(page: Page) {
	await enter(page, await buildStudent({ name: "Rani Anggraini", major: "AK" }));
}

test("the header says where one is and who one is", { tag: "@both-widths" }, async ({ page }) => {
	await enterAs(page);
	for (const [path, label, icon] of [
		["/beranda", "Beranda", House],
		["/profil", "Profil", UserRound],
		["/profil/edit", "Edit Profil", UserRound],
		["/presensi", "Presensi", CalendarCheck],
		["/jurnal", "Jurnal", NotebookPen],
	] as const) {
		await page.goto(path);
		await expect(header(page).getByText(label, { exact: true }).first()).toBeVisible();
		await expect(header(page).locator(`svg:visible:has(path[d="${lastLine(icon)}"])`)).toHaveCount(1);
		await expect(page.getByRole("main")).toBeVisible();
	}
	await expect(profileButton(page)).toHaveAccessibleName(/XII AK/);
});

test("the profile menu opens and closes, also by a press beside it", { tag: "@both-widths" }, async ({
	page,
}) => {
	await enterAs(page);
	await page.goto("/profil/edit");
	const wayOut = page.getByRole("button", { name: "Keluar" });
	await profileButton(page).click();
	await expect(wayOut).toBeVisible();
	await expect(header(page).getByText("XII AK").last()).toBeVisible();
	await profileButton(page).click();
	await expect(wayOut).toBeHidden();
	await profileButton(page).click();
	await expect(wayOut).toBeVisible();
	await page.mouse.click(20, 600);
	await expect(wayOut).toBeHidden();
});

test("below 1280 px the menu is a drawer; a link and the dark beside it close it", async ({ page }) => {
	await page.setViewportSize({ width: 1279, height: 800 });
	await enterAs(page);
	await page.goto("/beranda");
	await expect(menu(page)).toBeHidden();
	await page.getByRole("button", { name: "Buka menu" }).click();
	await expect(drawer(page)).toBeVisible();
	await page.mouse.click(900, 500);
	await expect(drawer(page)).toBeHidden();
	await page.getByRole("button", { name: "Buka menu" }).click();
	await drawer(page).getByRole("link", { name: "Presensi" }).click();
	await expect(page).toHaveURL("/presensi");
	await expect(drawer(page)).toBeHidden();

	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(menu(page)).toBeVisible();
	await expect(page.getByRole("button", { name: "Buka menu" })).toBeHidden();
});

test("the menu marks where one is, on the pages below a link too", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await enterAs(page);
	for (const path of ["/profil", "/profil/edit", "/profil/tambah-data-pkl"]) {
		await page.goto(path);
		await expect(menu(page).locator("[aria-current=page]")).toHaveText("Profil");
	}
});

const bar = (page: Page) => page.getByRole("navigation", { name: "Menu bawah" });

test("on phones a bar at the bottom leads to the four pages, marks where one is, and counts what waits", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const work = await studentAtWork({ name: "Rani Anggraini" });
	await buildDay(work, { ago: 1, status: "no_description" });
	await buildDay(work, { ago: 2, journal: "needs_revision" });
	await buildDay(work, { ago: 3 });
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
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(bar(page)).toBeHidden();
});

test("the bar hides nothing: not the end of a page, not what has the focus, not a dialog, and no paper", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await enterAs(page);
	await page.goto("/profil/edit");
	const top = async () => (await bar(page).boundingBox())?.y ?? 0;
	await expect
		.poll(async () => Math.round((await top()) + ((await bar(page).boundingBox())?.height ?? 0)))
		.toBe(740);
	const last = page.getByRole("main").locator("input, select, textarea, button, a").last();
	await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
	await expect.poll(async () => ((await last.boundingBox())?.y ?? 999) + 44 < (await top())).toBe(true);
	await page.evaluate(() => window.scrollTo(0, 0));
	const controls = page.getByRole("main").locator("input:not([type=hidden]):not([readonly])");
	await controls.first().focus();
	for (let step = 0; step < 14; step++) {
		await page.keyboard.press("Tab");
		const covered = await page.evaluate(() => {
			const at = document.activeElement?.closest("main *")?.getBoundingClientRect();
			const nav = document.querySelector("nav[aria-label='Menu bawah']")?.getBoundingClientRect();
			return at && nav ? at.top >= nav.top : false;
		});
		expect(covered).toBe(false);
	}
	await profileButton(page).click();
	await page.getByRole("button", { name: "Keluar" }).click();
	const lowerEdge = async () => {
		const box = await page.getByRole("alertdialog").boundingBox();
		return Math.round((box?.y ?? 0) + (box?.height ?? 0));
	};
	await expect.poll(lowerEdge).toBe(740);
	await page.keyboard.press("Escape");
	await page.emulateMedia({ media: "print" });
	await expect(bar(page)).toBeHidden();
	await page.emulateMedia({ media: "screen" });
	// A keyboard leaves little room, so the bar waits at the end of the page.
	await page.setViewportSize({ width: 360, height: 400 });
	await page.evaluate(() => window.scrollTo(0, 0));
	expect(await top()).toBeGreaterThan(400);
});

test("staff have a bar too: mentees for who has some, and the rest behind 'Lainnya'", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const work = await studentAtWork();
	await buildDay(work, { ago: 1, journal: "in_review" });
	await enter(page, work.teacher);
	await page.goto("/guru/beranda");
	await expect(bar(page).getByRole("listitem")).toHaveText([
		...["Beranda", /^Periksa1/, "Kehadiran", "Bimbingan", "Lainnya"],
	]);
	await enterNext(page, await buildTeacher());
	await page.goto("/guru/beranda");
	await expect(bar(page).getByRole("listitem")).toHaveText(["Beranda", "Kehadiran", "Lainnya"]);
	const more = bar(page).getByRole("button", { name: "Lainnya" });
	await more.click();
	await expect(drawer(page).getByRole("link", { name: "Observasi" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(more).toBeFocused();
});

test("the frame has the specification's measures", async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await enterAs(page);
	await page.goto("/beranda");
	expect((await page.getByRole("complementary").boundingBox())?.width).toBe(264);
	expect((await header(page).boundingBox())?.height).toBe(101);
	const title = header(page).getByText("Beranda", { exact: true });
	const height = await title.evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
	expect(height.scrollHeight, "the letters below the line").toBe(height.clientHeight);
	await profileButton(page).click();
	const dropdown = page.locator(`[id="${await profileButton(page).getAttribute("aria-controls")}"]`);
	await expect.poll(async () => (await dropdown.boundingBox())?.width).toBe(260);

	await page.setViewportSize({ width: 1279, height: 800 });
	await expect.poll(async () => (await header(page).boundingBox())?.height).toBe(80);
	await page.getByRole("button", { name: "Buka menu" }).click();
	await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(264);
});

test("guest pages have the tagline beside the form on large screens; error pages have no panel", async ({
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	for (const path of ["/login", "/register", "/lupa-password", "/guru/login", "/guru/register"]) {
		await page.goto(path);
		const panel = await header(page).boundingBox();
		expect(panel).toMatchObject({ x: 0, y: 0, height: 800 });
		expect((await page.getByText(TAGLINE).boundingBox())?.width).toBeGreaterThan(200);
		expect((await page.getByLabel("Email").boundingBox())?.x).toBeGreaterThan(panel?.width ?? 0);
	}
	await page.setViewportSize({ width: 360, height: 740 });
	// A phone shows brand and tagline in a bar.
	await expect(page.getByText(TAGLINE)).toBeInViewport();
	expect((await page.getByText(TAGLINE).boundingBox())?.width).toBeGreaterThan(200);
	expect((await header(page).boundingBox())?.height).toBeLessThan(110);
	for (const path of ["/forbidden", "/unauthenticated"]) {
		await page.goto(path);
		await expect(page.getByRole("link", { name: "Kembali" })).toBeVisible();
		await expect(header(page)).toHaveCount(0);
		await expect(page.getByText(TAGLINE)).toHaveCount(0);
	}
});

test("the start page leads on: guests to the login, the others home", async ({ page }) => {
	await expectLeadsTo(page, "/", "/login");
	await enter(page, await buildStudent());
	await expectLeadsTo(page, "/", "/beranda");
	await enterNext(page, await buildTeacher());
	await expectLeadsTo(page, "/", "/guru/beranda");
});

/** Has the browser prefetched what the router needs? That is the structure of the page, without its data. */
const isFetched = (address: string) =>
	performance.getEntriesByType("resource").some(({ name }) => name.includes(address));

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("grey shapes stand where data is still to come, from their top", async ({ page }) => {
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

test("a document brings its page along in its place, without waiting for a script", async ({ page }) => {
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

test("a success is told in a wide box; every box is gone in 200 ms", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await page.goto("/lupa-password");
	await page.getByLabel("Email").fill("tidak-ada@contoh.sch.id");
	await page.getByRole("button", { name: "Kirim Link Reset" }).click();
	const box = page.getByRole("alertdialog", { name: "Email Berhasil Dikirim!" });
	await expect(box).toBeVisible();
	for (const [screen, width] of [
		[360, 360],
		[800, 600],
		[1280, 800],
	] as const) {
		await page.setViewportSize({ width: screen, height: 740 });
		await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0)).toBe(width);
	}
	const leaving = await box.getByRole("button", { name: "Oke" }).evaluate(async (button) => {
		(button as HTMLElement).click();
		const box = button.closest("dialog");
		while (box?.dataset.state !== "closed") await new Promise(requestAnimationFrame);
		return box.getAnimations().map(({ effect }) => effect?.getTiming().duration);
	});
	expect(leaving).toEqual([200]);
	await expect(box).toHaveCount(0);
});
