import { type TOTP, URI } from "otpauth";
import { buildTeacher, PASSWORD } from "@/prisma/builders";
import { newSecret, otpAddress, sealSecret } from "@/server/auth/otp";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, test } from "../support/e2e";

test("twenty minutes after the login, another e-mail needs password and code, and an export right after that does not", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/409|423/);
	const { id_user, email } = await buildTeacher({ name: "Budi Santoso" });
	const secret = newSecret();
	await db.otpSecret.create({
		data: { user_id: id_user, secret: await sealSecret(id_user, secret), confirmed_at: new Date() },
	});
	await enter(page, { id_user });
	const created_at = new Date(Date.now() - 20 * 60_000);
	await db.session.updateMany({ where: { user_id: id_user }, data: { created_at } });
	await page.goto("/guru/profil");
	await page.getByRole("link", { name: "Edit Profil" }).click();
	await expect(page.getByLabel("Peran")).toHaveValue("Pembimbing");
	await page.getByLabel("Nama Depan").fill("Bambang");
	await page.getByLabel("Email").fill(`baru-${id_user}@contoh.sch.id`);
	await page.getByRole("main").getByRole("button", { name: "Simpan" }).click();
	await page
		.getByRole("alertdialog", { name: "Simpan Perubahan?" })
		.getByRole("button", { name: "Simpan" })
		.click();

	const dialog = page.getByRole("dialog", { name: "Konfirmasi Password" });
	await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
	await page.keyboard.type(PASSWORD);
	await page.keyboard.press("Enter");
	await expect(dialog.getByLabel("Kode Verifikasi")).toBeFocused();
	await page.keyboard.type((URI.parse(otpAddress(secret, email)) as TOTP).generate());
	await page.keyboard.press("Enter");
	await acknowledge(page.getByRole("alertdialog", { name: "Data Diri Anda Telah Diperbarui" }));
	await expect(page).toHaveURL(/\/guru\/profil$/);
	await expect(page.getByText(`baru-${id_user}@contoh.sch.id`)).toBeVisible();
	// The frame shows the new name, too.
	await expect(page.getByRole("button", { name: /Bambang Santoso/ })).toBeAttached();

	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "Unduh Data Saya" }).click();
	expect((await download).suggestedFilename()).toMatch(/^data-saya-\d{4}-\d\d-\d\d\.zip$/);
	await expect(page).toHaveURL(/\/guru\/profil$/);
});
