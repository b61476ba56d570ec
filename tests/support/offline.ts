import { expect, type Page } from "@playwright/test";
import { acknowledge } from "./e2e";

/** Waits until this phone can work without a network: it has the worker, the shell and the student's days. */
export async function worksOffline(page: Page): Promise<void> {
	const hasShell = () =>
		page.evaluate(async () => Boolean(navigator.serviceWorker.controller && (await caches.match("/luring"))));
	await expect.poll(hasShell, { timeout: 30_000 }).toBe(true);
	await keepsRecords(page);
	await expect.poll(() => page.evaluate(missingFiles), { timeout: 60_000 }).toEqual([]);
}

/** Runs in the browser. The files that the page has loaded, or that its scripts name, and that the worker has not kept. */
async function missingFiles(): Promise<string[]> {
	const assets = "/_next/static/";
	const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
	const waiting = loaded.filter((path) => path.startsWith(assets) && !path.includes("/service-worker/"));
	const seen = new Set<string>();
	const missing: string[] = [];
	for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
		if (seen.has(path)) continue;
		seen.add(path);
		const kept = await caches.match(path, { ignoreVary: true });
		if (!kept) missing.push(path);
		else if (path.endsWith(".js"))
			for (const [, named] of (await kept.text()).matchAll(/"static\/(chunks\/[\w.~-]+)"/g))
				waiting.push(`${assets}${named}`);
	}
	return missing;
}

/** Waits until this phone knows its student and the days. It can then keep forms without a network. */
export const keepsRecords = (page: Page): Promise<void> =>
	expect.poll(() => page.evaluate(hasDays), { timeout: 30_000 }).toBe(true);

/** Runs in the browser. */
async function hasDays(): Promise<boolean> {
	const databases = await indexedDB.databases();
	if (!databases.some(({ name }) => name === "jejak-pkl")) return false;
	const database = await new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open("jejak-pkl");
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
	const rowsOf = (store: string) =>
		new Promise<{ days?: unknown }[]>((resolve) => {
			const request = database.transaction(store).objectStore(store).getAll();
			request.onsuccess = () => resolve(request.result);
		});
	const current = (await rowsOf("people")).filter(({ days }) => days !== null);
	const tickets = await rowsOf("tickets");
	database.close();
	return current.length > 0 && tickets.length >= current.length;
}

/**
 * Brings the network back. Where a worker answered for the page, we suppress the browser's own event. The page reports
 * the network itself, because it may be leaving for the real page before a second message from here arrives.
 */
export async function goOnline(...pages: [Page, ...Page[]]): Promise<void> {
	for (const page of pages)
		await page.evaluate(() => {
			const timer = setInterval(() => {
				if (!navigator.onLine) return;
				clearInterval(timer);
				window.dispatchEvent(new Event("online"));
			}, 50);
		});
	await pages[0].context().setOffline(false);
}

/**
 * The page from the phone has gone on to the real one, and React has taken that over. Until then, it may load the real
 * page over what a test opens.
 */
export const isReal = (page: Page) =>
	expect(page.locator("html[data-ready]").getByRole("button", { name: /Siti Rahmawati/ })).toBeAttached();

/** Checks in with the form behind 'Masuk Sekarang', up to the message about it. */
export async function sendCheckIn(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	await dialog.getByRole("button", { name: "Simpan" }).click();
}

/** The same without a network. The phone keeps the record. */
export async function keepCheckIn(page: Page): Promise<void> {
	await sendCheckIn(page);
	await closeNotice(page, "Tersimpan di Ponsel");
}

export const closeNotice = (page: Page, name: string) => acknowledge(page.getByRole("alertdialog", { name }));

/** Runs in the browser. Tells whose pages this phone showed last. */
export const readCurrent = () =>
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
export const countDays = () =>
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

/** Runs in the browser. Replaces the kept ticket. */
export async function keepTicket(ticket: { id_user: number; ticket: string; fetchedAt: number }) {
	const database = await new Promise<IDBDatabase>((resolve) => {
		const request = indexedDB.open("jejak-pkl");
		request.onsuccess = () => resolve(request.result);
	});
	const work = database.transaction("tickets", "readwrite");
	work.objectStore("tickets").put(ticket);
	await new Promise((resolve) => {
		work.oncomplete = resolve;
	});
	database.close();
}
