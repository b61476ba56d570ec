import type { Page } from "@playwright/test";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, expectLeadsTo, follow, test } from "../support/e2e";

/** The date in this many days in WIB, as people type it into a form. */
function typed(days: number): string {
	const [year, month, day] = dateIn(days).split("-");
	return `${day}/${month}/${year}`;
}
const dateIn = (days: number) =>
	new Date(Date.now() + 7 * 3600_000 + days * 24 * 3600_000).toISOString().slice(0, 10);

/** The form's own button. The following question has a button of the same name. */
const saveButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Simpan" });
const dialog = (page: Page, name: string) => page.getByRole("alertdialog", { name });

async function fillInternship(page: Page, teacherName: string) {
	await page.getByLabel("Nama Pekerjaan").fill("Ilustrator");
	await page.getByLabel("Nama Perusahaan").fill("Studio Gambar Kita");
	await page.getByLabel("Tanggal Mulai").fill(typed(0));
	await page.getByLabel("Tanggal Selesai").fill(typed(90));
	await page.getByLabel("Nama Instruktur").fill("Bapak Hendra");
	await page.getByLabel("Kontak Instruktur").fill("081377778888");
	await page.getByLabel("Guru Pembimbing", { exact: true }).fill(teacherName.toLowerCase());
	await page.getByRole("option", { name: teacherName }).click();
}

async function save(page: Page, question: string) {
	await saveButton(page).click();
	await dialog(page, question).getByRole("button", { name: "Simpan" }).click();
}

/** An internship in its form, changed and not yet saved. */
async function becomeAnimator(page: Page) {
	const student = await buildStudent();
	const teacher = await buildTeacher();
	await buildInternship({ student_id: student.id_user, teacher_id: teacher.id_user });
	await enter(page, student);
	await page.goto("/profil");
	await page.getByRole("link", { name: /Edit data PKL/ }).click();
	await page.getByLabel("Nama Pekerjaan").fill("Animator");
}

test("a student adds an internship; a second open one is refused", async ({ page, expectErrors }) => {
	expectErrors(/409/);
	const teacher = await buildTeacher();
	await enter(page, await buildStudent());
	await page.goto("/profil");
	await expect(page.getByText("Belum ada data PKL")).toBeVisible();
	await page.getByRole("link", { name: "Tambah Data PKL" }).click();
	await fillInternship(page, teacher.name);
	await expect(page.getByLabel("Kontak Guru Pembimbing")).toHaveValue("081298765432");
	await saveButton(page).click();
	const question = dialog(page, "Simpan Data PKL?");
	await expect(question).toContainText("Data praktik kerja lapangan Anda akan ditambahkan");
	await question.getByRole("button", { name: "Simpan" }).click();
	await acknowledge(dialog(page, "Data PKL Berhasil Ditambahkan"));
	await expect(page).toHaveURL(/\/profil$/);
	await expect(page.getByRole("heading", { name: "Ilustrator" })).toBeVisible();
	await expect(page.getByText("Sedang Berlangsung")).toBeVisible();
	await expect(page.getByText(`${typed(0)} – ${typed(90)}`)).toBeVisible();

	await page.getByRole("link", { name: "Tambah Data PKL" }).click();
	await fillInternship(page, teacher.name);
	await save(page, "Simpan Data PKL?");
	await expect(dialog(page, "Proses Penyimpanan Data PKL Gagal")).toContainText(
		"Anda masih memiliki PKL yang sedang berlangsung atau belum dimulai.",
	);
});

test("all eight fields are required, and the end follows the start", async ({ page }) => {
	const teacher = await buildTeacher();
	await enter(page, await buildStudent());
	await page.goto("/profil/tambah-data-pkl");
	await saveButton(page).click();
	await expect(page.getByText(/wajib (diisi|dipilih)\./)).toHaveCount(8);
	await fillInternship(page, teacher.name);
	await page.getByLabel("Tanggal Selesai").fill(typed(-1));
	await saveButton(page).click();
	await expect(page.getByText("Tanggal selesai harus setelah tanggal mulai.")).toBeVisible();
});

test("with an incomplete profile one is led to the profile first", async ({ page, expectErrors }) => {
	expectErrors(/409/);
	const teacher = await buildTeacher();
	await enter(page, await buildStudent({ complete: false }));
	await page.goto("/profil/tambah-data-pkl");
	await fillInternship(page, teacher.name);
	await save(page, "Simpan Data PKL?");
	await expect(page).toHaveURL(/\/profil$/);
	await expect(page.getByText("Profil Belum Lengkap, Yuk Sempurnakan!")).toBeVisible();
});

test("a student changes an internship, completes it, and can then only read it", async ({ page }) => {
	const [old, fresh] = [await buildTeacher(), await buildTeacher()];
	const student = await buildStudent();
	const { id_internship } = await buildInternship({ student_id: student.id_user, teacher_id: old.id_user });
	await enter(page, student);
	await page.goto("/profil");
	await page.getByRole("link", { name: /Edit data PKL/ }).click();
	await expect(page).toHaveURL(new RegExp(`/profil/edit-data-pkl/${id_internship}$`));
	await expect(page.getByLabel("Guru Pembimbing", { exact: true })).toHaveValue(old.name);
	await page.getByLabel("Nama Pekerjaan").fill("Animator");
	await page.getByLabel("Guru Pembimbing", { exact: true }).fill(fresh.name);
	await page.getByRole("option", { name: fresh.name }).click();
	await save(page, "Edit Data PKL?");
	await acknowledge(dialog(page, "Data PKL Berhasil Diperbarui"));
	await expect(page).toHaveURL(/\/profil$/);
	await expect(page.getByRole("heading", { name: "Animator" })).toBeVisible();
	await expect(page.getByText(fresh.name)).toBeVisible();

	await page.getByRole("button", { name: "Selesaikan PKL" }).click();
	const asked = page.getByRole("dialog", { name: "Selesaikan PKL?" });
	await expect(asked).toContainText(/\d+ hari kerja sampai \d\d\/\d\d\/\d{4}/);
	await expect(asked).toContainText("6 observasi belum diisi");
	await asked.getByRole("button", { name: "Selesaikan" }).click();
	await expect(asked.getByText("Alasan wajib diisi.")).toBeVisible();
	await asked.getByLabel("Alasan").fill("Perusahaan tutup.");
	await asked.getByRole("button", { name: "Selesaikan" }).click();
	await acknowledge(dialog(page, "PKL Berhasil Diselesaikan"));
	await expect(page.getByText("Selesai", { exact: true })).toBeVisible();
	await page.getByRole("link", { name: /Lihat data PKL/ }).click();
	await expect(page.getByText("PKL Sudah Selesai")).toBeVisible();
	await expect(page.getByText("Alasan: Perusahaan tutup.")).toBeVisible();
	await expect(page.getByLabel("Nama Pekerjaan")).toHaveAttribute("readonly", "");
	await expect(page.getByLabel("Tanggal Mulai")).toBeDisabled();
	await expect(page.getByRole("button", { name: "Simpan" })).toHaveCount(0);
});

test("whose end is moved into the past reads what is left before it counts as completed", async ({
	page,
}) => {
	await becomeAnimator(page);
	await page.getByLabel("Tanggal Mulai").fill(typed(-60));
	await page.getByLabel("Tanggal Selesai").fill(typed(-1));
	await saveButton(page).click();
	const question = dialog(page, "Edit Data PKL?");
	await expect(question).toContainText("PKL ini akan dianggap selesai");
	await expect(question).toContainText("6 observasi belum diisi");
	await expect(question).not.toContainText("hari kerja");
});

test("saved, and the next page does not come: the form stays locked until the browser loads it", async ({
	page,
}) => {
	await page.clock.install();
	await becomeAnimator(page);
	// From here on, the router gets no answers.
	await page.route(/_rsc=/, () => {});
	await save(page, "Edit Data PKL?");
	await acknowledge(dialog(page, "Data PKL Berhasil Diperbarui"));
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
	// It waits for eight seconds. Some have passed since the notice was closed, because this clock goes on by itself.
	await page.clock.fastForward(5_000);
	await expect(saveButton(page)).toBeDisabled();
	await page.clock.fastForward(3_000);
	await expect(page).toHaveURL(/\/profil$/);
	await expect(page.getByRole("heading", { name: "Animator" })).toBeVisible();
});

test("who leaves the form while it is being saved stays where they are", async ({ page }) => {
	await page.clock.install();
	await becomeAnimator(page);
	let send = () => {};
	await page.route(/\/api\/internships\//, (route) => {
		send = () => void route.continue();
	});
	const asked = page.waitForRequest(/\/api\/internships\//);
	await save(page, "Edit Data PKL?");
	await asked;
	await follow(page, "Jurnal");
	await expect(page).toHaveURL(/\/jurnal$/);
	send();
	await acknowledge(dialog(page, "Data PKL Berhasil Diperbarui"));
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
	const loaded: string[] = [];
	page.on("request", (request) => request.isNavigationRequest() && loaded.push(request.url()));
	await page.clock.fastForward(60_000);
	await follow(page, "Profil");
	await expect(page.getByRole("heading", { name: "Animator" })).toBeVisible();
	expect(loaded).toEqual([]);
});

test("what has not begun cannot be completed", async ({ page }) => {
	const student = await buildStudent();
	await buildInternship({ student_id: student.id_user, start: dateIn(10) });
	await enter(page, student);
	await page.goto("/profil");
	await expect(page.getByText("Belum Dimulai")).toBeVisible();
	await page.getByRole("button", { name: "Selesaikan PKL" }).click();
	await expect(dialog(page, "PKL Belum Dimulai")).toContainText(typed(10));
});

test("completed elsewhere meanwhile: the refusals say so", async ({ page, expectErrors }) => {
	expectErrors(/409/);
	const student = await buildStudent();
	const teacher = await buildTeacher();
	const { id_internship } = await buildInternship({
		student_id: student.id_user,
		teacher_id: teacher.id_user,
	});
	await enter(page, student);
	await page.goto(`/profil/edit-data-pkl/${id_internship}`);
	await page.getByLabel("Nama Pekerjaan").fill("Animator");
	await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
	await page.getByRole("button", { name: "Selesaikan PKL" }).click();
	const asked = page.getByRole("dialog", { name: "Selesaikan PKL?" });
	await asked.getByLabel("Alasan").fill("Perusahaan tutup.");
	await asked.getByRole("button", { name: "Selesaikan" }).click();
	const failure = dialog(page, "Proses Penyelesaian PKL Gagal");
	await expect(failure).toContainText("Data tidak dapat diubah karena status PKL telah diselesaikan.");
	await acknowledge(failure);
	await expect(page.getByText("PKL Sudah Selesai")).toBeVisible();
	await expect(page.getByLabel("Nama Pekerjaan")).toHaveValue("Desainer Grafis");
});

test("another student's internship, or none at all, leads to the profile", async ({ page }) => {
	const stranger = await buildStudent();
	const { id_internship } = await buildInternship({ student_id: stranger.id_user });
	await enter(page, await buildStudent());
	for (const id of [id_internship, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "entah"]) {
		await expectLeadsTo(page, `/profil/edit-data-pkl/${id}`, "/profil");
		const told = page.getByRole("alertdialog", { name: "Data PKL Tidak Ditemukan" });
		await expect(told).toContainText("Silakan coba beberapa saat lagi.");
	}
	await acknowledge(page);
	await page.reload();
	await expect(page.getByRole("heading", { name: "Data PKL" })).toBeVisible();
	// The notice comes a moment later, but only at an address that asks for it.
	await expect(page).toHaveURL("/profil");
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
});
