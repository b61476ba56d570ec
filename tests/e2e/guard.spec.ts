import type { Page } from "@playwright/test";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, enterNext, expect, expectLeadsTo, leave, stand, test } from "../support/e2e";

const back = (page: Page) => page.getByRole("link", { name: "Kembali" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test("a page one cannot see says so, and leads back to where one belongs", { tag: "@journey" }, async ({
	page,
	expectErrors,
}) => {
	expectErrors(/401/);
	const student = await buildStudent();
	await test.step("a guest, to the entry this browser used", async () => {
		await page.goto("/unauthenticated");
		await expect(back(page)).toHaveAttribute("href", "/");
		await page.goto("/beranda");
		await expect(heading(page, "403 — Forbidden")).toBeVisible();
		await page.goto("/guru/login");
		await expect(page.getByRole("button", { name: "Masuk" })).toBeEnabled();
		await page.goto("/guru/beranda");
		await back(page).click();
		await expect(page).toHaveURL(/\/guru\/login$/);
	});

	await test.step("somebody logged in, from a guest's or another role's page, home", async () => {
		await enterNext(page, await buildTeacher());
		await expectLeadsTo(page, "/guru/kelola-admin", "/forbidden");
		await enterNext(page, student);
		for (const path of ["/login", "/guru/register", "/guru/beranda", "/guru/profil/edit"]) {
			await page.goto(path);
			await expect(heading(page, "403 — Forbidden")).toBeVisible();
		}
		await back(page).click();
		await expect(page).toHaveURL(/\/beranda$/);
	});

	await test.step("whose session has ended, to the login, which says so once", async () => {
		await page.goto("/profil");
		await page.evaluate(() => sessionStorage.setItem("apa-saja", "milik orang sebelumnya"));
		await db.session.deleteMany({ where: { user_id: student.id_user } });
		await page.getByRole("link", { name: "Edit Profil" }).click();
		await expect(heading(page, "401 — Unauthenticated")).toBeVisible();
		await expect(page.getByText("Sesi Anda telah habis. Silahkan login kembali.")).toBeVisible();
		await back(page).click();
		const notice = page.getByRole("alertdialog", { name: "Sesi Habis!" });
		await expect(notice).toContainText("Sesi Anda telah habis. Silahkan login kembali!");
		await acknowledge(notice);
		await expect(page).toHaveURL(/\/login$/);
		expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
		await page.reload();
		await expect(page.getByRole("button", { name: "Masuk" })).toBeEnabled();
		await expect(notice).toBeHidden();
	});
});

test("an address nobody knows leads back, too", async ({ page, expectErrors }) => {
	expectErrors(/404/);
	await page.goto("/login");
	await page.goto("/entah/di/mana");
	await expect(heading(page, "Halaman tidak ditemukan")).toBeVisible();
	await back(page).click();
	await expect(page).toHaveURL(/\/login$/);
	await leave(page);
	await enter(page, await buildTeacher());
	await page.goto("/guru/entah");
	await expect(heading(page, "Halaman tidak ditemukan")).toBeVisible();
	await back(page).click();
	await expect(page).toHaveURL(/\/guru\/beranda$/);
});

test("on a shared computer an old tab does nothing in the name of whoever logged in after", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/401/);
	const [before, after] = [await buildStudent({ name: "Rani" }), await buildStudent({ name: "Sari" })];
	const teacher = await buildTeacher();
	for (const { id_user } of [before, after])
		await buildInternship({ student_id: id_user, teacher_id: teacher.id_user });
	await enter(page, before);
	await stand(page);
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	await page.getByRole("radio", { name: "Hadir" }).check();
	await expect(page.getByText("Akurasi ± 25 m")).toBeVisible();

	await enter(page, after);
	await page.getByRole("button", { name: "Simpan" }).click();
	await expect(page).toHaveURL(/\/unauthenticated$/);
	const recorded = { student_id: { in: [before.id_user, after.id_user] }, time: { not: null } };
	expect(await db.attendance.count({ where: recorded })).toBe(0);
	await back(page).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Sari");
});
