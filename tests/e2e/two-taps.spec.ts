import type { Page } from "@playwright/test";
import { PASSWORD } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { enter, expect, stand, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

/** Counts the taps on the page from now on. */
async function countTaps(page: Page) {
	await page.evaluate(() => {
		const counted = window as unknown as { taps: number };
		counted.taps = 0;
		document.addEventListener("click", ({ detail }) => detail > 0 && counted.taps++, true);
	});
	return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

test("from the login to the check-in: two taps once 'Masuk Sekarang' is in sight", async ({ page }) => {
	const { student } = await studentAtWork();
	await stand(page);
	await page.goto("/login");
	await page.getByLabel("Email").fill(student.email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Masuk", exact: true }).tap();
	await expect(page).toHaveURL("/beranda");
	const enter = page.getByRole("button", { name: "Masuk Sekarang" });
	// The button is visible at once, above the bar, without scrolling.
	await expect(enter).toBeInViewport({ ratio: 1 });
	const bar = await page.getByRole("navigation", { name: "Menu bawah" }).boundingBox();
	const button = await enter.boundingBox();
	expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
	const taps = await countTaps(page);

	await enter.tap();
	const save = page
		.getByRole("dialog", { name: "Presensi Kehadiran" })
		.getByRole("button", { name: "Simpan" });
	await expect(save).toBeInViewport({ ratio: 1 });
	await save.tap();
	const done = page.getByRole("alertdialog", { name: "Presensi Berhasil" });
	await expect(done).toBeVisible();
	expect(await taps()).toBe(2);
	const recorded = await db.attendance.findFirstOrThrow({
		where: { student_id: student.id_user, time: { not: null } },
		include: { journal: true },
	});
	expect(recorded).toMatchObject({ status: "present", note: null, latitude: -6.2297, accuracy: 25 });

	await done.getByRole("button", { name: "Tulis jurnal sekarang" }).tap();
	await expect(page).toHaveURL(`/jurnal/buat-jurnal/${recorded.journal?.id_journal}`);
	expect(await taps()).toBe(3);
});

test("today's row in the list takes two taps as well", async ({ page }) => {
	const work = await studentAtWork();
	await buildDay(work, { ago: 0, status: "no_description" });
	await stand(page);
	await enter(page, work.student);
	await page.goto("/presensi");
	const taps = await countTaps(page);
	await page.getByRole("button", { name: "Isi Presensi" }).tap();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await expect(dialog.getByRole("radio", { name: "Hadir" })).toBeChecked();
	await dialog.getByRole("button", { name: "Simpan" }).tap();
	await expect(page.getByRole("alertdialog", { name: "Presensi Berhasil" })).toBeVisible();
	expect(await taps()).toBe(2);
	const where = { student_id: work.student.id_user, status: "present" } as const;
	expect(await db.attendance.count({ where })).toBe(1);
});

test("check-in by keyboard alone, without a violation on the way", async ({ page }) => {
	const work = await studentAtWork();
	await buildDay(work, { ago: 1, status: "no_description" });
	await buildDay(work, { ago: 2, journal: "needs_revision" });
	await stand(page, { latitude: -6.2297, longitude: 106.8166, accuracy: 400 });
	await page.goto("/login");
	await page.getByLabel("Email").fill(work.student.email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByLabel("Password", { exact: true }).press("Enter");
	await expect(page).toHaveURL("/beranda");
	await expectAccessible(page, "the card, what waits, and the bar");
	await page.getByRole("button", { name: "Masuk Sekarang" }).press("Enter");
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await expect(dialog.getByText("Lokasi kurang akurat (± 400 m).")).toBeVisible();
	await expectAccessible(page, "a weak position");
	await dialog.getByRole("button", { name: "Simpan" }).press("Enter");
	const done = page.getByRole("alertdialog", { name: "Presensi Berhasil" });
	await expect(done.getByRole("button", { name: "Oke" })).toBeFocused();
	await expectAccessible(page, "the success");
	await page.keyboard.press("Tab");
	await expect(done.getByRole("button", { name: "Tulis jurnal sekarang" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/jurnal\/buat-jurnal\//);
});
