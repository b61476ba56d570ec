import { addDays, formatLongDate } from "@/lib/dates/dates";
import { buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { withStoredFile } from "@/server/files/storage";
import { enter, enterNext, expect, goBack, test } from "../support/e2e";
import { buildEntry, buildMentee, photo } from "../support/mentees";

test("the home of each role sums up whom it watches, and leads where the day goes on", async ({ page }) => {
	test.slow();
	const budi = await buildTeacher({ name: "Budi Santoso" });
	const maya = await buildTeacher({ role: "wali_kelas", name: "Maya Kusuma" });
	const agus = await buildTeacher({ role: "kepala_program", name: "Agus Setiawan" });
	const own = { teacher_id: budi.id_user, homeroom_teacher_id: maya.id_user };
	const mentee = await buildMentee(own);
	const quiet = await buildMentee({ ...own, status: "approved" });
	await buildEntry(mentee.id_internship, mentee.student.id_user, { date: today("WIB"), status: "approved" });

	for (const [person, greeting, title, who] of [
		[maya, "Halo, Maya!", "Kelas Kamu!", "Peserta Didik"],
		[agus, "Halo, Agus!", "Kehadiran Hari Ini", "Peserta Didik"],
		[budi, "Halo, Budi!", "Kehadiran Hari Ini", "Peserta Bimbingan"],
	] as const) {
		await enterNext(page, person);
		await page.goto("/guru/beranda");
		await expect(page.getByRole("heading", { name: greeting })).toBeVisible();
		await expect(page.getByText("Siap bekerja hari ini?")).toBeVisible();
		const summary = page.locator("section").filter({ has: page.getByRole("heading", { name: title }) });
		for (const status of ["Hadir", "Belum Masuk", "Izin", "Sakit"])
			await expect(summary.getByRole("term").filter({ hasText: status })).toHaveText(`${status}${who}`);
		const shortcuts = page.getByRole("navigation", { name: "Pintasan" });
		for (const path of ["/guru/kehadiran", "/guru/observasi", "/guru/asesmen"])
			await expect(shortcuts.locator(`a[href="${path}"]`)).toBeVisible();
		if (person === maya) await expect(page.getByText("Belum ada peserta bimbingan")).toBeVisible();
	}

	// The other mentee has an open row today only if it is a working day.
	await expect(page.getByText(/^1 dari [12]\s*peserta bimbingan Anda hadir$/)).toBeVisible();
	const rowOf = ({ student }: typeof mentee) => page.getByRole("row").filter({ hasText: student.name });
	await expect(rowOf(mentee)).toContainText("1 Jurnal belum diperiksa");
	await expect(rowOf(quiet)).not.toContainText("belum diperiksa");
	await page.getByRole("link", { name: "Lihat Selengkapnya" }).click();
	await expect(page).toHaveURL("/guru/bimbingan");
	await expect(page.getByRole("heading", { name: "Daftar Peserta Bimbingan" })).toBeVisible();
	await page.getByRole("link", { name: mentee.student.name, exact: true }).click();
	await expect(page).toHaveURL(`/guru/bimbingan/${mentee.id_internship}`);
	await goBack(page, mentee.student.name);
	await expect(page).toHaveURL("/guru/bimbingan");
	await page.goto("/guru/beranda");
	await page.getByRole("navigation", { name: "Pintasan" }).getByRole("link", { name: "Kehadiran" }).click();
	await expect(page).toHaveURL("/guru/kehadiran");
});

test("a mentee's pages show days with place, note and letter, and journals by their status", async ({
	page,
}) => {
	const teacher = await buildTeacher();
	const { student, id_internship, id_attendance, date } = await buildMentee({ teacher_id: teacher.id_user });
	const before = addDays(date, -1);
	const sick = await buildEntry(id_internship, student.id_user, { date: before, status: "approved" });
	const attachment = await withStoredFile("attendances", await photo(), async (path) => path);
	const unknown = { latitude: null, longitude: null, accuracy: null };
	await db.attendance.update({ where: { id_attendance }, data: { note: "Masuk lewat gudang" } });
	await db.attendance.update({
		where: { id_attendance: sick.id_attendance },
		data: { status: "sick", attachment, ...unknown },
	});
	await enter(page, teacher);
	await page.goto(`/guru/bimbingan/${id_internship}`);

	await test.step("opens the emergency contact, which is written down", async () => {
		await expect(page.getByText("081311112222")).toHaveCount(0);
		await page.getByRole("button", { name: "Tampilkan kontak darurat" }).click();
		await expect(page.getByRole("region", { name: "Kontak darurat" })).toContainText(
			"Ibu Sari, 081311112222",
		);
		const written = { action: "data.emergency_contact_opened", person_id: student.id_user };
		expect(await db.auditEntry.count({ where: { ...written, actor_id: teacher.id_user } })).toBe(1);
	});

	await test.step("reads the days", async () => {
		await page.getByRole("link", { name: "Lihat Semua Riwayat Kehadiran" }).click();
		await expect(page).toHaveURL(`/guru/bimbingan/${id_internship}/riwayat-kehadiran`);
		await expect(page.getByText("Masuk lewat gudang")).toBeVisible();
		await page.getByRole("button", { name: `Detail Lokasi ${formatLongDate(date)}` }).click();
		const detail = page.getByRole("dialog", { name: "Detail Kehadiran" });
		await expect(detail.getByText("Akurasi ± 18 m")).toBeVisible();
		await expect(detail.locator(".leaflet-overlay-pane path")).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(detail).toBeHidden();
		const opened = page.waitForEvent("popup");
		await page
			.getByRole("link", { name: /^Surat Dokter/ })
			.first()
			.click();
		await (await opened).waitForLoadState();
		const written = { action: "data.letter_opened", subject_id: sick.id_attendance };
		expect(await db.auditEntry.count({ where: written })).toBe(1);
	});

	await test.step("reads the journals by their status", async () => {
		await page.goto(`/guru/bimbingan/${id_internship}`);
		await page.getByRole("link", { name: "Lihat Semua Jurnal Aktivitas" }).click();
		const filter = page.getByRole("button", { name: "Filter" });
		await filter.click();
		for (const status of ["Belum Buat 0", "Sedang Diperiksa 1", "Perlu Revisi 0", "Disetujui 1"])
			await expect(page.getByRole("link", { name: status })).toBeVisible();
		await page.getByRole("link", { name: "Sedang Diperiksa 1" }).click();
		const entry = (day: string) => page.getByRole("link", { name: new RegExp(formatLongDate(day)) });
		await expect(entry(date)).toBeVisible();
		await expect(entry(before)).toHaveCount(0);
		await filter.click();
		await page.getByRole("link", { name: "Perlu Revisi 0" }).click();
		await expect(page.getByText("Belum ada jurnal.")).toBeVisible();
	});
});
