import type { Page } from "@playwright/test";
import { db } from "@/server/database/db";
import { acknowledge, call, enter, expect, stand, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

const alert = (page: Page, name: string) => page.getByRole("alertdialog", { name });

async function reads(page: Page, title: string, text: string) {
	await expect(alert(page, title)).toContainText(text);
	await acknowledge(alert(page, title));
}

test("what has changed since a page was opened is said when it is sent, and the page then shows it", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/403|409/);
	const work = await studentAtWork();
	const { id_attendance } = await buildDay(work, { ago: 1, status: "no_description" });
	const { id_journal } = await buildDay(work, { ago: 2, journal: "needs_revision" });
	await stand(page);
	await enter(page, work.student);
	const fillIn = async () => {
		await page.goto("/presensi");
		await page.getByRole("button", { name: "Isi Presensi" }).click();
		const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
		await dialog.getByRole("radio", { name: "Hadir" }).check();
		await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
		return dialog;
	};

	await test.step("another tab has filled in the day", async () => {
		const dialog = await fillIn();
		const excused = { status: "excused", latitude: -6.2, longitude: 106.8, accuracy: 12 };
		expect((await call(page, "PUT", `/attendances/${id_attendance}/update`, excused)).status()).toBe(200);
		await dialog.getByRole("button", { name: "Simpan" }).click();
		await reads(
			page,
			"Proses Penyimpanan Data Presensi Gagal",
			"Anda sudah melakukan presensi pada tanggal tersebut.",
		);
		await expect(dialog).toBeHidden();
		await expect(page.getByRole("button", { name: "Isi Presensi" })).toHaveCount(0);
		await expect(page.getByRole("table").getByText("Izin")).toBeVisible();
	});

	await test.step("the time to fill in the day has run out", async () => {
		const late = await buildDay(work, { ago: 3, status: "no_description" });
		const dialog = await fillIn();
		await db.attendance.update({
			where: { id_attendance: late.id_attendance },
			data: { expired_at: new Date(Date.now() - 1000) },
		});
		await dialog.getByRole("button", { name: "Simpan" }).click();
		await reads(page, "Presensi Gagal!", "Presensi sudah melewati batas waktu.");
		await expect(dialog).toBeHidden();
		await expect(page.getByRole("button", { name: "Isi Presensi" })).toHaveCount(0);
		await expect(page.getByRole("table").getByText("Belum Masuk · lewat")).toBeVisible();
	});

	await test.step("another tab has sent the journal", async () => {
		await page.goto(`/jurnal/buat-jurnal/${id_journal}`);
		await page.getByLabel("Deskripsi").fill("Menyusun katalog.");
		await db.journal.update({ where: { id_journal }, data: { status: "in_review" } });
		await page.getByRole("button", { name: "Kirim" }).click();
		await alert(page, "Kirim Jurnal Aktivitas PKL?").getByRole("button", { name: "Kirim" }).click();
		await reads(
			page,
			"Proses Penyimpanan Data Jurnal Gagal",
			"Jurnal tidak dapat diubah karena sudah dikirim atau disetujui.",
		);
		await expect(page.getByRole("button", { name: "Kirim" })).toHaveCount(0);
	});

	await test.step("the internship has been completed", async () => {
		const { id_internship } = work;
		await page.goto(`/profil/edit-data-pkl/${id_internship}`);
		await page.getByLabel("Nama Pekerjaan").fill("Animator");
		await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
		await page.getByRole("main").getByRole("button", { name: "Simpan" }).click();
		await alert(page, "Edit Data PKL?").getByRole("button", { name: "Simpan" }).click();
		await reads(
			page,
			"Proses Edit Data PKL Gagal",
			"Data tidak dapat diubah karena status PKL telah diselesaikan.",
		);
		await expect(page.getByText("PKL Sudah Selesai")).toBeVisible();
		await expect(page.getByLabel("Nama Pekerjaan")).toHaveValue("Desainer Grafis");
	});
});
