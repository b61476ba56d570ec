import type { Page } from "@playwright/test";
import { buildInstrument, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { acknowledge, enter, expect, expectLeadsTo, test } from "../support/e2e";
import { buildMajor } from "../support/scorable";

const LIST = "/guru/instrumen-pkl";
const dialog = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Removes a goal, and answers the question about it. */
async function removeGoal(page: Page, number: number, warning = "1 butir penilaiannya") {
	await button(page, `Hapus Tujuan Pembelajaran ${number}`).click();
	const sure = dialog(page, `Hapus Tujuan Pembelajaran ${number}?`);
	await expect(sure).toContainText(warning);
	await sure.getByRole("button", { name: "Hapus" }).click();
}

/** Logs in as a programme head with their own major. */
async function enterAsHead(page: Page) {
	const major = await buildMajor();
	const head = await buildTeacher({ role: "kepala_program", leads: major.code });
	await enter(page, head);
	return { ...major, head };
}

const read = (major_id: number) =>
	db.instrument.findFirstOrThrow({
		where: { major_id },
		include: {
			instrument_sections: {
				orderBy: { section_code: "asc" },
				include: { instrument_items: { orderBy: { item_code: "asc" } } },
			},
		},
	});

test("a head makes an instrument, applies it, takes it back and edits it", async ({ page }) => {
	test.slow();
	const major = await enterAsHead(page);

	await test.step("begins where there is none", async () => {
		await page.goto(LIST);
		await expect(page.getByRole("heading", { name: "Instrumen PKL" })).toBeVisible();
		await page.getByRole("link", { name: "Buat Instrumen Sekarang" }).click();
		await expect(page).toHaveURL(`${LIST}/buat-instrumen-pkl`);
		await expect(field(page, "Program")).toHaveValue(major.name);
		await expect(field(page, "Program")).not.toBeEditable();
		await expect(button(page, /^Hapus/)).toHaveCount(0);
	});

	await test.step("is shown what is missing", async () => {
		await button(page, "Save Instrumen").click();
		await expect(page.getByText("Tahun ajaran wajib diisi.")).toBeVisible();
		await expect(page.getByText("Tujuan pembelajaran wajib diisi.")).toBeVisible();
		await expect(page.getByText("Butir penilaian wajib diisi.")).toBeVisible();
		await expect(field(page, "Tahun Ajaran")).toBeFocused();
		expect(await db.instrument.count({ where: { major_id: major.id_major } })).toBe(0);
	});

	await test.step("writes goals and items; the focus goes along, the numbers close up", async () => {
		await field(page, "Tahun Ajaran").fill("2026/2027");
		await field(page, "Tujuan Pembelajaran 1").fill("Budaya kerja");
		await field(page, "KKTP 1.1").fill("Tepat waktu");
		const add = page.getByRole("button", { name: "Tambah KKTP pada Tujuan Pembelajaran 1" });
		await add.click();
		await expect(field(page, "KKTP 1.2")).toBeFocused();
		await page.keyboard.type("Akan dihapus");
		await add.click();
		await field(page, "KKTP 1.3").fill("Rapi");
		await button(page, "Hapus KKTP 1.2").click();
		await expect(field(page, "KKTP 1.2")).toBeFocused();
		await expect(field(page, "KKTP 1.2")).toHaveValue("Rapi");
		await expect(field(page, "KKTP 1.3")).toHaveCount(0);
		await expect(page.getByRole("status").filter({ hasText: "KKTP 1.2 dihapus" })).toBeAttached();

		for (const [number, label] of [
			[2, "Goal yang dihapus"],
			[3, "Keahlian"],
		] as const) {
			await button(page, "Tambah Tujuan Pembelajaran").click();
			await expect(field(page, `Tujuan Pembelajaran ${number}`)).toBeFocused();
			await page.keyboard.type(label);
			await field(page, `KKTP ${number}.1`).fill(`Butir ${label}`);
		}
		await button(page, "Hapus Tujuan Pembelajaran 2").click();
		await dialog(page, "Hapus Tujuan Pembelajaran 2?").getByRole("button", { name: "Batal" }).click();
		await expect(field(page, "Tujuan Pembelajaran 2")).toHaveValue("Goal yang dihapus");
		await removeGoal(page, 2);
		await expect(field(page, "Tujuan Pembelajaran 2")).toBeFocused();
		await expect(field(page, "Tujuan Pembelajaran 2")).toHaveValue("Keahlian");
		await expect(field(page, "KKTP 2.1")).toHaveValue("Butir Keahlian");
		await expect(
			page.getByRole("status").filter({ hasText: "Tujuan Pembelajaran 2 dihapus" }),
		).toBeAttached();
	});

	await test.step("saves it after a question", async () => {
		await button(page, "Save Instrumen").click();
		const sure = dialog(page, "Simpan Instrumen PKL?");
		await expect(sure).toContainText("Pastikan semua data instrumen sudah lengkap dan sesuai.");
		await sure.getByRole("button", { name: "Batal" }).click();
		await button(page, "Save Instrumen").click();
		await sure.getByRole("button", { name: "Simpan" }).click();
		await acknowledge(dialog(page, "Instrumen PKL Berhasil Dibuat"));
		await expect(page).toHaveURL(LIST);
		await expect(page.getByText("Belum Diterapkan")).toBeVisible();
		expect(await read(major.id_major)).toMatchObject({
			...{ academic_year: "2026/2027", note: null, status: "not_applied" },
			instrument_sections: [
				{
					...{ section_code: 1, section_label: "Budaya kerja" },
					instrument_items: [
						{ item_code: "1.1", item_label: "Tepat waktu" },
						{ item_code: "1.2", item_label: "Rapi" },
					],
				},
				{
					...{ section_code: 2, section_label: "Keahlian" },
					instrument_items: [{ item_code: "2.1", item_label: "Butir Keahlian" }],
				},
			],
		});
	});

	await test.step("applies it", async () => {
		await button(page, "Terapkan").click();
		await dialog(page, "Terapkan Instrumen PKL?").getByRole("button", { name: "Terapkan" }).click();
		await acknowledge(dialog(page, "Instrumen PKL Berhasil Diterapkan"));
		await expect(page.getByText("Diterapkan", { exact: true })).toBeVisible();
		await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
		await expectLeadsTo(page, `${LIST}/buat-instrumen-pkl`, LIST);
		await page.goto(LIST);
	});

	await test.step("takes it back", async () => {
		await button(page, "Batalkan Penerapan").click();
		const sure = dialog(page, "Batalkan Penerapan Instrumen PKL?");
		await sure.getByRole("button", { name: "Kembali" }).click();
		await expect(sure).toHaveCount(0);
		await button(page, "Batalkan Penerapan").click();
		await sure.getByRole("button", { name: "Batalkan Penerapan" }).click();
		await acknowledge(dialog(page, "Penerapan Instrumen PKL Berhasil Dibatalkan"));
		await expect(page.getByText("Belum Diterapkan")).toBeVisible();
	});

	await test.step("edits it", async () => {
		await page.getByRole("link", { name: "Edit", exact: true }).click();
		await expect(page.getByRole("heading", { name: "Edit Instrumen PKL" })).toBeVisible();
		await expect(field(page, "Tahun Ajaran")).toHaveValue("2026/2027");
		await expect(field(page, "KD 1.2")).toHaveValue("Rapi");
		await field(page, "KD 1.2").fill("Rapi dan bersih");
		await removeGoal(page, 2, "periksa juga halaman Tujuan Pembelajaran di Rapor PKL");
		await expect(field(page, "Tujuan Pembelajaran 2")).toHaveCount(0);
		await field(page, "Catatan").fill("Direvisi.");
		await button(page, "Edit Instrumen").click();
		const sure = dialog(page, "Edit Instrumen PKL?");
		await expect(sure).toContainText("Pastikan semua data instrumen sudah lengkap dan sesuai.");
		await sure.getByRole("button", { name: "Simpan" }).click();
		await acknowledge(dialog(page, "Instrumen PKL Berhasil Diperbarui"));
		await expect(page).toHaveURL(LIST);
		await expect(page.getByText("Rapi dan bersih")).toBeVisible();
		await expect(page.getByText("Keahlian")).toHaveCount(0);
	});
});

test("goals and items are added and removed by keyboard", async ({ page }) => {
	await enterAsHead(page);
	await page.goto(`${LIST}/buat-instrumen-pkl`);
	await page.getByRole("button", { name: "Tambah KKTP pada Tujuan Pembelajaran 1" }).focus();
	await page.keyboard.press("Enter");
	await expect(field(page, "KKTP 1.2")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(button(page, "Hapus KKTP 1.2")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(field(page, "KKTP 1.1")).toBeFocused();
	await expect(button(page, "Hapus KKTP 1.1")).toHaveCount(0);
	await button(page, "Tambah Tujuan Pembelajaran").focus();
	await page.keyboard.press("Enter");
	await expect(field(page, "Tujuan Pembelajaran 2")).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(
		dialog(page, "Hapus Tujuan Pembelajaran 2?").getByRole("button", { name: "Batal" }),
	).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(field(page, "Tujuan Pembelajaran 1")).toBeFocused();
	await expect(button(page, "Hapus Tujuan Pembelajaran 1")).toHaveCount(0);
	await page.getByRole("link", { name: "Batal" }).click();
	await expect(page).toHaveURL(LIST);
});

test("what the server refuses is said where it belongs, and nothing typed is lost", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/409|422|404|ERR_FAILED/);
	const { code, id_major } = await enterAsHead(page);
	await page.goto(`${LIST}/buat-instrumen-pkl`);
	await field(page, "Tahun Ajaran").fill("2026/2027");
	await field(page, "Tujuan Pembelajaran 1").fill("Budaya kerja");
	await field(page, "KKTP 1.1").fill("Tepat waktu");
	const save = async (name: string, title: string) => {
		await button(page, name).click();
		await dialog(page, title).getByRole("button", { name: "Simpan" }).click();
	};

	await page.route("**/api/instruments/**", (route) => route.abort());
	await save("Save Instrumen", "Simpan Instrumen PKL?");
	const failure = dialog(page, "Pembuatan Instrumen Gagal!");
	await expect(failure).toContainText("Tidak dapat terhubung ke server.");
	await acknowledge(failure);
	await page.unroute("**/api/instruments/**");

	const { id_instrument } = await buildInstrument({ major: code, status: "not_applied" });
	await save("Save Instrumen", "Simpan Instrumen PKL?");
	await expect(page.getByText("Program ini sudah memiliki instrumen PKL.")).toBeVisible();
	await expect(field(page, "Program")).toBeFocused();
	await expect(field(page, "KKTP 1.1")).toHaveValue("Tepat waktu");

	await page.goto(`${LIST}/edit-instrumen-pkl/${id_instrument}`);
	await field(page, "Catatan").fill("Tetap ada.");
	await db.instrument.update({ where: { id_instrument }, data: { status: "applied" } });
	await save("Edit Instrumen", "Edit Instrumen PKL?");
	await expect(failure).toContainText("Instrumen yang sedang diterapkan tidak dapat diubah.");
	await acknowledge(failure);
	await expect(field(page, "Catatan")).toHaveValue("Tetap ada.");

	await page.goto(LIST);
	await db.instrument.deleteMany({ where: { major_id: id_major } });
	await button(page, "Batalkan Penerapan").click();
	await dialog(page, "Batalkan Penerapan Instrumen PKL?")
		.getByRole("button", { name: "Batalkan Penerapan" })
		.click();
	const status = dialog(page, "Pengubahan Status Instrumen Gagal!");
	await expect(status).toContainText("Data tidak ditemukan.");
	await acknowledge(status);
	await expect(page.getByRole("link", { name: "Buat Instrumen Sekarang" })).toBeVisible();
});

test("an instrument that is not one's own, applied or not there leads back to the list", async ({ page }) => {
	const { code } = await enterAsHead(page);
	const stranger = await buildInstrument({ major: (await buildMajor()).code, status: "not_applied" });
	const own = await buildInstrument({ major: code });
	for (const id of [stranger.id_instrument, own.id_instrument, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "%00"]) {
		await expectLeadsTo(page, `${LIST}/edit-instrumen-pkl/${id}`, LIST);
	}
});

test("instruments are for heads alone; one without a major is told so", async ({ page, browser }) => {
	for (const role of ["guru_pembimbing", "wali_kelas", "manajemen_sekolah"] as const) {
		const other = await browser.newPage();
		await enter(other, await buildTeacher({ role }));
		await expectLeadsTo(other, LIST, "/forbidden");
		await other.close();
	}
	await enter(page, await buildTeacher({ role: "kepala_program" }));
	await expectLeadsTo(page, `${LIST}/buat-instrumen-pkl`, LIST);
	await expect(page.getByText("Anda belum memimpin program")).toBeVisible();
});

test("the instrument pages have no accessibility faults a machine can find", async ({ page }) => {
	test.slow();
	const { code } = await enterAsHead(page);
	await page.goto(LIST);
	await expectAccessible(page, "none yet");
	await page.goto(`${LIST}/buat-instrumen-pkl`);
	await button(page, "Save Instrumen").click();
	await expect(page.getByText("Tahun ajaran wajib diisi.")).toBeVisible();
	await expectAccessible(page, "a refused form");
	const { id_instrument } = await buildInstrument({ major: code, status: "not_applied" });
	await page.goto(LIST);
	await expectAccessible(page, "not applied");
	await page.goto(`${LIST}/edit-instrumen-pkl/${id_instrument}`);
	await expectAccessible(page, "editing");
});

test("an instrument being written survives a reload, and its draft goes when it is saved", async ({
	page,
}) => {
	const major = await enterAsHead(page);
	await page.goto(`${LIST}/buat-instrumen-pkl`);
	await field(page, "Tahun Ajaran").fill("2026/2027");
	await field(page, "Tujuan Pembelajaran 1").fill("Budaya kerja");
	await field(page, "KKTP 1.1").fill("Tepat waktu");
	await button(page, "Tambah Tujuan Pembelajaran").click();
	await field(page, "Tujuan Pembelajaran 2").fill("Keahlian");
	await field(page, "KKTP 2.1").fill("Rapi");
	await page.reload();
	await expect(field(page, "Tujuan Pembelajaran 2")).toHaveValue("Keahlian");
	await expect(field(page, "Tahun Ajaran")).toHaveValue("2026/2027");
	await expect(field(page, "Program")).toHaveValue(major.name);
	await button(page, "Save Instrumen").click();
	await dialog(page, "Simpan Instrumen PKL?").getByRole("button", { name: "Simpan" }).click();
	await acknowledge(page.getByRole("alertdialog"));
	await expect(page).toHaveURL(LIST);
	const { instrument_sections } = await read(major.id_major);
	expect(instrument_sections.map(({ section_label }) => section_label)).toEqual(["Budaya kerja", "Keahlian"]);
	const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));
	expect(kept).toEqual([]);
});

test("the window that saves second is told, and loses nothing; last year and other majors can be copied", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/409/);
	const { code, id_major } = await enterAsHead(page);
	const other = await buildMajor();
	await buildInstrument({
		major: other.code,
		questions: [
			{ label: "Dari jurusan lain", items: ["Satu", "Dua"] },
			{ label: "Juga dari sana", items: ["Tiga"] },
		],
	});
	const { id_instrument } = await buildInstrument({ major: code, status: "not_applied" });
	const edit = `${LIST}/edit-instrumen-pkl/${id_instrument}`;
	await page.goto(edit);
	await field(page, "Tahun Ajaran").fill("2027/2028");
	await field(page, "Catatan").fill("Tulisan saya.");

	// Somebody saves other questions in another window.
	await db.instrumentSection.deleteMany({ where: { instrument_id: id_instrument, section_code: 2 } });
	await button(page, "Edit Instrumen").click();
	await dialog(page, "Edit Instrumen PKL?").getByRole("button", { name: "Simpan" }).click();
	const told = dialog(page, "Instrumen Sudah Diubah");
	await expect(told).toContainText("Instrumen PKL telah diubah sejak halaman ini dibuka.");
	await told.getByRole("button", { name: "Kembali" }).click();
	await expect(field(page, "Catatan")).toHaveValue("Tulisan saya.");
	await expect(field(page, "Tujuan Pembelajaran 2")).toHaveValue(/bidangnya$/);
	await button(page, "Edit Instrumen").click();
	await dialog(page, "Edit Instrumen PKL?").getByRole("button", { name: "Simpan" }).click();
	await told.getByRole("button", { name: "Timpa" }).click();
	await acknowledge(dialog(page, "Instrumen PKL Berhasil Diperbarui"));
	await expect(page).toHaveURL(LIST);
	expect(await read(id_major)).toMatchObject({
		...{ academic_year: "2027/2028", note: "Tulisan saya.", instrument_sections: [{}, {}] },
	});

	await page.goto(edit);
	await button(page, "Salin dari tahun lalu / jurusan lain").click();
	const sources = page.getByRole("dialog", { name: "Salin Instrumen" });
	await expect(sources.getByRole("button", { name: /^Tahun 2026\/2027/ })).toContainText(
		"1 tujuan pembelajaran, 3 butir",
	);
	await expectAccessible(page, "what can be copied");
	await sources.getByRole("button", { name: new RegExp(`^${other.code} 2026/2027`) }).click();
	await expect(field(page, "Tujuan Pembelajaran 1")).toBeFocused();
	await expect(field(page, "Tujuan Pembelajaran 1")).toHaveValue("Dari jurusan lain");
	await expect(field(page, "KD 1.2")).toHaveValue("Dua");
	await expect(field(page, "KD 2.1")).toHaveValue("Tiga");

	// The draft is not saved yet. The list says so, and Batal discards it.
	await page.goto(LIST);
	await expect(page.getByText("Ada draf yang belum disimpan")).toBeVisible();
	await expect(page.getByText("Masih draf: pembimbing belum dapat menilai dengannya.")).toBeVisible();
	await page.getByRole("link", { name: "Lanjutkan Draf" }).click();
	await expect(field(page, "Tujuan Pembelajaran 1")).toHaveValue("Dari jurusan lain");
	await page.getByRole("link", { name: "Batal" }).click();
	await expect(page).toHaveURL(LIST);
	await expect(page.getByText("Ada draf yang belum disimpan")).toHaveCount(0);
	await page.getByRole("link", { name: "Edit", exact: true }).click();
	await expect(field(page, "Tujuan Pembelajaran 1")).toHaveValue(/^Menerapkan budaya kerja/);
});
