import { addDays, formatLongDate } from "@/lib/dates";
import { buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { withStoredFile } from "@/server/files/storage";
import { expectAccessible } from "../support/accessibility";
import { enter, expect, expectLeadsTo, goBack, test } from "../support/e2e";
import { buildEntry, buildMentee, photo } from "../support/mentees";

test("the home page greets, counts the day and leads to the mentees", async ({ page }) => {
	const teacher = await buildTeacher({ name: "Budi Santoso" });
	const mentee = await buildMentee({ teacher_id: teacher.id_user });
	const quiet = await buildMentee({ teacher_id: teacher.id_user, status: "approved" });
	await buildEntry(mentee.id_internship, mentee.student.id_user, {
		date: today(),
		status: "approved",
	});
	await enter(page, teacher);
	await page.goto("/guru/beranda");
	await expect(page.getByRole("heading", { name: "Halo, Budi!" })).toBeVisible();
	await expect(page.getByText("Siap bekerja hari ini?")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Kehadiran Hari Ini" })).toBeVisible();
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
	await goBack(page, "Detail Peserta Bimbingan");
	await expect(page).toHaveURL("/guru/bimbingan");
});

test("a homeroom teacher's home page is about the class", async ({ page }) => {
	const homeroom = await buildTeacher({ role: "wali_kelas", name: "Maya Kusuma" });
	await enter(page, homeroom);
	await page.goto("/guru/beranda");
	await expect(page.getByRole("heading", { name: "Kelas Kamu!" })).toBeVisible();
	await expect(page.getByText("Belum ada peserta bimbingan")).toBeVisible();
});

test("mentees come ten to a page; a page past the end is the last", async ({ page }) => {
	const teacher = await buildTeacher();
	for (let number = 10; number <= 20; number++)
		await buildMentee({ teacher_id: teacher.id_user, name: `Siswa ke-${number}` });
	await enter(page, teacher);
	await page.goto("/guru/bimbingan");
	await expect(page.getByText("Menampilkan 1–10 dari 11 data")).toBeVisible();
	await page.getByRole("link", { name: "Halaman berikutnya" }).click();
	await expect(page).toHaveURL("/guru/bimbingan?page=2");
	await expect(page.getByText("Siswa ke-20")).toBeVisible();
	await page.goto("/guru/bimbingan?page=99");
	await expect(page.getByText("Menampilkan 11–11 dari 11 data")).toBeVisible();
	await expect(page.getByText("Siswa ke-20")).toBeVisible();
});

test("a mentee's days show place and note, and say when there is no place", { tag: "@both-widths" }, async ({
	page,
}) => {
	const teacher = await buildTeacher();
	const { student, id_internship, id_attendance, date } = await buildMentee({ teacher_id: teacher.id_user });
	await db.attendance.update({ where: { id_attendance }, data: { note: "Masuk lewat gudang" } });
	const before = addDays(date, -1);
	const blank = await buildEntry(id_internship, student.id_user, { date: before });
	const nowhere = { latitude: null, longitude: null, accuracy: null, time: null };
	await db.journal.update({ where: { id_journal: blank.id_journal }, data: { status: "not_present" } });
	await db.attendance.update({
		where: { id_attendance: blank.id_attendance },
		data: { ...nowhere, status: "no_description", expired_at: new Date() },
	});
	await enter(page, teacher);
	await page.goto(`/guru/bimbingan/${id_internship}`);
	await page.getByRole("link", { name: "Lihat Semua Riwayat Kehadiran" }).click();
	await expect(page).toHaveURL(`/guru/bimbingan/${id_internship}/riwayat-kehadiran`);
	await expect(page.getByText("Masuk lewat gudang")).toBeVisible();

	await page.getByRole("button", { name: `Detail Lokasi ${formatLongDate(date)}` }).click();
	const detail = page.getByRole("dialog", { name: "Detail Kehadiran" });
	await expect(detail.getByText("Akurasi ± 18 m")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(detail).toBeHidden();
	await page.getByRole("button", { name: `Detail Lokasi ${formatLongDate(before)}` }).click();
	await expect(page.getByRole("alertdialog", { name: "Lokasi Tidak Terdeteksi" })).toContainText(
		"Anda harus melakukan presensi supaya lokasi bisa didapatkan.",
	);
});

test("a place that cannot be asked for is told, and asked for again", async ({ page, expectErrors }) => {
	expectErrors(/ERR_FAILED/);
	const teacher = await buildTeacher();
	const { id_internship, id_attendance, date } = await buildMentee({ teacher_id: teacher.id_user });
	await enter(page, teacher);
	await page.goto(`/guru/bimbingan/${id_internship}`);
	const address = `**/api/attendances/${id_attendance}/location`;
	await page.route(address, (route) => route.abort());
	await page.getByRole("button", { name: `Detail Lokasi ${formatLongDate(date)}` }).click();
	const detail = page.getByRole("dialog", { name: "Detail Kehadiran" });
	await expect(detail.getByText("Lokasi tidak dapat dimuat.")).toBeVisible();
	await expectAccessible(page);
	await page.unroute(address);
	await detail.getByRole("button", { name: "Coba Lagi" }).click();
	await expect(detail.getByText("Akurasi ± 18 m")).toBeVisible();
	await expect(detail.getByText("-6,22970, 106,81660")).toBeVisible();
	await expect(detail.getByText("Gambar peta tidak dipakai di server ini.")).toBeVisible();
});

test("the emergency contact is shown by a press, by keyboard, with links to call and to write", async ({
	page,
}) => {
	const teacher = await buildTeacher();
	const { student, id_internship } = await buildMentee({ teacher_id: teacher.id_user });
	await enter(page, teacher);
	await page.goto(`/guru/bimbingan/${id_internship}`);
	await expect(page.getByText("081311112222")).toHaveCount(0);
	await page.getByRole("button", { name: "Tampilkan kontak darurat" }).press("Enter");
	const contact = page.getByRole("region", { name: "Kontak darurat" });
	await expect(contact).toBeFocused();
	await expect(contact).toContainText("Ibu Sari, 081311112222");
	for (const [name, href] of [
		["Telepon", "tel:081311112222"],
		["WhatsApp", "https://wa.me/6281311112222"],
	] as const) {
		const link = contact.getByRole("link", { name });
		await expect(link).toHaveAttribute("href", href);
		expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
	}
	await expectAccessible(page);
	const written = { action: "data.emergency_contact_opened", person_id: student.id_user };
	expect(await db.auditEntry.count({ where: { ...written, actor_id: teacher.id_user } })).toBe(1);
});

test("a doctor's letter is a link for the supervisor, and words for the management", async ({ page }) => {
	const teacher = await buildTeacher();
	const { id_internship, id_attendance } = await buildMentee({ teacher_id: teacher.id_user });
	const attachment = await withStoredFile("attendances", await photo(), async (path) => path);
	await db.attendance.update({ where: { id_attendance }, data: { status: "sick", attachment } });
	await enter(page, teacher);
	await page.goto(`/guru/bimbingan/${id_internship}`);
	const opened = page.waitForEvent("popup");
	await page.getByRole("link", { name: /^Surat Dokter/ }).click();
	await (await opened).waitForLoadState();
	const written = { action: "data.letter_opened", subject_id: id_attendance };
	expect(await db.auditEntry.count({ where: written })).toBe(1);

	const ratna = await buildTeacher({ role: "manajemen_sekolah" });
	await enter(page, ratna);
	await page.goto(`/guru/peserta-didik/${id_internship}`);
	await expect(
		page.getByText("Surat dokter hanya dapat dibuka guru pembimbing dan wali kelas."),
	).toBeVisible();
	await expect(page.getByRole("link", { name: /^Surat Dokter/ })).toHaveCount(0);
	await expect(page.getByRole("button", { name: "Tampilkan kontak darurat" })).toHaveCount(0);
	await expectAccessible(page);
});

test("tabs count and filter a mentee's journals", { tag: "@both-widths" }, async ({ page }) => {
	const teacher = await buildTeacher();
	const { student, id_internship, date } = await buildMentee({ teacher_id: teacher.id_user });
	const before = addDays(date, -1);
	await buildEntry(id_internship, student.id_user, { date: before, status: "approved" });
	await enter(page, teacher);
	await page.goto(`/guru/bimbingan/${id_internship}`);
	await page.getByRole("link", { name: "Lihat Semua Jurnal Aktivitas" }).click();
	const tabs = page.getByRole("navigation", { name: "Status jurnal" });
	for (const tab of ["Belum Buat 0", "Sedang Diperiksa 1", "Perlu Revisi 0", "Disetujui 1"])
		await expect(tabs.getByRole("link", { name: tab })).toBeVisible();
	await tabs.getByRole("link", { name: "Sedang Diperiksa 1" }).click();
	const entry = (day: string) => page.getByRole("link", { name: new RegExp(formatLongDate(day)) });
	await expect(entry(date)).toBeVisible();
	await expect(entry(before)).toHaveCount(0);
	await tabs.getByRole("link", { name: "Perlu Revisi 0" }).click();
	await expect(page.getByText("Belum ada jurnal.")).toBeVisible();
});

test("what is not one's own leads back to where one's own is", async ({ page }) => {
	const teacher = await buildTeacher();
	const own = await buildMentee({ teacher_id: teacher.id_user });
	const stranger = await buildMentee({ teacher_id: (await buildTeacher()).id_user });
	await enter(page, teacher);
	const journals = "jurnal-aktivitas";
	const unknown = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
	const theirs = `/guru/bimbingan/${stranger.id_internship}`;
	for (const path of [
		...[theirs, `${theirs}/riwayat-kehadiran`, `${theirs}/${journals}`],
		...[`${theirs}/${journals}/${stranger.id_journal}`, `/guru/bimbingan/${unknown}`, "/guru/bimbingan/%00"],
	]) {
		await expectLeadsTo(page, path, "/guru/bimbingan");
	}
	for (const id of [stranger.id_journal, unknown, "%00"]) {
		const list = `/guru/bimbingan/${own.id_internship}/${journals}`;
		await expectLeadsTo(page, `${list}/${id}`, list);
	}
});

test("a student is turned away from the staff's pages", async ({ page }) => {
	const mentee = await buildMentee({ teacher_id: (await buildTeacher()).id_user });
	await enter(page, mentee.student);
	for (const path of ["/guru/beranda", "/guru/bimbingan", `/guru/bimbingan/${mentee.id_internship}`]) {
		await expectLeadsTo(page, path, "/forbidden");
	}
});

test("the staff's pages have no accessibility faults a machine can find", { tag: "@both-widths" }, async ({
	page,
}) => {
	test.slow();
	const teacher = await buildTeacher();
	const { id_internship, id_journal } = await buildMentee({ teacher_id: teacher.id_user });
	await enter(page, teacher);
	const detail = `/guru/bimbingan/${id_internship}`;
	const list = `${detail}/jurnal-aktivitas`;
	for (const path of [
		...["/guru/beranda", "/guru/bimbingan", detail],
		...[`${detail}/riwayat-kehadiran`, list, `${list}/${id_journal}`],
	]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expectAccessible(page);
	}
});
