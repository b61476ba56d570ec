import type { Page } from "@playwright/test";
import { buildStudent, buildTeacher, PASSWORD, SCHOOL } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, call, enter, expect, expectLeadsTo, leave, test } from "../support/e2e";
import { resetLink } from "../support/mail";

const unique = () => `${Date.now() % 1_000_000_000}${Math.floor(Math.random() * 1000)}`;
const newNisn = () => String(Math.floor(Math.random() * 1_000_000_000) + 4_000_000_000);

const alert = (page: Page, name: string) => page.getByRole("alertdialog", { name });

async function fillLogin(page: Page, email: string, password: string) {
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Masuk" }).click();
}

async function fillRegistration(page: Page, email: string) {
	await page.getByLabel("Nama Depan").fill("Rani");
	await page.getByLabel("Nama Belakang").fill("Anggraini");
	await page.getByLabel("NPSN").pressSequentially(SCHOOL.npsn);
	await page.getByRole("button", { name: "Cek" }).click();
	await expect(page.getByLabel("Sekolah", { exact: true })).toHaveValue(SCHOOL.name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill("kata-sandi-baru");
	await page.getByLabel("Konfirmasi Password").fill("kata-sandi-baru");
}

test.describe("logging in", () => {
	test("a wrong password is told under the email, the right one leads home", async ({
		page,
		expectErrors,
	}) => {
		expectErrors(/401/);
		const { email } = await buildStudent({ name: "Rani Anggraini" });
		await page.goto("/login");
		await fillLogin(page, email, "bukan-kata-sandinya");
		await expect(page.getByText("Email dan kata sandi tidak valid.")).toBeVisible();
		await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");

		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(/\/beranda$/);
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Rani");
	});

	test("a teacher lands on the teachers' home, by either entry", async ({ page }) => {
		const { email } = await buildTeacher();
		await page.goto("/guru/login");
		await fillLogin(page, email, PASSWORD);
		await expect(page).toHaveURL(/\/guru\/beranda$/);
	});

	test("what is typed before the scripts have come is kept and sent", async ({ page }) => {
		const { email } = await buildStudent();
		let release = () => {};
		const scripts = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/_next/static/**/*.js*", async (route) => {
			await scripts;
			await route.continue();
		});
		await page.goto("/login", { waitUntil: "commit" });
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("button", { name: "Masuk" })).toBeDisabled();
		expect(page.url()).not.toContain("password");
		release();
		await page.getByRole("button", { name: "Masuk" }).click();
		await expect(page).toHaveURL(/\/beranda$/);
	});

	test("empty fields are told under them, and nothing is sent", async ({ page }) => {
		await page.goto("/login");
		await page.getByRole("button", { name: "Masuk" }).click();
		await expect(page.getByText("Email wajib diisi.")).toBeVisible();
		await expect(page.getByText("Password wajib diisi.")).toBeVisible();
		await expect(page.getByLabel("Email")).toBeFocused();
	});

	test("without a network the input stays, and it is said", async ({ page, context, expectErrors }) => {
		expectErrors(/ERR_INTERNET_DISCONNECTED/);
		await page.goto("/login");
		await page.getByLabel("Email").fill("rani@contoh.sch.id");
		await page.getByLabel("Password", { exact: true }).fill("rahasia");
		await context.setOffline(true);
		await page.getByRole("button", { name: "Masuk" }).click();
		const notice = alert(page, "Proses Masuk Gagal!");
		await expect(notice).toContainText("Tidak dapat terhubung ke server.");
		await acknowledge(notice);
		await expect(page.getByLabel("Email")).toHaveValue("rani@contoh.sch.id");
		await context.setOffline(false);
	});

	test("two presses send once", async ({ page }) => {
		const { email } = await buildStudent();
		let sent = 0;
		await page.route("**/api/login", async (route) => {
			sent++;
			await route.continue();
		});
		await page.goto("/login");
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.getByRole("button", { name: "Masuk" }).dblclick();
		await expect(page).toHaveURL(/\/beranda$/);
		expect(sent).toBe(1);
	});

	test("too many tries: the server says how long to wait", async ({ page, expectErrors }) => {
		expectErrors(/401|429/);
		const email = `tidak-ada-${unique()}@contoh.sch.id`;
		for (let tries = 0; tries < 10; tries++)
			await call(page, "POST", "/login", { email, password: "tebakan" });
		await page.goto("/login");
		await fillLogin(page, email, "tebakan");
		await expect(alert(page, "Proses Masuk Gagal!")).toContainText("Terlalu banyak percobaan.");
	});
});

test.describe("registering", () => {
	test("a student registers, and is led to the profile", async ({ page }) => {
		const email = `rani-${unique()}@contoh.sch.id`;
		await page.goto("/login");
		await page.getByRole("link", { name: "Buat di sini" }).click();
		await expect(page).toHaveURL(/\/register$/);
		await page.getByLabel("NISN").fill(newNisn());
		await fillRegistration(page, email);
		await page.getByRole("button", { name: "Daftar" }).click();

		const done = alert(page, "Registrasi Berhasil");
		await expect(done).toBeVisible();
		await page.mouse.click(5, 5);
		await page.keyboard.press("Escape");
		await expect(done).toBeVisible();
		await acknowledge(done);

		const prompt = alert(page, "Profil Belum Lengkap, Yuk Sempurnakan!");
		await expect(prompt).toContainText("Kami butuh datamu untuk memastikan akunmu aman dan tetap terhubung.");
		await prompt.getByRole("button", { name: "Lengkapi Profil" }).click();
		await expect(page).toHaveURL(/\/profil\/edit$/);
		await expect(page.getByLabel("Nama Depan")).toHaveValue("Rani");
		await expect(page.getByLabel("Sekolah", { exact: true })).toHaveValue(SCHOOL.name);
	});

	test("a teacher registers and is led to the teachers' profile", async ({ page }) => {
		await page.goto("/guru/register");
		await expect(page.getByRole("heading", { name: "Register Guru" })).toBeVisible();
		await fillRegistration(page, `guru-${unique()}@contoh.sch.id`);
		await page.getByRole("button", { name: "Daftar" }).click();
		await acknowledge(alert(page, "Registrasi Berhasil"));
		await page.getByRole("button", { name: "Lengkapi Profil" }).click();
		await expect(page).toHaveURL(/\/guru\/profil\/edit$/);
	});

	test("a taken email and NISN are told under their fields", async ({ page, expectErrors }) => {
		expectErrors(/422/);
		const { id_user, email } = await buildStudent();
		const { nisn } = await db.student.findUniqueOrThrow({ where: { id_user } });
		await page.goto("/register");
		await page.getByLabel("NISN").fill(nisn);
		await fillRegistration(page, email.toUpperCase());
		await page.getByRole("button", { name: "Daftar" }).click();
		await expect(page.getByText("Email sudah terdaftar.")).toBeVisible();
		await expect(page.getByText("NISN sudah terdaftar.")).toBeVisible();
		await expect(page.getByLabel("NISN")).toBeFocused();
	});

	test("passwords that differ are told on leaving the field, and block the sending", async ({ page }) => {
		let sent = 0;
		page.on("request", (request) => {
			if (request.url().endsWith("/api/register")) sent++;
		});
		await page.goto("/register");
		await page.getByLabel("NISN").fill(newNisn());
		await fillRegistration(page, `rani-${unique()}@contoh.sch.id`);
		await page.getByLabel("Konfirmasi Password").fill("lain-sama-sekali");
		await page.getByLabel("Konfirmasi Password").blur();
		await expect(page.getByText("Password dan konfirmasi tidak sama")).toBeVisible();
		await page.getByRole("button", { name: "Daftar" }).click();
		await expect(page.getByLabel("Konfirmasi Password")).toBeFocused();
		expect(sent).toBe(0);
	});

	test("the NPSN takes eight typed digits; the school follows the lookup", async ({ page, expectErrors }) => {
		expectErrors(/404/);
		await page.goto("/register");
		const npsn = page.getByLabel("NPSN");
		const school = page.getByLabel("Sekolah", { exact: true });
		const check = page.getByRole("button", { name: "Cek" });
		await expect(npsn).toHaveAttribute("title", "NPSN harus terdiri dari 8 angka");
		await expect(check).toBeDisabled();
		await npsn.pressSequentially("2010a01b5999");
		await expect(npsn).toHaveValue("20100159");
		await expect(school).toHaveAttribute("readonly", "");
		// The page looks the number up by itself at the eighth digit. The button does it again.
		await expect(school).toHaveValue(SCHOOL.name);
		const again = page.waitForResponse((response) => response.url().includes("/api/sekolah?"));
		await check.click();
		await again;
		await expect(school).toHaveValue(SCHOOL.name);

		await npsn.press("End");
		await npsn.press("Backspace");
		await expect(school).toHaveValue("");
		await expect(check).toBeDisabled();
		await npsn.press("0");
		const failure = alert(page, "Pencarian Gagal!");
		await expect(failure).toContainText("NPSN sekolah tidak ditemukan");
		await acknowledge(failure);
		await expect(school).toHaveValue("");

		const refused = await npsn.evaluate((input) =>
			["copy", "cut", "paste", "contextmenu", "dragstart"].map(
				(type) => !input.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
			),
		);
		expect(refused).toEqual([true, true, true, true, true]);
	});
});

test.describe("leaving", () => {
	test("logging out asks first; a cookie copied before is dead afterwards", async ({
		page,
		browser,
		baseURL,
		expectErrors,
	}) => {
		// The page may still be fetching a student's days when the session ends.
		expectErrors(/401/);
		const account = await buildStudent({ name: "Rani Anggraini" });
		await enter(page, account);
		const copied = await page.context().cookies();
		let sent = 0;
		page.on("request", (request) => {
			if (request.url().endsWith("/api/logout")) sent++;
		});
		await page.goto("/beranda");
		await page.getByRole("button", { name: /Rani Anggraini/ }).click();
		await page.getByRole("button", { name: "Keluar" }).click();
		const question = alert(page, "Konfirmasi Logout");
		await expect(question).toContainText(
			"Apakah Anda yakin ingin keluar dari akun ini? Semua sesi akan diakhiri.",
		);
		await question.getByRole("button", { name: "Batal" }).click();
		await expect(question).toHaveCount(0);

		await page.getByRole("button", { name: /Rani Anggraini/ }).click();
		await page.getByRole("button", { name: "Keluar" }).click();
		await question.getByRole("button", { name: "Keluar" }).click();
		await expect(page).toHaveURL(/\/login$/);
		expect(sent).toBe(1);

		const thief = await browser.newContext({ baseURL });
		await thief.addCookies(copied);
		expect((await thief.request.get("/api/users/me")).status()).toBe(401);
		const stolen = await thief.newPage();
		await expectLeadsTo(stolen, "/beranda", "/unauthenticated");
		await thief.close();
	});

	test("deleting one's account asks, deletes, and leads to the login", async ({ page, expectErrors }) => {
		expectErrors(/401/);
		const account = await buildStudent();
		await enter(page, account);
		await page.goto("/profil");
		await page.getByRole("button", { name: "Hapus Akun" }).click();
		const question = alert(page, "Peringatan: Penghapusan Akun");
		await expect(question).toContainText("semua data akan hilang dan tidak dapat dipulihkan");
		await question.getByRole("button", { name: "Lanjut" }).click();
		await acknowledge(alert(page, "Akun pengguna telah berhasil dihapus."));
		await expect(page).toHaveURL(/\/login$/);
		await fillLogin(page, account.email, PASSWORD);
		await expect(page.getByText("Email dan kata sandi tidak valid.")).toBeVisible();
	});

	test("a teacher who still has students is told to have them handed over first", async ({
		page,
		expectErrors,
	}) => {
		expectErrors(/409/);
		const account = await buildTeacher({ role: "wali_kelas" });
		await buildStudent({ homeroom_teacher_id: account.id_user });
		await enter(page, account);
		await page.goto("/guru/profil");
		await page.getByRole("button", { name: "Hapus Akun" }).click();
		const question = alert(page, "Peringatan: Penghapusan Akun");
		await expect(question).toContainText("minta manajemen sekolah menyerahkannya kepada guru lain dulu");
		await question.getByRole("button", { name: "Lanjut" }).click();
		await expect(alert(page, "Penghapusan Akun Pengguna Gagal")).toContainText(
			"Anda masih menjadi wali kelas 1 peserta didik.",
		);
		expect(await db.user.count({ where: { id_user: account.id_user } })).toBe(1);
	});
});

test.describe("a forgotten password", () => {
	for (const { who, build, forgot, login, home } of [
		{
			who: "a student",
			build: buildStudent,
			forgot: "/lupa-password",
			login: /\/login$/,
			home: /\/beranda$/,
		},
		{
			who: "a teacher",
			build: buildTeacher,
			forgot: "/guru/lupa-password",
			login: /\/guru\/login$/,
			home: /\/guru\/beranda$/,
		},
	])
		test(`${who} gets a link that works once`, async ({ page, expectErrors }) => {
			expectErrors(/422/);
			const { email } = await build();
			await page.goto(forgot);
			await page.getByLabel("Email").fill(email);
			await page.getByRole("button", { name: "Kirim Link Reset" }).click();
			await acknowledge(alert(page, "Email Berhasil Dikirim!"));

			const link = await resetLink(email);
			const address = `${link.path}?${new URLSearchParams({ email: link.email, token: link.token })}`;
			await page.goto(address);
			await page.getByLabel("Password", { exact: true }).fill("sandi-yang-baru");
			await page.getByLabel("Konfirmasi Password").fill("sandi-yang-bary");
			await page.getByRole("button", { name: "Reset Password" }).click();
			await expect(page.getByText("Password dan konfirmasi tidak sama")).toBeVisible();
			await page.getByLabel("Konfirmasi Password").fill("sandi-yang-baru");
			await page.getByRole("button", { name: "Reset Password" }).click();
			await acknowledge(alert(page, "Password Berhasil Direset!"));
			await expect(page).toHaveURL(login);
			await fillLogin(page, email, "sandi-yang-baru");
			await expect(page).toHaveURL(home);

			await leave(page);
			await page.goto(address);
			await page.getByLabel("Password", { exact: true }).fill("sandi-ketiga");
			await page.getByLabel("Konfirmasi Password").fill("sandi-ketiga");
			await page.getByRole("button", { name: "Reset Password" }).click();
			await expect(alert(page, "Reset Password Gagal!")).toBeVisible();
		});

	test("without email and token there is nothing to reset", async ({ page }) => {
		await expectLeadsTo(page, "/reset-password?email=rani@contoh.sch.id", "/login");
		await expectLeadsTo(page, "/guru/reset-password?token=abc", "/guru/login");
	});
});
