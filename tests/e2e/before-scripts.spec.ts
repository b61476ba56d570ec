import type { Page } from "@playwright/test";
import { buildStudent, PASSWORD } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { enter, expect, listens, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

/** Opens a page as on a phone with a poor network. Its scripts come only when the test calls the returned function. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
	let release = () => {};
	const scripts = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route("**/_next/static/**/*.js*", async (route) => {
		const response = await route.fetch();
		await scripts;
		await route.fulfill({ response });
	});
	await page.goto(path, { waitUntil: "commit" });
	// The heading comes before the rest of the page.
	await page.waitForFunction(() => document.readyState !== "loading");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	return async () => {
		release();
		await page.waitForFunction(listens);
	};
}

// A script that is still under way must not fail the next test.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("a login that is typed before the scripts have come is kept and sent, and never in the address", async ({
	page,
}) => {
	const { email } = await buildStudent();
	const release = await openWithoutScripts(page, "/login");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Masuk" })).toBeDisabled();
	expect(page.url()).not.toContain("password");
	await release();
	await page.getByRole("button", { name: "Masuk" }).click();
	await expect(page).toHaveURL(/\/beranda$/);
});

test("a journal that is typed over an older text before the scripts have come is kept and sent", async ({
	page,
}) => {
	const work = await studentAtWork();
	const returned = { journal: "needs_revision", feedback: "Tulis lebih rinci." } as const;
	const { id_journal } = await buildDay(work, { ago: 1, ...returned });
	await enter(page, work.student);
	const release = await openWithoutScripts(page, `/jurnal/buat-jurnal/${id_journal}`);
	await page.getByLabel("Deskripsi").fill("Menyusun tata letak katalog, halaman 1 sampai 12.");
	await release();
	await page.getByRole("button", { name: "Kirim" }).click();
	await page
		.getByRole("alertdialog", { name: "Kirim Jurnal Aktivitas PKL?" })
		.getByRole("button", { name: "Kirim" })
		.click();
	await expect(page.getByRole("alertdialog", { name: "Berhasil!" })).toBeVisible();
	const { description } = await db.journal.findUniqueOrThrow({ where: { id_journal } });
	expect(description).toBe("Menyusun tata letak katalog, halaman 1 sampai 12.");
});
