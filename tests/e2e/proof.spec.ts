import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { type TOTP, URI } from "otpauth";
import { CODE_LENGTH, CODE_LETTERS, showCode } from "@/lib/school-code";
import { buildTeacher, PASSWORD } from "@/prisma/builders";
import { newSecret, otpAddress, sealSecret } from "@/server/auth/otp";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { acknowledge, enter, expect, test } from "../support/e2e";

/** Enters with a login from twenty minutes ago. */
async function enterEarlier(page: Page, user: { id_user: number }) {
	await enter(page, user);
	await db.session.updateMany({
		where: { user_id: user.id_user },
		data: { created_at: new Date(Date.now() - 20 * 60_000) },
	});
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Konfirmasi Password" });
const password = (page: Page) => dialog(page).getByLabel("Password", { exact: true });

test("another e-mail asks for the password, and then goes on; cancelling leaves the form as it was", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/422|423/);
	const budi = await buildTeacher();
	await enterEarlier(page, budi);
	await page.goto("/guru/profil/edit");
	const email = `baru-${budi.id_user}@contoh.sch.id`;
	await page.getByLabel("Email").fill(email);
	const save = async () => {
		await page.getByRole("main").getByRole("button", { name: "Simpan" }).click();
		const question = page.getByRole("alertdialog", { name: "Simpan Perubahan?" });
		await question.getByRole("button", { name: "Simpan" }).click();
	};
	await save();
	await expect(password(page)).toBeFocused();
	await expectAccessible(page);
	await dialog(page).getByRole("button", { name: "Batal" }).click();
	await expect(dialog(page)).toBeHidden();
	await expect(page.getByLabel("Email")).toHaveValue(email);

	await save();
	await password(page).fill("salah-sekali");
	await page.keyboard.press("Enter");
	await expect(dialog(page).getByText("Password salah.")).toBeVisible();
	await password(page).fill(PASSWORD);
	await page.keyboard.press("Enter");
	const done = page.getByRole("alertdialog", { name: "Data Diri Anda Telah Diperbarui" });
	await acknowledge(done);
	await expect(page).toHaveURL(/\/guru\/profil$/);
	await expect(page.getByText(email)).toBeVisible();
});

test("the export asks for password and code, and then downloads", async ({ page, expectErrors }) => {
	expectErrors(/409|422|423/);
	const budi = await buildTeacher();
	const secret = newSecret();
	await db.otpSecret.create({
		data: {
			user_id: budi.id_user,
			secret: await sealSecret(budi.id_user, secret),
			confirmed_at: new Date(),
		},
	});
	await enterEarlier(page, budi);
	await page.goto("/guru/profil");
	await page.getByRole("link", { name: "Unduh Data Saya" }).click();
	await password(page).fill(PASSWORD);
	await page.keyboard.press("Enter");
	const code = dialog(page).getByLabel("Kode Verifikasi");
	await expect(code).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(dialog(page).getByText("Kode wajib diisi.")).toBeVisible();
	await code.fill((URI.parse(otpAddress(secret, budi.email)) as TOTP).generate());
	const download = page.waitForEvent("download");
	await page.keyboard.press("Enter");
	expect((await download).suggestedFilename()).toMatch(/^data-saya-.*\.zip$/);
	await expect(page).toHaveURL(/\/guru\/profil$/);
});

test("the school's code is hidden after a while, and shown once the password is typed", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/423/);
	const npsn = String(randomInt(30_000_000, 99_999_999));
	const staff_code = Array.from(
		{ length: CODE_LENGTH },
		() => CODE_LETTERS[randomInt(CODE_LETTERS.length)],
	).join("");
	await db.school.create({ data: { npsn, name: `SMK ${npsn}`, staff_code } });
	const ratna = await buildTeacher({ npsn, role: "manajemen_sekolah" });
	await enterEarlier(page, ratna);
	await page.goto("/guru/kelola-admin?role=menunggu");
	const shown = page.getByText(showCode(staff_code));
	const show = page.getByRole("button", { name: "Tampilkan Kode" });
	await expect(show).toBeVisible();
	await expect(shown).toBeHidden();
	await expectAccessible(page);
	await show.click();
	await password(page).fill(PASSWORD);
	await page.keyboard.press("Enter");
	await expect(shown).toBeVisible();
	await expect(show).toBeHidden();
	await expect(page.getByRole("button", { name: "Salin" }).first()).toBeFocused();
	await page.reload();
	await expect(shown).toBeVisible();
});
