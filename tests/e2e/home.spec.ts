import type { Page } from "@playwright/test";
import { addDays, formatDate, formatLongDate } from "@/lib/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { acknowledge, enter, enterNext, expect, test } from "../support/e2e";
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

/** On phones, counts and latest rows are folded. */
async function unfold(page: Page) {
	for (const fold of await page.locator("main summary:visible").all()) await fold.click();
}

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
	await expect(page.getByText("5 dari 11 hari kerja", { exact: true })).toBeVisible();
});

test("the home page shows the latest five days and journals, and leads to all of them", {
	tag: "@both-widths",
}, async ({ page }) => {
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
	await unfold(page);
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
	await acknowledge(nowhere);
	await expect(nowhere).toHaveCount(0);

	await expect(page.getByRole("link", { name: "Buka Jurnal" })).toHaveAttribute("href", "/jurnal");
	await page.getByRole("link", { name: "Lihat Semua" }).click();
	await expect(page).toHaveURL("/presensi");
});

test("on a phone the home page fits one and a half screens, what came back first", {
	tag: "@both-widths",
}, async ({ page }) => {
	const work = await studentAtWork();
	await buildDay(work, { ago: 1, status: "no_description" });
	for (const ago of [2, 3, 4]) await buildDay(work, { ago });
	for (const ago of [5, 6]) await buildDay(work, { ago, journal: "needs_revision" });
	for (let ago = 7; ago < 20; ago++) await buildDay(work, { ago, journal: "approved" });
	await enter(page, work.student);
	await page.goto("/beranda");
	const waiting = page.getByRole("region", { name: "Menunggu Anda" });
	const rowsOf = waiting.getByRole("listitem");
	await expect(rowsOf).toHaveText([/Perlu Revisi/, /Perlu Revisi/, /Presensi .*Isi Presensi/]);
	await expect(waiting.getByRole("link", { name: "Lihat semua jurnal" })).toHaveAttribute("href", "/jurnal");
	const { height, width } = page.viewportSize() ?? { height: 0, width: 0 };
	const whole = await page.evaluate(() => document.documentElement.scrollHeight);
	if (width < 768) expect(whole).toBeLessThanOrEqual(height * 1.5);
	await rowsOf.first().getByRole("link").click();
	await expect(page).toHaveURL(/\/jurnal\/buat-jurnal\//);
});

/** The card of today, with its text and the one thing to do. */
const card = (page: Page) => page.getByRole("region", { name: "Kehadiran", exact: true });

test("the card of today asks for one thing at a time, from the profile to the end of the day", async ({
	page,
}) => {
	const fresh = await buildStudent({ complete: false });
	await enter(page, fresh);
	await page.goto("/beranda");
	await expect(card(page)).toContainText("Profil Belum Lengkap, Yuk Sempurnakan!");
	await expect(card(page).getByRole("link")).toHaveText(["Lengkapi Profil"]);
	await expect(card(page).getByRole("button")).toHaveCount(0);

	const complete = await buildStudent();
	await enterNext(page, complete);
	await page.goto("/beranda");
	await expect(card(page).getByRole("link")).toHaveText(["Tambah Data PKL"]);
	await expect(card(page).getByRole("button")).toHaveCount(0);

	const { id_user: teacher_id } = await buildTeacher();
	const start = addDays(today(), 7);
	await buildInternship({ student_id: complete.id_user, teacher_id, start, status: "pending" });
	await page.reload();
	await expect(card(page)).toContainText(`PKL mulai ${formatLongDate(start)}`);
	await expect(card(page).getByRole("link")).toHaveCount(0);
	await expect(card(page).getByRole("button")).toHaveCount(0);

	const work = await studentAtWork();
	await buildDay(work, { ago: 3, journal: "needs_revision" });
	const { id_journal } = await buildDay(work, { ago: 0 });
	await enterNext(page, work.student);
	await page.goto("/beranda");
	await expect(card(page).getByRole("link")).toHaveText(["Tulis jurnal"]);
	await expect(card(page).getByRole("link")).toHaveAttribute("href", `/jurnal/buat-jurnal/${id_journal}`);
	const sent = { description: "Membuat poster.", image_path: `journals/${id_journal}.jpg` };
	await db.journal.update({ where: { id_journal }, data: { status: "in_review", ...sent } });
	await page.reload();
	await expect(card(page).getByRole("link")).toHaveText(["Perbaiki revisi"]);
	await db.journal.updateMany({
		where: { internship_id: work.id_internship },
		data: { status: "approved" },
	});
	await page.reload();
	await expect(card(page)).toContainText("Selesai untuk hari ini");
	await expect(card(page).getByRole("link")).toHaveCount(0);
});

test("a placement that is over or completed is asked for nothing more", async ({ page }) => {
	const work = await studentAtWork();
	await db.internship.update({
		where: { id_internship: work.id_internship },
		data: { end_date: fromDate(addDays(today(), -1)) },
	});
	await enter(page, work.student);
	await page.goto("/beranda");
	await expect(card(page)).toContainText(`Masa PKL berakhir pada ${formatDate(addDays(today(), -1))}`);
	await expect(card(page).getByRole("button")).toHaveCount(0);
	await db.internship.update({
		where: { id_internship: work.id_internship },
		data: { status: "completed" },
	});
	await page.reload();
	await expect(card(page)).toContainText("PKL sudah selesai");
	await expect(card(page).getByRole("button")).toHaveCount(0);
});

test("the home page shows when today's day began, and offers no second entry", async ({ page }) => {
	const work = await studentAtWork();
	await enter(page, work.student);
	await page.goto("/beranda");
	await expect(page.getByText("--:--")).toBeVisible();
	await expect(page.getByRole("button", { name: "Masuk Sekarang" })).toBeEnabled();
	await buildDay(work, { ago: 0, status: "excused" });
	await page.reload();
	await expect(card(page).getByText("07:12", { exact: true })).toBeVisible();
	await expect(card(page).getByRole("button", { name: "Masuk Sekarang" })).toBeDisabled();
});
