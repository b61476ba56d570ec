import type { Page } from "@playwright/test";
import { formatDate, formatLongDate } from "@/lib/dates";
import { enter, expect, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

const count = (page: Page, label: string) =>
	page
		.locator("dl > div")
		.filter({ hasText: new RegExp(`^${label}`) })
		.locator("dd");

/** The rows under a table's heading. */
const rows = (page: Page, caption: string) =>
	page
		.getByRole("table", { name: caption })
		.getByRole("row")
		.filter({ has: page.getByRole("cell") });

test("the home page counts days and journals", async ({ page }) => {
	const work = await studentAtWork();
	await buildDay(work, { ago: 1 });
	await buildDay(work, { ago: 2, journal: "in_review" });
	await buildDay(work, { ago: 3, journal: "needs_revision" });
	await buildDay(work, { ago: 4, journal: "approved" });
	await buildDay(work, { ago: 5, journal: "approved" });
	await buildDay(work, { ago: 6, status: "excused" });
	await buildDay(work, { ago: 7, status: "sick" });
	await buildDay(work, { ago: 8, status: "sick" });
	for (const ago of [9, 10, 11]) await buildDay(work, { ago, status: "no_description", expired: true });
	await enter(page, work.student);
	await page.goto("/beranda");
	for (const [label, number] of [
		...([
			["Total Hari", 11],
			["Hadir", 5],
			["Belum Masuk", 3],
			["Izin", 1],
			["Sakit", 2],
		] as const),
		...([
			["Total Jurnal", 11],
			["Disetujui", 2],
			["Sedang Diperiksa", 1],
			["Perlu Revisi", 1],
		] as const),
	])
		await expect(count(page, label), label).toHaveText(String(number));
});

test("the home page shows the latest five days and journals, and leads to all of them", async ({ page }) => {
	const work = await studentAtWork();
	const days = [
		await buildDay(work, { ago: 1 }),
		await buildDay(work, { ago: 2, status: "no_description", expired: true }),
		await buildDay(work, { ago: 3, journal: "needs_revision" }),
		await buildDay(work, { ago: 4, journal: "in_review" }),
		await buildDay(work, { ago: 5, status: "sick" }),
		await buildDay(work, { ago: 6, journal: "approved" }),
	];
	const latest = days.slice(0, 5).map(({ date }) => date);
	await enter(page, work.student);
	await page.goto("/beranda");
	for (const caption of ["Riwayat kehadiran", "Jurnal aktivitas"]) {
		await expect(rows(page, caption)).toHaveCount(5);
		for (const [index, date] of latest.entries())
			await expect(rows(page, caption).nth(index)).toContainText(formatDate(date));
	}
	const journal = (index: number) => rows(page, "Jurnal aktivitas").nth(index);
	for (const [index, label] of [
		[0, "Buat Jurnal"],
		[2, "Buat Jurnal"],
		[3, "Lihat Detail"],
	] as const)
		await expect(
			journal(index).getByRole("link", { name: `${label} ${formatLongDate(latest[index] as string)}` }),
		).toHaveAttribute("href", `/jurnal/buat-jurnal/${days[index]?.id_journal}`);
	for (const index of [1, 4])
		await expect(journal(index).getByRole("button", { name: "Lihat Detail" })).toBeDisabled();

	for (const [index, date] of latest.entries())
		await expect(
			rows(page, "Riwayat kehadiran")
				.nth(index)
				.getByRole("button", { name: `Detail Lokasi ${formatLongDate(date)}` }),
		).toBeEnabled();
	const missed = rows(page, "Riwayat kehadiran").nth(1);
	await missed.getByRole("button", { name: /^Detail Lokasi/ }).click();
	const nowhere = page.getByRole("alertdialog", { name: "Lokasi Tidak Terdeteksi" });
	await expect(nowhere).toContainText("Anda harus melakukan presensi supaya lokasi bisa didapatkan.");
	await nowhere.getByRole("button", { name: "Oke" }).click();
	await expect(nowhere).toHaveCount(0);

	await expect(page.getByRole("link", { name: "Buka Jurnal" })).toHaveAttribute("href", "/jurnal");
	await page.getByRole("link", { name: "Lihat Semua" }).click();
	await expect(page).toHaveURL("/presensi");
});

test("the home page shows when today's day began, and offers no second entry", async ({ page }) => {
	const work = await studentAtWork();
	await enter(page, work.student);
	await page.goto("/beranda");
	await expect(page.getByText("--:--")).toBeVisible();
	await expect(page.getByRole("button", { name: "Masuk Sekarang" })).toBeEnabled();
	await buildDay(work, { ago: 0, status: "excused" });
	await page.reload();
	const card = page.getByRole("region", { name: "Kehadiran", exact: true });
	await expect(card.getByText("07:12", { exact: true })).toBeVisible();
	await expect(card.getByRole("button", { name: "Masuk Sekarang" })).toBeDisabled();
});
