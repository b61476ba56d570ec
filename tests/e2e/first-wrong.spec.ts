import type { Page } from "@playwright/test";
import { buildStudent } from "@/prisma/builders";
import { enter, enterNext, expect, stand, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

/** Sends the form. Expects that the first wrong field has the focus, and is visible above the bar. */
async function expectFirstWrong(page: Page, send: string) {
	await page.getByRole("button", { name: send, exact: true }).last().click();
	// In a group of choices the first one takes the focus.
	const holds = () =>
		page.evaluate(() =>
			Boolean(document.querySelector("[aria-invalid=true]")?.contains(document.activeElement)),
		);
	await expect.poll(holds).toBe(true);
	await expect(page.locator(":focus")).toBeInViewport();
}

for (const { path, send } of [
	{ path: "/login", send: "Masuk" },
	{ path: "/register", send: "Daftar" },
	{ path: "/lupa-password", send: "Kirim Link Reset" },
	{ path: "/reset-password?email=rani@contoh.sch.id&token=x", send: "Reset Password" },
	{ path: "/guru/register", send: "Daftar" },
])
	test(`a refused form focuses its first wrong field: ${path}`, async ({ page }) => {
		await page.goto(path);
		await expectFirstWrong(page, send);
	});

test("a refused form focuses its first wrong field: the student's", async ({ page }) => {
	await enter(page, await buildStudent({ complete: false }));
	await page.goto("/profil/edit");
	await expectFirstWrong(page, "Simpan");

	const work = await studentAtWork();
	await buildDay(work, { ago: 1, status: "no_description" });
	const { id_journal } = await buildDay(work, { ago: 2 });
	await stand(page);
	await enterNext(page, work.student);
	await page.goto("/profil/tambah-data-pkl");
	await expectFirstWrong(page, "Simpan");
	await page.goto(`/jurnal/buat-jurnal/${id_journal}`);
	await expectFirstWrong(page, "Kirim");
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Isi Presensi" }).click();
	await expect(page.getByText("Akurasi ± 25 m")).toBeVisible();
	await expectFirstWrong(page, "Simpan");
});
