import { expect, type Page } from "@playwright/test";

/** Waits until this phone can do without a network: worker, shell and the student's days are there. */
export async function worksOffline(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(hasAll), { timeout: 30_000 }).toBe(true);
}

/** Runs in the browser. */
async function hasAll(): Promise<boolean> {
	if (!navigator.serviceWorker.controller || !(await caches.match("/luring"))) return false;
	const databases = await indexedDB.databases();
	if (!databases.some(({ name }) => name === "jejak-pkl")) return false;
	const database = await new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open("jejak-pkl");
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
	const people = await new Promise<{ days: unknown }[]>((resolve) => {
		const request = database.transaction("people").objectStore("people").getAll();
		request.onsuccess = () => resolve(request.result);
	});
	database.close();
	return people.some(({ days }) => days !== null);
}

/** Brings the network back. The browser's own event about it is left out where a worker answered for the page. */
export async function goOnline(page: Page): Promise<void> {
	await page.context().setOffline(false);
	await page.evaluate(() => window.dispatchEvent(new Event("online")));
}

/** Checks in with the form behind 'Masuk Sekarang', as far as the message about it. */
export async function sendCheckIn(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	await dialog.getByRole("button", { name: "Simpan" }).click();
}

/** The same without a network: it is kept on the phone. */
export async function keepCheckIn(page: Page): Promise<void> {
	await sendCheckIn(page);
	await closeNotice(page, "Tersimpan di Ponsel");
}

export const closeNotice = (page: Page, name: string) =>
	page.getByRole("alertdialog", { name }).getByRole("button", { name: "Oke" }).click();
