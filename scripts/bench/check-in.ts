// What a check-in moves over the network in both directions. The phone has checked in before, so its cache is warm.
import { chromium, type Page } from "@playwright/test";
import { logIn } from "./log-in";
import { type Traffic, watchNetwork } from "./network";

/** Returns a row for each request. */
export async function measureCheckIn(baseURL: string, executablePath: string): Promise<Traffic[]> {
	const browser = await chromium.launch({ executablePath, args: ["--disable-gpu", "--no-first-run"] });
	try {
		const context = await browser.newContext({
			baseURL,
			viewport: { width: 360, height: 740 },
			isMobile: true,
			geolocation: { latitude: -6.2, longitude: 106.8, accuracy: 20 },
			permissions: ["geolocation"],
		});
		await context.addCookies(await logIn(baseURL, "peserta_didik"));
		// This is yesterday's visit, which loads everything that the dialog needs.
		const before = await context.newPage();
		await fillIn(before);
		await before.close();

		const page = await context.newPage();
		const requests = await watchNetwork(context, page);
		await fillIn(page);
		await page.getByRole("button", { name: "Simpan" }).click();
		await page.getByText("Presensi Berhasil").waitFor();
		await page.getByText("Presensi hari ini sudah tercatat.").waitFor();
		await page.waitForLoadState("networkidle");
		return requests();
	} finally {
		await browser.close();
	}
}

async function fillIn(page: Page): Promise<void> {
	await page.goto("/presensi", { waitUntil: "networkidle" });
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	await page.getByRole("radio", { name: "Hadir" }).check();
	await page.getByRole("region", { name: "Lokasi Anda sekarang" }).waitFor();
	await page.waitForLoadState("networkidle");
}

export function formatCheckIn(rows: Traffic[]): string {
	const line = (what: string, ...bytes: number[]) =>
		what.padEnd(40) + bytes.map((count) => (count / 1000).toFixed(1).padStart(10)).join("");
	const sum = (key: "sent" | "received") => rows.reduce((total, row) => total + row[key], 0);
	return [
		`${"KB of a repeat check-in".padEnd(40)}${"sent".padStart(10)}${"received".padStart(10)}`,
		...rows.map(({ what, sent, received }) => line(what, sent, received)),
		line("all", sum("sent"), sum("received")),
	].join("\n");
}
