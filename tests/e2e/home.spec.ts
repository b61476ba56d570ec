import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDays, formatDate, formatLongDate } from "@/lib/dates/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { enter, enterNext, expect, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

/** The rows under a table's heading. */
const rows = (page: Page, caption: string) =>
	page
		.getByRole("table", { name: caption })
		.getByRole("row")
		.filter({ has: page.getByRole("cell") });

test("the home page counts days and journals, shows the latest, and what waits first", {
	tag: "@journey",
}, async ({ page }) => {
	// On a day off the first revision would be the card of today. This school has none.
	const npsn = `2${randomInt(1_000_000, 9_999_999)}`;
	await db.school.create({ data: { npsn, name: "SMK Setiap Hari", working_days: [1, 2, 3, 4, 5, 6, 7] } });
	const work = await studentAtWork({ npsn });
	const days = [
		await buildDay(work, { ago: 1, status: "no_description" }),
		await buildDay(work, { ago: 2, status: "no_description", expired: true }),
		await buildDay(work, { ago: 3, journal: "needs_revision" }),
		await buildDay(work, { ago: 4, journal: "in_review" }),
		await buildDay(work, { ago: 5, status: "sick" }),
	];
	for (const ago of [6, 7]) await buildDay(work, { ago, journal: "approved" });
	for (const ago of [8, 9]) await buildDay(work, { ago });
	await buildDay(work, { ago: 10, status: "excused" });
	await buildDay(work, { ago: 11, status: "sick" });
	await buildDay(work, { ago: 12, journal: "needs_revision" });
	await enter(page, work.student);
	await page.goto("/beranda");
	await expect(page.getByRole("heading", { name: "Halo, Siti!" })).toBeVisible();
	const waiting = page.getByRole("region", { name: "Menunggu Anda" });
	await expect(waiting.getByRole("listitem")).toHaveText([
		/Perlu Revisi.*Perbaiki/,
		/Perlu Revisi.*Perbaiki/,
		/Presensi .*Isi Presensi/,
	]);
	await expect(waiting.getByRole("link", { name: "Lihat semua jurnal" })).toHaveAttribute("href", "/jurnal");
	// All of it fits one and a half screens of a phone.
	const whole = await page.evaluate(() => document.documentElement.scrollHeight / window.innerHeight);
	expect(whole).toBeLessThanOrEqual(1.5);

	for (const fold of await page.locator("main summary:visible").all()) await fold.click();
	for (const [label, number] of Object.entries({
		"Total Hari": 12,
		Hadir: 7,
		"Belum Masuk": 2,
		Izin: 1,
		Sakit: 2,
		"Total Jurnal": 12,
		Disetujui: 2,
		"Sedang Diperiksa": 1,
		"Perlu Revisi": 2,
	})) {
		const count = page.locator("dl > div").filter({ hasText: new RegExp(`^${label}`) });
		await expect(count.locator("dd"), label).toHaveText(String(number));
	}
	await expect(page.getByText("7 dari 12 hari kerja", { exact: true })).toBeVisible();

	for (const caption of ["Riwayat kehadiran", "Jurnal aktivitas"]) {
		await expect(rows(page, caption)).toHaveCount(5);
		for (const [index, { date }] of days.entries())
			await expect(rows(page, caption).nth(index)).toContainText(formatDate(date));
	}
	for (const [index, { date }] of days.entries())
		await expect(
			rows(page, "Riwayat kehadiran")
				.nth(index)
				.getByRole("button", { name: `Detail Lokasi ${formatLongDate(date)}` }),
		).toBeEnabled();
	for (const [index, label] of [
		[2, "Buat Jurnal"],
		[3, "Lihat Detail"],
	] as const)
		await expect(
			rows(page, "Jurnal aktivitas")
				.nth(index)
				.getByRole("link", { name: `${label} ${formatLongDate(days[index]?.date ?? "")}` }),
		).toHaveAttribute("href", `/jurnal/buat-jurnal/${days[index]?.id_journal}`);

	await expect(page.getByRole("link", { name: "Buka Jurnal" })).toHaveAttribute("href", "/jurnal");
	await waiting.getByRole("listitem").first().getByRole("link").click();
	await expect(page).toHaveURL(/\/jurnal\/buat-jurnal\//);
	await page.goBack();
	await page.getByRole("link", { name: "Lihat Semua", exact: true }).click();
	await expect(page).toHaveURL("/presensi");
});

test("the card of today asks for one thing at a time, from the profile to the end of the placement", {
	tag: "@journey",
}, async ({ page }) => {
	const card = page.getByRole("region", { name: "Kehadiran", exact: true });
	const asks = async (text: string, ...links: string[]) => {
		await expect(card).toContainText(text);
		await expect(card.getByRole("link")).toHaveText(links);
	};
	await enter(page, await buildStudent({ complete: false }));
	await page.goto("/beranda");
	await asks("Profil Belum Lengkap, Yuk Sempurnakan!", "Lengkapi Profil");

	const complete = await buildStudent();
	await enterNext(page, complete);
	await page.goto("/beranda");
	await asks("Belum ada data PKL", "Tambah Data PKL");
	const { id_user: teacher_id } = await buildTeacher();
	const start = addDays(today("WIB"), 7);
	await buildInternship({ student_id: complete.id_user, teacher_id, start, status: "pending" });
	await page.reload();
	await asks(`PKL mulai ${formatLongDate(start)}`);
	await expect(card.getByRole("button")).toHaveCount(0);

	const work = await studentAtWork();
	const of = { where: { id_internship: work.id_internship } };
	await enterNext(page, work.student);
	await page.goto("/beranda");
	await asks("--:--");
	await expect(card.getByRole("button", { name: "Masuk Sekarang" })).toBeEnabled();
	await buildDay(work, { ago: 3, journal: "needs_revision" });
	const { id_journal } = await buildDay(work, { ago: 0 });
	await page.reload();
	await asks("07:12", "Buat Jurnal");
	await expect(card.getByRole("button", { name: "Masuk Sekarang" })).toBeDisabled();
	await expect(card.getByRole("link")).toHaveAttribute("href", `/jurnal/buat-jurnal/${id_journal}`);
	const sent = { description: "Membuat poster.", image_path: `journals/${id_journal}.jpg` };
	await db.journal.update({ where: { id_journal }, data: { status: "in_review", ...sent } });
	await page.reload();
	await asks("perlu direvisi", "Perbaiki revisi");
	await db.journal.updateMany({
		where: { internship_id: work.id_internship },
		data: { status: "approved" },
	});
	await page.reload();
	await asks("Selesai untuk hari ini");

	await db.attendance.deleteMany({ where: { internship_id: work.id_internship } });
	await db.internship.update({ ...of, data: { end_date: fromDate(addDays(today("WIB"), -1)) } });
	await page.reload();
	await asks(`Masa PKL berakhir pada ${formatDate(addDays(today("WIB"), -1))}`, "Buka Profil");
	await expect(card.getByRole("button")).toHaveCount(0);
	await db.internship.update({ ...of, data: { status: "completed" } });
	await page.reload();
	await asks("PKL sudah selesai", "Buka Profil");
});
