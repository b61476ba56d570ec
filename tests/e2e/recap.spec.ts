import { formatLongDate } from "@/lib/dates/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { enter, enterNext, expect, goBack, test } from "../support/e2e";
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
	return { teacher, homeroom };
}

test("every number of the recap leads to what it is made of", async ({ page }) => {
	const teacher = await buildTeacher();
	const { student, id_internship, date } = await buildMentee({
		teacher_id: teacher.id_user,
		name: "Siti Rahmawati",
		status: "approved",
	});
	const observation = { internship_id_number: { internship_id: id_internship, number: 1 } };
	const { id_observation } = await db.observation.update({ where: observation, data: submitted(82.5) });
	await enter(page, teacher);
	await page.goto("/guru/rekap?sort=-total");
	const row = page.getByRole("row").filter({ hasText: student.name });

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

	// On a phone, the name's link covers its row, in whose middle another link stands.
	const name = row.getByRole("link", { name: student.name, exact: true });
	await name.press("Enter");
	await page.getByRole("link", { name: "Lihat Detail", exact: true }).click();
	await page.getByRole("link", { name: "Lihat Semua Riwayat Kehadiran" }).click();
	await expect(page).toHaveURL(`/guru/bimbingan/${id_internship}/riwayat-kehadiran`);
	await goBack(page, "Riwayat Kehadiran");
	await expect(page).toHaveURL(`/guru/bimbingan/${id_internship}`);
	await page.getByRole("link", { name: "Observasi 1: 82,5, Siti Rahmawati" }).click();
	await goBack(page, "Detail Observasi");
	await expect(page).toHaveURL(`/guru/bimbingan/${id_internship}`);
	await goBack(page, student.name);
	await expect(page).toHaveURL(`/guru/rekap/${id_internship}`);
	await goBack(page, "Rekap Peserta Didik");
	await expect(page).toHaveURL("/guru/rekap?sort=-total");

	await page.goto("/guru/rekap?lihat=kelas");
	await expect(page.getByRole("heading", { name: "Kehadiran per Kelas" })).toBeVisible();
	await page.getByRole("link", { name: /^1 peserta didik, Semua/ }).click();
	await expect(page).toHaveURL("/guru/rekap");
	await name.press("Enter");
	await expect(page.getByRole("img", { name: /^Kehadiran per bulan: / })).toBeVisible();
});

test("filters are in the address, any page is two presses away, and Kembali finds the list as it was", async ({
	page,
}) => {
	test.slow();
	const { teacher, homeroom } = await buildMentees(41);
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
	await goBack(page, "Siswa ke-140");
	await expect(page).toHaveURL("/guru/bimbingan?search=ke-1&page=4");
	await expect(last).toBeInViewport();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
	await page.getByRole("link", { name: "Selesai", exact: true }).click();
	await expect(page).toHaveURL("/guru/bimbingan?search=ke-1&pkl=completed");

	await test.step("every list comes ten to a page, and a page past the end is the last", async () => {
		const rows = page.locator("tbody").getByRole("row");
		for (const path of ["/guru/bimbingan", "/guru/observasi", "/guru/asesmen"]) {
			await page.goto(path);
			await expect(page.getByText("Menampilkan 1–10 dari 41 data")).toBeVisible();
			await page.getByRole("link", { name: "Halaman berikutnya" }).click();
			await expect(page).toHaveURL(`${path}?page=2`);
			await expect(rows.first()).toContainText("Siswa ke-111");
		}
		await page.goto("/guru/bimbingan?page=99");
		await expect(page.getByText("Menampilkan 41–41 dari 41 data")).toBeVisible();
		await enterNext(page, homeroom);
		await page.goto("/guru/peserta-didik?search=siswa&sort=-name");
		await expect(rows).toHaveCount(10);
		await expect(rows.first()).toContainText("Siswa ke-141");
		await page.getByRole("link", { name: "Halaman berikutnya" }).click();
		await expect(page).toHaveURL("/guru/peserta-didik?search=siswa&sort=-name&page=2");
		await expect(rows.first()).toContainText("Siswa ke-131");
		await page.getByRole("searchbox").fill("ke-1");
		await expect(page).toHaveURL("/guru/peserta-didik?search=ke-1&sort=-name");
	});
});

test("what one can do with a row is in sight at every width, and the recap's menus open within the page", async ({
	page,
}) => {
	test.slow();
	const manager = await buildTeacher({ role: "manajemen_sekolah" });
	const name = "Muhammad Rizky Ramadhan Wijayakusuma";
	const { student, id_internship } = await buildMentee({ teacher_id: manager.id_user, name });
	// Each student has another homeroom teacher, so there are two classes to choose from.
	await buildMentee({ teacher_id: manager.id_user, name: "Dewi Lestari" });
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

	await test.step("also the numbers of those who have not come in", async () => {
		const date = fromDate(today("WIB"));
		const missing = { internship_id: id_internship, status: "no_description", time: null } as const;
		await db.attendance.upsert({
			where: { student_id_date: { student_id: student.id_user, date } },
			create: {
				...missing,
				student_id: student.id_user,
				date,
				expired_at: new Date(Date.now() + 86_400_000),
			},
			update: {},
		});
		await page.goto("/guru/kehadiran?peserta=bimbingan&status=no_description&search=rizky");
		const call = page.getByRole("link", { name: /^Telepon Bapak Hendra/ });
		for (const width of [1366, 1280, 1024, 820]) {
			await page.setViewportSize({ width, height: 800 });
			const box = await call.boundingBox();
			expect(box && box.x + box.width, `at ${width}`).toBeLessThanOrEqual(width - 32);
		}
	});

	await test.step("the recap's menus are not below the menu at its side", async () => {
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
});
