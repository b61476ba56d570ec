import { formatLongDate } from "@/lib/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { enter, expect, goBack, test } from "../support/e2e";
import { buildMentee } from "../support/mentees";
import { submitted } from "../support/scorable";

async function buildMentees(count: number) {
	const teacher = await buildTeacher();
	const homeroom = await buildTeacher({ role: "wali_kelas" });
	for (let number = 101; number < 101 + count; number++) {
		const { id_user } = await buildStudent({
			name: `Siswa ke-${number}`,
			homeroom_teacher_id: homeroom.id_user,
		});
		await buildInternship({ student_id: id_user, teacher_id: teacher.id_user });
	}
	return teacher;
}

test("every number of the recap leads to what it is made of", async ({ page }) => {
	const teacher = await buildTeacher();
	const { student, id_internship, date } = await buildMentee({
		...{ teacher_id: teacher.id_user, name: "Siti Rahmawati", status: "approved" },
	});
	const observation = { internship_id_number: { internship_id: id_internship, number: 1 } };
	const { id_observation } = await db.observation.update({ where: observation, data: submitted(82.5) });
	await enter(page, teacher);
	await page.goto("/guru/rekap?sort=-total");
	const row = page.getByRole("row").filter({ hasText: student.name });
	await expectAccessible(page);

	await row.getByRole("link", { name: /^Hadir 1 hari/ }).click();
	await expect(page).toHaveURL(`/guru/bimbingan/${id_internship}/riwayat-kehadiran?status=present`);
	await expect(page.getByRole("row").filter({ hasText: "07:12" })).toHaveCount(1);
	await goBack(page, "Riwayat Kehadiran");
	await expect(page).toHaveURL("/guru/rekap?sort=-total");
	await row.getByRole("link", { name: "1 dari 1 jurnal disetujui, Siti Rahmawati" }).click();
	await expect(page.getByRole("link", { name: `Lihat Detail ${formatLongDate(date)}` })).toBeVisible();
	await goBack(page, "Jurnal Aktivitas");
	await expect(page).toHaveURL("/guru/rekap?sort=-total");
	await row.getByRole("link", { name: "Observasi 1: 82,5, Siti Rahmawati" }).click();
	await expect(page).toHaveURL(`/guru/observasi/${id_internship}/detail-observasi/${id_observation}`);
	await expect(page.getByText("Pertanyaan lama")).toBeVisible();
	await goBack(page, "Detail Observasi");
	await expect(page).toHaveURL("/guru/rekap?sort=-total");

	await row.getByRole("link", { name: student.name, exact: true }).click();
	await page.getByRole("link", { name: "Lihat Detail", exact: true }).click();
	await page.getByRole("link", { name: "Lihat Semua Riwayat Kehadiran" }).click();
	await expect(page).toHaveURL(`/guru/bimbingan/${id_internship}/riwayat-kehadiran`);
	await goBack(page, "Riwayat Kehadiran");
	await expect(page).toHaveURL(`/guru/bimbingan/${id_internship}`);
	await goBack(page, "Detail Peserta Bimbingan");
	await expect(page).toHaveURL(`/guru/rekap/${id_internship}`);
	await goBack(page, "Rekap Peserta Didik");
	await expect(page).toHaveURL("/guru/rekap?sort=-total");

	await page.goto("/guru/rekap?lihat=kelas");
	await expect(page.getByRole("heading", { name: "Kehadiran per Kelas" })).toBeVisible();
	await expectAccessible(page, "per kelas");
	await page.getByRole("link", { name: /^1 peserta didik, Semua/ }).click();
	await expect(page).toHaveURL("/guru/rekap");
	await row.getByRole("link", { name: student.name, exact: true }).click();
	await expect(page.getByRole("img", { name: /^Kehadiran per bulan: / })).toBeVisible();
	await expectAccessible(page, "of one student");
});

test("filters are in the address, any page is two presses away, and Kembali finds the list as it was", async ({
	page,
}) => {
	const teacher = await buildMentees(41);
	await enter(page, teacher);
	await page.goto("/guru/bimbingan");
	await page.getByRole("searchbox", { name: "Cari nama peserta bimbingan" }).fill("ke-1");
	await expect(page).toHaveURL("/guru/bimbingan?search=ke-1");
	await page.getByRole("spinbutton", { name: "Halaman" }).fill("4");
	await page.getByRole("button", { name: "Buka", exact: true }).click();
	await expect(page).toHaveURL("/guru/bimbingan?search=ke-1&page=4");
	const last = page.getByRole("link", { name: "Siswa ke-140", exact: true });
	// We move it away from the bar at the bottom, so that the press itself does not scroll.
	await last.evaluate((link) => link.scrollIntoView({ block: "center" }));
	const before = await page.evaluate(() => window.scrollY);
	expect(before).toBeGreaterThan(0);
	await last.click();
	await expect(page.getByRole("heading", { name: "Detail Peserta Bimbingan" })).toBeVisible();
	await goBack(page, "Detail Peserta Bimbingan");
	await expect(page).toHaveURL("/guru/bimbingan?search=ke-1&page=4");
	await expect(last).toBeInViewport();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
	await page.getByRole("link", { name: "Selesai", exact: true }).click();
	await expect(page).toHaveURL("/guru/bimbingan?search=ke-1&pkl=completed");
});

test("what one can do with a row is in sight at every width", async ({ page }) => {
	const manager = await buildTeacher({ role: "manajemen_sekolah" });
	await buildMentee({ teacher_id: manager.id_user, name: "Muhammad Rizky Ramadhan Wijayakusuma" });
	await enter(page, manager);
	for (const path of ["peserta-didik", "bimbingan", "observasi", "asesmen", "rekap", "kelola-admin"]) {
		await page.goto(`/guru/${path}?search=rizky`);
		const action = page.locator("tbody tr").first().getByRole("cell").last().locator("a, button").last();
		for (const width of [1366, 1280, 1024, 820]) {
			await page.setViewportSize({ width, height: 800 });
			await expect(action, `${path} at ${width}`).toBeInViewport({ ratio: 1 });
			// Nothing covers it, and it stays within its table.
			await action.click({ trial: true });
		}
	}
});

test("the recap's menus open within the page, and not below the menu at its side", async ({ page }) => {
	const teacher = await buildTeacher();
	// Each student has another homeroom teacher, so there are two classes to choose from.
	for (const name of ["Siti Rahmawati", "Dewi Lestari"])
		await buildMentee({ teacher_id: teacher.id_user, name });
	await enter(page, teacher);
	await page.goto("/guru/rekap");
	for (const width of [1280, 1024]) {
		await page.setViewportSize({ width, height: 800 });
		for (const name of [/^Kelas: /, /^Urutan: /]) {
			const button = page.getByRole("button", { name });
			await button.click();
			const list = page.locator(`[id="${await button.getAttribute("aria-controls")}"]`);
			const [inside, main] = [await list.boundingBox(), await page.getByRole("main").boundingBox()];
			expect(inside?.x, `${name} at ${width}`).toBeGreaterThanOrEqual(main?.x ?? width);
			expect(inside && inside.x + inside.width).toBeLessThanOrEqual(width);
			await page.keyboard.press("Escape");
			await expect(list).toBeHidden();
		}
	}
});
