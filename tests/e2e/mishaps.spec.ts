import type { Page } from "@playwright/test";
import { buildStudent, PASSWORD } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, leave, stand, test } from "../support/e2e";
import { keepsRecords } from "../support/offline";
import { studentAtWork } from "../support/workday";

/* What cheap phones, poor networks and shared computers do to a page in use. */

async function openCheckIn(page: Page) {
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	return dialog;
}

test("a check-in whose answer got lost is kept, sent again, and counts once", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/ERR_FAILED/);
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	await keepsRecords(page);
	const dialog = await openCheckIn(page);
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	const statuses: number[] = [];
	await page.route("**/api/attendances/create", async (route) => {
		const answer = await route.fetch();
		statuses.push(answer.status());
		if (statuses.length === 1) return route.abort();
		expect(answer.headers()["idempotent-replayed"]).toBe("true");
		await route.fulfill({ response: answer });
	});
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await acknowledge(page.getByRole("alertdialog", { name: "Tersimpan di Ponsel" }));
	await expect(dialog).toBeHidden();
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	await expect(page.getByText("belum terkirim")).toHaveCount(0);
	expect(statuses).toEqual([201, 201]);
	expect(await db.lateRecord.count({ where: { attendance: { student_id: student.id_user } } })).toBe(0);
});

test("a tab of somebody who has left becomes the tab of whoever logged in after", async ({
	page,
	context,
	expectErrors,
}) => {
	// The first tab asks for its own person. The other person's session refuses that.
	expectErrors(/401/);
	await enter(page, await buildStudent({ name: "Anisa Pertama" }));
	await page.goto("/profil");
	await expect(page.getByRole("button", { name: /Anisa Pertama/ })).toBeAttached();
	const other = await context.newPage();
	await enter(other, await buildStudent({ name: "Bayu Kedua" }));
	await other.goto("/beranda");
	await expect(page.getByRole("button", { name: /Bayu Kedua/ })).toBeAttached();
	await expect(page.getByText("Anisa")).toHaveCount(0);
});

test("a browser that keeps nothing can log in and check in", async ({ page }) => {
	const { student } = await studentAtWork();
	await page.addInitScript(() => {
		for (const kind of ["localStorage", "sessionStorage"])
			Object.defineProperty(window, kind, {
				get() {
					throw new DOMException("forbidden", "SecurityError");
				},
			});
	});
	await stand(page);
	await page.goto("/login");
	await page.getByLabel("Email").fill(student.email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Masuk" }).click();
	await expect(page).toHaveURL("/beranda");
	const dialog = await openCheckIn(page);
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(page.getByRole("alertdialog", { name: "Presensi Berhasil" })).toBeVisible();
});

test("an anti-forgery cookie of another application, or a damaged one, is no obstacle", async ({
	page,
	baseURL,
	expectErrors,
}) => {
	expectErrors(/419/);
	const { email } = await buildStudent();
	for (const value of ["eyJpdiI6ImxhcmF2ZWwifQ%3D%3D", "%E0%A4%A"]) {
		await leave(page);
		await page.context().addCookies([{ name: "XSRF-TOKEN", value, url: `${baseURL}/api` }]);
		await page.goto("/login");
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.getByRole("button", { name: "Masuk" }).click();
		await expect(page).toHaveURL("/beranda");
	}
});
