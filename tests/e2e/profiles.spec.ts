import type { Page } from "@playwright/test";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, test } from "../support/e2e";

/** The form's own button. The following question has a button of the same name. */
const saveButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Simpan" });

test("a new student completes the profile", async ({ page }) => {
	const homeroom = await buildTeacher({ role: "wali_kelas" });
	const student = await buildStudent({ name: "Rani Anggraini", complete: false });
	await enter(page, student);
	await page.goto("/profil");
	await expect(page.getByText("Profil Belum Lengkap, Yuk Sempurnakan!")).toBeVisible();
	await page.getByRole("link", { name: "Lengkapi Profil" }).click();
	await expect(page).toHaveURL(/\/profil\/edit$/);

	await saveButton(page).click();
	await expect(page.getByText("Tempat lahir wajib diisi.")).toBeVisible();
	await expect(page.getByText("Kompetensi keahlian wajib dipilih.")).toBeVisible();
	await expect(page.getByText("Wali kelas wajib dipilih.")).toBeVisible();
	await expect(page.getByText("Jenis kelamin wajib dipilih.")).toBeVisible();
	await expect(page.getByLabel("Tempat Lahir")).toBeFocused();

	await page.getByLabel("Tempat Lahir").fill("bandung BARAT");
	await page.getByLabel("Tanggal Lahir").fill("17/08/2009");
	await page.getByRole("radio", { name: "Perempuan" }).check();
	await page.getByLabel("Kontak", { exact: true }).fill("+62 812-3456-7890");
	await page.getByLabel("Kompetensi Keahlian").selectOption({ label: "Akuntansi (AK)" });
	await page.getByLabel("Wali Kelas").fill(homeroom.name.slice(-6));
	await page.getByRole("option", { name: homeroom.name }).click();
	await page.getByLabel("Nama Kontak Darurat").fill("Ibu Sari");
	await page.getByLabel("Kontak Darurat", { exact: true }).fill("081311112222");
	await saveButton(page).click();

	const question = page.getByRole("alertdialog", { name: "Simpan Perubahan?" });
	await expect(question).toContainText("Data diri Anda akan diperbarui");
	await question.getByRole("button", { name: "Simpan" }).click();
	const done = page.getByRole("alertdialog", { name: "Data Diri Anda Telah Diperbarui" });
	await acknowledge(done);

	// It leads on to the next step.
	await expect(page).toHaveURL(/\/beranda$/);
	await expect(page.getByRole("link", { name: "Tambah Data PKL" })).toBeVisible();
	await page.goto("/profil");
	await expect(page.getByRole("heading", { name: "Rani Anggraini" })).toBeVisible();
	await expect(page.getByText("Profil Belum Lengkap")).toBeHidden();
	const shown = (label: string) => page.getByText(label, { exact: true }).locator("+ dd");
	await expect(shown("Tempat Lahir")).toHaveText("Bandung Barat");
	await expect(shown("Tanggal Lahir")).toHaveText("17/08/2009");
	await expect(shown("Jenis Kelamin")).toHaveText("Perempuan");
	await expect(shown("Kontak")).toHaveText("6281234567890");
	await expect(shown("Wali Kelas")).toHaveText(homeroom.name);
});

test("cancelling the question changes nothing; a taken email is told under its field", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/422/);
	const other = await buildStudent();
	const student = await buildStudent({ name: "Rani Anggraini" });
	await enter(page, student);
	await page.goto("/profil/edit");
	await expect(page.getByLabel("NISN")).toHaveAttribute("readonly", "");
	await page.getByLabel("Email").fill(other.email);
	await saveButton(page).click();
	const question = page.getByRole("alertdialog", { name: "Simpan Perubahan?" });
	await question.getByRole("button", { name: "Batal" }).click();
	await expect(page.getByLabel("Email")).toHaveValue(other.email);

	await saveButton(page).click();
	await question.getByRole("button", { name: "Simpan" }).click();
	await expect(page.getByText("Email sudah terdaftar.")).toBeVisible();
	await expect(page.getByLabel("Email")).toBeFocused();
	const stored = await db.user.findUniqueOrThrow({ where: { id_user: student.id_user } });
	expect(stored.email).toBe(student.email);
});

test("a teacher edits the profile; the frame shows the new name", async ({ page }) => {
	const teacher = await buildTeacher({ name: "Budi Santoso" });
	await enter(page, teacher);
	await page.goto("/guru/profil");
	await expect(page.getByRole("heading", { name: "Data Diri" })).toBeVisible();
	await page.getByRole("link", { name: "Edit Profil" }).click();
	await expect(page.getByLabel("Peran")).toHaveValue("Pembimbing");
	await page.getByLabel("Nama Depan").fill("Bambang");
	await page.getByLabel("NIP").fill("1985 0101 2010 01 1 002");
	await saveButton(page).click();
	await page
		.getByRole("alertdialog", { name: "Simpan Perubahan?" })
		.getByRole("button", { name: "Simpan" })
		.click();
	await acknowledge(page.getByRole("alertdialog", { name: "Data Diri Anda Telah Diperbarui" }));
	await expect(page).toHaveURL(/\/guru\/profil$/);
	await expect(page.getByRole("heading", { name: "Bambang Santoso" })).toBeVisible();
	await expect(page.getByRole("button", { name: /Bambang Santoso/ })).toBeAttached();
	await expect(page.getByText("198501012010011002")).toBeVisible();
});
