import type { Page } from "@playwright/test";
import sharp from "sharp";
import { db } from "@/server/database/db";
import { enter, enterNext, expect, test } from "../support/e2e";
import { keepsRecords } from "../support/offline";
import { buildDay, studentAtWork } from "../support/workday";

/* Text that was typed and not sent yet comes back, but only to the person who typed it. */

const note = (page: Page) => page.getByText("Draf dipulihkan");
const kept = (page: Page) =>
	page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));

async function ownJournal() {
	const work = await studentAtWork();
	const { id_journal } = await buildDay(work, { ago: 1 });
	return { ...work, id_journal, path: `/jurnal/buat-jurnal/${id_journal}` };
}

test("a journal's text survives a lost session, nobody else sees it, and logging out drops it", async ({
	page,
	expectErrors,
}) => {
	// The page may still be fetching the student's days when the session ends.
	expectErrors(/401/);
	const [mine, theirs] = [await ownJournal(), await ownJournal()];
	await enter(page, mine.student);
	await page.goto(mine.path);
	await page.getByLabel("Deskripsi").fill("Baru setengah jadi");
	await db.session.deleteMany({ where: { user_id: mine.student.id_user } });
	await page.goto("/beranda");
	await expect(page).toHaveURL("/unauthenticated");

	await enter(page, theirs.student);
	await page.goto(theirs.path);
	await expect(page.getByLabel("Deskripsi")).toHaveValue("");
	await expect(note(page)).toHaveCount(0);

	await enter(page, mine.student);
	await page.goto(mine.path);
	await expect(page.getByLabel("Deskripsi")).toHaveValue("Baru setengah jadi");
	await expect(note(page)).toBeVisible();
	await page.goto("/profil/edit");
	await page.getByLabel("Tempat Lahir").fill("Bandung");
	await page.goto("/beranda");
	expect(await kept(page)).toHaveLength(2);
	await page.getByRole("button", { name: new RegExp(mine.student.name) }).click();
	await page.getByRole("button", { name: "Keluar" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Keluar" }).click();
	await expect(page).toHaveURL("/login");
	expect(await kept(page)).toEqual([]);
});

test("a journal sent after the session ended keeps its photo, and arrives after the same person's login", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/401/);
	const mine = await ownJournal();
	await enter(page, mine.student);
	await page.goto(mine.path);
	await keepsRecords(page);
	await page.getByLabel("Deskripsi").fill("Memotret produk katering");
	const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#336699" } })
		.jpeg()
		.toBuffer();
	await page
		.getByLabel("Foto Kegiatan")
		.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: photo });
	await expect(page.getByRole("img", { name: "Foto kegiatan" })).toBeVisible();
	await db.session.deleteMany({ where: { user_id: mine.student.id_user } });
	await page.getByRole("main").getByRole("button", { name: "Kirim" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Kirim" }).click();
	await expect(page).toHaveURL("/unauthenticated");
	expect(await kept(page)).toEqual([]);

	await enterNext(page, mine.student);
	await page.goto("/beranda");
	const stored = () => db.journal.findUniqueOrThrow({ where: { id_journal: mine.id_journal } });
	await expect.poll(async () => (await stored()).status, { timeout: 30_000 }).toBe("in_review");
	expect(await stored()).toMatchObject({
		description: "Memotret produk katering",
		image_path: expect.any(String),
	});
});
