import type { Page } from "@playwright/test";
import { addDays, formatDate, formatLongDate } from "@/lib/dates/dates";
import { buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { acknowledge, enter, enterNext, expect, goBack, test } from "../support/e2e";
import { buildEntry, buildMentee } from "../support/mentees";

let yesterday: string;
test.beforeEach(() => {
	yesterday = addDays(today("WIB"), -1);
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

test("a day of attendance is narrowed by status, date and people, in the address and behind Back", async ({
	page,
}) => {
	test.slow();
	const { maya, budi } = await schoolClass();
	const choice = page.getByRole("navigation", { name: "Kehadiran siapa" });
	await enter(page, maya);
	await page.goto("/guru/kehadiran");
	await expect(page.getByRole("heading", { name: "Riwayat Kehadiran" })).toBeVisible();
	await expect(page.getByText(formatLongDate(today("WIB")))).toBeVisible();
	await expect(page.getByRole("textbox", { name: "Tanggal" })).toHaveValue(formatDate(today("WIB")));

	await test.step("by date and status", async () => {
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
		await expect(page.getByRole("textbox", { name: "Tanggal" })).toHaveValue(formatDate(today("WIB")));
	});

	// The last of the tabs is in sight while it is open, also where the tabs scroll.
	await page.goto("/guru/kehadiran?status=sick");
	await expect(tab(page, "Sakit")).toBeInViewport({ ratio: 0.9 });
	// Who is missing is on the first screen of a phone.
	const size = page.viewportSize();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/guru/kehadiran");
	await expect(tab(page, "Tanpa Kehadiran")).toBeInViewport({ ratio: 0.9 });
	if (size) await page.setViewportSize(size);

	await test.step("to students or mentees, whose pages differ", async () => {
		await page.goto(`/guru/kehadiran?status=present&date=${yesterday}&page=7`);
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

	await test.step("to the mentees alone, without a choice, for a supervising teacher", async () => {
		await enterNext(page, budi);
		for (const query of ["", "&peserta=didik"]) {
			await page.goto(`/guru/kehadiran?date=${yesterday}${query}`);
			await expect(rows(page)).toHaveText([/Siti Rahmawati/]);
			await expect(page.getByRole("heading", { name: "Peserta Bimbingan" })).toBeVisible();
			await expect(choice).toHaveCount(0);
		}
		await expect(page.getByRole("link", { name: "Peserta Didik" })).toHaveCount(0);
	});
});

test("students are found by name and followed to a journal that can only be read", {
	tag: "@journey",
}, async ({ page }) => {
	const { maya, siti, budi } = await schoolClass();
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
	await expect(rows(page)).toHaveText([/Adi Wijaya/, /Siti Rahmawati/]);
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
	await expect(page.getByRole("heading", { name: "Siti Rahmawati", level: 1 })).toBeVisible();
	await expect(page.getByText("Budi Santoso")).toBeVisible();
	await expect(page.getByRole("button", { name: "Selesaikan PKL" })).toHaveCount(0);
	await page.getByRole("link", { name: "Lihat Semua Riwayat Kehadiran" }).click();
	await expect(page).toHaveURL(`${detail}/riwayat-kehadiran`);
	await expect(page.getByText("Demam")).toBeVisible();
	await goBack(page, "Riwayat Kehadiran");
	await page.getByRole("link", { name: "Lihat Semua Jurnal Aktivitas" }).click();
	await page.getByRole("button", { name: "Filter" }).click();
	await page.getByRole("link", { name: "Sedang Diperiksa 1" }).click();
	await expect(page).toHaveURL(`${detail}/jurnal-aktivitas?status=inReview`);
	await page.getByRole("link", { name: /^Lihat Detail/ }).click();
	await expect(page.getByRole("heading", { name: "Detail Jurnal Aktivitas" })).toBeVisible();
	await expect(page.getByText("Memotret produk.")).toBeVisible();
	await expect(page.getByText("Menunggu diperiksa", { exact: true })).toBeVisible();
	await expect(page.getByRole("button", { name: "Kirim Review" })).toHaveCount(0);
	await expect(page.getByRole("radio")).toHaveCount(0);
});

test("the management completes an internship; the supervisor reads why, and reopens it", async ({ page }) => {
	const ratna = await buildTeacher({ role: "manajemen_sekolah", name: "Ratna Wulandari" });
	const { siti, budi } = await schoolClass();
	const attachment = { attachment: "attendances/surat.jpg" };
	await db.attendance.update({ where: { id_attendance: siti.id_attendance }, data: attachment });
	await enter(page, ratna);
	await page.goto("/guru/peserta-didik?search=siti%20rahma&sort=none");
	const row = rows(page).filter({ has: page.locator(`a[href="/guru/peserta-didik/${siti.id_internship}"]`) });
	await row.getByRole("link", { name: "Siti Rahmawati", exact: true }).click();
	await expect(page.getByText("Sedang Berlangsung")).toBeVisible();
	// What only supervisor and homeroom teacher may open is neither a link nor a button here.
	await expect(page.getByRole("button", { name: "Tampilkan kontak darurat" })).toHaveCount(0);
	await page.getByRole("link", { name: "Lihat Semua Riwayat Kehadiran" }).click();
	await expect(page.getByText("Surat dokter hanya dapat dibuka guru pembimbing")).toBeVisible();
	await expect(page.getByRole("link", { name: /^Surat Dokter/ })).toHaveCount(0);
	await goBack(page, "Riwayat Kehadiran");
	await page.getByRole("button", { name: "Selesaikan PKL" }).click();
	const question = page.getByRole("dialog", { name: "Selesaikan PKL?" });
	await question.getByLabel("Alasan").fill("Pindah tempat.");
	await question.getByRole("button", { name: "Selesaikan" }).click();
	await acknowledge(page.getByRole("alertdialog"));
	await expect(page.getByText("Selesai", { exact: true })).toBeVisible();
	await expect(page.getByText("Alasan: Pindah tempat.")).toBeVisible();
	await expect(page.getByRole("button", { name: "Selesaikan PKL" })).toHaveCount(0);
	// A completed internship stays in the list, and says so to whoever comes back.
	await goBack(page, "Siti Rahmawati");
	await expect(page).toHaveURL("/guru/peserta-didik?search=siti%20rahma&sort=none");
	await expect(row.filter({ hasText: "Selesai" })).toBeVisible();

	await enterNext(page, budi);
	await page.goto("/guru/bimbingan");
	await expect(page.getByText("Alasan: Pindah tempat.")).toBeVisible();
	await page.getByRole("button", { name: "Buka Kembali PKL Siti Rahmawati" }).click();
	const again = page.getByRole("alertdialog", { name: "Buka Kembali PKL?" });
	await again.getByRole("button", { name: "Buka Kembali" }).click();
	await acknowledge(page.getByRole("alertdialog", { name: "PKL Berhasil Dibuka Kembali" }));
	await expect(page.getByText("Alasan: Pindah tempat.")).toHaveCount(0);
	const { status, completion_reason } = await db.internship.findUniqueOrThrow({
		where: { id_internship: siti.id_internship },
	});
	expect([status, completion_reason]).toEqual(["ongoing", null]);
});
