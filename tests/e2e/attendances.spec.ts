import type { Page } from "@playwright/test";
import sharp from "sharp";
import { formatLongDate } from "@/lib/dates/dates";
import { PASSWORD } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { acknowledge, call, enter, expect, follow, stand, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

const checkIn = (page: Page) => page.getByRole("button", { name: "Masuk Sekarang" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Presensi Kehadiran" });
const success = (page: Page) => page.getByRole("alertdialog", { name: "Presensi Berhasil" });

test("a student checks in with a location, and only once; journals and other tabs know it", {
	tag: "@journey",
}, async ({ page }) => {
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	const second = await page.context().newPage();
	await second.goto("/beranda", { waitUntil: "networkidle" });
	await expect(checkIn(second)).toBeEnabled();
	await page.goto("/jurnal", { waitUntil: "networkidle" });
	await expect(page.getByText("Belum ada jurnal.")).toBeVisible();

	await follow(page, "Presensi");
	await page.getByText("Data PKL").click();
	await expect(page.getByText("PT Kreasi Nusantara")).toBeVisible();
	await checkIn(page).click();
	const dialog = dialogOf(page);
	await expect(dialog).toContainText(formatLongDate(today("WIB")));
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	await dialog.getByRole("button", { name: "Tambah keterangan" }).click();
	await dialog.getByLabel("Keterangan").fill("Tiba di kantor");
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(success(page)).toContainText(/pukul \d\d:\d\d WIB/);
	await acknowledge(success(page));
	await expect(checkIn(page)).toBeDisabled();
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	const where = { student_id: student.id_user, status: { not: "no_description" } } as const;
	expect(await db.attendance.findMany({ where })).toEqual([
		expect.objectContaining({
			status: "present",
			note: "Tiba di kantor",
			latitude: -6.2297,
			longitude: 106.8166,
			accuracy: 25,
		}),
	]);

	await page.getByRole("button", { name: /^Detail Lokasi/ }).click();
	const detail = page.getByRole("dialog", { name: "Detail Kehadiran" });
	await expect(detail.getByText("Akurasi ± 25 m")).toBeVisible();
	await expect(detail.locator(".leaflet-container")).toBeVisible();
	await page.keyboard.press("Escape");
	await follow(page, "Jurnal");
	await expect(page.getByRole("link", { name: `Buat Jurnal ${formatLongDate(today("WIB"))}` })).toBeVisible();
	await expect(checkIn(second)).toBeDisabled();
	await expect(second.getByRole("link", { name: "Buat Jurnal" })).toBeVisible();
});

test("yesterday can still be filled in, as sick with a doctor's letter", async ({ page }) => {
	const work = await studentAtWork();
	for (let ago = 2; ago < 13; ago++) await buildDay(work, { ago });
	const { id_attendance } = await buildDay(work, { ago: 1, status: "no_description" });
	await stand(page);
	await enter(page, work.student);
	await page.goto("/presensi");
	await expect(page.getByText("Menampilkan 1–10 dari 12 data")).toBeVisible();
	const left = page.getByRole("timer", { name: "Sisa waktu presensi" });
	await expect(left).toHaveText(/^29:59:\d\d$/);
	await page.getByRole("button", { name: "Isi Presensi" }).click();
	const dialog = dialogOf(page);
	await dialog.getByRole("radio", { name: "Sakit" }).check();
	const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#735" } })
		.png()
		.toBuffer();
	const letter = { name: "surat.png", mimeType: "image/png", buffer: png };
	await dialog.getByLabel("Surat Dokter").setInputFiles(letter);
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await acknowledge(success(page));
	await expect(left).toHaveCount(0);
	const stored = await db.attendance.findUniqueOrThrow({ where: { id_attendance } });
	expect(stored).toMatchObject({ status: "sick", expired_at: null });
	expect((await page.context().request.get(`/storage/${stored.attachment}`)).status()).toBe(200);

	await page.getByRole("link", { name: "Halaman 2" }).click();
	await expect(page).toHaveURL("/presensi?page=2");
	await expect(page.getByText("Menampilkan 11–12 dari 12 data")).toBeVisible();
});

test("from the login to the check-in: two taps once 'Masuk Sekarang' is in sight", {
	tag: "@journey",
}, async ({ page }) => {
	const { student } = await studentAtWork();
	await stand(page);
	await page.goto("/login");
	await page.getByLabel("Email").fill(student.email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Masuk", exact: true }).tap();
	await expect(page).toHaveURL("/beranda");
	// The button is visible at once, above the bar, without scrolling.
	await expect(checkIn(page)).toBeInViewport({ ratio: 1 });
	const bar = await page.getByRole("navigation", { name: "Menu bawah" }).boundingBox();
	const button = await checkIn(page).boundingBox();
	expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
	await page.evaluate(() => {
		const counted = Object.assign(window, { taps: 0 });
		document.addEventListener("click", ({ detail }) => detail > 0 && counted.taps++, true);
	});
	const taps = () => page.evaluate(() => (window as unknown as { taps: number }).taps);

	await checkIn(page).tap();
	const save = dialogOf(page).getByRole("button", { name: "Simpan" });
	await expect(save).toBeInViewport({ ratio: 1 });
	await save.tap();
	await expect(success(page)).toBeVisible();
	expect(await taps()).toBe(2);
	const recorded = await db.attendance.findFirstOrThrow({
		where: { student_id: student.id_user, time: { not: null } },
		include: { journal: true },
	});
	expect(recorded).toMatchObject({ status: "present", note: null, latitude: -6.2297, accuracy: 25 });
	await success(page).getByRole("button", { name: "Buat Jurnal" }).tap();
	await expect(page).toHaveURL(`/jurnal/buat-jurnal/${recorded.journal?.id_journal}`);
	expect(await taps()).toBe(3);
});

test("without network a tap on check-in leaves the page as it is", async ({ page, expectErrors }) => {
	expectErrors(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Failed to load/);
	const { student } = await studentAtWork();
	await enter(page, student);
	// Until the application's notices have come, the browser's own take their place.
	let said = "";
	page.on("dialog", (own) => {
		said = own.message();
		void own.dismiss();
	});
	await page.goto("/beranda", { waitUntil: "networkidle" });
	await page.context().setOffline(true);
	await checkIn(page).click();
	const failure = page.getByRole("alertdialog", { name: "Presensi Gagal!" });
	await expect
		.poll(async () => said || ((await failure.isVisible()) ? await failure.textContent() : ""))
		.toContain("Tidak dapat terhubung ke server.");
	if (!said) await acknowledge(failure);
	await expect(page.getByRole("heading", { name: "Halo, Siti!" })).toBeVisible();
	await page.context().setOffline(false);
	await checkIn(page).click();
	await expect(dialogOf(page)).toBeVisible();
});

test("a page left open is true again when Back brings it, or when somebody comes back to it", async ({
	page,
}) => {
	const { student } = await studentAtWork();
	await page.clock.install();
	await enter(page, student);
	await page.goto("/presensi");
	await expect(checkIn(page)).toBeEnabled();
	// Every width shows this link, which stays within the application.
	await page.getByRole("button", { name: new RegExp(student.name) }).click();
	await page.getByRole("link", { name: "Profil" }).last().click();
	await expect(page).toHaveURL("/profil");
	const form = { status: "present", latitude: -6.2, longitude: 106.8, accuracy: 40 };
	expect((await call(page, "POST", "/attendances/create", form)).status()).toBe(201);
	await page.clock.fastForward("01:00:00");
	await page.goBack();
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	await expect(checkIn(page)).toBeDisabled();

	await db.attendance.deleteMany({ where: { student_id: student.id_user } });
	await page.clock.fastForward(61_000);
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(checkIn(page)).toBeEnabled();
});
