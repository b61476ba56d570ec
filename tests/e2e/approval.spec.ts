import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { acknowledge, call, enterNext, expect, leave, test } from "../support/e2e";

const PATH = "/guru/kelola-admin";
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

/** Opens the tab. From 1024 px up it is in a row, and below that a button opens it. */
async function openTab(page: Page, manager: School["manager"]) {
	await visit(page, manager, PATH);
	if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole("button", { name: /^Peran: / }).click();
	await page
		.getByRole("main")
		.getByRole("link", { name: /^Menunggu/ })
		.click();
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

async function agree(page: Page, question: string, words: string, done: string) {
	await expect(dialog(page, question)).toContainText(words);
	await dialog(page, question).getByRole("button", { name: "Lanjut" }).click();
	await acknowledge(dialog(page, done));
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

/** May a student of the school pick this teacher? */
async function expectChoice(page: Page, { npsn }: School, teacher: string, may: boolean) {
	await visit(page, await buildStudent({ npsn }), "/profil/tambah-data-pkl");
	await page.getByLabel("Guru Pembimbing", { exact: true }).fill(teacher);
	await expect(page.getByRole("option", { name: teacher })).toHaveCount(may ? 1 : 0);
	await expect(page.getByRole("paragraph").filter({ hasText: "Tidak ditemukan" })).toHaveCount(may ? 0 : 1);
}

/** May the manager give this teacher a role? */
async function expectPromotable(page: Page, { manager }: School, teacher: string, may: boolean) {
	await visit(page, manager, `${PATH}?role=wali_kelas`);
	await page.getByRole("button", { name: "Tambah Data" }).click();
	const list = page.getByRole("dialog");
	await list.getByRole("combobox").fill(teacher);
	await expect(list.getByRole("option", { name: teacher })).toHaveCount(may ? 1 : 0);
	await expect(list.getByText("Data pengguna tidak tersedia.")).toHaveCount(may ? 0 : 1);
	await page.keyboard.press("Escape");
}

test("a teacher without a code waits, is told so, and is let in by a manager", async ({ page }) => {
	test.slow();
	const school = await buildSchool();
	const name = await register(page, "/guru/register", school);
	await goOn(page);
	await expect(page.getByText(WAITING)).toBeVisible();
	await expectAccessible(page, "somebody who waits");
	await expectChoice(page, school, name, false);
	await expectPromotable(page, school, name, false);

	await openTab(page, school.manager);
	if ((page.viewportSize()?.width ?? 0) < 1280) await page.getByRole("button", { name: "Buka menu" }).click();
	await expect(page.getByRole("link", { name: /^Kelola Admin/ })).toHaveAccessibleName(
		/1 menunggu persetujuan$/,
	);
	await page.goto(`${PATH}?role=menunggu&search=${name.toUpperCase()}`);
	await expect(rowOf(page, name)).toContainText("Pembimbing");
	await page.getByRole("button", { name: `Setujui ${name}` }).click();
	const question = `Yakin ingin menyetujui ${name}?`;
	await agree(page, question, "Pastikan Anda mengenal orang ini.", "Pengguna Berhasil Disetujui");
	await expect(page.getByText("Data pengguna tidak tersedia.")).toBeVisible();
	await expect(page.getByText("1 menunggu persetujuan")).toHaveCount(0);

	await expectChoice(page, school, name, true);
	await expectPromotable(page, school, name, true);
	await visit(page, await findByName(name), "/guru/profil/edit");
	await expect(page.getByLabel("Nama Depan")).toHaveValue(name);
	await expect(page.getByText(WAITING)).toHaveCount(0);
});

test("who is refused is told so, and can still be let in or deleted", async ({ page }) => {
	test.slow();
	const school = await buildSchool();
	const { npsn } = school;
	const [budi, dewi, siti] = [
		await buildTeacher({ npsn, approval: "waiting", name: `Budi ${unusual()}` }),
		await buildTeacher({ npsn, approval: "waiting", name: `Dewi ${unusual()}` }),
		await buildStudent({ npsn, approval: "waiting", name: `Siti ${unusual()}` }),
	];
	await openTab(page, school.manager);
	await page.getByRole("button", { name: `Tolak ${budi.name}` }).click();
	const refusal = "Akun tidak dihapus, tetapi tidak dapat dipilih peserta didik. Dapat disetujui lagi nanti.";
	await agree(page, `Yakin ingin menolak ${budi.name}?`, refusal, "Pengguna Berhasil Ditolak");
	await expect(rowOf(page, budi.name)).toContainText("Ditolak");
	await visit(page, budi, "/guru/beranda");
	await expect(page.getByText(REJECTED)).toBeVisible();
	await expect(page.getByText("Hubungi manajemen sekolah bila ini keliru.")).toBeVisible();
	await expectChoice(page, school, budi.name, false);

	await openTab(page, school.manager);
	for (const { name } of [dewi, siti]) await page.getByLabel(`Pilih ${name}`).check();
	await page.getByRole("button", { name: /^Tolak ?\(2\)$/ }).click();
	await expect(dialog(page, "Yakin ingin menolak 2 pengguna?")).toContainText(siti.name);
	const both = "tidak dapat dipilih peserta didik atau tidak dapat menambahkan data PKL";
	await agree(page, "Yakin ingin menolak 2 pengguna?", both, "2 Pengguna Berhasil Ditolak");
	await expect(page.getByRole("button", { name: /^Tolak \w/ })).toHaveCount(0);

	await page.getByRole("button", { name: `Hapus ${dewi.name}` }).click();
	await agree(page, `Yakin ingin menghapus ${dewi.name}?`, "akan hilang", "Pengguna Berhasil Dihapus");
	await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check();
	await page.getByRole("button", { name: /^Setujui ?\(2\)$/ }).click();
	const question = "Yakin ingin menyetujui 2 pengguna?";
	await agree(page, question, "mengenal mereka semua", "2 Pengguna Berhasil Disetujui");
	await expect(page.getByText("Tidak ada yang menunggu persetujuan.")).toBeVisible();
	await visit(page, budi, "/guru/beranda");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await expect(page.getByText(REJECTED)).toHaveCount(0);
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
	await expect(sheet).toHaveCount(0);
	return code;
}

test("with the school's code, as printed, a teacher is in at once; a new code ends the old one", async ({
	page,
	expectErrors,
}) => {
	test.slow();
	expectErrors(/422/);
	const school = await buildSchool();
	await openTab(page, school.manager);
	await page.getByRole("button", { name: "Buat Kode" }).click();
	await acknowledge(dialog(page, "Kode Sekolah Berhasil Dibuat"));
	const code = await printedCode(page, "Cetak");
	await expect(page.getByText(code, { exact: true })).toBeVisible();

	const name = await register(page, "/guru/register", school, ["Kode sekolah", code.toLowerCase()]);
	await goOn(page);
	await expect(page.getByText(WAITING)).toHaveCount(0);
	await expectChoice(page, school, name, true);

	await openTab(page, school.manager);
	await page.getByRole("button", { name: "Perbarui Kode" }).click();
	const question = dialog(page, "Perbarui Kode Sekolah?");
	await expect(question).toContainText("Kode lama tidak berlaku lagi.");
	await question.getByRole("button", { name: "Perbarui Kode" }).click();
	await acknowledge(dialog(page, "Kode Sekolah Berhasil Dibuat"));
	await expect(page.getByText(code, { exact: true })).toHaveCount(0);

	await register(page, "/guru/register", school, ["Kode sekolah", code]);
	await expect(page.getByLabel("Kode sekolah")).toBeFocused();
	await expect(page.getByLabel("Kode sekolah")).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByLabel("Kode sekolah")).toHaveAccessibleDescription(/Kode sekolah tidak benar/);
});

test("students wait where the school says so; with a class code they are in, and in their class", async ({
	page,
	expectErrors,
}) => {
	test.slow();
	expectErrors(/422/);
	const school = await buildSchool();
	const { npsn } = school;
	const maya = await buildTeacher({ npsn, role: "wali_kelas", name: `Maya ${unusual()}` });
	await openTab(page, school.manager);
	const wait = page.getByLabel("Peserta didik yang mendaftar menunggu persetujuan");
	await wait.click();
	await acknowledge(dialog(page, "Pengaturan Berhasil Disimpan"));
	await expect(wait).toBeChecked();

	const add = async () => {
		await page.getByLabel("Wali Kelas").fill(maya.name);
		await page.getByRole("option", { name: maya.name }).click();
		await page.getByLabel("Kompetensi Keahlian").selectOption({ label: "Akuntansi (AK)" });
		await page.getByRole("button", { name: "Tambah", exact: true }).click();
	};
	await page.getByRole("button", { name: "Tambah", exact: true }).click();
	await expect(page.getByText(/wajib dipilih\.$/)).toHaveCount(2);
	await expect(page.getByLabel("Kompetensi Keahlian")).toBeFocused();
	await add();
	await acknowledge(dialog(page, "Kode Kelas Berhasil Dibuat"));
	const table = page.getByRole("table", { name: "Kode kelas" });
	await expect(table.getByRole("row").filter({ hasText: maya.name })).toContainText("Akuntansi");
	await add();
	await expect(page.getByText("Kelas ini sudah memiliki kode.")).toBeVisible();
	const code = await printedCode(page, `Cetak kode kelas ${maya.name}, AK`);

	await register(page, "/register", school);
	await goOn(page);
	await expect(page.getByText(WAITING)).toBeVisible();
	const inClass = await register(page, "/register", school, ["Kode kelas", code]);
	await goOn(page);
	await expect(page.getByText(WAITING)).toHaveCount(0);
	await expect(page.getByLabel("Wali Kelas")).toHaveValue(maya.name);
	expect((await findByName(inClass)).student?.homeroom_teacher_id).toBe(maya.id_user);

	await openTab(page, school.manager);
	await page.getByRole("button", { name: `Hapus kode kelas ${maya.name}, AK` }).click();
	const question = dialog(page, `Hapus kode kelas ${maya.name}, AK?`);
	await question.getByRole("button", { name: "Hapus" }).click();
	await acknowledge(dialog(page, "Kode Kelas Berhasil Dihapus"));
	await expect(page.getByText("Belum ada kode kelas.")).toBeVisible();
	await register(page, "/register", school, ["Kode kelas", code]);
	await expect(page.getByLabel("Kode kelas")).toHaveAccessibleDescription(/tidak dikenal/);
});

test("the tab of those who wait has no accessibility fault a machine can find", {
	tag: "@both-widths",
}, async ({ page }) => {
	test.slow();
	const school = await buildSchool();
	const { npsn } = school;
	await openTab(page, school.manager);
	await expectAccessible(page, "nobody waits, no codes");
	const budi = await buildTeacher({ npsn, approval: "waiting", name: `Budi ${unusual()}` });
	await buildTeacher({ npsn, approval: "rejected" });
	const maya = await buildTeacher({ npsn, role: "wali_kelas" });
	const { id_major } = await db.major.findFirstOrThrow({ where: { npsn } });
	await call(page, "POST", "/school/code/renew");
	const body = { homeroom_teacher_id: maya.id_user, major_id: id_major };
	expect((await call(page, "POST", "/school/class-codes/create", body)).status()).toBe(201);
	await openTab(page, school.manager);
	await expectAccessible(page, "somebody waits, with codes");
	await page.getByLabel(`Pilih ${budi.name}`).check();
	await page.getByRole("button", { name: /^Tolak ?\(1\)$/ }).click();
	await expect(page.getByRole("alertdialog")).toBeVisible();
	await expectAccessible(page, "the question");
	await page.getByRole("button", { name: "Batal" }).click();
	await visit(page, await buildTeacher({ npsn, approval: "rejected" }), "/guru/beranda");
	await expectAccessible(page, "somebody who was refused");
});
