import { studentAtWork } from "../support/attendances";
import { enter, expect, stand, test } from "../support/e2e";
import { closeNotice, keepsRecords, sendCheckIn } from "../support/offline";

/** Runs in the browser. Empties what `keepsRecords` waits for. */
async function forgetRecords(): Promise<void> {
	const database = await new Promise<IDBDatabase>((resolve) => {
		const opening = indexedDB.open("jejak-pkl");
		opening.onsuccess = () => resolve(opening.result);
	});
	const stores = ["people", "tickets"];
	const work = database.transaction(stores, "readwrite");
	for (const name of stores) work.objectStore(name).clear();
	await new Promise((done) => {
		work.oncomplete = done;
	});
	database.close();
}

test("the installation is offered after a check-in, not before and not at the login; no is no", async ({
	page,
}) => {
	const { student } = await studentAtWork();
	const manifest = page.locator("link[rel=manifest]");
	await page.goto("/login");
	await expect(manifest).toHaveCount(0);

	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	await expect(manifest).toHaveAttribute("href", "/manifest.webmanifest");
	const answer = await page.context().request.get("/manifest.webmanifest");
	expect(answer.headers()["content-type"]).toContain("application/manifest+json");
	const { icons, display } = await answer.json();
	expect(display).toBe("standalone");
	for (const { src } of icons) expect((await page.context().request.get(src)).status(), src).toBe(200);

	await keepsRecords(page);
	// A headless browser does not offer the installation by itself.
	const offered = () =>
		page.evaluate(() =>
			window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => {} })),
		);
	await offered();
	const offer = page.getByText("Pasang di layar utama");
	await sendCheckIn(page);
	await expect(page.getByRole("alertdialog", { name: "Presensi Berhasil" })).toBeVisible();
	await expect(offer).toHaveCount(0);
	await closeNotice(page, "Presensi Berhasil");
	await expect(offer).toBeVisible();
	await page.getByRole("button", { name: "Jangan tampilkan lagi" }).click();
	await expect(offer).toHaveCount(0);
	// The offer is loaded together with what keeps the records.
	await page.evaluate(forgetRecords);
	await page.reload();
	await keepsRecords(page);
	await offered();
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	await expect(offer).toHaveCount(0);
});
