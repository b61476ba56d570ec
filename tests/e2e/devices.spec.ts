import { buildStudent, buildTeacher } from "@/prisma/builders";
import { startSession } from "@/server/auth/session";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { acknowledge, enter, expect, test } from "../support/e2e";

const PHONE = "Mozilla/5.0 (Linux; Android 14; K) Chrome/142.0.0.0 Mobile Safari/537.36";

/** Logs the account in on a phone elsewhere. */
async function useElsewhere({ id_user }: { id_user: number }) {
	const { password } = await db.user.findUniqueOrThrow({ where: { id_user } });
	const browser = { address: "192.0.2.7", userAgent: PHONE, token: undefined };
	await startSession({ id_user, password, browser });
}

test("a device elsewhere is seen and ended", async ({ page }) => {
	const siti = await buildStudent();
	await useElsewhere(siti);
	await enter(page, siti);
	await page.goto("/profil");
	const phone = page.getByRole("listitem").filter({ hasText: "Chrome di Android" });
	await expect(phone).toContainText("Alamat IP 192.0.2.7");
	await expect(page.getByRole("listitem").filter({ hasText: "Perangkat ini" })).toContainText(
		"Firefox di Windows",
	);
	await expectAccessible(page);
	await phone.getByRole("button", { name: "Akhiri sesi di Chrome di Android" }).click();
	const question = page.getByRole("alertdialog", { name: "Akhiri sesi di Chrome di Android?" });
	await question.getByRole("button", { name: "Akhiri" }).click();
	await acknowledge(page);
	await expect(phone).toBeHidden();
	expect(await db.session.count({ where: { user_id: siti.id_user } })).toBe(1);
});

test("ending this device logs out", async ({ page }) => {
	const budi = await buildTeacher();
	await useElsewhere(budi);
	await enter(page, budi);
	await page.goto("/guru/profil");
	await page.getByRole("button", { name: "Akhiri sesi di Firefox di Windows" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Akhiri" }).click();
	await expect(page).toHaveURL("/guru/login");
	expect(await db.session.count({ where: { user_id: budi.id_user, device: "Firefox di Windows" } })).toBe(0);
	expect(await db.session.count({ where: { user_id: budi.id_user } })).toBe(1);
});
