import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { buildStudent, buildTeacher, SCHOOL } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { acknowledge, call, enter, enterNext, expect, expectLeadsTo, leave, test } from "../support/e2e";

const PATH = "/guru/kelola-admin";

/** A name that nobody else in this run has, because other tests fill the same school at the same time. */
const unusual = () => `Qx${randomInt(1_000_000_000)}`;

/** Opens the page as a manager who is not the only one. */
async function office(page: Page, path = PATH) {
	const ratna = await buildTeacher({ role: "manajemen_sekolah", name: `Ratna ${unusual()}` });
	await buildTeacher({ role: "manajemen_sekolah" });
	await enter(page, ratna);
	await open(page, path);
	return ratna;
}

async function open(page: Page, path: string) {
	await page.goto(path);
	await expect(page.getByRole("heading", { level: 1, name: "Kelola Admin" })).toBeVisible();
}

/** Opens a tab. From 1024 px up the tabs stand in a row, and below that a button opens them. */
async function openTab(page: Page, name: string) {
	if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole("button", { name: /^Peran: / }).click();
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

test("students are found, ordered and deleted", async ({ page }) => {
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
	await office(page);
	const search = page.getByRole("searchbox", { name: "Cari nama atau email" });
	const sort = page.getByRole("link", { name: /Nama$/ });

	await test.step("by name or e-mail, as one types", async () => {
		await search.pressSequentially(family.toLowerCase());
		await expect(page).toHaveURL(`${PATH}?search=${family.toLowerCase()}`);
		await expect(page.getByText("Menampilkan 1–10 dari 13 data")).toBeVisible();
		await expect(rowOf(page, odd.email)).toContainText("Akuntansi");
		await expect(rowOf(page, odd.email)).toContainText("Peserta Didik");
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
		await page.getByRole("link", { name: "Halaman berikutnya" }).click();
		await expect(page).toHaveURL(`${PATH}?search=${family}&sort=-name&page=2`);
		await expect(names(page, family).last()).toHaveText(`Adi ${family}`);
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
		await expect(search).toHaveValue("");
		await page.goBack();
		await expect(search).toHaveValue(family);
		await expect(page.getByText("Menampilkan 1–10 dari 13 data")).toBeVisible();
	});

	await test.step("one, with its warning", async () => {
		await page.getByRole("button", { name: `Hapus Adi ${family}` }).click();
		const question = dialog(page, `Yakin ingin menghapus Adi ${family}?`);
		await expect(question).toContainText("akan hilang dan tidak dapat dipulihkan.");
		await question.getByRole("button", { name: "Batal" }).click();
		await expect(page.getByRole("button", { name: `Hapus Adi ${family}` })).toBeFocused();
		expect(await db.user.count({ where: { name: { contains: family } } })).toBe(12);
		await page.keyboard.press("Enter");
		await confirm(page, `Yakin ingin menghapus Adi ${family}?`, "Pengguna Berhasil Dihapus");
		await expect(rowOf(page, `Adi ${family}`)).toHaveCount(0);
		expect(await db.user.count({ where: { name: { contains: family } } })).toBe(11);
	});

	await test.step("some, then all of the page", async () => {
		const removeAll = page.getByRole("button", { name: "Hapus Semua" });
		const all = page.getByRole("checkbox", { name: "Pilih semua di halaman ini" });
		await expect(removeAll).toBeDisabled();
		for (const name of ["Bela", "Citra"]) await page.getByLabel(`Pilih ${name} ${family}`).check();
		await expect(removeAll).toHaveText("Hapus Semua(2)");
		await removeAll.click();
		await expect(dialog(page, "Yakin ingin menghapus 2 pengguna?")).toContainText(`Citra ${family}`);
		await confirm(page, "Yakin ingin menghapus 2 pengguna?", "2 Pengguna Berhasil Dihapus");
		await expect(page.getByText("Menampilkan 1–10 dari 10 data")).toBeVisible();
		await expect(all).not.toBeChecked();
		await all.check();
		await expect(removeAll).toHaveText("Hapus Semua(10)");
		await page.getByLabel(`Pilih Lia ${family}`).uncheck();
		await expect(all).not.toBeChecked();
		await expect(removeAll).toHaveText("Hapus Semua(9)");
		await removeAll.click();
		await confirm(page, "Yakin ingin menghapus 9 pengguna?", "9 Pengguna Berhasil Dihapus");
		await expect(page.getByText("Menampilkan 1–1 dari 1 data")).toBeVisible();
		await expect(rowOf(page, `Lia ${family}`)).toBeVisible();
		expect(await db.user.count({ where: { name: { contains: family } } })).toBe(1);
		expect(await db.user.count({ where: { id_user: odd.id_user } })).toBe(0);
	});
});

test("marks are of the page one sees", async ({ page }) => {
	const family = unusual();
	for (let seat = 10; seat < 21; seat++) await buildStudent({ name: `Siswa${seat} ${family}` });
	await office(page, `${PATH}?search=${family}&sort=name`);
	await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check();
	await page.getByRole("link", { name: "Halaman berikutnya" }).click();
	await expect(page.getByLabel(`Pilih Siswa20 ${family}`)).not.toBeChecked();
	await expect(page.getByRole("button", { name: "Hapus Semua" })).toBeDisabled();
});

test("mentors have no major, and their own tab", async ({ page }) => {
	const budi = await buildTeacher({ name: `Budi ${unusual()}` });
	await office(page);
	await openTab(page, "Pembimbing");
	await expect(page).toHaveURL(`${PATH}?role=guru_pembimbing`);
	await page.getByRole("searchbox").fill(budi.email);
	const row = rowOf(page, budi.name);
	await expect(row).toContainText("Pembimbing");
	await expect(page.getByRole("columnheader", { name: "Jurusan" })).toHaveCount(0);
	await page.getByRole("button", { name: `Hapus ${budi.name}` }).click();
	await confirm(page, `Yakin ingin menghapus ${budi.name}?`, "Pengguna Berhasil Dihapus");
	await expect(page.getByText("Data pengguna tidak tersedia.")).toBeVisible();
});

test("a homeroom teacher is added by keyboard and removed again", async ({ page, browser }) => {
	test.slow();
	const budi = await buildTeacher({ name: `Budi ${unusual()}` });
	const other = await browser.newPage();
	await enter(other, budi);
	await office(page);
	await openTab(page, "Wali Kelas");
	const add = page.getByRole("button", { name: "Tambah Data" });
	const box = page.getByRole("combobox", { name: "Cari nama atau email" });

	await add.focus();
	await page.keyboard.press("Enter");
	await expect(box).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(box).toBeHidden();
	await expect(add).toBeFocused();
	await page.keyboard.press("Enter");
	await box.pressSequentially(budi.email);
	await expect(page.getByRole("option")).toHaveText([`${budi.name}${budi.email}`]);
	await page.keyboard.press("Enter");
	await dialog(page, `Yakin ingin menjadikan ${budi.name} Wali Kelas?`)
		.getByRole("button", { name: "Batal" })
		.click();
	await expect(add).toBeFocused();
	expect((await call(other, "GET", "/user")).status()).toBe(200);

	await page.keyboard.press("Enter");
	await box.fill(budi.name);
	await page.getByRole("option", { name: budi.name }).click();
	await confirm(page, /Wali Kelas\?$/, "Pengguna Berhasil Dijadikan Wali Kelas");
	expect((await call(other, "GET", "/user")).status()).toBe(401);
	await other.close();

	const siti = await buildStudent({ homeroom_teacher_id: budi.id_user });
	await open(page, `${PATH}?role=wali_kelas&search=${encodeURIComponent(budi.name)}`);
	await expect(rowOf(page, budi.name)).toContainText("Wali Kelas");
	await page.getByRole("button", { name: `Hapus ${budi.name}` }).click();
	await expect(page.getByRole("alertdialog")).toContainText(
		"1 peserta didik kelasnya harus memilih wali kelas baru",
	);
	await confirm(
		page,
		`Yakin ingin menghapus ${budi.name} dari Wali Kelas?`,
		"Pengguna Berhasil Dihapus dari Wali Kelas",
	);
	await expect(page.getByText("Data pengguna tidak tersedia.")).toBeVisible();
	const { role } = await db.user.findUniqueOrThrow({ where: { id_user: budi.id_user } });
	const { homeroom_teacher_id } = await db.student.findUniqueOrThrow({ where: { id_user: siti.id_user } });
	expect([role, homeroom_teacher_id]).toEqual(["guru_pembimbing", null]);
});

/** A major for this test only, because all tests share the school's four. */
async function buildMajor() {
	const code = unusual();
	return db.major.create({ data: { npsn: SCHOOL.npsn, code, name: `Jurusan ${code}` } });
}

test("a programme head is put in place and replaced", async ({ page, expectErrors }) => {
	test.slow();
	expectErrors(/409/);
	const major = await buildMajor();
	const [agus, budi, dewi] = [
		await buildTeacher({ name: `Agus ${unusual()}` }),
		await buildTeacher({ name: `Budi ${unusual()}` }),
		await buildTeacher({ name: `Dewi ${unusual()}` }),
	];
	await office(page);
	await openTab(page, "Kepala Program");
	const row = rowOf(page, major.code);
	const pick = async (name: string) => {
		await row.getByRole("button", { name: `Ganti Kepala Program ${major.code}` }).click();
		await page.getByRole("combobox").fill(name);
		await page.getByRole("option", { name }).click();
	};
	await expect(row).toContainText("0/1");
	await expect(row).toContainText("Belum ada");

	await pick(agus.name);
	await confirm(
		page,
		`Yakin ingin menjadikan ${agus.name} Kepala Program ${major.code}?`,
		"Kepala Program Berhasil Diganti",
	);
	await expect(row).toContainText("1/1");
	await expect(row).toContainText(agus.name);

	await pick(budi.name);
	await expect(page.getByRole("alertdialog")).toContainText(`${agus.name} kembali menjadi Pembimbing.`);
	await confirm(page, /^Yakin ingin menjadikan/, "Kepala Program Berhasil Diganti");
	await expect(row).toContainText(budi.name);
	const before = await db.user.findUniqueOrThrow({ where: { id_user: agus.id_user } });
	expect(before.role).toBe("guru_pembimbing");

	// Somebody else replaces the head while the list is open.
	await db.major.update({ where: { id_major: major.id_major }, data: { major_leader_id: null } });
	await db.user.update({ where: { id_user: budi.id_user }, data: { role: "guru_pembimbing" } });
	await pick(dewi.name);
	await dialog(page, /^Yakin/)
		.getByRole("button", { name: "Lanjut" })
		.click();
	const failure = dialog(page, "Pengubahan Peran Pengguna Yang Dipilih Gagal!");
	await expect(failure).toContainText("Data telah diubah oleh pengguna lain.");
	await acknowledge(failure);
	await expect(row).toContainText("Belum ada");
});

test("who hands on the own position is led to the login", async ({ page }) => {
	const title = `Jabatan ${unusual()}`;
	await db.position.create({ data: { npsn: SCHOOL.npsn, name: title } });
	const ratna = await buildTeacher({
		role: "manajemen_sekolah",
		position: title,
		name: `Ratna ${unusual()}`,
	});
	await buildTeacher({ role: "manajemen_sekolah" });
	const budi = await buildTeacher({ name: `Budi ${unusual()}` });
	await enter(page, ratna);
	await open(page, `${PATH}?role=manajemen_sekolah`);
	const row = rowOf(page, title);
	await expect(row).toContainText("1/1");
	await expect(row).toContainText(ratna.name);
	await row.getByRole("button", { name: `Ganti ${title}` }).click();
	await page.getByRole("combobox").fill(budi.name);
	await page.getByRole("option", { name: budi.name }).click();
	const question = dialog(page, `Yakin ingin menjadikan ${budi.name} ${title}?`);
	await expect(question).toContainText("Anda menyerahkan jabatan Anda");
	await question.getByRole("button", { name: "Lanjut" }).click();
	const done = dialog(page, "Manajemen Sekolah Berhasil Diganti");
	await expect(done).toContainText("Silahkan login kembali.");
	await acknowledge(done);
	await expect(page).toHaveURL("/guru/login");
	await expectLeadsTo(page, PATH, "/forbidden");
});

test("the popover is 280 px high, opens upwards where there is no room, and closes on a press beside it", {
	tag: "@both-widths",
}, async ({ page }) => {
	// Most people have this setting. The page then scrolls smoothly, in its own time.
	await page.emulateMedia({ reducedMotion: "no-preference" });
	for (let seat = 0; seat < 6; seat++) await buildTeacher();
	await office(page, `${PATH}?role=manajemen_sekolah`);
	const popover = page.getByRole("dialog", { name: /^Pilih Pembimbing sebagai/ });
	const button = page.getByRole("button", { name: "Ganti Humas & Kemitraan Industri" });
	const place = async () => {
		await expect(popover.getByRole("option").first()).toBeVisible();
		await expect.poll(async () => Math.round((await popover.boundingBox())?.height ?? 0)).toBe(280);
		const [box, anchor] = [await popover.boundingBox(), await button.boundingBox()];
		if (!box || !anchor) throw new Error("nothing on screen");
		return box.y > anchor.y ? "below" : "above";
	};
	const scrollTo = (block: "start" | "end") =>
		button.evaluate((element, where) => {
			document.body.style.paddingBlock = "100vh";
			element.scrollIntoView({ block: where });
		}, block);
	await scrollTo("end");
	await button.click();
	await expect.poll(place).toBe("above");
	await page.mouse.click(5, 300);
	await expect(popover).toBeHidden();
	await scrollTo("start");
	await button.click();
	await expect.poll(place).toBe("below");
});

test("a refusal is told by its name, and the list shows how it is now", async ({ page, expectErrors }) => {
	expectErrors(/40[49]/);
	const family = unusual();
	const [siti, bagas] = [
		await buildStudent({ name: `Siti ${family}` }),
		await buildStudent({ name: `Bagas ${family}` }),
	];
	await office(page, `${PATH}?search=${family}`);
	const failure = dialog(page, "Penghapusan Pengguna Yang Dipilih Gagal!");
	await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).check();
	await db.user.delete({ where: { id_user: siti.id_user } });
	await page.getByRole("button", { name: "Hapus Semua" }).click();
	await dialog(page, /^Yakin/)
		.getByRole("button", { name: "Lanjut" })
		.click();
	await expect(failure).toContainText("Tidak ada pengguna yang dihapus.");
	await acknowledge(failure);
	await expect(rowOf(page, siti.name)).toHaveCount(0);
	await expect(rowOf(page, bagas.name)).toBeVisible();
});

test("only the management comes here, and only while it is", async ({ page, expectErrors }) => {
	expectErrors(/401/);
	for (const account of [
		await buildStudent(),
		await buildTeacher(),
		await buildTeacher({ role: "wali_kelas" }),
	]) {
		await enterNext(page, account);
		await expectLeadsTo(page, PATH, "/forbidden");
	}
	await leave(page);
	const siti = await buildStudent({ name: `Siti ${unusual()}` });
	const ratna = await office(page, `${PATH}?search=${encodeURIComponent(siti.name)}`);
	await db.session.deleteMany({ where: { user_id: ratna.id_user } });
	await page.getByRole("button", { name: `Hapus ${siti.name}` }).click();
	await dialog(page, /^Yakin/)
		.getByRole("button", { name: "Lanjut" })
		.click();
	await expect(page).toHaveURL("/unauthenticated");
	expect(await db.user.count({ where: { id_user: siti.id_user } })).toBe(1);
});

test("odd addresses show the list as it is at first", async ({ page }) => {
	await office(page, `${PATH}?role=bos&sort=email&page=-3&search=a&search=b`);
	await expect(page.getByRole("columnheader", { name: "Jurusan" })).toHaveCount(1);
	await open(page, `${PATH}?search=%00%25_%5C&page=99999999999`);
	await expect(page.getByText("Data pengguna tidak tersedia.")).toBeVisible();
});

test("no tab has an accessibility fault a machine can find", { tag: "@both-widths" }, async ({ page }) => {
	test.slow();
	const family = unusual();
	await buildStudent({ name: `Siti ${family}` });
	await buildTeacher({ role: "wali_kelas" });
	await office(page);
	for (const query of ["", "?search=zzz-tidak-ada", "?role=guru_pembimbing", "?role=kepala_program"]) {
		await open(page, PATH + query);
		await expect(page.getByRole("table")).toBeVisible();
		await expectAccessible(page);
	}
	await open(page, `${PATH}?role=manajemen_sekolah`);
	await page.getByRole("button", { name: "Ganti Kurikulum" }).click();
	await expect(page.getByRole("option").first()).toBeVisible();
	await expectAccessible(page, "choosing a successor");
	await open(page, `${PATH}?role=wali_kelas`);
	await page.getByRole("button", { name: "Tambah Data" }).click();
	await page.getByRole("combobox").fill("zzz tidak ada");
	await expect(page.getByRole("dialog").getByText("Data pengguna tidak tersedia.")).toBeVisible();
	await expectAccessible(page, "nobody to choose");
	await open(page, `${PATH}?search=${family}`);
	await page.getByRole("checkbox", { name: `Pilih Siti ${family}` }).check();
	await expectAccessible(page, "a marked row");
	await page.getByRole("button", { name: "Hapus Semua" }).click();
	await expect(page.getByRole("alertdialog")).toBeVisible();
	await expectAccessible(page, "the question");
});
