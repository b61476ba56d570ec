import { randomInt } from "node:crypto";
import { buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, stand, test } from "../support/e2e";
import { studentAtWork } from "../support/workday";

/** A school for this test, because settings affect everybody: a manager, and a student at work. */
async function ownSchool() {
	const npsn = String(randomInt(30_000_000, 99_999_999));
	await db.school.create({ data: { npsn, name: `SMK ${npsn}` } });
	const ratna = await buildTeacher({ role: "manajemen_sekolah", name: "Ratna Dewi", npsn });
	const { student } = await studentAtWork({ name: "Siti Rahmawati", npsn });
	return { npsn, ratna, student };
}

test("without a consent a student checks in without a location, and reads why", async ({ page }) => {
	const { npsn, student } = await ownSchool();
	await db.school.update({ where: { npsn }, data: { consent_required: true } });
	const text = "Kami menyetujui lokasi anak kami direkam.";
	await db.consentText.create({ data: { npsn, version: 1, text, created_at: new Date() } });
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await expect(dialog.getByText("Lokasi tidak direkam")).toBeVisible();
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	await dialog.getByRole("button", { name: "Simpan" }).press("Enter");
	await acknowledge(page.getByRole("alertdialog", { name: "Presensi Berhasil" }));
	expect(await db.attendance.findMany({ where: { student_id: student.id_user } })).toMatchObject([
		{ status: "present", latitude: null },
	]);
	await page.getByRole("button", { name: /^Detail Lokasi/ }).click();
	await expect(page.getByRole("alertdialog", { name: "Lokasi Tidak Terdeteksi" })).toContainText(
		"sudah tercatat tanpa lokasi",
	);
	await page.goto("/profil");
	const card = page.getByRole("region", { name: "Persetujuan Orang Tua" });
	await card.getByText("Baca teks persetujuan").click();
	await expect(card.getByText(text)).toBeVisible();
});

test("the management asks for consents, records a signed letter and takes it back", async ({ page }) => {
	const { ratna, student } = await ownSchool();
	const alert = (name: string | RegExp) => page.getByRole("alertdialog", { name });
	await enter(page, ratna);
	await page.goto("/guru/privasi");
	await page.getByRole("checkbox", { name: /^Rekam lokasi presensi hanya bila/ }).check();
	await page.getByRole("button", { name: "Simpan" }).click();
	await alert("Simpan Pengaturan Privasi?").getByRole("button", { name: "Simpan" }).click();
	await acknowledge(alert("Pengaturan Privasi Berhasil Disimpan"));

	await page.getByRole("button", { name: "Catat surat Siti Rahmawati" }).click();
	const form = page.getByRole("dialog", { name: "Catat Surat Persetujuan" });
	await form.getByLabel("Orang tua atau wali Siti Rahmawati").fill("Sari Wulandari");
	await form.getByRole("button", { name: "Simpan" }).click();
	await acknowledge(alert("Persetujuan Orang Tua Berhasil Dicatat"));
	await page.getByRole("link", { name: "Sudah Ada 1" }).click();
	await expect(page.getByRole("row", { name: /Siti Rahmawati.*Sari Wulandari/ })).toBeVisible();

	await page.getByRole("button", { name: "Cabut persetujuan Siti Rahmawati" }).click();
	await alert(/^Cabut persetujuan/)
		.getByRole("button", { name: "Cabut" })
		.click();
	await acknowledge(alert("Persetujuan Orang Tua Berhasil Dicabut"));
	expect(await db.consent.findMany({ where: { student_id: student.id_user } })).toMatchObject([
		{ given_by: "Sari Wulandari", ended_at: expect.any(Date) },
	]);
});
