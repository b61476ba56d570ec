import { db } from "@/server/database/db";
import { studentAtWork } from "../support/attendances";
import { acknowledge, enter, expect, stand, test } from "../support/e2e";
import { goOnline, worksOffline } from "../support/offline";

test.use({ serviceWorkers: "allow" });
// The browser reports failed requests like this, and this test makes requests fail.
test.beforeEach(({ expectErrors }) => expectErrors(/Failed to load resource|ChunkLoadError/));

test("a report without a network reaches the teacher's open page once it is back, and its student sees what is done", async ({
	page,
	browser,
}) => {
	const { student, teacher } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	await page.goto("/beranda");
	await worksOffline(page);
	const desk = await (await browser.newContext()).newPage();
	await enter(desk, teacher);
	await desk.goto("/guru/beranda");
	await expect(desk.getByRole("heading", { name: /laporan kejadian/ })).toHaveCount(0);

	await page.context().setOffline(true);
	await page.goto("/profil");
	await page.getByRole("link", { name: "Lapor kejadian" }).click();
	await expect(page.getByRole("link", { name: "Telepon 112" })).toHaveAttribute("href", "tel:112");
	await page.getByRole("radio", { name: "Kecelakaan atau luka" }).check();
	await page.getByLabel("Ceritakan").fill("Tangan saya terjepit mesin.");
	await page.getByRole("button", { name: "Kirim Laporan" }).click();
	await acknowledge(page.getByRole("alertdialog", { name: "Tersimpan di Ponsel" }));
	await goOnline(page);
	const news = desk.getByRole("link", { name: /Siti Rahmawati Kecelakaan atau luka/ });
	await expect(news).toBeVisible({ timeout: 60_000 });
	expect(await db.incident.count({ where: { student_id: student.id_user } })).toBe(1);

	await news.click();
	await expect(desk.getByText("Tangan saya terjepit mesin.")).toBeVisible();
	await desk.getByLabel("Apa yang dilakukan").fill("Sudah diantar ke puskesmas.");
	await desk.getByLabel("Selesai, tutup laporan ini").check();
	await desk.getByRole("button", { name: "Simpan Catatan" }).click();
	await expect(desk.getByText("Laporan ditutup")).toBeVisible();
	await page.goto("/kejadian");
	await expect(page.getByText("Sudah diantar ke puskesmas.")).toBeVisible();
	await expect(page.getByText("Selesai", { exact: true })).toBeVisible();
	await desk.context().close();
});
