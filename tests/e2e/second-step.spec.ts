import type { Page } from "@playwright/test";
import { type TOTP, URI } from "otpauth";
import { buildTeacher, PASSWORD } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, leave, test } from "../support/e2e";

/** Types into the focused field, and goes on to the next one. */
async function type(page: Page, label: string, text: string) {
	await expect(page.getByLabel(label, { exact: true })).toBeFocused();
	await page.keyboard.type(text);
}

test("the second step is set up and used to log in, by keyboard", { tag: "@journey" }, async ({
	page,
	expectErrors,
}) => {
	expectErrors(/409|422/);
	const budi = await buildTeacher();
	await enter(page, budi);
	await page.goto("/guru/profil");
	const answered = page.waitForResponse((response) => response.url().endsWith("/api/otp/setup"));
	await page.getByText("Keamanan", { exact: true }).press("Enter");
	await page.getByRole("button", { name: "Aktifkan" }).press("Enter");
	const { data } = (await (await answered).json()) as { data: { uri: string } };
	const dialog = page.getByRole("dialog");
	await expect(dialog.getByRole("img", { name: "Kode QR untuk aplikasi autentikator" })).toBeVisible();

	const authenticator = URI.parse(data.uri) as TOTP;
	await dialog.getByLabel("Password", { exact: true }).focus();
	await type(page, "Password", PASSWORD);
	await dialog.getByLabel("Kode Verifikasi").focus();
	await type(page, "Kode Verifikasi", "000000");
	await page.keyboard.press("Enter");
	await expect(dialog.getByText("Kode verifikasi salah atau sudah dipakai.")).toBeVisible();
	await expect(dialog.getByLabel("Kode Verifikasi")).toBeFocused();
	await dialog.getByLabel("Kode Verifikasi").fill(authenticator.generate());
	await page.keyboard.press("Enter");

	const codes = dialog.getByRole("list", { name: "Kode pemulihan" }).getByRole("listitem");
	await expect(codes).toHaveCount(10);
	const code = (await codes.first().textContent()) ?? "";
	await page.emulateMedia({ media: "print" });
	await expect(page.getByText(code, { exact: true })).toBeVisible();
	await expect(page.getByText("Jika ponsel Anda hilang")).toBeHidden();
	await page.emulateMedia({ media: "screen" });
	await dialog.getByRole("button", { name: "Sudah saya simpan" }).press("Enter");
	await expect(page.getByText("Kode pemulihan tersisa: 10 dari 10.")).toBeVisible();

	await leave(page);
	await page.goto("/guru/login");
	await page.getByLabel("Email").fill(budi.email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.keyboard.press("Enter");
	await type(page, "Kode Verifikasi", "000000");
	await page.keyboard.press("Enter");
	await expect(page.getByText("Kode verifikasi salah atau sudah dipakai.")).toBeVisible();
	await page.getByRole("button", { name: "Pakai kode pemulihan" }).press("Enter");
	await type(page, "Kode Pemulihan", code);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/guru/beranda");
	expect(await db.otpRecoveryCode.count({ where: { user_id: budi.id_user } })).toBe(9);
});

test("the management helps a colleague who lost the phone, and reads in the log that it did", async ({
	page,
}) => {
	const name = `Wahyu ${Date.now()}`;
	const wahyu = await buildTeacher({ name });
	await db.otpSecret.create({
		data: { user_id: wahyu.id_user, secret: "x", confirmed_at: new Date() },
	});
	await enter(page, await buildTeacher({ role: "manajemen_sekolah" }));
	await page.goto(`/guru/kelola-admin?role=guru_pembimbing&search=${encodeURIComponent(name)}`);
	await page.getByRole("link", { name }).click();
	await page.getByRole("button", { name: `Matikan verifikasi dua langkah ${name}` }).click();
	await page.getByRole("button", { name: "Lanjut" }).click();
	await expect(page.getByText("Verifikasi Dua Langkah Berhasil Dimatikan")).toBeVisible();
	await page.goto(`/guru/catatan-audit?search=${encodeURIComponent(name)}`);
	const row = page.getByRole("row").filter({ hasText: `mematikan verifikasi dua langkah ${name}` });
	await expect(row).toContainText("Manajemen Sekolah");
	await page.getByRole("button", { name: "Kegiatan: Semua" }).click();
	await page.getByRole("link", { name: "Jurnal" }).click();
	await expect(page.getByText("Tidak ada catatan yang cocok.")).toBeVisible();
});

test("managers of a school that requires the second step are led to the profile until it is on", async ({
	page,
}) => {
	const npsn = String(70_000_000 + (Date.now() % 10_000_000));
	await db.school.create({ data: { npsn, name: "SMK Ketat" } });
	const ratna = await buildTeacher({ role: "manajemen_sekolah", npsn });
	const switchOn = ({ id_user: user_id }: { id_user: number }) =>
		db.otpSecret.create({ data: { user_id, secret: "x", confirmed_at: new Date() } });
	await switchOn(ratna);
	await enter(page, ratna);
	await page.goto("/guru/kelola-admin?role=manajemen_sekolah");
	const rule = page.getByRole("checkbox", { name: "Manajemen Sekolah wajib memakai verifikasi dua langkah" });
	await rule.click();
	await acknowledge(page);
	await expect(rule).toBeChecked();

	await leave(page);
	const hadi = await buildTeacher({ role: "manajemen_sekolah", npsn });
	await enter(page, hadi);
	await page.goto("/guru/beranda");
	await expect(page).toHaveURL("/guru/profil");
	await expect(page.getByText("Aktifkan verifikasi dua langkah untuk melanjutkan")).toBeVisible();
	await expect(page.getByRole("button", { name: "Aktifkan" })).toBeEnabled();
	await switchOn(hadi);
	await page.goto("/guru/beranda");
	await expect(page).toHaveURL("/guru/beranda");
});
