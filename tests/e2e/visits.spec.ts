import { addDays } from "@/lib/dates/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { enter, expect, stand, test } from "../support/e2e";
import { picture } from "../support/images";
import { closeNotice, goOnline } from "../support/offline";

test.use({ serviceWorkers: "allow" });
// The browser reports failed requests like this, and this test makes requests fail.
test.beforeEach(({ expectErrors }) => expectErrors(/Failed to load resource|ChunkLoadError/));

test("a teacher plans visits, and records one with a photo where there is no network: it arrives once", {
	tag: "@journey",
}, async ({ page, context }) => {
	const budi = await buildTeacher({ name: "Budi Santoso" });
	const placed = async (name: string, company_name: string) => {
		const { id_user } = await buildStudent({ name });
		const start = addDays(today("WIB"), -30);
		return buildInternship({ student_id: id_user, teacher_id: budi.id_user, start, company_name });
	};
	await placed("Siti Rahmawati", "PT Kreasi");
	await placed("Dewi Lestari", "CV Bengkel Jaya");
	await stand(page);
	await enter(page, budi);
	await page.goto("/guru/kunjungan");
	await page.getByRole("link", { name: "Rencanakan" }).click();
	await page.getByRole("button", { name: "Rencanakan 2 Kunjungan" }).click();
	await closeNotice(page, "2 Kunjungan Direncanakan");
	await expect(page.getByRole("link", { name: "Catat kunjungan ke PT Kreasi" })).toBeVisible();
	const hasShell = () =>
		page.evaluate(async () => Boolean(navigator.serviceWorker.controller && (await caches.match("/luring"))));
	await expect.poll(hasShell, { timeout: 30_000 }).toBe(true);
	await expect
		.poll(() =>
			page.evaluate(
				() =>
					new Promise((tell) => {
						const opening = indexedDB.open("jejak-pkl");
						opening.onsuccess = () => {
							const all = opening.result.transaction("people").objectStore("people").getAll();
							all.onsuccess = () =>
								tell(
									all.result.some(({ visits }) => visits?.places.some(({ plan }: { plan: unknown }) => plan)),
								);
						};
					}),
			),
		)
		.toBe(true);

	await context.setOffline(true);
	await page.goto("/guru/kunjungan/catat");
	await page.getByLabel("Tempat PKL").selectOption({ label: "PT Kreasi" });
	await page.getByLabel("Yang Ditemui").fill("Pak Hendra");
	await page.getByLabel("Siti Rahmawati").check();
	await page.getByLabel("Temuan").fill("Semua berjalan baik.");
	const buffer = await picture({ phone: true, width: 2400, height: 1800 }).jpeg().toBuffer();
	await page
		.getByLabel("Foto", { exact: true })
		.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer });
	await expect(page.getByAltText("Foto kunjungan")).toBeVisible();
	await page.getByRole("button", { name: "Simpan" }).click();
	await closeNotice(page, "Tersimpan di Ponsel");
	await expect(page.getByText("1 belum terkirim")).toBeVisible();
	const recorded = { teacher_id: budi.id_user, visited_on: { not: null } };
	expect(await db.visit.count({ where: recorded })).toBe(0);

	await goOnline(page);
	await expect(page.getByRole("link", { name: "Rencanakan" })).toBeVisible();
	await expect(page.getByText("belum terkirim")).toHaveCount(0);
	const visits = await db.visit.findMany({
		where: { teacher_id: budi.id_user },
		include: { students: true },
	});
	const done = visits.filter(({ visited_on }) => visited_on !== null);
	expect([visits.length, done.length]).toEqual([2, 1]);
	expect(done[0]).toMatchObject({ met: "Pak Hendra", students: [{ seen: true }] });
	expect(done[0]?.photo).toMatch(/^visits\//);
});
