import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { addDays, formatLongDate, formatMonth } from "@/lib/dates";
import { addMonths, monthOf } from "@/lib/month";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { acknowledge, enter, expect, stand, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

const calendar = (page: Page) =>
	page.locator("section").filter({ has: page.getByRole("heading", { name: "Kalender Kehadiran" }) });

/** Shows the day of a date, wherever the month begins. */
async function showDay(page: Page, date: string) {
	if (monthOf(date) !== monthOf(today()))
		await calendar(page).getByRole("link", { name: "Bulan sebelumnya" }).click();
	const day = calendar(page).getByRole("button", { name: formatLongDate(date) });
	await expect(day).toBeVisible();
	return day;
}

test("the calendar shows each day's word and icon, and a press shows all that was sent", async ({ page }) => {
	let asked = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/location")) asked++;
	});
	const work = await studentAtWork();
	await buildDay(work, { ago: 0 });
	const sick = await buildDay(work, { ago: 1, status: "sick" });
	await db.attendance.update({
		where: { id_attendance: sick.id_attendance },
		data: { note: "Demam sejak malam.", attachment: `attendances/${sick.id_attendance}.jpg` },
	});
	await enter(page, work.student);
	await page.goto("/presensi");
	const day = calendar(page).getByRole("button", { name: `${formatLongDate(today())}, Hadir` });
	await expect(day).toHaveText(`${Number(today().slice(8))}Hadir`);
	await expect(day.locator("svg")).toHaveCount(1);
	const box = await day.boundingBox();
	expect(box?.height).toBeGreaterThanOrEqual(44);
	expect(box?.width).toBeGreaterThanOrEqual(44);

	await (await showDay(page, sick.date)).click();
	const dialog = page.getByRole("dialog", { name: "Presensi" });
	await expect(dialog).toContainText(formatLongDate(sick.date));
	for (const text of ["Sakit", "07:12 WIB", "Demam sejak malam."])
		await expect(dialog.getByText(text, { exact: true })).toBeVisible();
	await expect(dialog.getByRole("link", { name: /^Surat Dokter/ })).toHaveAttribute(
		"href",
		`/storage/attendances/${sick.id_attendance}.jpg`,
	);
	// The map loads only when somebody asks for it.
	expect(asked).toBe(0);
	await dialog.getByRole("button", { name: /^Detail Lokasi/ }).click();
	await expect(
		page.getByRole("dialog", { name: "Detail Kehadiran" }).locator(".leaflet-container"),
	).toBeVisible();
	await expect(page.locator(".leaflet-container")).toHaveCount(1);
	expect(asked).toBe(1);
});

test("months go to and fro within the placement, and the list keeps its page", async ({ page }) => {
	const work = await studentAtWork();
	for (let ago = 1; ago < 13; ago++) await buildDay(work, { ago });
	await enter(page, work.student);
	await page.goto("/presensi?page=2");
	const heading = (month: string) => calendar(page).getByRole("heading", { name: formatMonth(month) });
	const now = monthOf(today());
	const first = monthOf(addDays(today(), -60));
	await expect(heading(now)).toBeVisible();
	await expect(calendar(page).getByRole("link", { name: "Bulan berikutnya" })).toHaveCount(0);
	for (let month = addMonths(now, -1); month >= first; month = addMonths(month, -1)) {
		await calendar(page).getByRole("link", { name: "Bulan sebelumnya" }).click();
		await expect(heading(month)).toBeVisible();
		await expect(page).toHaveURL(`/presensi?bulan=${month}&page=2`);
	}
	await expect(calendar(page).getByRole("link", { name: "Bulan sebelumnya" })).toHaveCount(0);
	await page.goto("/presensi?bulan=1999-13");
	await expect(heading(now)).toBeVisible();
});

test("a holiday is named, and a day that is still open says until when and can be filled in", async ({
	page,
}) => {
	// Other tests count the school days of the shared school.
	const npsn = `1${randomInt(1_000_000, 9_999_999)}`;
	await db.school.create({ data: { npsn, name: `SMK Kenanga ${npsn}` } });
	const work = await studentAtWork({ npsn });
	const open = await buildDay(work, { ago: 0, status: "no_description" });
	const free = `${monthOf(today())}-${today().slice(8) === "15" ? "16" : "15"}`;
	await db.holiday.create({
		data: { npsn, date: fromDate(free), national: false, name: "Hari Jadi Sekolah" },
	});
	await enter(page, work.student);
	await page.goto("/presensi");
	await expect(calendar(page).getByText("Hari Jadi Sekolah")).toBeVisible();
	await calendar(page)
		.getByRole("button", { name: `${formatLongDate(open.date)}, Belum Masuk` })
		.click();
	const dialog = page.getByRole("dialog", { name: "Presensi" });
	await expect(dialog.getByRole("timer", { name: "Sisa waktu presensi" })).toBeVisible();
	await stand(page);
	await dialog.getByRole("button", { name: "Isi Presensi" }).click();
	await page
		.getByRole("dialog", { name: "Presensi Kehadiran" })
		.getByRole("button", { name: "Simpan" })
		.click();
	await acknowledge(page.getByRole("alertdialog", { name: "Presensi Berhasil" }));
	await expect(dialog).toHaveCount(0);
	await expect(
		calendar(page).getByRole("button", { name: `${formatLongDate(open.date)}, Hadir` }),
	).toBeVisible();
});
