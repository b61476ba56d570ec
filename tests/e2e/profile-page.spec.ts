import type { Page } from "@playwright/test";
import { addDays, formatDate } from "@/lib/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { enter, expect, test } from "../support/e2e";

const shown = (page: Page, label: string) =>
	page
		.locator("dt")
		.filter({ hasText: new RegExp(`^${label}$`) })
		.locator("+ dd");

test("the profile shows all there is to know, '-' for what is missing, and what one can do", async ({
	page,
}) => {
	const student = await buildStudent({ name: "Rani Anggraini", complete: false });
	const internship = await buildInternship({ student_id: student.id_user, end_date: null });
	const { nisn } = await db.student.findUniqueOrThrow({ where: { id_user: student.id_user } });
	await enter(page, student);
	await page.goto("/profil");
	for (const [label, value] of [
		["Nama Depan", "Rani"],
		["Nama Belakang", "Anggraini"],
		["Email", student.email],
		["NISN", nisn],
		["Sekolah", "SMKN 16 Jakarta"],
		...["Tempat Lahir", "Tanggal Lahir", "Jenis Kelamin", "Kontak", "Wali Kelas"].map((label) => [
			label,
			"-",
		]),
		...["Kompetensi Keahlian", "Nama Kontak Darurat", "Kontak Darurat"].map((label) => [label, "-"]),
	] as [string, string][])
		await expect(shown(page, label), label).toHaveText(value);
	await expect(shown(page, "Periode")).toHaveText(`${formatDate(addDays(today(), -7))} – Sekarang`);

	await expect(page.getByRole("link", { name: "Edit Profil" })).toHaveAttribute("href", "/profil/edit");
	await expect(page.getByRole("button", { name: "Hapus Akun" })).toBeEnabled();
	await expect(page.getByRole("link", { name: "Tambah Data PKL" })).toHaveAttribute(
		"href",
		"/profil/tambah-data-pkl",
	);
	await expect(page.getByRole("link", { name: /Edit data PKL/ })).toHaveAttribute(
		"href",
		`/profil/edit-data-pkl/${internship.id_internship}`,
	);
});

test("a complete profile shows gender and birthplace in words", async ({ page }) => {
	const student = await buildStudent({ gender: "male" });
	await db.student.update({ where: { id_user: student.id_user }, data: { birthplace: "ujung PANDANG" } });
	await enter(page, student);
	await page.goto("/profil");
	await expect(shown(page, "Jenis Kelamin")).toHaveText("Laki-laki");
	await expect(shown(page, "Tempat Lahir")).toHaveText("Ujung Pandang");
	await expect(shown(page, "Tanggal Lahir")).toHaveText("17/05/2009");
	await expect(shown(page, "Kompetensi Keahlian")).toHaveText("Desain Komunikasi Visual (DKV)");
});

test("both internship forms can be left for the profile", async ({ page }) => {
	const student = await buildStudent();
	const { id_internship } = await buildInternship({ student_id: student.id_user });
	await enter(page, student);
	for (const [path, title] of [
		["/profil/tambah-data-pkl", "Tambah Data PKL"],
		[`/profil/edit-data-pkl/${id_internship}`, "Edit Data PKL"],
	] as const)
		for (const way of ["Batal", "Kembali"]) {
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
			await page.getByRole("link", { name: way, exact: true }).click();
			await expect(page).toHaveURL("/profil");
		}
});

test("the list of teachers filters regardless of case, fills the contact, and stays 200 px high", async ({
	page,
}) => {
	const [unique, teachers] = [`Q${Date.now() % 100_000}`, []] as [string, { name: string }[]];
	for (let number = 1; number <= 6; number++)
		teachers.push(await buildTeacher({ name: `Guru ${unique} Nomor ${number}` }));
	await enter(page, await buildStudent());
	await page.goto("/profil/tambah-data-pkl");
	const field = page.getByRole("combobox", { name: "Guru Pembimbing" });
	await field.fill(`guru ${unique.toLowerCase()}`);
	await expect(page.getByRole("option")).toHaveCount(6);
	expect((await page.getByRole("listbox").boundingBox())?.height).toBeLessThanOrEqual(200);
	await field.fill(`${unique} NOMOR 4`);
	await expect(page.getByRole("option")).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(field).toHaveValue(`Guru ${unique} Nomor 4`);
	await expect(page.getByLabel("Kontak Guru Pembimbing")).toHaveValue("081298765432");
	await field.fill("tidak ada nama seperti ini");
	await expect(page.getByRole("option")).toHaveCount(0);
});

test("a date can be picked instead of typed", async ({ page }) => {
	await enter(page, await buildStudent());
	await page.goto("/profil/tambah-data-pkl");
	await page.getByLabel("Tanggal Mulai").fill("02/11/2026");
	await page.getByRole("button", { name: "Buka kalender, dipilih 02/11/2026" }).click();
	const calendar = page.getByRole("dialog", { name: "Pilih tanggal" });
	await calendar.getByRole("button", { name: /16 November 2026/ }).click();
	await expect(calendar).toBeHidden();
	await expect(page.getByLabel("Tanggal Mulai")).toHaveValue("16/11/2026");
});

test("the profile form keeps school and NISN, and filters the homeroom teachers", async ({ page }) => {
	const unique = `W${Date.now() % 100_000}`;
	const homeroom = await buildTeacher({ role: "wali_kelas", name: `Maya ${unique}` });
	const mentor = await buildTeacher({ name: `Budi ${unique}` });
	await enter(page, await buildStudent());
	await page.goto("/profil/edit");
	for (const label of ["Sekolah", "NISN"])
		await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("readonly", "");
	await expect(page.getByLabel("Nama Belakang")).not.toHaveAttribute("required");
	await page.getByRole("combobox", { name: "Wali Kelas" }).fill(unique.toLowerCase());
	await expect(page.getByRole("listbox").getByRole("option")).toHaveText([homeroom.name]);
	await expect(page.getByRole("option", { name: mentor.name })).toHaveCount(0);
	await expect(page.getByLabel("Kompetensi Keahlian").getByRole("option")).toContainText([
		"Pilih kompetensi keahlian",
		...[
			"Akuntansi (AK)",
			"Bisnis Retail (BR)",
			"Desain Komunikasi Visual (DKV)",
			"Manajemen Perkantoran (MP)",
		],
	]);
});
