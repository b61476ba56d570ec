import type { Page } from "@playwright/test";
import { buildStudent, PASSWORD } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, enterNext, expect, leave, stand, test } from "../support/e2e";
import { studentAtWork } from "../support/workday";

type Account = { id_user: number };

const endSession = ({ id_user }: Account) => db.session.deleteMany({ where: { user_id: id_user } });
const changeRole = ({ id_user }: Account) =>
	db.user.update({ where: { id_user }, data: { role: "guru_pembimbing" } });

async function expectUnauthenticated(page: Page) {
	await expect(page).toHaveURL("/unauthenticated");
	await expect(page.getByRole("heading", { name: "401 — Unauthenticated" })).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function expectForbidden(page: Page) {
	await expect(page).toHaveURL("/forbidden");
	await expect(page.getByRole("heading", { name: "403 — Forbidden" })).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a check-in after the role has changed, the session has ended or the account is gone leads away", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/401|403/);
	const { student } = await studentAtWork();
	await stand(page);
	const send = async (change: () => Promise<unknown>) => {
		await enterNext(page, student);
		await page.goto("/presensi");
		await page.getByRole("button", { name: "Masuk Sekarang" }).click();
		await expect(page.getByText("Akurasi ± 25 m")).toBeVisible();
		await change();
		await page.getByRole("button", { name: "Simpan" }).click();
	};
	const told = page.getByRole("alertdialog", { name: "Sesi Habis!" });

	await send(() => changeRole(student));
	await expectForbidden(page);
	expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(["forcedExpiry"]);

	await db.user.update({ where: { id_user: student.id_user }, data: { role: "peserta_didik" } });
	await send(() => endSession(student));
	await expectUnauthenticated(page);
	await page.getByRole("link", { name: "Kembali" }).click();
	await expect(told).toContainText("Sesi Anda telah habis. Silahkan login kembali!");
	await expect(page).toHaveURL("/login");

	await send(() => db.user.delete({ where: { id_user: student.id_user } }));
	await expectUnauthenticated(page);
	await page.getByRole("link", { name: "Kembali" }).click();
	await acknowledge(told);
	await page.getByLabel("Email").fill(student.email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await page.getByRole("button", { name: "Masuk", exact: true }).click();
	await expect(page.getByText("Email dan kata sandi tidak valid.")).toBeVisible();
});

test("reading on after the session has ended, or with another role, leads away", async ({ page }) => {
	for (const path of ["/beranda", "/profil", "/presensi", "/jurnal"]) {
		const student = await buildStudent();
		await enter(page, student);
		await page.goto(path);
		await page.goto("about:blank");
		await changeRole(student);
		await page.goto(path);
		await expectForbidden(page);
		await endSession(student);
		await page.goto(path);
		await expectUnauthenticated(page);
		await leave(page);
	}
});
