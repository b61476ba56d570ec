import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { addDays, dateOf } from "@/lib/dates/dates";
import { SYNC_TAG } from "@/lib/offline/keep";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { seal } from "@/server/auth/seal";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { toDate } from "@/server/wire/dates";
import { studentAtWork } from "../support/attendances";
import { enter, enterNext, expect, stand, test } from "../support/e2e";
import {
	closeNotice,
	countDays,
	goOnline,
	isReal,
	keepCheckIn,
	keepTicket,
	readCurrent,
	sendCheckIn,
	worksOffline,
} from "../support/offline";

/*
 * The whole way of a record without a network: worker, phone, queue, server. What the pages and the queue do each by
 * themselves is in tests/component/offline.
 */

test.use({ serviceWorkers: "allow" });
// The browser reports failed requests like this, and these tests make requests fail.
test.beforeEach(({ expectErrors }) => expectErrors(/Failed to load resource|ChunkLoadError/));

const arrived = (student: { id_user: number }) =>
	db.attendance.count({ where: { student_id: student.id_user, status: "present" } });
const journalsSent = (student: { id_user: number }) =>
	db.journal.count({ where: { attendance: { student_id: student.id_user }, status: "in_review" } });
const checkedIn = (page: Page) => page.getByText("Presensi hari ini sudah tercatat.");
const needsNetwork = (page: Page) => page.getByRole("heading", { name: "Halaman ini memerlukan jaringan" });

/** A student on their home page, whose phone from now on works without a network. */
async function prepared(page: Page, path = "/beranda", start?: string) {
	const work = await studentAtWork(start);
	await stand(page);
	await enter(page, work.student);
	await page.goto(path);
	await worksOffline(page);
	return work;
}

test("the built service worker looks after every page, and keeps nothing that is somebody's; it can be installed", async ({
	page,
}) => {
	await page.goto("/login");
	await expect(page.locator("link[rel=manifest]")).toHaveCount(0);
	await prepared(page);
	const { request } = page.context();
	const worker = await page.evaluate(async () => {
		const { scope, active } = await navigator.serviceWorker.ready;
		return { scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? "").pathname };
	});
	expect(worker.scope).toBe("/");
	const answer = await request.get(worker.script);
	expect(answer.headers()).toMatchObject({ "service-worker-allowed": "/", "cache-control": "no-cache" });
	expect(answer.headers()["content-type"]).toContain("javascript");

	const kept = await page.evaluate(async () => {
		const paths: string[] = [];
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
		return { paths, shell: await (await caches.match("/luring"))?.text() };
	});
	expect(kept.paths).toContain("/luring");
	expect(kept.paths.filter((path) => path !== "/luring" && !path.startsWith("/_next/static/"))).toEqual([]);
	expect(kept.shell).not.toContain("Siti");

	await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/manifest.webmanifest");
	const manifest = await request.get("/manifest.webmanifest");
	expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
	const { icons, display } = await manifest.json();
	expect(display).toBe("standalone");
	for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
});

test("a check-in without a network, from the phone's own page, arrives once when it is back", {
	tag: "@journey",
}, async ({ page, context }) => {
	const { student } = await prepared(page);
	await context.setOffline(true);
	await page.goto("/profil");
	await expect(needsNetwork(page)).toBeVisible();
	await page.getByRole("link", { name: "Ke Beranda" }).click();
	await expect(page.getByText("Terakhir diperbarui")).toBeVisible();
	await keepCheckIn(page);
	await expect(page.getByText("1 belum terkirim")).toBeVisible();
	await page.goto("/profil");
	await expect(page.getByText("1 belum terkirim")).toBeVisible();
	expect(await arrived(student)).toBe(0);

	await goOnline(page);
	await isReal(page);
	await expect(page.getByText("belum terkirim")).toHaveCount(0);
	expect(await arrived(student)).toBe(1);
	await page.goto("/beranda");
	await expect(checkedIn(page)).toBeVisible();
});

const WRITTEN = "Memasang kabel jaringan di ruang guru.";

const photo = async () => ({
	name: "kegiatan.jpg",
	mimeType: "image/jpeg",
	buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#b52" } })
		.jpeg()
		.withMetadata({ orientation: 6 })
		.toBuffer(),
});

/** Opens today's journal from the phone's own list. */
async function openJournal(page: Page) {
	await page.getByRole("link", { name: "Jurnal", exact: true }).click();
	await page
		.getByRole("link", { name: /^Buat Jurnal/ })
		.first()
		.click();
	await expect(page.getByRole("heading", { name: "Buat Jurnal Aktivitas" })).toBeVisible();
}

async function keepJournal(page: Page) {
	await page.getByLabel("Deskripsi").fill(WRITTEN);
	await page.getByLabel("Foto Kegiatan").setInputFiles(await photo());
	await page.getByRole("button", { name: "Kirim", exact: true }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Kirim" }).click();
	await closeNotice(page, "Tersimpan di Ponsel");
}

test("the page of a journal that waits goes on by itself when that is sent meanwhile", async ({
	page,
	context,
}) => {
	const { student } = await prepared(page);
	await context.setOffline(true);
	await page.goto("/beranda");
	await keepCheckIn(page);
	await openJournal(page);
	const address = page.url();
	await keepJournal(page);
	await expect(page.getByText("2 belum terkirim")).toBeVisible();
	await page.goto(address);
	await expect(page.getByText("sudah menunggu untuk dikirim")).toBeVisible();
	await goOnline(page);
	await isReal(page);
	await expect(page.getByRole("heading", { name: "Lihat Jurnal" })).toBeVisible();
	expect(await journalsSent(student)).toBe(1);
});

test("a journal's draft without a network is there again with one", async ({ page, context }) => {
	const { student } = await prepared(page);
	await context.setOffline(true);
	await page.goto("/beranda");
	await keepCheckIn(page);
	await openJournal(page);
	const address = page.url();
	await page.getByLabel("Deskripsi").fill(WRITTEN);
	await page.goto("/beranda");
	await goOnline(page);
	await isReal(page);
	await expect.poll(() => arrived(student)).toBe(1);
	// The address contains the day, because the journal had no id.
	await page.goto(address);
	await isReal(page);
	await expect(page.getByLabel("Deskripsi")).toHaveValue(WRITTEN);
	const { id_journal } = await db.journal.findFirstOrThrow({
		where: { attendance: { student_id: student.id_user, status: "present" } },
	});
	await page.goto(`/jurnal/buat-jurnal/${id_journal}`);
	await expect(page.getByText("Draf dipulihkan")).toBeVisible();
	await expect(page.getByLabel("Deskripsi")).toHaveValue(WRITTEN);
});

/** Runs in the browser. The page looks for what waits. @returns how many records the phone has, after that look */
async function lookAgain(): Promise<number> {
	document.dispatchEvent(new Event("visibilitychange"));
	const count = await new Promise<number>((resolve) => {
		const opening = indexedDB.open("jejak-pkl");
		opening.onsuccess = () => {
			const counting = opening.result.transaction("unsent").objectStore("unsent").count();
			counting.onsuccess = () => {
				opening.result.close();
				resolve(counting.result);
			};
		};
	});
	await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
	return count;
}

test("a page closed while its line answers nothing has kept the check-in", async ({ page, context }) => {
	const { student } = await prepared(page, "/presensi");
	const silent = createServer().listen(0, "127.0.0.1");
	await once(silent, "listening");
	const { port } = silent.address() as AddressInfo;
	// If we only held the request back, it would continue when the page is closed.
	await page.route("**/api/attendances/create", (route) =>
		route.continue({ url: `http://127.0.0.1:${port}/api/attendances/create` }),
	);
	const sent = page.waitForRequest("**/api/attendances/create");
	await sendCheckIn(page);
	await sent;
	expect(await page.evaluate(lookAgain)).toBe(1);
	await expect(page.getByText("belum terkirim")).toHaveCount(0);
	await page.close();
	silent.close();
	expect(await arrived(student)).toBe(0);

	const later = await context.newPage();
	await later.addInitScript(() => {
		const now = Date.now.bind(Date);
		Date.now = () => now() + 61_000;
	});
	await later.goto("/presensi");
	await expect.poll(() => arrived(student), { timeout: 30_000 }).toBe(1);
	await expect(checkedIn(later)).toBeVisible();
	await expect(later.getByText("belum terkirim")).toHaveCount(0);
});

test("a phone that the browser wakes sends without any page of ours", async ({ page, context }) => {
	const { student } = await prepared(page);
	await context.setOffline(true);
	await page.goto("/beranda");
	await keepCheckIn(page);
	await page.goto("about:blank");
	await context.setOffline(false);
	// This address of our origin runs no script, and Chromium tells the worker's number there.
	await page.goto("/api/health");
	const browser = await context.newCDPSession(page);
	const registration = new Promise<string>((found) =>
		browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId);
		}),
	);
	await browser.send("ServiceWorker.enable");
	const { origin } = new URL(page.url());
	const event = { origin, registrationId: await registration, tag: SYNC_TAG, lastChance: false };
	await browser.send("ServiceWorker.dispatchSyncEvent", event);
	await expect.poll(() => arrived(student)).toBe(1);
});

test("two tabs send one check-in once", async ({ page, context }) => {
	const { student } = await prepared(page);
	await context.setOffline(true);
	await keepCheckIn(page);
	const other = await context.newPage();
	await other.goto("/presensi");
	await expect(other.getByText("1 belum terkirim")).toBeVisible();
	const sent: string[] = [];
	await context.route("**/api/attendances/create", (route) => {
		sent.push(route.request().headers()["idempotency-key"] ?? "");
		return route.continue();
	});
	await context.setOffline(false);
	await goOnline(page, other);
	await expect(checkedIn(page)).toBeVisible();
	await expect(checkedIn(other)).toBeVisible();
	expect(await arrived(student)).toBe(1);
	expect(sent).toHaveLength(1);
	expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a refusal is kept with its reason until the student discards it", async ({ page, context }) => {
	const { student } = await prepared(page);
	await context.setOffline(true);
	await keepCheckIn(page);
	const message = "Catatan ini terlalu lama: sekolahmu menerima paling lambat 48 jam.";
	await page.route("**/api/attendances/create", (route) =>
		route.fulfill({ status: 409, json: { status: "too_late", message } }),
	);
	await goOnline(page);
	const bar = page.getByRole("region", { name: "Belum terkirim" });
	await expect(bar.getByText(message)).toBeVisible();
	await page.reload();
	await expect(bar.getByText(message)).toBeVisible();
	await bar.getByRole("button", { name: "Buang" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Buang" }).click();
	await expect(bar).toBeHidden();
	expect(await arrived(student)).toBe(0);
});

test("a session that ended meanwhile: only the same person's login sends it", { tag: "@journey" }, async ({
	page,
	context,
}) => {
	const { student } = await prepared(page);
	await context.setOffline(true);
	await keepCheckIn(page);
	await db.session.deleteMany({ where: { user_id: student.id_user } });
	const refused = page.waitForResponse(
		(response) => response.url().endsWith("/api/attendances/create") && response.status() === 401,
	);
	await goOnline(page);
	await refused;
	for (const path of ["/unauthenticated", "/login"]) {
		await page.goto(path);
		await expect(page.getByText("1 belum terkirim")).toBeVisible();
	}

	// Another person uses the phone in between.
	const other = await buildStudent({ name: "Bayu Kedua" });
	const teacher = await buildTeacher();
	await buildInternship({ student_id: other.id_user, teacher_id: teacher.id_user });
	await enter(page, other);
	await page.goto("/beranda");
	await expect(page.getByRole("heading", { name: "Halo, Bayu!" })).toBeVisible();
	// Until then, the phone would pass for ready with the other person's days.
	await expect.poll(() => page.evaluate(readCurrent), { timeout: 30_000 }).toBe(other.id_user);
	await worksOffline(page);
	await expect(page.getByText("belum terkirim")).toHaveCount(0);
	expect(await arrived(student)).toBe(0);
	expect(await arrived(other)).toBe(0);

	await enter(page, student);
	await page.goto("/beranda");
	await expect(checkedIn(page)).toBeVisible();
	expect(await arrived(student)).toBe(1);
	expect(await arrived(other)).toBe(0);
});

test("staff who log in on a student's phone find nothing of the student there, and what is unsent waits", async ({
	page,
	context,
}) => {
	const { student } = await prepared(page, "/presensi");
	await page.route("**/api/attendances/create", (route) => route.abort());
	await keepCheckIn(page);
	const teacher = await buildTeacher();
	// Every login of staff leads to one of these.
	for (const first of ["/guru/profil", "/guru/beranda"]) {
		await enterNext(page, student);
		await page.goto("/presensi");
		await expect.poll(() => page.evaluate(countDays), { timeout: 30_000 }).toBe(1);
		await enterNext(page, teacher);
		await page.goto(first);
		await expect.poll(() => page.evaluate(countDays)).toBe(0);
	}
	await context.setOffline(true);
	await page.goto("/beranda");
	await expect(needsNetwork(page)).toBeVisible();
	await expect(page.getByText(/Siti|belum terkirim/)).toHaveCount(0);

	await context.setOffline(false);
	await page.unroute("**/api/attendances/create");
	await enterNext(page, student);
	await page.goto("/beranda");
	await expect(checkedIn(page)).toBeVisible();
	expect(await arrived(student)).toBe(1);
});

async function logOut(page: Page) {
	await page.getByRole("button", { name: /Siti Rahmawati/ }).click();
	await page.getByRole("button", { name: "Keluar" }).click();
	await page
		.getByRole("alertdialog", { name: "Konfirmasi Logout" })
		.getByRole("button", { name: "Keluar" })
		.click();
}

test("logging out asks before something unsent is lost, and leaves no days, also of a session that was over", async ({
	page,
	context,
}) => {
	const { student } = await prepared(page, "/presensi");
	await page.route("**/api/attendances/create", (route) => route.abort());
	await keepCheckIn(page);
	await logOut(page);
	const question = page.getByRole("alertdialog", { name: "1 belum terkirim" });
	await question.getByRole("button", { name: "Batal" }).click();
	await expect(question).toBeHidden();
	await expect(page.getByText("1 belum terkirim")).toBeVisible();
	await logOut(page);
	await question.getByRole("button", { name: "Keluar dan hapus" }).click();
	await expect(page).toHaveURL("/login");
	await context.setOffline(true);
	await page.goto("/beranda");
	await expect(needsNetwork(page)).toBeVisible();
	await expect(page.getByText("Siti")).toHaveCount(0);

	await context.setOffline(false);
	await enterNext(page, student);
	await page.goto("/presensi");
	await worksOffline(page);
	await expect(page.getByText("belum terkirim")).toHaveCount(0);
	await db.session.deleteMany({ where: { user_id: student.id_user } });
	await logOut(page);
	await expect(page).toHaveURL(/\/(unauthenticated|login)/);
	await expect.poll(() => page.evaluate(countDays)).toBe(0);
	await context.setOffline(true);
	await page.goto("/beranda");
	await expect(needsNetwork(page)).toBeVisible();
});

const HOUR = 3600_000;

test("a check-in that arrives the next day is that of the day before, and marked Susulan", async ({
	page,
	context,
}) => {
	// Positions carry the time of the phone's clock, which this test moves.
	await page.addInitScript(() => {
		const find = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
		navigator.geolocation.getCurrentPosition = (done, ...how) =>
			find(({ coords }) => done({ coords, timestamp: Date.now() } as GeolocationPosition), ...how);
	});
	const { student } = await prepared(page, "/beranda", addDays(today("WIB"), -30));
	const morning = Date.now() - 26 * HOUR;
	await context.setOffline(true);
	const moment = new Date(morning).toISOString();
	const ticket = seal({ clock_of: student.id_user, server: moment, device: moment });
	await page.evaluate(keepTicket, { id_user: student.id_user, ticket, fetchedAt: morning });
	await page.clock.setFixedTime(morning + 600_000);
	await page.goto("/beranda");
	await keepCheckIn(page);

	// The day's deadline passes before the record is sent, so the router draws the real page over the phone's own. Then
	// the phone's page may not load it again, because its reader may have gone on.
	await page.route("**/api/attendances/create", async (route) => {
		await isReal(page);
		await route.continue();
	});
	await page.clock.setFixedTime(Date.now());
	await goOnline(page);
	await expect.poll(() => arrived(student), { timeout: 30_000 }).toBe(1);
	const stored = await db.attendance.findFirstOrThrow({
		where: { student_id: student.id_user, status: "present" },
	});
	expect(toDate(stored.date)).toBe(dateOf(new Date(morning + 600_000), "WIB"));
	expect(stored.clock_changed).toBe(false);
	expect(Math.abs(Number(stored.recorded_at) - morning - 600_000)).toBeLessThan(60_000);
	await page.goto("/presensi");
	await expect(page.getByRole("button", { name: /^Susulan, / })).toBeVisible();
});

test("check-in and journal with a photo survive the end of the browser, and arrive once each", {
	tag: "@journey",
}, async ({ baseURL }) => {
	const { student } = await studentAtWork();
	const folder = mkdtempSync(join(tmpdir(), "jejak-phone-"));
	const phone = () =>
		chromium.launchPersistentContext(folder, {
			baseURL,
			executablePath: process.env.CHROMIUM_PATH,
			viewport: { width: 360, height: 740 },
			permissions: ["geolocation"],
			geolocation: { latitude: -6.2297, longitude: 106.8166, accuracy: 25 },
		});
	let context: BrowserContext | undefined;
	try {
		context = await phone();
		let page = await context.newPage();
		await enter(page, student);
		await page.goto("/beranda");
		await worksOffline(page);
		await context.setOffline(true);
		await page.close();
		page = await context.newPage();
		await page.goto("/beranda");
		await keepCheckIn(page);
		await openJournal(page);
		await keepJournal(page);
		await expect(page.getByText("2 belum terkirim")).toBeVisible();
		await context.close();

		context = await phone();
		page = await context.newPage();
		// The cookies of `enter` end with the browser, but those of a login do not.
		await enter(page, student);
		await page.goto("/jurnal");
		await expect.poll(() => journalsSent(student), { timeout: 30_000 }).toBe(1);
		await expect(page.getByText("belum terkirim")).toHaveCount(0);
		const days = await db.attendance.findMany({
			where: { student_id: student.id_user, status: "present" },
			include: { journal: true },
		});
		expect(days).toHaveLength(1);
		expect(days[0]?.journal).toMatchObject({ status: "in_review", description: WRITTEN });
	} finally {
		await context?.close();
		rmSync(folder, { recursive: true, force: true });
	}
});
