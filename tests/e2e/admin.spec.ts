import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { buildStudent, buildTeacher, SCHOOL } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, expectLeadsTo, test } from "../support/e2e";

const PATH = "/guru/kelola-admin";

/** A name that nobody else in this run has, because other tests fill the same school at the same time. */
const unusual = () => `Qx${randomInt(1_000_000_000)}`;

async function open(page: Page, path: string) {
	await page.goto(path);
	await expect(page.getByRole("heading", { level: 1, name: "Kelola Admin" })).toBeVisible();
}

async function openTab(page: Page, name: string) {
	await page.getByRole("button", { name: /^Peran: / }).click();
	await page.getByRole("main").getByRole("link", { name, exact: true }).click();
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const names = (page: Page, family: string) =>
	page
		.getByRole("row")
		.filter({ hasText: family })
		.getByText(new RegExp(`^\\w+ ${family}$`));
const dialog = (page: Page, title: string | RegExp) => page.getByRole("alertdialog", { name: title });

async function confirm(page: Page, question: string | RegExp, done: string | RegExp) {
	await dialog(page, question).getByRole("button", { name: "Lanjut" }).click();
	await acknowledge(dialog(page, done));
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
}

test("a manager finds, orders and deletes students", { tag: "@journey" }, async ({ page }) => {
	test.slow();
	const family = unusual();
	const letters = [
		"Adi",
		"Bela",
		"Citra",
		"Dewi",
		"Eko",
		"Fajar",
		"Gita",
		"Hana",
		"Intan",
		"Joko",
		"Kiki",
		"Lia",
	];
	for (const letter of letters) await buildStudent({ name: `${letter} ${family}` });
	const odd = await buildStudent({
		name: "Orang Lain",
		email: `${family.toLowerCase()}@contoh.sch.id`,
		major: "AK",
	});
	await enter(page, await buildTeacher({ role: "manajemen_sekolah" }));
	await open(page, PATH);
	const search = page.getByRole("searchbox", { name: "Cari nama atau email" });
	const sort = page.getByRole("link", { name: /Nama$/ });
	const all = page.getByRole("checkbox", { name: "Pilih semua di halaman ini" });
	const removeAll = page.getByRole("button", { name: "Hapus Semua" });
	const left = () => db.user.count({ where: { name: { contains: family } } });

	await test.step("by name or e-mail, as one types", async () => {
		await search.pressSequentially(family.toLowerCase());
		await expect(page).toHaveURL(`${PATH}?search=${family.toLowerCase()}`);
		await expect(page.getByText("Menampilkan 1–10 dari 13 data")).toBeVisible();
		await expect(rowOf(page, odd.email)).toContainText("Akuntansi");
		await search.fill("tidak ada yang bernama begini");
		await expect(page.getByText("Data pengguna tidak tersedia.")).toBeVisible();
		await search.fill(` ${family} `);
		await search.press("Enter");
		await expect(page).toHaveURL(`${PATH}?search=${family}`);
	});

	await test.step("by name: Z to A, A to Z, and as it was", async () => {
		await sort.click();
		await expect(page).toHaveURL(`${PATH}?search=${family}&sort=-name`);
		await expect(rowOf(page, odd.email)).toBeVisible();
		await expect(names(page, family).first()).toHaveText(`Lia ${family}`);
		// Marks are of the page one sees.
		await all.check();
		await page.getByRole("link", { name: "Halaman berikutnya" }).click();
		await expect(page).toHaveURL(`${PATH}?search=${family}&sort=-name&page=2`);
		await expect(names(page, family).last()).toHaveText(`Adi ${family}`);
		await expect(removeAll).toBeDisabled();
		await sort.click();
		await expect(page).toHaveURL(`${PATH}?search=${family}&sort=name`);
		await expect(names(page, family).first()).toHaveText(`Adi ${family}`);
		await sort.click();
		await expect(page).toHaveURL(`${PATH}?search=${family}`);
	});

	await test.step("a search starts at the first page and keeps the order; the box follows the address", async () => {
		await open(page, `${PATH}?sort=name&page=2`);
		await search.fill(family);
		await expect(page).toHaveURL(`${PATH}?sort=name&search=${family}`);
		await openTab(page, "Pembimbing");
		await expect(page).toHaveURL(`${PATH}?role=guru_pembimbing`);
		await expect(page.getByRole("columnheader", { name: "Jurusan" })).toHaveCount(0);
		await expect(search).toHaveValue("");
		await page.goBack();
		await expect(search).toHaveValue(family);
		await expect(page.getByText("Menampilkan 1–10 dari 13 data")).toBeVisible();
	});

	await test.step("one, with its warning; then all of the page but one", async () => {
		await page.getByRole("button", { name: `Hapus Adi ${family}` }).click();
		const question = dialog(page, `Yakin ingin menghapus Adi ${family}?`);
		await expect(question).toContainText("akan hilang dan tidak dapat dipulihkan.");
		await question.getByRole("button", { name: "Batal" }).click();
		expect(await left()).toBe(12);
		await page.getByRole("button", { name: `Hapus Adi ${family}` }).click();
		await confirm(page, `Yakin ingin menghapus Adi ${family}?`, "Pengguna Berhasil Dihapus");
		await expect(rowOf(page, `Adi ${family}`)).toHaveCount(0);
		expect(await left()).toBe(11);

		await all.check();
		await page.getByLabel(`Pilih Joko ${family}`).uncheck();
		await expect(removeAll).toHaveText("Hapus Semua(9)");
		await removeAll.click();
		await confirm(page, "Yakin ingin menghapus 9 pengguna?", "9 Pengguna Berhasil Dihapus");
		await expect(page.getByText("Menampilkan 1–3 dari 3 data")).toBeVisible();
		await expect(all).not.toBeChecked();
		expect(await left()).toBe(2);
	});
});

test("a manager puts a homeroom teacher and a programme head in place, and hands on the own position", async ({
	page,
}) => {
	test.slow();
	// All tests share the school's majors and positions.
	const [code, title] = [unusual(), `Jabatan ${unusual()}`];
	await db.major.create({ data: { npsn: SCHOOL.npsn, code, name: `Jurusan ${code}` } });
	await db.position.create({ data: { npsn: SCHOOL.npsn, name: title } });
	const ratna = await buildTeacher({
		role: "manajemen_sekolah",
		position: title,
		name: `Ratna ${unusual()}`,
	});
	await buildTeacher({ role: "manajemen_sekolah" });
	const [agus, budi, dewi, maya] = [
		await buildTeacher({ name: `Agus ${unusual()}` }),
		await buildTeacher({ name: `Budi ${unusual()}` }),
		await buildTeacher({ name: `Dewi ${unusual()}` }),
		await buildTeacher({ name: `Maya ${unusual()}` }),
	];
	await enter(page, ratna);
	await open(page, PATH);
	const pick = async (button: string, name: string) => {
		await page.getByRole("button", { name: button }).click();
		await page.getByRole("combobox").fill(name);
		await page.getByRole("option", { name }).click();
	};

	await test.step("a homeroom teacher comes, and goes again", async () => {
		await openTab(page, "Wali Kelas");
		await pick("Tambah Data", maya.email);
		const question = `Yakin ingin menjadikan ${maya.name} Wali Kelas?`;
		await confirm(page, question, "Pengguna Berhasil Dijadikan Wali Kelas");
		await page.getByRole("searchbox").fill(maya.name);
		await expect(rowOf(page, maya.name)).toContainText("Wali Kelas");
		await page.getByRole("button", { name: `Hapus ${maya.name}` }).click();
		await confirm(page, /dari Wali Kelas\?$/, "Pengguna Berhasil Dihapus dari Wali Kelas");
		await expect(page.getByText("Data pengguna tidak tersedia.")).toBeVisible();
	});

	await test.step("a head comes, and is replaced", async () => {
		await openTab(page, "Kepala Program");
		const row = rowOf(page, code);
		await expect(row).toContainText("Belum ada");
		for (const { name } of [agus, budi]) {
			await pick(`Ganti Kepala Program ${code}`, name);
			const question = `Yakin ingin menjadikan ${name} Kepala Program ${code}?`;
			await confirm(page, question, "Kepala Program Berhasil Diganti");
			await expect(row).toContainText("1/1");
			await expect(row).toContainText(name);
		}
		const { role } = await db.user.findUniqueOrThrow({ where: { id_user: agus.id_user } });
		expect(role).toBe("guru_pembimbing");
	});

	await test.step("who hands on the own position is led to the login", async () => {
		await openTab(page, "Manajemen Sekolah");
		await expect(rowOf(page, title)).toContainText(ratna.name);
		await pick(`Ganti ${title}`, dewi.name);
		await dialog(page, `Yakin ingin menjadikan ${dewi.name} ${title}?`)
			.getByRole("button", { name: "Lanjut" })
			.click();
		await acknowledge(dialog(page, "Manajemen Sekolah Berhasil Diganti"));
		await expect(page).toHaveURL("/guru/login");
		await expectLeadsTo(page, PATH, "/forbidden");
	});
});
