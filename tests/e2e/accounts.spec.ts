import type { Page } from "@playwright/test";
import { buildStudent, buildTeacher, PASSWORD } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, enterNext, expect, expectLeadsTo, leave, test } from "../support/e2e";
import { resetLink } from "../support/mail";

const alert = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

async function fillLogin(page: Page, email: string, password: string) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Masuk" }).click();
}

test("a student logs in after a wrong password, and logs out everywhere", { tag: "@journey" }, async ({
	page,
	browser,
	baseURL,
	expectErrors,
}) => {
	// The page may still be fetching a student's days when the session ends.
	expectErrors(/401/);
	const { email } = await buildStudent({ name: "Rani Anggraini" });

	await test.step("a wrong password is told under the email, the right one leads home", async () => {
		await page.goto("/login");
		await fillLogin(page, email, "bukan-kata-sandinya");
		await expect(page.getByText("Email dan kata sandi tidak valid.")).toBeVisible();
		await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/beranda$/);
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Rani");
	});

	await test.step("the tab keeps the role where only the server can read it", async () => {
		await expect.poll(() => stored(page, "sr")).toBeTruthy();
		const sealed = await stored(page, "sr");
		expect(sealed).not.toContain("peserta_didik");
		expect(Buffer.from(sealed?.split(".")[1] ?? "", "base64url").toString()).not.toContain("peserta");
	});

	await test.step("logging out asks first, and then nothing is left of the session", async () => {
		const copied = await page.context().cookies();
		const menu = page.getByRole("button", { name: /Rani Anggraini/ });
		const question = alert(page, "Konfirmasi Logout");
		await menu.click();
		await page.getByRole("button", { name: "Keluar" }).click();
		await expect(question).toContainText(
			"Apakah Anda yakin ingin keluar dari akun ini? Semua sesi akan diakhiri.",
		);
		await question.getByRole("button", { name: "Batal" }).click();
		await expect(question).toHaveCount(0);
		await menu.click();
		await page.getByRole("button", { name: "Keluar" }).click();
		await question.getByRole("button", { name: "Keluar" }).click();
		await expect(page).toHaveURL(/\/login$/);
		await expect.poll(() => stored(page, "sr")).toBeNull();

		const thief = await browser.newContext({ baseURL });
		await thief.addCookies(copied);
		expect((await thief.request.get("/api/users/me")).status()).toBe(401);
		await expectLeadsTo(await thief.newPage(), "/beranda", "/unauthenticated");
		await thief.close();
	});
});

test("a teacher who forgot the password gets a link that works once", { tag: "@journey" }, async ({
	page,
	expectErrors,
}) => {
	expectErrors(/422/);
	const { email } = await buildTeacher();
	await page.goto("/guru/lupa-password");
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Kirim Link Reset" }).click();
	await acknowledge(alert(page, "Email Berhasil Dikirim!"));

	const link = await resetLink(email);
	const address = `${link.path}?${new URLSearchParams({ email: link.email, token: link.token })}`;
	const reset = async (password: string) => {
		await page.goto(address);
		await page.getByLabel("Password", { exact: true }).fill(password);
		await page.getByLabel("Konfirmasi Password").fill(password);
		await page.getByRole("button", { name: "Reset Password" }).click();
	};
	await reset("sandi-yang-baru");
	await acknowledge(alert(page, "Password Berhasil Direset!"));
	await expect(page).toHaveURL(/\/guru\/login$/);
	await fillLogin(page, email, "sandi-yang-baru");
	await expect(page).toHaveURL(/\/guru\/beranda$/);

	await leave(page);
	await reset("sandi-ketiga");
	await expect(alert(page, "Reset Password Gagal!")).toBeVisible();
	// Without email and token there is nothing to reset.
	await expectLeadsTo(page, "/reset-password?email=rani@contoh.sch.id", "/login");
	await expectLeadsTo(page, "/guru/reset-password?token=abc", "/guru/login");
});

test("people delete their own account, unless students still count on them", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/401|409/);
	const question = alert(page, "Peringatan: Penghapusan Akun");
	await test.step("a teacher with a class is told to have it handed over first", async () => {
		const teacher = await buildTeacher({ role: "wali_kelas" });
		await buildStudent({ homeroom_teacher_id: teacher.id_user });
		await enter(page, teacher);
		await page.goto("/guru/profil");
		await page.getByRole("button", { name: "Hapus Akun" }).click();
		await expect(question).toContainText("minta manajemen sekolah menyerahkannya kepada guru lain dulu");
		await question.getByRole("button", { name: "Lanjut" }).click();
		const failure = alert(page, "Penghapusan Akun Pengguna Gagal");
		await expect(failure).toContainText("Anda masih menjadi wali kelas 1 peserta didik.");
		expect(await db.user.count({ where: { id_user: teacher.id_user } })).toBe(1);
	});
	await test.step("a student's is gone, and no longer a way in", async () => {
		const student = await buildStudent();
		await enterNext(page, student);
		await page.goto("/profil");
		await page.getByRole("button", { name: "Hapus Akun" }).click();
		await expect(question).toContainText("semua data akan hilang dan tidak dapat dipulihkan");
		await question.getByRole("button", { name: "Lanjut" }).click();
		await acknowledge(alert(page, "Akun pengguna telah berhasil dihapus."));
		await expect(page).toHaveURL(/\/login$/);
		await fillLogin(page, student.email, PASSWORD);
		await expect(page.getByText("Email dan kata sandi tidak valid.")).toBeVisible();
	});
});

test("the pages for guests lead to each other, within their entry", async ({ page }) => {
	for (const entry of ["", "/guru"])
		await test.step(`from ${entry}/login`, async () => {
			const follow = async (name: string | RegExp, path: string) => {
				await page.getByRole("link", { name }).click();
				await expect(page).toHaveURL(entry + path);
			};
			await page.goto(`${entry}/login`);
			await follow(/Lupa password/, "/lupa-password");
			await expect(page.getByRole("heading", { name: "Lupa Password" })).toBeVisible();
			await follow("Masuk di sini", "/login");
			await expect(page.getByText("Belum punya akun?")).toBeVisible();
			await follow("Buat di sini", "/register");
			const heading = entry ? "Register Guru" : "Daftar Akun";
			await expect(page.getByRole("heading", { name: heading })).toBeVisible();
			await follow("Masuk di sini", "/login");
			await page.goto(`${entry}/reset-password?email=rani@contoh.sch.id&token=abc`);
			await expect(page.getByRole("heading", { name: "Reset Password" })).toBeVisible();
			await expect(page.getByLabel("Email")).toHaveValue("rani@contoh.sch.id");
		});
});
