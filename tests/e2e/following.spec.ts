import { addDays, formatDate, formatLongDate } from "@/lib/dates/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { acknowledge, enter, enterNext, expect, test } from "../support/e2e";

/** A day on which nobody has come in yet. It works on any weekday. */
async function openDay(student_id: number, internship_id: string, date = today("WIB")) {
	const day = { student_id, internship_id, date: fromDate(date), status: "no_description" } as const;
	const expired_at = new Date(`${addDays(date, 2)}T00:00:00+07:00`);
	await db.attendance.upsert({
		where: { student_id_date: { student_id, date: fromDate(date) } },
		create: { ...day, expired_at },
		update: {},
	});
}

/** A homeroom teacher with one student of the class at work, supervised by Budi. */
async function placed() {
	const maya = await buildTeacher({ role: "wali_kelas", name: "Maya Kusuma" });
	const budi = await buildTeacher({ name: "Budi Santoso" });
	const siti = await buildStudent({ name: "Siti Rahmawati", homeroom_teacher_id: maya.id_user });
	const { id_internship } = await buildInternship({ student_id: siti.id_user, teacher_id: budi.id_user });
	for (const days of [0, -1, -2, -3]) await openDay(siti.id_user, id_internship, addDays(today("WIB"), days));
	return { maya, budi, siti, id_internship };
}

test("from home one press leads to who has not come in, and the next one reaches them", {
	tag: "@journey",
}, async ({ page }) => {
	const { maya, id_internship } = await placed();
	await buildStudent({ name: "Tanpa Tempat", homeroom_teacher_id: maya.id_user });
	await enter(page, maya);
	await page.goto("/guru");
	await expect(page).toHaveURL("/guru/beranda");
	await page.getByRole("link", { name: "1 belum masuk" }).click();
	await expect(page).toHaveURL(`/guru/kehadiran?kelas=saya&status=no_description`);
	const row = page.getByRole("table", { name: "Belum masuk" }).getByRole("row", { name: /Siti Rahmawati/ });
	await expect(row).toContainText("PT Kreasi Nusantara");
	await expect(row).toContainText("Maya Kusuma");
	await expect(row.getByRole("link", { name: "WhatsApp Siti Rahmawati" })).toHaveAttribute(
		"href",
		"https://wa.me/6281234567890",
	);
	await expect(row.getByRole("link", { name: /^Telepon Bapak Hendra/ })).toHaveAttribute(
		"href",
		"tel:081377778888",
	);
	await page.goto(`/guru/kehadiran?status=no_description&date=${addDays(today("WIB"), -3)}`);
	await expect(row).toContainText("Belum Masuk · lewat");

	await test.step("another press leads to who has no placement", async () => {
		await page.goto("/guru/beranda");
		await page.getByRole("link", { name: "1 belum punya PKL" }).click();
		await expect(page.getByRole("row", { name: /Tanpa Tempat/ })).toBeVisible();
		await expect(page.getByText("2 peserta didik di kelas Anda. 1 di antaranya sedang PKL")).toBeVisible();
	});

	await test.step("a class is seen day by day", async () => {
		await page.goto("/guru/kehadiran/bulan");
		const month = page.getByRole("region", { name: /^Kehadiran / });
		await month.getByRole("link", { name: "Siti Rahmawati" }).click();
		await expect(page).toHaveURL(new RegExp(`/guru/peserta-didik/${id_internship}/riwayat-kehadiran`));
		await expect(page.getByRole("heading", { name: "Kalender Kehadiran" })).toBeVisible();
	});
});

test("the home page leads to who needs attention, and a note says what was done", async ({ page }) => {
	const { budi } = await placed();
	await enter(page, budi);
	await page.goto("/guru/beranda");
	await page.getByRole("link", { name: "Lihat Semua yang Perlu Perhatian" }).click();
	await expect(page).toHaveURL("/guru/perhatian");
	await expect(page.getByText(/^\d+ hari kerja tanpa kabar$/)).toBeVisible();
	await expect(page.getByText("Dihitung: 1 peserta bimbingan Anda yang sedang PKL dengan")).toBeVisible();
	const search = page.getByRole("searchbox", { name: "Cari nama peserta didik atau tempat PKL" });
	await search.fill("Kreasi Nusantara");
	await expect(page).toHaveURL("/guru/perhatian?search=Kreasi+Nusantara");
	await expect(page.getByRole("listitem").filter({ hasText: "Siti Rahmawati" }).first()).toBeVisible();
	await page.goto("/guru/perhatian?search=Kreasi&kelas=0");
	await expect(page.getByText("Tidak ada yang cocok", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: "Hapus saringan" }).click();
	await expect(page).toHaveURL("/guru/perhatian");
	await expect(search).toHaveValue("");
	await page.getByRole("button", { name: "Catat tindak lanjut untuk Siti Rahmawati" }).click();
	const dialog = page.getByRole("dialog", { name: "Catat Tindak Lanjut" });
	await dialog.getByLabel("Tindak lanjut").fill("Ditelepon: besok masuk.");
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByText("Ditelepon: besok masuk.")).toBeVisible();
	await expect(page.getByText(`${formatDate(today("WIB"))} · Budi Santoso`)).toBeVisible();
});

test("a teacher on leave hands the desk over to somebody who sees it at once", async ({ page }) => {
	const { budi } = await placed();
	const deputy = await buildTeacher({ name: `Dewi ${budi.id_user}` });
	const until = addDays(today("WIB"), 7);
	await enter(page, budi);
	await page.goto("/guru/pengganti");
	await page.getByLabel("Guru pengganti", { exact: true }).fill(deputy.name);
	await page.getByRole("option", { name: deputy.name }).click();
	await page.getByLabel("Sampai tanggal").fill(formatDate(until));
	await page.getByRole("button", { name: "Serahkan Meja" }).click();
	const question = page.getByRole("alertdialog", { name: "Serahkan Meja?" });
	await expect(question).toContainText(formatLongDate(until));
	await question.getByRole("button", { name: "Serahkan" }).click();
	await acknowledge(page);
	await expect(page.getByText(`Digantikan ${deputy.name}`)).toBeVisible();

	await enterNext(page, deputy);
	await page.goto("/guru/beranda");
	await expect(
		page.getByText(`Anda menggantikan Budi Santoso sampai akhir ${formatLongDate(until)}.`),
	).toBeVisible();
	await page.goto("/guru/bimbingan");
	await expect(page.getByRole("row", { name: /Siti Rahmawati/ })).toContainText("Budi Santoso");
});

test("the students of a teacher who is gone, and those whose placement is completed, are found", async ({
	page,
}) => {
	const { maya, budi, id_internship } = await placed();

	await test.step("the month of the mentees leads to a completed placement, too", async () => {
		await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
		await enter(page, budi);
		await page.goto("/guru/kehadiran/bulan");
		await page.getByRole("link", { name: "Siti Rahmawati" }).click();
		await expect(page).toHaveURL(new RegExp(`/guru/bimbingan/${id_internship}/riwayat-kehadiran`));
		await expect(page.getByRole("heading", { name: "Kalender Kehadiran" })).toBeVisible();
		await db.internship.update({ where: { id_internship }, data: { status: "ongoing" } });
	});

	// A list of one teacher leaves nothing to choose.
	const adi = await buildStudent({ name: "Adi Wijaya", homeroom_teacher_id: maya.id_user });
	await buildInternship({ student_id: adi.id_user, teacher_id: maya.id_user });
	await enterNext(page, maya);
	await db.user.delete({ where: { id_user: budi.id_user } });
	await page.goto("/guru/kehadiran?kelompok=pembimbing");
	await page.getByRole("link", { name: "Tanpa pembimbing", exact: true }).click();
	await expect(page).toHaveURL("/guru/kehadiran?pembimbing=0");
	const row = page.getByRole("row", { name: /Siti Rahmawati/ });
	await expect(row).toBeVisible();
	await expect(page.getByLabel("Pembimbing", { exact: true })).toHaveValue("0");

	await page.goto("/guru/beranda");
	await page.getByRole("link", { name: "2 sedang PKL" }).click();
	const ongoing = `/guru/peserta-didik?pkl=ongoing&kelas=saya`;
	await expect(page).toHaveURL(ongoing);
	await expect(row).toBeVisible();
	// On a phone the choices are folded.
	const fold = page.locator("summary", { hasText: "Saring" });
	const teacher = page.getByLabel("Pembimbing", { exact: true });
	if (await fold.isVisible()) await fold.click();
	await teacher.selectOption(String(maya.id_user));
	await expect(row).toHaveCount(0);
	await teacher.selectOption("Tanpa pembimbing");
	await expect(page).toHaveURL(/&pembimbing=0$/);
	await expect(row).toBeVisible();
	await page.getByRole("link", { name: "Hapus saringan" }).click();
	await expect(page).toHaveURL("/guru/peserta-didik?pkl=ongoing");
});
