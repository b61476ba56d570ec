import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enterNext, expect, leave, test } from "../support/e2e";

const PATH = "/guru/kelola-admin/pendaftaran";
const WAITING = "Menunggu persetujuan manajemen sekolah";
const REJECTED = "Pendaftaran Anda ditolak manajemen sekolah";

const unusual = () => `Qx${randomInt(1_000_000_000)}`;

/** A school for one test, with a manager. No other test uses its codes and settings. */
async function buildSchool() {
	const npsn = String(randomInt(30_000_000, 99_999_999));
	const name = `SMK ${npsn}`;
	await db.school.create({ data: { npsn, name } });
	return { npsn, name, manager: await buildTeacher({ npsn, role: "manajemen_sekolah" }) };
}
type School = Awaited<ReturnType<typeof buildSchool>>;

/** Opens a page as another person, in this same browser. */
async function visit(page: Page, account: { id_user: number }, path: string) {
	await enterNext(page, account);
	await page.goto(path);
	await expect(page.getByRole("main")).toBeVisible();
}

async function openRegistration(page: Page, manager: School["manager"]) {
	await visit(page, manager, PATH);
	await expect(page.getByRole("heading", { name: "Kode sekolah" })).toBeVisible();
}

/** Fills in a form of registration and sends it. `code` is typed into the field of that label. */
async function register(
	page: Page,
	path: string,
	{ npsn, name }: School,
	code?: [label: string, code: string],
) {
	const firstname = unusual();
	await leave(page);
	await page.goto(path);
	await page.getByLabel("Nama Depan").fill(firstname);
	if (path === "/register")
		await page.getByLabel("NISN").fill(String(randomInt(4_000_000_000, 4_999_999_999)));
	await page.getByLabel("NPSN").pressSequentially(npsn);
	await page.getByRole("button", { name: "Cek" }).click();
	await expect(page.getByLabel("Sekolah", { exact: true })).toHaveValue(name);
	if (code) await page.getByLabel(code[0]).fill(code[1]);
	await page.getByLabel("Email").fill(`${firstname.toLowerCase()}@contoh.sch.id`);
	await page.getByLabel("Password", { exact: true }).fill("kata-sandi-baru");
	await page.getByLabel("Konfirmasi Password").fill("kata-sandi-baru");
	await page.getByRole("button", { name: "Daftar" }).click();
	return firstname;
}

/** Reads what a fresh account is told, and goes on to its profile. */
async function goOn(page: Page) {
	await acknowledge(dialog(page, "Registrasi Berhasil"));
	await page.getByRole("button", { name: "Lengkapi Profil" }).click();
	await expect(page).toHaveURL(/\/profil\/edit$/);
	await expect(page.getByLabel("Nama Depan")).toBeVisible();
}

const findByName = (name: string) =>
	db.user.findFirstOrThrow({ where: { name }, include: { student: true } });

const dialog = (page: Page, title: string | RegExp) => page.getByRole("alertdialog", { name: title });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function agree(page: Page, question: string, done: string) {
	await dialog(page, question).getByRole("button", { name: "Lanjut" }).click();
	await acknowledge(dialog(page, done));
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

test("a teacher without a code waits, is told so, and is let in by a manager", { tag: "@journey" }, async ({
	page,
}) => {
	test.slow();
	const school = await buildSchool();
	const other = await buildTeacher({ npsn: school.npsn, approval: "waiting", name: `Dewi ${unusual()}` });
	const name = await register(page, "/guru/register", school);
	await goOn(page);
	await expect(page.getByText(WAITING)).toBeVisible();

	await test.step("the manager sees it in the menu, lets one in and refuses the other", async () => {
		await openRegistration(page, school.manager);
		await page.getByRole("button", { name: "Buka menu" }).click();
		await expect(page.getByRole("link", { name: /^Kelola Admin/ })).toHaveAccessibleName(
			/2 menunggu persetujuan$/,
		);
		await page.goto(`${PATH}?search=${name.toUpperCase()}`);
		await expect(rowOf(page, name)).toContainText("Pembimbing");
		await page.getByRole("button", { name: `Setujui ${name}` }).click();
		await agree(page, `Yakin ingin menyetujui ${name}?`, "Pengguna Berhasil Disetujui");
		await expect(page.getByText("Data pengguna tidak tersedia.")).toBeVisible();
		await page.goto(PATH);
		await page.getByRole("button", { name: `Tolak ${other.name}` }).click();
		await agree(page, `Yakin ingin menolak ${other.name}?`, "Pengguna Berhasil Ditolak");
		await expect(rowOf(page, other.name)).toContainText("Ditolak");
	});

	await test.step("students can choose the one, and not the other", async () => {
		await visit(page, await buildStudent({ npsn: school.npsn }), "/profil/tambah-data-pkl");
		const teacher = page.getByLabel("Guru Pembimbing", { exact: true });
		await teacher.fill(name);
		await expect(page.getByRole("option", { name })).toBeVisible();
		await teacher.fill(other.name);
		await expect(page.getByRole("paragraph").filter({ hasText: "Tidak ditemukan" })).toBeVisible();
	});

	await test.step("each is told", async () => {
		await visit(page, await findByName(name), "/guru/profil/edit");
		await expect(page.getByLabel("Nama Depan")).toHaveValue(name);
		await expect(page.getByText(WAITING)).toHaveCount(0);
		await visit(page, other, "/guru/beranda");
		await expect(page.getByText(REJECTED)).toBeVisible();
	});
});

/** Prints, and returns the code that is on the paper. */
async function printedCode(page: Page, button: string) {
	await page.evaluate(() => {
		window.print = () => {};
	});
	await page.getByRole("button", { name: button, exact: true }).click();
	await page.emulateMedia({ media: "print" });
	const sheet = page.getByRole("article");
	await expect(sheet).toBeVisible();
	await expect(page.getByRole("main")).toBeHidden();
	const [code = ""] = /\w{5}-\w{5}/.exec((await sheet.textContent()) ?? "") ?? [];
	await page.emulateMedia({ media: "screen" });
	await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
	return code;
}

test("with a code as printed, a teacher is in at once, and a student in the class as well", async ({
	page,
}) => {
	test.slow();
	const school = await buildSchool();
	const maya = await buildTeacher({ npsn: school.npsn, role: "wali_kelas", name: `Maya ${unusual()}` });
	await openRegistration(page, school.manager);
	await page.getByRole("button", { name: "Buat Kode" }).click();
	await acknowledge(dialog(page, "Kode Sekolah Berhasil Dibuat"));
	const staffCode = await printedCode(page, "Cetak");
	await expect(page.getByLabel("Peserta didik yang mendaftar menunggu persetujuan")).toBeChecked();
	await page.getByLabel("Wali Kelas").fill(maya.name);
	await page.getByRole("option", { name: maya.name }).click();
	await page.getByLabel("Kompetensi Keahlian").selectOption({ label: "Akuntansi (AK)" });
	await page.getByRole("button", { name: "Tambah", exact: true }).click();
	await acknowledge(dialog(page, "Kode Kelas Berhasil Dibuat"));
	const classCode = await printedCode(page, "Cetak kode kelas XII AK");

	await register(page, "/guru/register", school, ["Kode sekolah", staffCode.toLowerCase()]);
	await goOn(page);
	await expect(page.getByText(WAITING)).toHaveCount(0);
	const name = await register(page, "/register", school, ["Kode kelas", classCode]);
	await goOn(page);
	await expect(page.getByText(WAITING)).toHaveCount(0);
	const chosen = page.getByLabel("Kelas", { exact: true }).locator("option:checked");
	await expect(chosen).toHaveText(`XII AK (${maya.name})`);
	expect((await findByName(name)).student?.homeroom_teacher_id).toBe(maya.id_user);
	await register(page, "/register", school);
	await goOn(page);
	await expect(page.getByText(WAITING)).toBeVisible();
});
