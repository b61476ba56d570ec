import { randomInt } from "node:crypto";
import { addDays, formatLongDate, formatMonth } from "@/lib/dates/dates";
import { addMonths, monthOf } from "@/lib/dates/month";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { acknowledge, enter, expect, stand, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

test("the calendar shows a month of the placement, with all that was sent for a day, and fills in an open one", async ({
	page,
}) => {
	let asked = 0;
	page.on("request", (request) => {
		if (request.url().endsWith("/location")) asked++;
	});
	// Other tests count the school days of the shared school.
	const npsn = `1${randomInt(1_000_000, 9_999_999)}`;
	await db.school.create({ data: { npsn, name: `SMK Kenanga ${npsn}` } });
	const work = await studentAtWork({ npsn });
	const open = await buildDay(work, { ago: 0, status: "no_description" });
	const sick = await buildDay(work, { ago: 1, status: "sick" });
	for (let ago = 2; ago < 13; ago++) await buildDay(work, { ago });
	await db.attendance.update({
		where: { id_attendance: sick.id_attendance },
		data: { note: "Demam sejak malam.", attachment: `attendances/${sick.id_attendance}.jpg` },
	});
	const free = `${monthOf(today("WIB"))}-${today("WIB").slice(8) === "15" ? "16" : "15"}`;
	await db.holiday.create({
		data: { npsn, date: fromDate(free), national: false, name: "Hari Jadi Sekolah" },
	});
	await stand(page);
	await enter(page, work.student);
	const calendar = page
		.locator("section")
		.filter({ has: page.getByRole("heading", { name: "Kalender Kehadiran" }) });
	const heading = (month: string) => calendar.getByRole("heading", { name: formatMonth(month) });
	const previous = calendar.getByRole("link", { name: "Bulan sebelumnya" });
	const now = monthOf(today("WIB"));

	await test.step("fills in today", async () => {
		await page.goto("/presensi");
		await expect(calendar.getByText("Hari Jadi Sekolah")).toBeVisible();
		await calendar.getByRole("button", { name: `${formatLongDate(open.date)}, Belum Masuk` }).click();
		const day = page.getByRole("dialog", { name: "Presensi", exact: true });
		await expect(day.getByRole("timer", { name: "Sisa waktu presensi" })).toBeVisible();
		await day.getByRole("button", { name: "Isi Presensi" }).click();
		const form = page.getByRole("dialog", { name: "Presensi Kehadiran" });
		await form.getByRole("button", { name: "Simpan" }).click();
		await acknowledge(page.getByRole("alertdialog", { name: "Presensi Berhasil" }));
		await expect(day).toHaveCount(0);
		await expect(calendar.getByRole("button", { name: `${formatLongDate(open.date)}, Hadir` })).toBeVisible();
	});

	await test.step("goes to and fro within the placement, and the list keeps its page", async () => {
		const first = monthOf(addDays(today("WIB"), -60));
		await page.goto("/presensi?page=2");
		await expect(heading(now)).toBeVisible();
		await expect(calendar.getByRole("link", { name: "Bulan berikutnya" })).toHaveCount(0);
		for (let month = addMonths(now, -1); month >= first; month = addMonths(month, -1)) {
			await previous.click();
			await expect(heading(month)).toBeVisible();
			await expect(page).toHaveURL(`/presensi?bulan=${month}&page=2`);
		}
		await expect(previous).toHaveCount(0);
		await page.goto("/presensi?bulan=1999-13");
		await expect(heading(now)).toBeVisible();
	});

	await test.step("shows all that was sent for yesterday, and its map only when somebody asks", async () => {
		if (monthOf(sick.date) !== now) await previous.click();
		await calendar.getByRole("button", { name: `${formatLongDate(sick.date)}, Sakit` }).click();
		const day = page.getByRole("dialog", { name: "Presensi", exact: true });
		for (const text of ["Sakit", "07:12 WIB", "Demam sejak malam."])
			await expect(day.getByText(text, { exact: true })).toBeVisible();
		await expect(day.getByRole("link", { name: /^Surat Dokter/ })).toHaveAttribute(
			"href",
			`/storage/attendances/${sick.id_attendance}.jpg`,
		);
		expect(asked).toBe(0);
		await day.getByRole("button", { name: /^Detail Lokasi/ }).click();
		await expect(
			page.getByRole("dialog", { name: "Detail Kehadiran" }).locator(".leaflet-container"),
		).toBeVisible();
		expect(asked).toBe(1);
	});
});
