import { db } from "@/server/database/db";
import { openYesterday, studentAtWork } from "../support/attendances";
import { acknowledge, call, enter, expect, stand, test } from "../support/e2e";
import { watchLeaving } from "../support/leaving";

const left = "Sisa waktu presensi";

test("an open day ticks down to zero, and is then shown as missed", async ({ page }) => {
	const { student, internship } = await studentAtWork();
	const id_attendance = await openYesterday(internship);
	await enter(page, student);
	const expired_at = new Date(Date.now() + 25_000);
	await db.attendance.update({ where: { id_attendance }, data: { expired_at } });
	await page.goto("/presensi");
	const countdown = page.getByRole("timer", { name: left });
	await expect(countdown).toHaveText(/^00:00:[0-2]\d$/);
	await expect(countdown).not.toHaveText((await countdown.textContent()) ?? "");
	await expect(page.getByRole("button", { name: "Isi Presensi" })).toBeVisible();
	await expect(countdown).toHaveCount(0, { timeout: 35_000 });
	await expect(page.getByRole("button", { name: "Isi Presensi" })).toHaveCount(0);
	await expect(page.getByRole("row").filter({ hasText: "Belum Masuk" }).getByRole("cell").last()).toHaveText(
		/^(Lokasi)?-$/,
	);
});

test("a dialog that is open when its day runs out stays, is refused in words, and then makes way", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/403/);
	const { student, internship } = await studentAtWork();
	const id_attendance = await openYesterday(internship);
	await stand(page);
	await enter(page, student);
	const expired_at = new Date(Date.now() + 25_000);
	await db.attendance.update({ where: { id_attendance }, data: { expired_at } });
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Isi Presensi" }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await dialog.getByRole("radio", { name: "Izin" }).check();
	await dialog.getByLabel("Keterangan").fill("Mengantar ibu");
	await expect(page.locator("[role=timer]")).toHaveText("00:00:00", { timeout: 35_000 });
	await dialog.getByRole("button", { name: "Simpan" }).click();
	const refusal = page.getByRole("alertdialog", { name: "Presensi Gagal!" });
	await expect(refusal).toContainText("Presensi sudah melewati batas waktu.");
	await acknowledge(refusal);
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("button", { name: "Isi Presensi" })).toHaveCount(0);
});

test("a page left open is true again when somebody comes back to it", async ({ page }) => {
	const { student } = await studentAtWork();
	await page.clock.install();
	await enter(page, student);
	await page.goto("/presensi");
	await expect(page.getByRole("button", { name: "Masuk Sekarang" })).toBeEnabled();
	const form = { status: "present", latitude: -6.2, longitude: 106.8, accuracy: 40 };
	expect((await call(page, "POST", "/attendances/create", form)).status()).toBe(201);
	await page.clock.fastForward(61_000);
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Masuk Sekarang" })).toBeDisabled();
});

test("left open over midnight WIB, a page is read anew", async ({ page }) => {
	const { student } = await studentAtWork();
	await page.clock.install();
	await enter(page, student);
	await page.goto("/beranda");
	await expect(page.getByRole("button", { name: "Masuk Sekarang" })).toBeEnabled();
	const renewed = page.waitForRequest((request) => {
		const headers = request.headers();
		const asked = headers.rsc === "1" && !headers["next-router-prefetch"];
		return asked && new URL(request.url()).pathname === "/beranda";
	});
	await page.clock.fastForward("24:00:00");
	await renewed;
});

test("without a network a page left open stays as it is", async ({ page, expectErrors }) => {
	expectErrors(/ERR_INTERNET_DISCONNECTED/);
	const { student } = await studentAtWork();
	await page.clock.install();
	await enter(page, student);
	await page.goto("/beranda");
	await expect(page.getByRole("button", { name: "Masuk Sekarang" })).toBeEnabled();
	await page.context().setOffline(true);
	const asked = watchLeaving(page);
	const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/health"));
	await page.clock.fastForward(61_000);
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await failed;
	expect(await asked()).toEqual([]);
	await expect(page.getByRole("heading", { name: "Halo, Siti!" })).toBeVisible();
	await page.context().setOffline(false);
});
