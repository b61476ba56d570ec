import { buildInternship, buildStudent, buildTeacher, PASSWORD } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { enter, expect, leave, stand, test } from "../support/e2e";

const stored = (key: string) => sessionStorage.getItem(key);

test("the role is kept under sr where only the server can read it, and goes with the login page", async ({
	page,
}) => {
	await enter(page, await buildStudent());
	await page.goto("/beranda");
	await expect.poll(() => page.evaluate(stored, "sr")).toBeTruthy();
	const sealed = await page.evaluate(stored, "sr");
	expect(sealed).not.toContain("peserta_didik");
	expect(Buffer.from(sealed?.split(".")[1] ?? "", "base64url").toString()).not.toContain("peserta");
	expect(await page.evaluate(() => localStorage.getItem("routeFor"))).toBe("student");

	await leave(page);
	await page.goto("/login");
	const hasToken = async () => (await page.context().cookies()).some(({ name }) => name === "XSRF-TOKEN");
	await expect.poll(hasToken, "the page fetches a token when it opens").toBe(true);
	await expect(page.getByRole("button", { name: "Masuk" })).toBeEnabled();
	await expect.poll(() => page.evaluate(stored, "sr")).toBeNull();
	expect(await page.evaluate(() => localStorage.getItem("routeFor"))).toBe("student");
});

test("a tab that holds no role sends nothing and leads to forbidden", async ({ page }) => {
	await enter(page, await buildStudent());
	await page.goto("/profil");
	await expect.poll(() => page.evaluate(stored, "sr")).toBeTruthy();
	const sent: string[] = [];
	page.on("request", (request) => request.method() === "DELETE" && sent.push(request.url()));
	await page.evaluate(() => sessionStorage.clear());
	await page.getByRole("button", { name: "Hapus Akun" }).click();
	await page.getByRole("button", { name: "Lanjut" }).click();
	await expect(page).toHaveURL(/\/forbidden$/);
	expect(sent).toEqual([]);
});

test("on a shared computer an old tab does nothing in the name of whoever logged in after", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/401/);
	const teacher = await buildTeacher();
	const [before, after] = [await buildStudent({ name: "Rani" }), await buildStudent({ name: "Sari" })];
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
	await page.getByRole("link", { name: "Kembali" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("Sari");
});

test("'Loading' covers the page while the home is being loaded, and nothing scrolls", async ({ page }) => {
	const { email } = await buildStudent();
	const seen = new Promise<string>((saw) => page.exposeFunction("saw", saw));
	// The home page is held back until we have seen the overlay.
	await page.route("**/beranda", async (route) => {
		expect(await seen).toBe("Loading hidden");
		await route.continue();
	});
	// We watch from within the page, because a page that is being left answers no questions.
	await page.addInitScript(() => {
		new MutationObserver(() => {
			const overlay = document.querySelector("[role=status].fixed");
			const { overflowY } = getComputedStyle(document.documentElement);
			if (overlay)
				(window as unknown as { saw(what: string): void }).saw(`${overlay.textContent} ${overflowY}`);
		}).observe(document, { childList: true, subtree: true });
	});
	await page.goto("/login");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Masuk" }).click();
	await expect(page).toHaveURL(/\/beranda$/);
	await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
});

test("an anti-forgery token the server no longer takes is renewed, and nothing is lost", async ({
	page,
	baseURL,
	expectErrors,
}) => {
	expectErrors(/419/);
	const { email } = await buildStudent();
	await page.context().addCookies([{ name: "XSRF-TOKEN", value: "kunci.lama", url: baseURL }]);
	await page.goto("/login");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Masuk" }).click();
	await expect(page).toHaveURL(/\/beranda$/);
});
