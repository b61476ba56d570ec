import type { Page } from "@playwright/test";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, test } from "../support/e2e";

test.describe("pages one cannot see", () => {
	const back = (page: Page) => page.getByRole("link", { name: "Kembali" });

	test("without a session: forbidden, and back to the entry this browser used", async ({ page }) => {
		await page.goto("/beranda");
		await expect(page.getByRole("heading", { name: "403 — Forbidden" })).toBeVisible();
		await back(page).click();
		await expect(page).toHaveURL(/\/login$/);

		await page.goto("/guru/login");
		await expect(page.getByRole("button", { name: "Masuk" })).toBeEnabled();
		await page.goto("/guru/beranda");
		await back(page).click();
		await expect(page).toHaveURL(/\/guru\/login$/);
	});

	test("a guest page or another role's page while logged in: forbidden, and back home", async ({ page }) => {
		await enter(page, await buildStudent());
		for (const path of ["/login", "/guru/register", "/guru/beranda", "/guru/profil/edit"]) {
			await page.goto(path);
			await expect(page.getByRole("heading", { name: "403 — Forbidden" })).toBeVisible();
		}
		await back(page).click();
		await expect(page).toHaveURL(/\/beranda$/);
	});

	test("a session that ended: unauthenticated, and the login says so once", async ({
		page,
		expectErrors,
	}) => {
		expectErrors(/401/);
		const account = await buildStudent();
		await enter(page, account);
		await page.goto("/profil");
		await db.session.deleteMany({ where: { user_id: account.id_user } });
		await page.getByRole("link", { name: "Edit Profil" }).click();
		await expect(page.getByRole("heading", { name: "401 — Unauthenticated" })).toBeVisible();
		await back(page).click();
		const notice = page.getByRole("alertdialog", { name: "Sesi Habis!" });
		await expect(notice).toContainText("Sesi Anda telah habis. Silahkan login kembali!");
		await acknowledge(notice);
		await expect(page).toHaveURL(/\/login$/);
		await page.reload();
		await expect(page.getByRole("button", { name: "Masuk" })).toBeEnabled();
		await expect.poll(() => page.evaluate(() => sessionStorage.getItem("forcedExpiry"))).toBeNull();
		await expect(notice).toBeHidden();
	});

	test("an address nobody knows", async ({ page, expectErrors }) => {
		expectErrors(/404/);
		await page.goto("/entah/di/mana");
		await expect(page.getByRole("heading", { name: "Halaman tidak ditemukan" })).toBeVisible();
		await back(page).click();
		await expect(page).toHaveURL(/\/login$/);
		await enter(page, await buildTeacher());
		await page.goto("/guru/entah");
		await expect(page.getByRole("heading", { name: "Halaman tidak ditemukan" })).toBeVisible();
		await back(page).click();
		await expect(page).toHaveURL(/\/guru\/beranda$/);
	});
});
