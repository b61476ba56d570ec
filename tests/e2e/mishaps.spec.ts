import type { Page } from "@playwright/test";
import sharp from "sharp";
import { buildStudent, PASSWORD } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { studentAtWork } from "../support/attendances";
import { acknowledge, call, enter, expect, leave, stand, test } from "../support/e2e";
import { keepsRecords } from "../support/offline";
import { buildDay, studentAtWork as studentWithDays } from "../support/workday";

/* What cheap phones, poor networks and shared computers do to a page in use. */

const photo = async (name = "surat.jpg") => ({
	name,
	mimeType: "image/jpeg",
	buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: "#37c" } })
		.jpeg()
		.toBuffer(),
});

/** A phone that needs two seconds to prepare a photo. */
const slowPhone = (page: Page) =>
	page.addInitScript(() => {
		const decode = window.createImageBitmap.bind(window) as (...all: unknown[]) => Promise<ImageBitmap>;
		window.createImageBitmap = (async (...all: unknown[]) => {
			await new Promise((done) => setTimeout(done, 2000));
			return decode(...all);
		}) as typeof window.createImageBitmap;
	});

async function openCheckIn(page: Page) {
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	return dialog;
}

test("the Back button does not bring an old day back", async ({ page }) => {
	const { student } = await studentAtWork();
	await page.clock.install();
	await enter(page, student);
	await page.goto("/presensi");
	await expect(page.getByRole("button", { name: "Masuk Sekarang" })).toBeEnabled();
	// Every width shows this link, which stays within the application.
	await page.getByRole("button", { name: new RegExp(student.name) }).click();
	await page.getByRole("link", { name: "Profil" }).last().click();
	await expect(page).toHaveURL("/profil");
	const form = { status: "present", latitude: -6.2, longitude: 106.8, accuracy: 40 };
	expect((await call(page, "POST", "/attendances/create", form)).status()).toBe(201);
	await page.clock.fastForward("12:00:00");
	await page.goBack();
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Masuk Sekarang" })).toBeDisabled();
});

test("a doctor's letter still being prepared is waited for", async ({ page }) => {
	const { student } = await studentAtWork();
	await slowPhone(page);
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	const dialog = await openCheckIn(page);
	await dialog.getByRole("radio", { name: "Sakit" }).check();
	await dialog.getByLabel("Surat Dokter").setInputFiles(await photo());
	await expect(dialog.getByLabel("Surat Dokter")).toBeEnabled();
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(page.getByRole("alertdialog", { name: "Presensi Berhasil" })).toBeVisible();
	const stored = await db.attendance.findFirstOrThrow({
		where: { student_id: student.id_user, status: "sick" },
	});
	expect(stored.attachment).toMatch(/^attendances\//);
});

test("of a journal to be revised the new photo is sent, though it was still being prepared", async ({
	page,
}) => {
	const work = await studentWithDays();
	const { id_journal } = await buildDay(work, { ago: 1, journal: "needs_revision" });
	const before = await db.journal.findUniqueOrThrow({ where: { id_journal } });
	await slowPhone(page);
	await enter(page, work.student);
	await page.goto(`/jurnal/buat-jurnal/${id_journal}`);
	await page.getByLabel("Deskripsi").fill("Menyusun katalog.");
	await page.getByLabel("Foto Kegiatan").setInputFiles(await photo("kegiatan.jpg"));
	await page.getByRole("button", { name: "Kirim" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Kirim" }).click();
	await expect(page.getByRole("alertdialog", { name: "Berhasil!" })).toBeVisible();
	const after = await db.journal.findUniqueOrThrow({ where: { id_journal } });
	expect(after.image_path).toMatch(/^journals\//);
	expect(after.image_path).not.toBe(before.image_path);
});

test("a network that goes with the answer takes neither the page nor the good news", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/ERR_INTERNET_DISCONNECTED/);
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	const dialog = await openCheckIn(page);
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	await page.route("**/api/attendances/create", async (route) => {
		const response = await route.fetch();
		await page.context().setOffline(true);
		await route.fulfill({ response });
	});
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(page.getByRole("alertdialog", { name: "Presensi Berhasil" })).toBeVisible();
	await page.context().setOffline(false);
});

test("an answer that got lost: the form is kept, sent again, and counts once", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/ERR_FAILED/);
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	await keepsRecords(page);
	const dialog = await openCheckIn(page);
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	const statuses: number[] = [];
	await page.route("**/api/attendances/create", async (route) => {
		const answer = await route.fetch();
		statuses.push(answer.status());
		if (statuses.length === 1) return route.abort();
		expect(answer.headers()["idempotent-replayed"]).toBe("true");
		await route.fulfill({ response: answer });
	});
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await acknowledge(page.getByRole("alertdialog", { name: "Tersimpan di Ponsel" }));
	await expect(dialog).toBeHidden();
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	await expect(page.getByText("belum terkirim")).toHaveCount(0);
	expect(statuses).toEqual([201, 201]);
	expect(await db.lateRecord.count({ where: { attendance: { student_id: student.id_user } } })).toBe(0);
});

test("a description being written survives a reload, and goes when it has been sent", async ({ page }) => {
	const work = await studentWithDays();
	const { id_journal } = await buildDay(work, { ago: 1, journal: "needs_revision" });
	await enter(page, work.student);
	await page.goto(`/jurnal/buat-jurnal/${id_journal}`);
	await page.getByLabel("Deskripsi").fill("Baru setengah jadi");
	await page.reload();
	await expect(page.getByLabel("Deskripsi")).toHaveValue("Baru setengah jadi");
	await page.getByRole("button", { name: "Kirim" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Kirim" }).click();
	await acknowledge(page.getByRole("alertdialog", { name: "Berhasil!" }));
	await expect(page).toHaveURL("/jurnal");
	const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
	expect(kept).toEqual([]);
});

test("a tab of somebody who has left becomes the tab of whoever logged in after", async ({
	page,
	context,
	expectErrors,
}) => {
	// The first tab asks for its own person. The other person's session refuses that.
	expectErrors(/401/);
	await enter(page, await buildStudent({ name: "Anisa Pertama" }));
	await page.goto("/profil");
	await expect(page.getByRole("button", { name: /Anisa Pertama/ })).toBeAttached();
	const other = await context.newPage();
	await enter(other, await buildStudent({ name: "Bayu Kedua" }));
	await other.goto("/beranda");
	await expect(page.getByRole("button", { name: /Bayu Kedua/ })).toBeAttached();
	await expect(page.getByText("Anisa")).toHaveCount(0);
});

test("a browser that keeps nothing can log in and check in", async ({ page }) => {
	const { student } = await studentAtWork();
	await page.addInitScript(() => {
		for (const kind of ["localStorage", "sessionStorage"])
			Object.defineProperty(window, kind, {
				get() {
					throw new DOMException("forbidden", "SecurityError");
				},
			});
	});
	await stand(page);
	await page.goto("/login");
	await page.getByLabel("Email").fill(student.email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Masuk" }).click();
	await expect(page).toHaveURL("/beranda");
	const dialog = await openCheckIn(page);
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(page.getByRole("alertdialog", { name: "Presensi Berhasil" })).toBeVisible();
});

test("an anti-forgery cookie of another application, or a damaged one, is no obstacle", async ({
	page,
	baseURL,
	expectErrors,
}) => {
	expectErrors(/419/);
	const { email } = await buildStudent();
	for (const value of ["eyJpdiI6ImxhcmF2ZWwifQ%3D%3D", "%E0%A4%A"]) {
		await leave(page);
		await page.context().addCookies([{ name: "XSRF-TOKEN", value, url: `${baseURL}/api` }]);
		await page.goto("/login");
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.getByRole("button", { name: "Masuk" }).click();
		await expect(page).toHaveURL("/beranda");
	}
});

test("a reset link with a damaged email says so", async ({ page }) => {
	await page.goto("/reset-password?email=abc&token=x");
	await page.getByLabel("Password", { exact: true }).fill("sandi-yang-baru");
	await page.getByLabel("Konfirmasi Password").fill("sandi-yang-baru");
	await page.getByRole("button", { name: "Reset Password" }).click();
	await expect(page.getByText("Format email tidak valid.")).toBeVisible();
});
