import { randomInt } from "node:crypto";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, test } from "../support/e2e";

test("a manager finds somebody by keyboard, corrects the name, and makes a link for a new password", async ({
	page,
}) => {
	const family = `Qx${randomInt(1_000_000_000)}`;
	const budi = await buildTeacher();
	const siti = await buildStudent({ name: `Sitti ${family}` });
	await buildInternship({ student_id: siti.id_user, teacher_id: budi.id_user });
	await enter(page, await buildTeacher({ role: "manajemen_sekolah" }));
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.goto("/guru/beranda");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

	await test.step("by / and a part of the name", async () => {
		await page.keyboard.press("/");
		await page.keyboard.type(`${family.toLowerCase()} sitti`);
		await expect(page.getByRole("option")).toHaveCount(1);
		await page.keyboard.press("Enter");
		await page.getByRole("link", { name: "Profil dan Akun" }).click();
		await expect(page).toHaveURL(`/guru/pengguna/${siti.id_user}`);
	});

	await test.step("corrects the name", async () => {
		await page.getByRole("link", { name: "Edit Profil" }).click();
		await page.getByLabel("Nama Depan").fill("Siti");
		await page.getByRole("button", { name: "Simpan" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Simpan" }).click();
		await acknowledge(page);
		await expect(page.getByRole("heading", { level: 1, name: `Siti ${family}` })).toBeVisible();
		const { name } = await db.user.findUniqueOrThrow({ where: { id_user: siti.id_user } });
		expect(name).toBe(`Siti ${family}`);
	});

	await test.step("makes the link, which waits for nobody's mail", async () => {
		await page.getByRole("button", { name: "Kirim Tautan Reset Password" }).click();
		await page.getByRole("button", { name: "Lanjut" }).click();
		await expect(page.getByRole("dialog", { name: `Tautan untuk Siti ${family}` })).toContainText(
			"/reset-password?",
		);
	});
});

test("a phone has the search on the home page and in the menu", async ({ page }) => {
	const family = `Qx${randomInt(1_000_000_000)}`;
	const maya = await buildTeacher({ role: "wali_kelas" });
	const siti = await buildStudent({ name: `Siti ${family}`, homeroom_teacher_id: maya.id_user });
	await enter(page, maya);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/guru/beranda");
	await page.getByRole("button", { name: "Lainnya" }).click();
	// It loses nothing of what is typed right after the tap.
	await page.getByRole("dialog", { name: "Menu" }).getByRole("searchbox").click();
	await page.keyboard.type(family);
	await page.keyboard.press("Enter");
	await page.getByRole("link", { name: `Siti ${family}` }).click();
	await expect(page).toHaveURL(`/guru/pengguna/${siti.id_user}`);
	await expect(page.getByText("Hapus Akun")).toHaveCount(0);
});
