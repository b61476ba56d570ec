import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { addDays } from "@/lib/dates";
import { SYNC_TAG } from "@/lib/offline/keep";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { studentAtWork } from "../support/attendances";
import { acknowledge, enter, enterNext, expect, stand, test } from "../support/e2e";
import { buildEntry } from "../support/mentees";
import { closeNotice, goOnline, isReal, keepCheckIn, sendCheckIn, worksOffline } from "../support/offline";

test.use({ serviceWorkers: "allow" });
// The browser reports failed requests like this, and these tests make requests fail.
test.beforeEach(({ expectErrors }) => expectErrors(/Failed to load resource|ChunkLoadError/));

const arrived = (student: { id_user: number }) =>
	db.attendance.count({ where: { student_id: student.id_user, status: "present" } });

/** A student on their home page, whose phone from now on works without a network. */
async function prepared(page: Page, path = "/beranda") {
	const work = await studentAtWork();
	await stand(page);
	await enter(page, work.student);
	await page.goto(path);
	await worksOffline(page);
	return work;
}

test("the built service worker looks after every page, and keeps nothing that is somebody's", async ({
	page,
}) => {
	await prepared(page);
	const worker = await page.evaluate(async () => {
		const { scope, active } = await navigator.serviceWorker.ready;
		return { scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? "").pathname };
	});
	expect(worker.scope).toBe("/");
	const answer = await page.context().request.get(worker.script);
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
});

test("a check-in without a network, from the phone's own page, arrives once when it is back", async ({
	page,
	context,
}) => {
	const { student } = await prepared(page);
	await context.setOffline(true);
	await page.goto("/beranda");
	await expect(page.getByText("Terakhir diperbarui")).toBeVisible();
	await keepCheckIn(page);
	await expect(page.getByText("1 belum terkirim")).toBeVisible();
	await expect(page.getByText("Presensi tersimpan di ponsel ini dan menunggu jaringan.")).toBeVisible();
	expect(await arrived(student)).toBe(0);

	await goOnline(page);
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	await expect(page.getByText("belum terkirim")).toHaveCount(0);
	expect(await arrived(student)).toBe(1);
});

test("a network that goes while a page is open: the same form keeps what it was given", async ({
	page,
	context,
}) => {
	const { student } = await prepared(page, "/presensi");
	await context.setOffline(true);
	await keepCheckIn(page);
	await expect(page.getByText("1 belum terkirim")).toBeVisible();
	// A second record for the same day would only confuse the teacher.
	await sendCheckIn(page);
	await closeNotice(page, "Sudah Tersimpan di Ponsel");
	await goOnline(page);
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	expect(await arrived(student)).toBe(1);
});

test("what was checked in with a network is known without one, even if it goes right after", async ({
	page,
	context,
}) => {
	const { student } = await prepared(page);
	await page.route("**/api/students/offline", (route) => route.abort());
	const asked = page.waitForRequest("**/api/students/offline");
	await sendCheckIn(page);
	await closeNotice(page, "Presensi Berhasil");
	await asked;
	await context.setOffline(true);
	await page.goto("/beranda");
	await expect(page.getByText("Terakhir diperbarui")).toBeVisible();
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Masuk Sekarang" })).toHaveCount(0);
	await page.goto("/jurnal");
	await page.getByRole("link", { name: "Tulis Jurnal" }).first().click();
	await expect(page.getByLabel("Deskripsi")).toBeEditable();
	expect(await arrived(student)).toBe(1);
});

test("a revision without a network shows the feedback, and says that its photo needs one", async ({
	page,
	context,
}) => {
	const { student, internship } = await studentAtWork(addDays(today(), -30));
	const { id_journal } = await buildEntry(internship.id_internship, student.id_user, {
		...{ status: "needs_revision", feedback: "Jelaskan alatnya." },
	});
	await enter(page, student);
	await page.goto("/beranda");
	await worksOffline(page);
	await context.setOffline(true);
	await page.goto(`/jurnal/buat-jurnal/${id_journal}`);
	await expect(page.getByText("Jelaskan alatnya.")).toBeVisible();
	await expect(page.getByText("Foto yang tersimpan hanya tampil saat ada jaringan.")).toBeVisible();
	await page.getByLabel("Foto Kegiatan").setInputFiles(await photo());
	await expect(page.getByRole("img", { name: "Foto kegiatan" })).toBeVisible();
});

/** Opens today's journal from the phone's own list. */
async function openJournal(page: Page) {
	await page.getByRole("link", { name: "Jurnal", exact: true }).click();
	await page.getByRole("link", { name: "Tulis Jurnal" }).first().click();
	await expect(page.getByRole("heading", { name: "Buat Jurnal Aktivitas" })).toBeVisible();
}

const WRITTEN = "Memasang kabel jaringan di ruang guru.";

test("a journal under way stays open when the check-in of its day is sent meanwhile", async ({
	page,
	context,
}) => {
	const { student } = await prepared(page);
	await context.setOffline(true);
	await page.goto("/beranda");
	await keepCheckIn(page);
	await openJournal(page);
	await page.getByLabel("Deskripsi").fill(WRITTEN);
	await page.getByLabel("Foto Kegiatan").setInputFiles(await photo());
	await goOnline(page);
	await expect.poll(() => arrived(student)).toBe(1);
	await expect(page.getByText("belum terkirim")).toHaveCount(0);
	await expect(page.getByLabel("Deskripsi")).toHaveValue(WRITTEN);
	await page.getByRole("button", { name: "Kirim", exact: true }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Kirim" }).click();
	await closeNotice(page, "Berhasil!");
	const where = { attendance: { student_id: student.id_user }, status: "in_review" } as const;
	expect(await db.journal.count({ where })).toBe(1);
});

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
	await page.getByLabel("Deskripsi").fill(WRITTEN);
	await page.getByLabel("Foto Kegiatan").setInputFiles(await photo());
	await page.getByRole("button", { name: "Kirim", exact: true }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Kirim" }).click();
	await closeNotice(page, "Tersimpan di Ponsel");
	await expect(page.getByText("2 belum terkirim")).toBeVisible();
	await page.goto(address);
	await expect(page.getByText("sudah menunggu untuk dikirim")).toBeVisible();
	await goOnline(page);
	await isReal(page);
	await expect(page.getByRole("heading", { name: "Lihat Jurnal" })).toBeVisible();
	const where = { attendance: { student_id: student.id_user }, status: "in_review" } as const;
	expect(await db.journal.count({ where })).toBe(1);
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
	await expect(later.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	await expect(later.getByText("belum terkirim")).toHaveCount(0);
});

test("other addresses say what is unsent, too", async ({ page, context }) => {
	await prepared(page);
	await context.setOffline(true);
	await keepCheckIn(page);
	await page.goto("/profil");
	await expect(page.getByRole("heading", { name: "Halaman ini memerlukan jaringan" })).toBeVisible();
	await expect(page.getByText("1 belum terkirim")).toBeVisible();
});

test("other addresses show a page of ours, which goes on by itself", async ({ page, context }) => {
	await prepared(page);
	await context.setOffline(true);
	await page.goto("/profil");
	await expect(page.getByRole("heading", { name: "Halaman ini memerlukan jaringan" })).toBeVisible();
	await page.getByRole("link", { name: "Ke Beranda" }).click();
	await expect(page.getByRole("heading", { name: "Halo, Siti!" })).toBeVisible();
	await page.goto("/profil");
	await goOnline(page);
	await isReal(page);
});

test("the phone's own pages are accessible, and fit a narrow screen and large print", async ({
	page,
	context,
}) => {
	await prepared(page);
	await context.setOffline(true);
	const isWider = () =>
		page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
	for (const path of ["/beranda", "/jurnal", "/profil"]) {
		await page.goto(path);
		if (path === "/beranda") await keepCheckIn(page);
		await page.setViewportSize({ width: 320, height: 640 });
		await expectAccessible(page);
		const count = await page.getByText("1 belum terkirim").boundingBox();
		expect(count?.height, "the count stands in one line").toBeLessThan(30);
		await page.setViewportSize({ width: 412, height: 800 });
		await page.addStyleTag({ content: "html { font-size: 200% !important; }" });
		expect(await isWider(), `${path} in large print`).toBe(false);
	}
});

/** Two tabs of one browser send at the same time. */
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
	await Promise.all([goOnline(page), goOnline(other)]);
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	await expect(other.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	expect(await arrived(student)).toBe(1);
	expect(sent).toHaveLength(1);
	expect(sent[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("a server that answers 500 gets it again later; the student can hurry", async ({ page, context }) => {
	const { student } = await prepared(page);
	await context.setOffline(true);
	await keepCheckIn(page);
	const create = "**/api/attendances/create";
	// Nothing gets through before the press, however often the phone tries by itself.
	await page.evaluate(() =>
		document.addEventListener(
			"click",
			({ target }) => {
				const isHurried = (target as Element).closest("button")?.textContent === "Kirim sekarang";
				if (isHurried) document.documentElement.dataset.hurried = "";
			},
			{ capture: true },
		),
	);
	await page.route(create, async (route) => {
		const isHurried = await page.locator("html[data-hurried]").count();
		return isHurried ? route.continue() : route.fulfill({ status: 500, json: {} });
	});
	await goOnline(page);
	await page.getByRole("button", { name: "Lihat", exact: true }).click();
	await expect(page.getByText("Belum berhasil dikirim. Akan dicoba lagi.")).toBeVisible();
	await page.getByRole("button", { name: "Kirim sekarang" }).click();
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	expect(await arrived(student)).toBe(1);
});

test("a browser without Background Sync and locks, as on an iPhone, sends when the network is back", async ({
	page,
	context,
}) => {
	await context.addInitScript(() => {
		Object.defineProperty(ServiceWorkerRegistration.prototype, "sync", { value: undefined });
		Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
	});
	const { student } = await prepared(page);
	await context.setOffline(true);
	await page.goto("/beranda");
	await keepCheckIn(page);
	await goOnline(page);
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	expect(await arrived(student)).toBe(1);
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
	await expect(bar.getByRole("button", { name: "Lihat" })).toHaveCount(0);
	await bar.getByRole("button", { name: "Buang" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Buang" }).click();
	await expect(bar).toBeHidden();
	expect(await arrived(student)).toBe(0);
});

test("what was refused is asked about again when the student taps", async ({ page, context }) => {
	const { student } = await prepared(page);
	await context.setOffline(true);
	await keepCheckIn(page);
	const message = "Profilmu belum lengkap.";
	await page.route("**/api/attendances/create", (route) =>
		route.fulfill({ status: 409, json: { status: "profile_incomplete", message } }),
	);
	await goOnline(page);
	await expect(page.getByText(message)).toBeVisible();
	await page.unroute("**/api/attendances/create");
	await page.getByRole("button", { name: "Kirim sekarang" }).click();
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	expect(await arrived(student)).toBe(1);
});

test("the login page of a foreign network is no answer: nothing counts as sent", async ({ page }) => {
	const { student } = await prepared(page);
	await page.route("**/api/attendances/create", (route) =>
		route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Masuk ke WiFi</h1>" }),
	);
	await keepCheckIn(page);
	const again = page.waitForResponse("**/api/attendances/create");
	await goOnline(page);
	await again;
	await page.getByRole("button", { name: "Lihat", exact: true }).click();
	await expect(page.getByText("Belum berhasil dikirim. Akan dicoba lagi.")).toBeVisible();
	await page.unroute("**/api/attendances/create");
	await page.getByRole("button", { name: "Kirim sekarang" }).click();
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	expect(await arrived(student)).toBe(1);
});

test("a record belongs to whose page it was made on, not to who used the phone last", async ({
	page,
	context,
}) => {
	const { student } = await prepared(page);
	// Another tab leaves this behind when somebody else has just logged in and this tab does not know it.
	await page.evaluate(noteStranger);
	await context.setOffline(true);
	await keepCheckIn(page);
	await expect(page.getByText("1 belum terkirim")).toBeVisible();
	await goOnline(page);
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	expect(await arrived(student)).toBe(1);
});

/** Runs in the browser. */
async function noteStranger(): Promise<void> {
	const database = await new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open("jejak-pkl");
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
	const work = database.transaction(["people", "notes"], "readwrite");
	work.objectStore("people").put({ id_user: 999_999, seal: "asing", days: null, savedAt: 0 });
	work.objectStore("notes").put(999_999, "current");
	await new Promise((done) => {
		work.oncomplete = done;
	});
	database.close();
}

test("a session that ended meanwhile: only the same person's login sends it", async ({ page, context }) => {
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
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	expect(await arrived(student)).toBe(1);
	expect(await arrived(other)).toBe(0);
});

async function logOut(page: Page) {
	await page.getByRole("button", { name: /Siti Rahmawati/ }).click();
	await page.getByRole("button", { name: "Keluar" }).click();
	await page
		.getByRole("alertdialog", { name: "Konfirmasi Logout" })
		.getByRole("button", { name: "Keluar" })
		.click();
}

test("logging out of a session that was over leaves no days on the phone either", async ({
	page,
	context,
}) => {
	const { student } = await prepared(page);
	await db.session.deleteMany({ where: { user_id: student.id_user } });
	await logOut(page);
	await expect(page).toHaveURL(/\/(unauthenticated|login)/);
	await expect.poll(() => page.evaluate(countDays)).toBe(0);
	await context.setOffline(true);
	await page.goto("/beranda");
	await expect(page.getByRole("heading", { name: "Halaman ini memerlukan jaringan" })).toBeVisible();
});

/** Runs in the browser. Tells whose pages this phone showed last. */
const readCurrent = () =>
	new Promise<number>((resolve) => {
		const opening = indexedDB.open("jejak-pkl");
		opening.onsuccess = () => {
			const reading = opening.result.transaction("notes").objectStore("notes").get("current");
			reading.onsuccess = () => {
				opening.result.close();
				resolve(reading.result);
			};
		};
	});

/** Runs in the browser. Counts the people whose days this phone keeps. */
const countDays = () =>
	new Promise<number>((resolve) => {
		const opening = indexedDB.open("jejak-pkl");
		opening.onsuccess = () => {
			const reading = opening.result.transaction("people").objectStore("people").getAll();
			reading.onsuccess = () => {
				opening.result.close();
				resolve(reading.result.filter(({ days }) => days).length);
			};
		};
	});

test("staff who log in on a student's phone find nothing of the student there, and what is unsent waits", async ({
	page,
	context,
}) => {
	const { student } = await prepared(page, "/presensi");
	await page.route("**/api/attendances/create", (route) => route.abort());
	await keepCheckIn(page);
	await enterNext(page, await buildTeacher());
	await page.goto("/guru/beranda");
	await expect.poll(() => page.evaluate(countDays)).toBe(0);
	await context.setOffline(true);
	await page.goto("/beranda");
	await expect(page.getByRole("heading", { name: "Halaman ini memerlukan jaringan" })).toBeVisible();
	await expect(page.getByText(/Siti|belum terkirim/)).toHaveCount(0);

	await context.setOffline(false);
	await page.unroute("**/api/attendances/create");
	await enterNext(page, student);
	await page.goto("/beranda");
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	expect(await arrived(student)).toBe(1);
});

test("staff whose first page is their profile find nothing of a student either", async ({ page }) => {
	await prepared(page);
	await enterNext(page, await buildTeacher());
	await page.goto("/guru/profil");
	await expect.poll(() => page.evaluate(countDays)).toBe(0);
});

test("logging out with something unsent asks first, and takes only one's own away", async ({
	page,
	context,
}) => {
	await prepared(page, "/presensi");
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
	await expect(page.getByRole("heading", { name: "Halaman ini memerlukan jaringan" })).toBeVisible();
	await expect(page.getByText("Siti")).toHaveCount(0);
});

/** Runs in the browser. Makes it store everything except records. */
function fill() {
	const put = IDBObjectStore.prototype.put;
	IDBObjectStore.prototype.put = function (value: { recorded_at?: string }, ...key) {
		if (value?.recorded_at) throw new DOMException("full", "QuotaExceededError");
		return put.call(this, value, ...key);
	};
}

test("a lost session on a phone without room says so, and the form stays", async ({ page }) => {
	await page.addInitScript(fill);
	const { student } = await prepared(page, "/presensi");
	await db.session.deleteMany({ where: { user_id: student.id_user } });
	await sendCheckIn(page);
	const failure = page.getByRole("alertdialog", { name: "Proses Penyimpanan Data Presensi Gagal" });
	await expect(failure).toContainText("Sesi Anda telah berakhir");
	await acknowledge(failure);
	await expect(page.getByRole("radio", { name: "Hadir" })).toBeChecked();

	await enter(page, student);
	await page.getByRole("dialog").getByRole("button", { name: "Simpan" }).click();
	await closeNotice(page, "Presensi Berhasil");
	expect(await arrived(student)).toBe(1);
});

test("a phone without room says so, and the form stays as it was filled in", async ({ page, context }) => {
	await page.addInitScript(fill);
	await prepared(page, "/presensi");
	await context.setOffline(true);
	await sendCheckIn(page);
	const failure = page.getByRole("alertdialog", { name: "Proses Penyimpanan Data Presensi Gagal" });
	await expect(failure).toContainText("penyimpanan ponsel ini penuh atau ditolak");
	await acknowledge(failure);
	await expect(page.getByRole("radio", { name: "Hadir" })).toBeChecked();
});

test("a record that arrives when the phone has no room left leaves the queue all the same", async ({
	page,
	context,
}) => {
	const { student } = await prepared(page, "/presensi");
	await context.setOffline(true);
	await keepCheckIn(page);
	await expect(page.getByText("1 belum terkirim")).toBeVisible();
	await page.evaluate(() => {
		const put = IDBObjectStore.prototype.put;
		IDBObjectStore.prototype.put = function (value: { days?: unknown }, ...key) {
			if (value?.days) throw new DOMException("full", "QuotaExceededError");
			return put.call(this, value, ...key);
		};
	});
	await goOnline(page);
	await expect(page.getByText("belum terkirim")).toHaveCount(0);
	expect(await arrived(student)).toBe(1);
});

const photo = async () => ({
	...{ name: "kegiatan.jpg", mimeType: "image/jpeg" },
	buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#b52" } })
		.jpeg()
		.withMetadata({ orientation: 6 })
		.toBuffer(),
});

test("check-in and journal with a photo survive the end of the browser, and arrive once each", async ({
	baseURL,
}) => {
	test.setTimeout(120_000);
	const { student } = await studentAtWork();
	const folder = mkdtempSync(join(tmpdir(), "jejak-phone-"));
	const phone = () =>
		chromium.launchPersistentContext(folder, {
			...{ baseURL, executablePath: process.env.CHROMIUM_PATH, viewport: { width: 360, height: 740 } },
			...{
				permissions: ["geolocation"],
				geolocation: { latitude: -6.2297, longitude: 106.8166, accuracy: 25 },
			},
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
		await page.getByRole("link", { name: "Jurnal", exact: true }).click();
		await page.getByRole("link", { name: "Tulis Jurnal" }).first().click();
		await page.getByLabel("Deskripsi").fill("Memasang kabel jaringan di ruang guru.");
		await page.getByLabel("Foto Kegiatan").setInputFiles(await photo());
		await page.getByRole("button", { name: "Kirim", exact: true }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Kirim" }).click();
		await closeNotice(page, "Tersimpan di Ponsel");
		await expect(page.getByText("2 belum terkirim")).toBeVisible();
		await context.close();

		context = await phone();
		page = await context.newPage();
		// The cookies of `enter` end with the browser, but those of a login do not.
		await enter(page, student);
		await page.goto("/jurnal");
		const journals = () =>
			db.journal.count({ where: { attendance: { student_id: student.id_user }, status: "in_review" } });
		await expect.poll(journals, { timeout: 30_000 }).toBe(1);
		await expect(page.getByText("belum terkirim")).toHaveCount(0);
		const days = await db.attendance.findMany({
			where: { student_id: student.id_user, status: "present" },
			include: { journal: true },
		});
		expect(days).toHaveLength(1);
		expect(days[0]?.journal).toMatchObject({
			...{ status: "in_review", description: "Memasang kabel jaringan di ruang guru." },
		});
	} finally {
		await context?.close();
		rmSync(folder, { recursive: true, force: true });
	}
});
