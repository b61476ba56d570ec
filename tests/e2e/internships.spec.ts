import type { Page } from "@playwright/test";
import { addDays, formatDate } from "@/lib/dates/dates";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { acknowledge, enter, expect, expectLeadsTo, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

const [start, end] = [formatDate(today("WIB")), formatDate(addDays(today("WIB"), 90))];
const dialog = (page: Page, name: string) => page.getByRole("alertdialog", { name });

async function fillInternship(page: Page, teacherName: string) {
	await page.getByLabel("Nama Pekerjaan").fill("Ilustrator");
	await page.getByLabel("Nama Perusahaan").fill("Studio Gambar Kita");
	await page.getByLabel("Tanggal Mulai").fill(start);
	await page.getByLabel("Tanggal Selesai").fill(end);
	await page.getByLabel("Nama Instruktur").fill("Bapak Hendra");
	await page.getByLabel("Kontak Instruktur").fill("081377778888");
	await page.getByLabel("Guru Pembimbing", { exact: true }).fill(teacherName.toLowerCase());
	await page.getByRole("option", { name: teacherName }).click();
}

/** The form's button has the same name as the question's. */
async function save(page: Page, question: string) {
	await page.getByRole("main").getByRole("button", { name: "Simpan" }).click();
	await dialog(page, question).getByRole("button", { name: "Simpan" }).click();
}

test("a student adds an internship, changes and completes it, and can then only read it", {
	tag: "@journey",
}, async ({ page, expectErrors }) => {
	expectErrors(/409/);
	const [teacher, another] = [await buildTeacher(), await buildTeacher()];
	await enter(page, await buildStudent());

	await test.step("adds it", async () => {
		await page.goto("/profil");
		await expect(page.getByText("Belum ada data PKL")).toBeVisible();
		await page.getByRole("link", { name: "Tambah Data PKL" }).click();
		await fillInternship(page, teacher.name);
		await expect(page.getByLabel("Kontak Guru Pembimbing")).toHaveValue("081298765432");
		await save(page, "Simpan Data PKL?");
		await acknowledge(dialog(page, "Data PKL Berhasil Ditambahkan"));
		await expect(page).toHaveURL("/profil");
		await expect(page.getByRole("heading", { name: "Ilustrator" })).toBeVisible();
		await expect(page.getByText("Sedang Berlangsung")).toBeVisible();
		await expect(page.getByText(`${start} – ${end}`)).toBeVisible();
	});

	await test.step("is refused a second one beside it", async () => {
		await page.getByRole("link", { name: "Tambah Data PKL" }).click();
		await fillInternship(page, teacher.name);
		await save(page, "Simpan Data PKL?");
		const refusal = dialog(page, "Proses Penyimpanan Data PKL Gagal");
		await expect(refusal).toContainText(
			"Anda masih memiliki PKL yang sedang berlangsung atau belum dimulai.",
		);
		await acknowledge(refusal);
		await expect(page.getByText(/^Tanggalnya bentrok dengan PKL di /)).toBeVisible();
		await page.getByRole("link", { name: "Batal" }).click();
	});

	await test.step("changes it", async () => {
		await page.getByRole("link", { name: /Edit data PKL/ }).click();
		await expect(page.getByLabel("Guru Pembimbing", { exact: true })).toHaveValue(teacher.name);
		await page.getByLabel("Nama Pekerjaan").fill("Animator");
		await page.getByLabel("Guru Pembimbing", { exact: true }).fill(another.name);
		await page.getByRole("option", { name: another.name }).click();
		await save(page, "Edit Data PKL?");
		await acknowledge(dialog(page, "Data PKL Berhasil Diperbarui"));
		await expect(page).toHaveURL("/profil");
		await expect(page.getByRole("heading", { name: "Animator" })).toBeVisible();
		await expect(page.getByText(another.name)).toBeVisible();
	});

	await test.step("completes it early, with a reason", async () => {
		await page.getByRole("button", { name: "Selesaikan PKL" }).click();
		const asked = page.getByRole("dialog", { name: "Selesaikan PKL?" });
		await expect(asked).toContainText(new RegExp(`\\d+ hari kerja sampai ${end}`));
		await expect(asked).toContainText("6 observasi belum diisi");
		await asked.getByLabel("Alasan").fill("Perusahaan tutup.");
		await asked.getByRole("button", { name: "Selesaikan" }).click();
		await acknowledge(dialog(page, "PKL Berhasil Diselesaikan"));
		await expect(page.getByText("Selesai", { exact: true })).toBeVisible();
	});

	await test.step("reads it", async () => {
		await page.getByRole("link", { name: /Lihat data PKL/ }).click();
		await expect(page.getByText("PKL Sudah Selesai")).toBeVisible();
		await expect(page.getByText("Alasan: Perusahaan tutup.")).toBeVisible();
		await expect(page.getByLabel("Nama Pekerjaan")).toHaveAttribute("readonly", "");
		await expect(page.getByLabel("Tanggal Mulai")).toBeDisabled();
		await expect(page.getByRole("button", { name: "Simpan" })).toHaveCount(0);
	});
});

test("another student's internship or journal, or none at all, leads back to one's own", async ({ page }) => {
	const stranger = await studentAtWork();
	const { id_journal } = await buildDay(stranger, { ago: 1 });
	await enter(page, await buildStudent());
	for (const id of [id_journal, "01ARZ3NDEKTSV4RRFFQ69G5FAV"])
		await expectLeadsTo(page, `/jurnal/buat-jurnal/${id}`, "/jurnal");
	for (const id of [stranger.id_internship, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "entah"]) {
		await expectLeadsTo(page, `/profil/edit-data-pkl/${id}`, "/profil");
		await expect(dialog(page, "Data PKL Tidak Ditemukan")).toContainText("Silakan coba beberapa saat lagi.");
	}
	await acknowledge(page);
	await page.reload();
	await expect(page.getByRole("heading", { name: "Data PKL" })).toBeVisible();
	// The notice comes a moment later, but only at an address that asks for it.
	await expect(page).toHaveURL("/profil");
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
});
