import type { Page } from "@playwright/test";
import { buildStudent } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { enter, expect, test } from "../support/e2e";

/** Counts how often the page writes to this endpoint. */
function countWrites(page: Page, path: string) {
	const sent = { count: 0 };
	page.on("request", (request) => {
		if (request.url().endsWith(`/api${path}`)) sent.count++;
	});
	return sent;
}

const stored = (page: Page) =>
	page.evaluate(() => ({
		entry: localStorage.getItem("routeFor"),
		session: Object.fromEntries(Object.entries(sessionStorage)),
	}));

test("a student's registration asks for eight things, and knows the way to the login", async ({ page }) => {
	await page.goto("/register");
	for (const label of ["Email", "Password", "Konfirmasi Password", "Nama Depan", "Nama Belakang"])
		await expect(page.getByLabel(label, { exact: true })).toBeEditable();
	for (const label of ["NISN", "NPSN"]) await expect(page.getByLabel(label)).toBeEditable();
	await expect(page.getByLabel("Sekolah", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Masuk di sini" }).click();
	await expect(page).toHaveURL("/login");
});

test("registering needs all but the last name; wrong ones are told and nothing is sent", async ({ page }) => {
	const sent = countWrites(page, "/register");
	await page.goto("/register");
	await page.getByRole("button", { name: "Daftar" }).click();
	for (const message of [
		"Nama depan wajib diisi.",
		"NISN wajib diisi.",
		"NPSN wajib diisi.",
		"Sekolah wajib diisi. Masukkan NPSN, lalu tekan Cek.",
		"Email wajib diisi.",
		"Password wajib diisi.",
	])
		await expect(page.getByText(message)).toBeVisible();
	await expect(page.getByText("Nama belakang wajib diisi.")).toHaveCount(0);

	await page.getByLabel("NISN").pressSequentially("00x1234567890123");
	await expect(page.getByLabel("NISN")).toHaveValue("0012345678");
	await page.getByLabel("NISN").fill("001234567");
	await page.getByLabel("Email").fill("bukan-email");
	await page.getByRole("button", { name: "Daftar" }).click();
	await expect(page.getByText("Format email tidak valid.")).toBeVisible();
	await expect(page.getByLabel("NISN")).toHaveAccessibleDescription("NISN harus terdiri dari 10 angka");
	await expect(page.getByLabel("NISN")).toHaveAttribute("aria-invalid", "true");
	expect(sent.count).toBe(0);
});

for (const { login, forgot, register } of [
	{ login: "/login", forgot: "/lupa-password", register: "/register" },
	{ login: "/guru/login", forgot: "/guru/lupa-password", register: "/guru/register" },
]) {
	test(`${login} shows the password on demand and leads to its sisters`, async ({ page }) => {
		await page.goto(login);
		const password = page.getByLabel("Password", { exact: true });
		await password.fill("rahasia");
		await expect(password).toHaveAttribute("type", "password");
		await page.getByRole("button", { name: "Tampilkan kata sandi" }).click();
		await expect(password).toHaveAttribute("type", "text");
		await expect(password).toHaveValue("rahasia");
		await page.getByRole("button", { name: "Sembunyikan kata sandi" }).click();
		await expect(password).toHaveAttribute("type", "password");

		await page.getByRole("link", { name: /Lupa password/ }).click();
		await expect(page).toHaveURL(forgot);
		await expect(page.getByRole("heading", { name: "Lupa Password" })).toBeVisible();
		await page.getByRole("link", { name: "Masuk di sini" }).click();
		await expect(page).toHaveURL(login);
		await expect(page.getByText("Belum punya akun?")).toBeVisible();
		await page.getByRole("link", { name: "Buat di sini" }).click();
		await expect(page).toHaveURL(register);
		await page.getByRole("link", { name: "Masuk di sini" }).click();
		await expect(page).toHaveURL(login);
	});

	test(`${forgot} wants an e-mail address`, async ({ page }) => {
		const sent = countWrites(page, "/forgot-password");
		await page.goto(forgot);
		await page.getByRole("button", { name: "Kirim Link Reset" }).click();
		await expect(page.getByText("Email wajib diisi.")).toBeVisible();
		await page.getByLabel("Email").fill("rani@");
		await page.getByRole("button", { name: "Kirim Link Reset" }).click();
		await expect(page.getByText("Format email tidak valid.")).toBeVisible();
		expect(sent.count).toBe(0);
	});
}

test("a reset with two passwords that differ is told on leaving the field, and not sent", async ({
	page,
}) => {
	const sent = countWrites(page, "/reset-password");
	await page.goto("/reset-password?email=rani@contoh.sch.id&token=abc");
	await expect(page.getByRole("heading", { name: "Reset Password" })).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue("rani@contoh.sch.id");
	await page.getByLabel("Password", { exact: true }).fill("sandi-yang-baru");
	await page.getByLabel("Konfirmasi Password").fill("sandi-yang-lain");
	await page.getByLabel("Konfirmasi Password").blur();
	await expect(page.getByText("Password dan konfirmasi tidak sama")).toBeVisible();
	await page.getByRole("button", { name: "Reset Password" }).click();
	await expect(page.getByLabel("Konfirmasi Password")).toBeFocused();
	expect(sent.count).toBe(0);
});

test("the browser remembers the entry, and what a session leaves goes at the login page", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/401/);
	await page.goto("/guru/login");
	await expect.poll(async () => (await stored(page)).entry).toBe("teacher");
	await page.goto("/login");
	await expect.poll(async () => (await stored(page)).entry).toBe("student");

	const account = await buildStudent();
	await enter(page, account);
	await page.goto("/profil");
	await page.evaluate(() => sessionStorage.setItem("apa-saja", "milik orang sebelumnya"));
	await db.session.deleteMany({ where: { user_id: account.id_user } });
	await page.getByRole("link", { name: "Edit Profil" }).click();
	await expect(page).toHaveURL("/unauthenticated");
	await expect.poll(async () => Object.keys((await stored(page)).session)).toEqual(["forcedExpiry"]);
	await page.getByRole("link", { name: "Kembali" }).click();
	await expect(page.getByRole("alertdialog", { name: "Sesi Habis!" })).toBeVisible();
	expect(await stored(page)).toEqual({ entry: "student", session: {} });
	await page.evaluate(() => sessionStorage.setItem("apa-saja", "milik orang sebelumnya"));
	await page.reload();
	await expect.poll(async () => (await stored(page)).session).toEqual({});
});

test("a browser that knows no entry goes back to the start", async ({ page }) => {
	await page.goto("/unauthenticated");
	await expect(page.getByText("Sesi Anda telah habis. Silahkan login kembali.")).toBeVisible();
	await expect(page.getByRole("link", { name: "Kembali" })).toHaveAttribute("href", "/");
});

test("calls ask for JSON, wait 60 seconds, and fetch the anti-forgery cookie they lack", async ({ page }) => {
	await page.addInitScript(() => {
		const send = XMLHttpRequest.prototype.send;
		const waits: number[] = [];
		Object.assign(window, { waits });
		XMLHttpRequest.prototype.send = function (body) {
			waits.push(this.timeout);
			return send.call(this, body);
		};
	});
	await page.goto("/lupa-password");
	await page.getByLabel("Email").fill("tidak-ada@contoh.sch.id");
	// The page fetches a token when it opens. It would come back after we have removed it.
	const hasToken = async () => (await page.context().cookies()).some(({ name }) => name === "XSRF-TOKEN");
	await expect.poll(hasToken).toBe(true);
	await page.context().clearCookies();
	const calls: [string, string, boolean][] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		const headers = request.headers();
		if (pathname.startsWith("/api/"))
			calls.push([pathname, headers.accept ?? "", headers["x-xsrf-token"] !== undefined]);
	});
	await page.getByRole("button", { name: "Kirim Link Reset" }).click();
	await expect(page.getByRole("alertdialog", { name: "Email Berhasil Dikirim!" })).toBeVisible();
	expect(calls).toEqual([
		["/api/sanctum/csrf-cookie", "application/json", false],
		["/api/forgot-password", "application/json", true],
	]);
	const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
	expect(new Set(waits)).toEqual(new Set([60_000]));
});
