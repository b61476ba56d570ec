import type { Page } from "@playwright/test";
import { addDays, formatDate, formatLongDate } from "@/lib/dates";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { acknowledge, enter, enterNext, expect, expectLeadsTo, goBack, test } from "../support/e2e";
import { buildEntry, buildMentee } from "../support/mentees";

const unknown = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

let yesterday: string;
test.beforeEach(() => {
	yesterday = addDays(today(), -1);
});

/** A homeroom teacher with two students of the class. She supervises one, and the other was sick yesterday. */
async function schoolClass() {
	const maya = await buildTeacher({ role: "wali_kelas", name: "Maya Kusuma" });
	const budi = await buildTeacher({ name: "Budi Santoso" });
	const own = { homeroom_teacher_id: maya.id_user };
	const adi = await buildMentee({ teacher_id: maya.id_user, name: "Adi Wijaya", ...own });
	const siti = await buildMentee({ teacher_id: budi.id_user, name: "Siti Rahmawati", ...own });
	await db.journal.update({ where: { id_journal: siti.id_journal }, data: { status: "not_present" } });
	await db.attendance.update({
		where: { id_attendance: siti.id_attendance },
		data: { status: "sick", note: "Demam", latitude: null, longitude: null, accuracy: null },
	});
	return { maya, budi, adi, siti };
}

const rows = (page: Page) => page.locator("tbody").getByRole("row");
const tab = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "Status kehadiran" }).getByRole("link", { name });

test("a day of attendance is narrowed by status and date, in the address and behind Back", {
	tag: "@both-widths",
}, async ({ page }) => {
	const { maya } = await schoolClass();
	await enter(page, maya);
	await page.goto("/guru/kehadiran");
	await expect(page.getByRole("heading", { name: "Riwayat Kehadiran" })).toBeVisible();
	await expect(page.getByText(formatLongDate(today()))).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Tanggal" })).toHaveValue(formatDate(today()));

	await page.getByRole("link", { name: `Hari sebelumnya, ${formatLongDate(yesterday)}` }).click();
	await expect(page).toHaveURL(`/guru/kehadiran?date=${yesterday}`);
	await expect(rows(page)).toHaveText([/Adi Wijaya.*Hadir.*07:12/, /Siti Rahmawati.*Sakit.*Demam/]);
	for (const name of ["Semua 2", "Hadir 1", "Izin 0", "Sakit 1", "Tanpa Kehadiran 0"])
		await expect(tab(page, name)).toBeVisible();

	await tab(page, "Sakit 1").click();
	await expect(page).toHaveURL(`/guru/kehadiran?status=sick&date=${yesterday}`);
	await expect(rows(page)).toHaveText([/Siti Rahmawati/]);
	await tab(page, "Izin 0").click();
	await expect(rows(page)).toHaveText(["Data kehadiran peserta didik tidak tersedia."]);
	await page.goBack();
	await expect(rows(page)).toHaveText([/Siti Rahmawati/]);
	await page.goBack();
	await expect(rows(page)).toHaveCount(2);
	await page.goBack();
	await expect(page.getByRole("textbox", { name: "Tanggal" })).toHaveValue(formatDate(today()));

	await page.goto(`/guru/kehadiran?status=bolos&date=${yesterday}`);
	await expect(tab(page, "Semua 2")).toHaveAttribute("aria-current", "page");
	await expect(rows(page)).toHaveCount(2);
	await page.goto("/guru/kehadiran?date=2026-02-30");
	await expect(page.getByText(formatLongDate(today()))).toBeVisible();
	// The last of the tabs is in sight while it is open, also where the tabs scroll.
	await page.goto("/guru/kehadiran?status=no_description");
	await expect(tab(page, "Tanpa Kehadiran")).toBeInViewport({ ratio: 0.9 });
});

test("names are in order from A to Z, in none, from Z to A", async ({ page }) => {
	const { maya } = await schoolClass();
	await enter(page, maya);
	for (const path of [`/guru/kehadiran?date=${yesterday}`, "/guru/peserta-didik"]) {
		await page.goto(path);
		const heading = page.getByRole("columnheader", { name: "Nama" });
		const up = [/Adi Wijaya/, /Siti Rahmawati/];
		await expect(heading).toHaveAttribute("aria-sort", "ascending");
		await expect(rows(page)).toHaveText(up);
		await heading.getByRole("link").click();
		await expect(page).toHaveURL(/sort=none/);
		await expect(heading).not.toHaveAttribute("aria-sort", /./);
		await heading.getByRole("link").click();
		await expect(heading).toHaveAttribute("aria-sort", "descending");
		await expect(rows(page)).toHaveText(up.toReversed());
		await heading.getByRole("link").click();
		await expect(page).toHaveURL(path);
		await expect(rows(page)).toHaveText(up);
	}
});

test("who also watches others chooses between students and mentees; the choice keeps day and status", async ({
	page,
}) => {
	const { maya } = await schoolClass();
	await enter(page, maya);
	await page.goto(`/guru/kehadiran?status=present&date=${yesterday}&page=7`);
	const choice = page.getByRole("navigation", { name: "Kehadiran siapa" });
	await expect(choice.getByRole("link", { name: "Peserta Didik" })).toHaveAttribute("aria-current", "page");
	await choice.getByRole("link", { name: "Peserta Bimbingan" }).click();
	await expect(page).toHaveURL(`/guru/kehadiran?peserta=bimbingan&status=present&date=${yesterday}`);
	await expect(rows(page)).toHaveText([/Adi Wijaya/]);
	await expect(tab(page, "Sakit 0")).toBeVisible();
	await page.getByRole("link", { name: "Adi Wijaya" }).click();
	await expect(page).toHaveURL(/\/guru\/bimbingan\/\w{26}$/);
	await page.goBack();
	await choice.getByRole("link", { name: "Peserta Didik" }).click();
	await expect(page).toHaveURL(`/guru/kehadiran?status=present&date=${yesterday}`);
	await page.getByRole("link", { name: "Adi Wijaya" }).click();
	await expect(page).toHaveURL(/\/guru\/peserta-didik\/\w{26}$/);
});

test("a supervising teacher has the mentees alone, and no choice", async ({ page }) => {
	const { budi } = await schoolClass();
	await enter(page, budi);
	for (const query of ["", "&peserta=didik", "&peserta=bimbingan"]) {
		await page.goto(`/guru/kehadiran?date=${yesterday}${query}`);
		await expect(rows(page)).toHaveText([/Siti Rahmawati/]);
		await expect(page.getByRole("heading", { name: "Peserta Bimbingan" })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Kehadiran siapa" })).toHaveCount(0);
	}
	await expect(page.getByRole("link", { name: "Peserta Didik" })).toHaveCount(0);
	for (const path of ["/guru/peserta-didik", `/guru/peserta-didik/${unknown}`]) {
		await expectLeadsTo(page, path, "/forbidden");
	}
});

test("a row shows where it was recorded, or that the place is not known", async ({ page }) => {
	const { maya } = await schoolClass();
	await enter(page, maya);
	await page.goto(`/guru/kehadiran?date=${yesterday}`);
	await page.getByRole("button", { name: "Detail Lokasi Siti Rahmawati" }).click();
	const notice = page.getByRole("alertdialog", { name: "Lokasi Tidak Terdeteksi" });
	await expect(notice).toContainText("Anda harus melakukan presensi supaya lokasi bisa didapatkan.");
	await acknowledge(notice);
	await page.getByRole("button", { name: "Detail Lokasi Adi Wijaya" }).click();
	const detail = page.getByRole("dialog", { name: "Detail Kehadiran" });
	await expect(detail).toContainText(`Adi Wijaya, ${formatLongDate(yesterday)}`);
	await expect(detail.getByText("Akurasi ± 18 m")).toBeVisible();
	await expect(detail.locator(".leaflet-overlay-pane path")).toBeVisible();
	await expectAccessible(page);
});

test("a day is picked by keyboard alone", async ({ page }) => {
	const { maya } = await schoolClass();
	await enter(page, maya);
	await page.goto("/guru/kehadiran");
	const date = page.getByRole("textbox", { name: "Tanggal" });
	await date.focus();
	await page.keyboard.press("Control+A");
	await page.keyboard.type(formatDate(yesterday).replaceAll("/", ""));
	await expect(page).toHaveURL(`/guru/kehadiran?date=${yesterday}`);
	await expect(rows(page)).toHaveCount(2);
	await tab(page, "Sakit 1").focus();
	await page.keyboard.press("Enter");
	await expect(rows(page)).toHaveText([/Siti Rahmawati/]);
	await page.getByRole("button", { name: /^Buka kalender/ }).focus();
	await page.keyboard.press("Enter");
	const calendar = page.getByRole("dialog", { name: "Pilih tanggal" });
	await expect(calendar.locator("[aria-selected=true]").getByRole("button")).toBeFocused();
	await page.keyboard.press("ArrowLeft");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/guru/kehadiran?status=sick&date=${addDays(yesterday, -1)}`);
});

test("students are found by name and followed to a journal that can only be read", {
	tag: "@both-widths",
}, async ({ page }) => {
	const { maya, siti, adi, budi } = await schoolClass();
	await buildEntry(siti.id_internship, siti.student.id_user, {
		date: addDays(yesterday, -1),
		description: "Memotret produk.",
	});
	await enter(page, maya);
	await page.goto("/guru/peserta-didik");
	await expect(page.getByRole("heading", { name: "Daftar Peserta Didik" })).toBeVisible();
	await expect(page.getByRole("columnheader")).toHaveText([
		...["No.", /Nama$/, "Jurusan", "Wali Kelas", "Pembimbing", "Instruktur", "Pekerjaan", "Tempat PKL"],
		"Detail",
	]);
	await expect(rows(page).nth(1)).toContainText("Siti Rahmawati");
	await expect(rows(page).nth(1)).toContainText(
		["Desain Komunikasi Visual", "Maya Kusuma", budi.name, "Bapak Hendra", "Desainer Grafis"].join(""),
	);
	const search = page.getByRole("searchbox", { name: "Cari nama peserta didik" });
	await expect(search).toHaveAttribute("placeholder", "Telusuri...");
	await search.fill("RAHMA");
	await expect(page).toHaveURL("/guru/peserta-didik?search=RAHMA");
	await expect(rows(page)).toHaveText([/Siti Rahmawati/]);
	await search.fill("%");
	await expect(rows(page)).toHaveText(["Data peserta didik tidak tersedia."]);
	await search.fill("siti");
	await page.getByRole("link", { name: "Lihat Detail Siti Rahmawati" }).click();

	const detail = `/guru/peserta-didik/${siti.id_internship}`;
	await expect(page).toHaveURL(detail);
	await expect(page.getByRole("heading", { name: "Detail Peserta Didik", level: 1 })).toBeVisible();
	await expect(page.getByText("Budi Santoso")).toBeVisible();
	await expect(page.getByRole("button", { name: "Selesaikan PKL" })).toHaveCount(0);
	await page.getByRole("link", { name: "Lihat Semua Riwayat Kehadiran" }).click();
	await expect(page).toHaveURL(`${detail}/riwayat-kehadiran`);
	await expect(page.getByText("Demam")).toBeVisible();
	await goBack(page, "Riwayat Kehadiran");
	await page.getByRole("link", { name: "Lihat Semua Jurnal Aktivitas" }).click();
	const tabs = page.getByRole("navigation", { name: "Status jurnal" });
	await tabs.getByRole("link", { name: "Sedang Diperiksa 1" }).click();
	await expect(page).toHaveURL(`${detail}/jurnal-aktivitas?status=inReview`);
	await page.getByRole("link", { name: /^Lihat Detail/ }).click();
	await expect(page.getByRole("heading", { name: "Detail Jurnal Aktivitas" })).toBeVisible();
	await expect(page.getByText("Memotret produk.")).toBeVisible();
	await expect(page.getByText("Menunggu diperiksa", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Kirim Review" })).toHaveCount(0);
	await expect(page.getByRole("radio")).toHaveCount(0);

	const journals = `${detail}/jurnal-aktivitas`;
	for (const id of [adi.id_journal, unknown]) {
		await expectLeadsTo(page, `${journals}/${id}`, journals);
	}
});

test("a student one does not see, or nobody has, leads back to the list", async ({ page }) => {
	const { maya } = await schoolClass();
	const stranger = await buildMentee({ teacher_id: (await buildTeacher()).id_user });
	await enter(page, maya);
	const theirs = `/guru/peserta-didik/${stranger.id_internship}`;
	for (const path of [
		...[theirs, `${theirs}/riwayat-kehadiran`, `${theirs}/jurnal-aktivitas`],
		...[`${theirs}/jurnal-aktivitas/${stranger.id_journal}`, `/guru/peserta-didik/${unknown}`],
		"/guru/peserta-didik/%00",
	]) {
		await expectLeadsTo(page, path, "/guru/peserta-didik");
	}
});

test("the management completes an internship; who is quicker is told", async ({ page, expectErrors }) => {
	expectErrors(/409/);
	const ratna = await buildTeacher({ role: "manajemen_sekolah", name: "Ratna Wulandari" });
	const { siti } = await schoolClass();
	await enter(page, ratna);
	await page.goto(`/guru/peserta-didik/${siti.id_internship}`);
	await expect(page.getByText("Sedang Berlangsung")).toBeVisible();
	await page.getByRole("button", { name: "Selesaikan PKL" }).click();
	const question = page.getByRole("dialog", { name: "Selesaikan PKL?" });
	await question.getByRole("button", { name: "Tutup" }).click();
	await expect(question).toHaveCount(0);
	await expect(page.getByText("Sedang Berlangsung")).toBeVisible();

	await page.getByRole("button", { name: "Selesaikan PKL" }).click();
	const completed = (status: "completed" | "ongoing") =>
		db.internship.update({ where: { id_internship: siti.id_internship }, data: { status } });
	await question.getByLabel("Alasan").fill("Pindah tempat.");
	await completed("completed");
	await question.getByRole("button", { name: "Selesaikan" }).click();
	const failed = page.getByRole("alertdialog", { name: "Proses Penyelesaian PKL Gagal" });
	await expect(failed).toContainText("Data tidak dapat diubah karena status PKL telah diselesaikan.");
	await acknowledge(failed);
	await expect(page.getByRole("button", { name: "Selesaikan PKL" })).toHaveCount(0);

	await completed("ongoing");
	await page.reload();
	await page.getByRole("button", { name: "Selesaikan PKL" }).click();
	await question.getByLabel("Alasan").fill("Pindah tempat.");
	await question.getByRole("button", { name: "Selesaikan" }).click();
	await acknowledge(page.getByRole("alertdialog"));
	await expect(page.getByText("Selesai", { exact: true })).toBeVisible();
	await expect(page.getByText("Alasan: Pindah tempat.")).toBeVisible();
	// A completed internship stays in the list, and says so.
	await page.goto("/guru/peserta-didik?search=siti%20rahma&sort=none");
	await expect(rows(page).filter({ hasText: "Selesai" }).first()).toBeVisible();
});

test("a supervisor reads why a placement was completed, and reopens it", async ({ page }) => {
	const budi = await buildTeacher();
	const mentee = await buildMentee({ teacher_id: budi.id_user });
	await db.internship.update({
		where: { id_internship: mentee.id_internship },
		data: {
			...{ status: "completed", completed_at: new Date(), completed_by: "peserta_didik" },
			completion_reason: "Perusahaan tutup.",
		},
	});
	await enter(page, budi);
	await page.goto("/guru/bimbingan");
	await expect(page.getByText("Alasan: Perusahaan tutup.")).toBeVisible();
	await page.getByRole("button", { name: /^Buka Kembali PKL/ }).click();
	const question = page.getByRole("alertdialog", { name: "Buka Kembali PKL?" });
	await question.getByRole("button", { name: "Buka Kembali" }).click();
	await page.getByRole("alertdialog", { name: "PKL Berhasil Dibuka Kembali" }).getByRole("button").click();
	await expect(page.getByText("Alasan: Perusahaan tutup.")).toHaveCount(0);
	expect(
		await db.internship.findFirstOrThrow({ where: { id_internship: mentee.id_internship } }),
	).toMatchObject({
		...{ status: "ongoing", completion_reason: null },
	});
});

test("the home of each role sums up whom it watches and leads where the day goes on", async ({ page }) => {
	const { maya, budi } = await schoolClass();
	const agus = await buildTeacher({ role: "kepala_program", name: "Agus Setiawan" });
	for (const [person, greeting, title, who] of [
		[maya, "Halo, Maya!", "Kelas Kamu!", "Peserta Didik"],
		[budi, "Halo, Budi!", "Kehadiran Hari Ini", "Peserta Bimbingan"],
		[agus, "Halo, Agus!", "Kehadiran Hari Ini", "Peserta Didik"],
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
	}
	await page.getByRole("navigation", { name: "Pintasan" }).getByRole("link", { name: "Kehadiran" }).click();
	await expect(page).toHaveURL("/guru/kehadiran");
});

test("ten rows to a page, and what the list is narrowed to goes along", async ({ page }) => {
	const teacher = await buildTeacher();
	const homeroom = await buildTeacher({ role: "wali_kelas" });
	const place = { teacher_id: teacher.id_user, homeroom_teacher_id: homeroom.id_user };
	for (let number = 10; number <= 21; number++) await buildMentee({ ...place, name: `Zul ${number}` });
	await enter(page, homeroom);
	await page.goto("/guru/peserta-didik?search=zul&sort=-name");
	await expect(rows(page)).toHaveCount(10);
	await expect(rows(page).first()).toContainText("Zul 21");
	await page.getByRole("link", { name: "Halaman berikutnya" }).click();
	await expect(page).toHaveURL("/guru/peserta-didik?search=zul&sort=-name&page=2");
	await expect(rows(page)).toHaveText([/Zul 11/, /Zul 10/]);
	await page.getByRole("searchbox").fill("zul 1");
	await expect(page).toHaveURL("/guru/peserta-didik?search=zul+1&sort=-name");
	await expect(rows(page)).toHaveCount(10);

	await enterNext(page, teacher);
	await page.goto(`/guru/kehadiran?status=present&date=${yesterday}`);
	await page.getByRole("link", { name: "Halaman berikutnya" }).click();
	await expect(page).toHaveURL(`/guru/kehadiran?status=present&date=${yesterday}&page=2`);
	await expect(rows(page)).toHaveText([/Zul 20/, /Zul 21/]);
});

test("a student is turned away from monitoring", async ({ page }) => {
	await enter(page, await buildStudent());
	for (const path of ["/guru/kehadiran", "/guru/peserta-didik"]) {
		await expectLeadsTo(page, path, "/forbidden");
	}
});

test("monitoring has no accessibility faults a machine can find", { tag: "@both-widths" }, async ({
	page,
}) => {
	test.slow();
	const { maya, adi } = await schoolClass();
	await enter(page, maya);
	const detail = `/guru/peserta-didik/${adi.id_internship}`;
	for (const path of [
		...["/guru/beranda", "/guru/kehadiran", `/guru/kehadiran?date=${yesterday}`],
		...["/guru/peserta-didik", "/guru/peserta-didik?search=tidak", detail, `${detail}/riwayat-kehadiran`],
		...[`${detail}/jurnal-aktivitas`, `${detail}/jurnal-aktivitas/${adi.id_journal}`],
	]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expectAccessible(page);
	}
});
