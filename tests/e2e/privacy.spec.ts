import { randomInt } from "node:crypto";
import { unzipSync } from "fflate";
import { buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { acknowledge, enter, expect, test } from "../support/e2e";
import { studentAtWork } from "../support/workday";

/** A school for this test, because settings affect everybody: a manager, and a student at work. */
async function ownSchool() {
	const npsn = String(randomInt(30_000_000, 99_999_999));
	await db.school.create({ data: { npsn, name: `SMK ${npsn}` } });
	const ratna = await buildTeacher({ role: "manajemen_sekolah", name: "Ratna Dewi", npsn });
	const { student } = await studentAtWork({ name: "Siti Rahmawati", npsn });
	return { npsn, ratna, student };
}

async function askForConsent(npsn: string) {
	await db.school.update({ where: { npsn }, data: { consent_required: true } });
	const text = "Kami menyetujui lokasi anak kami direkam.";
	await db.consentText.create({ data: { npsn, version: 1, text, created_at: new Date() } });
}

test("without a consent a student checks in without being asked for a location", async ({ page }) => {
	const { npsn, student } = await ownSchool();
	await askForConsent(npsn);
	// This records every page that asks the phone for a position.
	await page.addInitScript(() => {
		const getCurrentPosition = () => document.documentElement.setAttribute("data-located", "");
		Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
	});
	await enter(page, student);
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await expect(dialog.getByText("Lokasi tidak direkam")).toBeVisible();
	await expect(dialog.getByRole("group", { name: "Lokasi" })).toHaveCount(0);
	await expectAccessible(page);
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	await dialog.getByRole("button", { name: "Simpan" }).press("Enter");
	await acknowledge(page.getByRole("alertdialog", { name: "Presensi Berhasil" }));
	await expect(page.locator("html[data-located]")).toHaveCount(0);
	expect(await db.attendance.findMany({ where: { student_id: student.id_user } })).toMatchObject([
		{ status: "present", latitude: null },
	]);
	await page.getByRole("button", { name: /^Detail Lokasi/ }).click();
	await expect(page.getByRole("alertdialog", { name: "Lokasi Tidak Terdeteksi" })).toContainText(
		"sudah tercatat tanpa lokasi",
	);
});

test("the management asks for consents, records a signed letter and takes it back, by keyboard", async ({
	page,
}) => {
	const { ratna, student } = await ownSchool();
	await enter(page, ratna);
	await page.goto("/guru/privasi");
	await page.getByRole("checkbox", { name: /^Rekam lokasi presensi hanya bila/ }).press("Space");
	await page.getByLabel("Samarkan koordinat setelah (hari)").fill("180");
	await page.getByRole("button", { name: "Simpan" }).press("Enter");
	await page
		.getByRole("alertdialog", { name: "Simpan Pengaturan Privasi?" })
		.getByRole("button", { name: "Simpan" })
		.press("Enter");
	await page
		.getByRole("alertdialog", { name: "Pengaturan Privasi Berhasil Disimpan" })
		.getByRole("button", { name: "Oke" })
		.press("Enter");
	await expect(page.getByRole("row", { name: /Siti Rahmawati/ })).toBeVisible();
	await expectAccessible(page);

	await page.getByRole("checkbox", { name: "Pilih Siti Rahmawati" }).press("Space");
	await page.getByRole("button", { name: "Catat Surat Yang Dipilih (1)" }).press("Enter");
	const form = page.getByRole("dialog", { name: "Catat Surat Persetujuan" });
	await form.getByRole("button", { name: "Simpan" }).press("Enter");
	const signer = form.getByLabel("Orang tua atau wali Siti Rahmawati");
	await expect(signer).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.type("Sari Wulandari");
	// If somebody closes it by mistake, the name is still there.
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: "Catat Surat Yang Dipilih (1)" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(signer).toHaveValue("Sari Wulandari");
	await signer.focus();
	await page.keyboard.press("Enter");
	await page
		.getByRole("alertdialog", { name: "Persetujuan Orang Tua Berhasil Dicatat" })
		.getByRole("button", { name: "Oke" })
		.press("Enter");
	// A closing dialog returns the focus, so we wait before we press anything.
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
	await page.getByRole("link", { name: "Sudah Ada 1" }).press("Enter");
	await expect(page.getByRole("row", { name: /Siti Rahmawati.*Sari Wulandari/ })).toBeVisible();
	await expectAccessible(page);

	await page.getByRole("button", { name: "Cabut persetujuan Siti Rahmawati" }).press("Enter");
	await page
		.getByRole("alertdialog", { name: /^Cabut persetujuan/ })
		.getByRole("button", { name: "Cabut" })
		.press("Enter");
	await expect(
		page.getByRole("alertdialog", { name: "Persetujuan Orang Tua Berhasil Dicabut" }),
	).toBeVisible();
	expect(await db.consent.findMany({ where: { student_id: student.id_user } })).toMatchObject([
		{ given_by: "Sari Wulandari", ended_at: expect.any(Date) },
	]);
});

test("the profile says how it stands with the consent, and hands out one's own data", async ({ page }) => {
	const { npsn, student } = await ownSchool();
	await askForConsent(npsn);
	await enter(page, student);
	await page.goto("/profil");
	const card = page.getByRole("region", { name: "Persetujuan Orang Tua" });
	await expect(card.getByText("Belum Ada")).toBeVisible();
	await card.getByText("Baca teks persetujuan").press("Enter");
	await expect(card.getByText("Kami menyetujui lokasi anak kami direkam.")).toBeVisible();
	await expectAccessible(page);
	const downloaded = page.waitForEvent("download");
	await page.getByRole("link", { name: "Unduh Data Saya" }).press("Enter");
	const download = await downloaded;
	expect(download.suggestedFilename()).toMatch(/^data-saya-\d{4}-\d\d-\d\d\.zip$/);
	const { readFile } = await import("node:fs/promises");
	const files = unzipSync(await readFile(await download.path()));
	expect(JSON.parse(Buffer.from(files["profil.json"] ?? []).toString())).toMatchObject({
		name: "Siti Rahmawati",
	});
});
