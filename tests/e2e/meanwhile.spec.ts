import type { Page } from "@playwright/test";
import { buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, call, enter, expect, stand, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

/* What a student is told when something has changed since the page was opened, in another tab or by somebody else. */

test.beforeEach(({ expectErrors }) => expectErrors(/403|404|409/));

const alert = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const saveButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Simpan" });
const here = { status: "excused", latitude: -6.2, longitude: 106.8, accuracy: 12 };

/** A student with the filled-in attendance dialog, for an open day of yesterday or for today. */
async function fillInAttendance(page: Page, button: "Isi Presensi" | "Masuk Sekarang") {
	const work = await studentAtWork();
	const open = await buildDay(work, { ago: 1, status: "no_description" });
	await stand(page);
	await enter(page, work.student);
	await page.goto("/presensi");
	await page.getByRole("button", { name: button }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	const save = () => dialog.getByRole("button", { name: "Simpan" }).click();
	return { ...work, open, dialog, save };
}

const forgetContact = ({ id_user }: { id_user: number }) =>
	db.student.update({ where: { id_user }, data: { contact: null } });

test("another tab has filled the day: it is said, and the page shows it", async ({ page }) => {
	const { open, dialog, save } = await fillInAttendance(page, "Isi Presensi");
	expect((await call(page, "PUT", `/attendances/${open.id_attendance}/update`, here)).status()).toBe(200);
	await save();
	const failure = alert(page, "Proses Penyimpanan Data Presensi Gagal");
	await expect(failure).toContainText("Anda sudah melakukan presensi pada tanggal tersebut.");
	await acknowledge(failure);
	await expect(dialog).toBeHidden();
	await expect(page.getByRole("button", { name: "Isi Presensi" })).toHaveCount(0);
	await expect(page.getByRole("table").getByText("Izin")).toBeVisible();
});

test("another tab has checked in today: it is said, and stays said", async ({ page }) => {
	const { student, save } = await fillInAttendance(page, "Masuk Sekarang");
	expect((await call(page, "POST", "/attendances/create", here)).status()).toBe(201);
	await save();
	const failure = alert(page, "Proses Penyimpanan Data Presensi Gagal");
	await expect(failure).toContainText("Anda sudah melakukan presensi hari ini.");
	// The page behind it is rendered again.
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();
	await expect(failure).toBeVisible();
	const stored = await db.attendance.findMany({
		where: { student_id: student.id_user, time: { not: null } },
	});
	expect(stored.map(({ status }) => status)).toEqual(["excused"]);
});

for (const button of ["Isi Presensi", "Masuk Sekarang"] as const)
	test(`the profile has become incomplete before '${button}': the dialog makes way for the way to complete it`, async ({
		page,
	}) => {
		const { student, dialog, save } = await fillInAttendance(page, button);
		await forgetContact(student);
		await save();
		const prompt = alert(page, "Profil Belum Lengkap, Yuk Sempurnakan!");
		await expect(prompt).toContainText("Kami butuh datamu untuk memastikan akunmu aman dan tetap terhubung.");
		await expect(dialog).toBeHidden();
		await prompt.getByRole("button", { name: "Lengkapi Profil" }).click();
		await expect(page).toHaveURL("/profil/edit");
	});

test("the internship has been completed: there is no active one", async ({ page }) => {
	const { id_internship, save } = await fillInAttendance(page, "Masuk Sekarang");
	await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
	await save();
	await expect(alert(page, "Tidak Ada PKL Aktif")).toContainText(
		"Saat ini tidak terdapat data PKL yang sedang berlangsung. Silakan tambahkan data PKL terlebih dahulu.",
	);
});

test("an answer that is no answer: 'Terjadi kesalahan'", async ({ page, expectErrors }) => {
	expectErrors(/502/);
	const { save } = await fillInAttendance(page, "Masuk Sekarang");
	// A proxy in front answers like this while the application restarts.
	await page.route("**/api/attendances/create", (route) =>
		route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
	);
	await save();
	await expect(alert(page, "Proses Penyimpanan Data Presensi Gagal")).toContainText("Terjadi kesalahan");
});

async function writeJournal(page: Page) {
	const work = await studentAtWork();
	const day = await buildDay(work, { ago: 1, journal: "needs_revision" });
	await enter(page, work.student);
	await page.goto(`/jurnal/buat-jurnal/${day.id_journal}`);
	await page.getByLabel("Deskripsi").fill("Menyusun katalog.");
	async function send() {
		await page.getByRole("button", { name: "Kirim" }).click();
		await alert(page, "Kirim Jurnal Aktivitas PKL?").getByRole("button", { name: "Kirim" }).click();
	}
	return { ...work, ...day, send };
}

test("a journal whose day counts as not filled: access is refused, and the page stays", async ({ page }) => {
	const { id_attendance, id_journal, send } = await writeJournal(page);
	await db.attendance.update({
		where: { id_attendance },
		data: {
			...{ status: "no_description", time: null, expired_at: new Date() },
			...{ latitude: null, longitude: null, accuracy: null },
		},
	});
	await send();
	const refusal = alert(page, "Akses Ditolak!");
	await expect(refusal).toContainText("Tidak dapat mengakses karena Anda belum melakukan presensi.");
	await acknowledge(refusal);
	await expect(page).toHaveURL(`/jurnal/buat-jurnal/${id_journal}`);
	await expect(page.getByLabel("Deskripsi")).toHaveValue("Menyusun katalog.");
});

for (const { what, change, message, editable } of [
	{
		what: "has been sent by another tab",
		change: ({ id_journal }: { id_journal: string }) =>
			db.journal.update({ where: { id_journal }, data: { status: "in_review" } }),
		message: "Jurnal tidak dapat diubah karena sudah dikirim atau disetujui.",
		editable: false,
	},
	{
		what: "is of a student whose profile has become incomplete",
		change: ({ student }: { student: { id_user: number } }) => forgetContact(student),
		message: "Profil Anda belum lengkap. Silahkan lengkapi profil terlebih dahulu.",
		editable: true,
	},
])
	test(`a journal that ${what} is refused in words`, async ({ page }) => {
		const { send, ...work } = await writeJournal(page);
		await change(work);
		await send();
		const refusal = alert(page, "Proses Penyimpanan Data Jurnal Gagal");
		await expect(refusal).toContainText(message);
		await acknowledge(refusal);
		await expect(page.getByRole("button", { name: "Kirim" })).toHaveCount(editable ? 1 : 0);
	});

test("a journal that is gone is told, like any other failure", async ({ page }) => {
	const { id_attendance, send } = await writeJournal(page);
	await db.attendance.delete({ where: { id_attendance } });
	await send();
	await expect(alert(page, "Proses Penyimpanan Data Jurnal Gagal")).toBeVisible();
});

async function editInternship(page: Page) {
	const work = await studentAtWork();
	await enter(page, work.student);
	await page.goto(`/profil/edit-data-pkl/${work.id_internship}`);
	await page.getByLabel("Nama Pekerjaan").fill("Animator");
	async function save() {
		await saveButton(page).click();
		await alert(page, "Edit Data PKL?").getByRole("button", { name: "Simpan" }).click();
	}
	return { ...work, save };
}

test("an internship that is gone: 'Data PKL Tidak Ditemukan', and back to the profile", async ({ page }) => {
	const { id_internship, save } = await editInternship(page);
	await db.internship.delete({ where: { id_internship } });
	await save();
	const failure = alert(page, "Data PKL Tidak Ditemukan");
	await expect(failure).toContainText("Silakan coba beberapa saat lagi.");
	await acknowledge(failure);
	await expect(page).toHaveURL("/profil");
	await expect(page.getByText("Belum ada data PKL")).toBeVisible();
});

test("an internship completed elsewhere keeps what it was", async ({ page }) => {
	const { id_internship, save } = await editInternship(page);
	await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
	await save();
	const failure = alert(page, "Proses Edit Data PKL Gagal");
	await expect(failure).toContainText("Data tidak dapat diubah karena status PKL telah diselesaikan.");
	await acknowledge(failure);
	await expect(page.getByText("PKL Sudah Selesai")).toBeVisible();
	const stored = await db.internship.findUniqueOrThrow({ where: { id_internship } });
	expect(stored.job_name).toBe("Desainer Grafis");
});

test("an internship whose teacher has left meanwhile asks for another", async ({ page, expectErrors }) => {
	expectErrors(/422/);
	const { save } = await editInternship(page);
	const leaver = await buildTeacher();
	await page.reload();
	await page.getByLabel("Guru Pembimbing", { exact: true }).fill(leaver.name);
	await page.getByRole("option", { name: leaver.name }).click();
	await db.user.delete({ where: { id_user: leaver.id_user } });
	await save();
	const field = page.getByLabel("Guru Pembimbing", { exact: true });
	await expect(field).toHaveAttribute("aria-invalid", "true");
	await expect(field).toBeFocused();
});
