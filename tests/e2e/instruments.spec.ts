import type { Page } from "@playwright/test";
import { buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, expectLeadsTo, test } from "../support/e2e";
import { buildMajor } from "../support/scorable";

const LIST = "/guru/instrumen-pkl";
const dialog = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Presses a button and then the one of the question about it, and reads what came of it. */
async function press(page: Page, name: string, [title, confirm]: [string, string], done: string) {
	await button(page, name).click();
	await dialog(page, title).getByRole("button", { name: confirm }).click();
	await acknowledge(dialog(page, done));
}

test("a head makes an instrument, applies it, takes it back and edits it", { tag: "@journey" }, async ({
	page,
}) => {
	test.slow();
	const { id_major, code, name } = await buildMajor();
	await enter(page, await buildTeacher({ role: "kepala_program", leads: code }));

	await test.step("makes one where there is none", async () => {
		await page.goto(LIST);
		await expect(page.getByRole("heading", { name: "Instrumen PKL" })).toBeVisible();
		await page.getByRole("link", { name: "Buat Instrumen Sekarang" }).click();
		await expect(page).toHaveURL(`${LIST}/buat-instrumen-pkl`);
		await expect(field(page, "Program")).toHaveValue(name);
		await field(page, "Tahun Ajaran").fill("2026/2027");
		await field(page, "Tujuan Pembelajaran 1").fill("Budaya kerja");
		await field(page, "KKTP 1.1").fill("Tepat waktu");
		await page.getByRole("button", { name: "Tambah KKTP pada Tujuan Pembelajaran 1" }).click();
		await field(page, "KKTP 1.2").fill("Rapi");
		await button(page, "Tambah Tujuan Pembelajaran").click();
		await field(page, "Tujuan Pembelajaran 2").fill("Keahlian");
		await field(page, "KKTP 2.1").fill("Butir Keahlian");
		const question = ["Simpan Instrumen PKL?", "Simpan"] as [string, string];
		await press(page, "Save Instrumen", question, "Instrumen PKL Berhasil Dibuat");
		await expect(page).toHaveURL(LIST);
		await expect(page.getByText("Belum Diterapkan")).toBeVisible();
		await expect(page.getByText("Butir Keahlian")).toBeVisible();
	});

	await test.step("applies it, and cannot edit it then", async () => {
		const question = ["Terapkan Instrumen PKL?", "Terapkan"] as [string, string];
		await press(page, "Terapkan", question, "Instrumen PKL Berhasil Diterapkan");
		await expect(page.getByText("Diterapkan", { exact: true })).toBeVisible();
		await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
		await expectLeadsTo(page, `${LIST}/buat-instrumen-pkl`, LIST);
		await page.goto(LIST);
	});

	await test.step("takes it back", async () => {
		const question = ["Batalkan Penerapan Instrumen PKL?", "Batalkan Penerapan"] as [string, string];
		await press(page, "Batalkan Penerapan", question, "Penerapan Instrumen PKL Berhasil Dibatalkan");
		await expect(page.getByText("Belum Diterapkan")).toBeVisible();
	});

	await test.step("edits it, and is told of a draft left behind", async () => {
		await page.getByRole("link", { name: "Edit", exact: true }).click();
		await expect(page.getByRole("heading", { name: "Edit Instrumen PKL" })).toBeVisible();
		await expect(field(page, "Tahun Ajaran")).toHaveValue("2026/2027");
		await field(page, "KD 1.2").fill("Rapi dan bersih");
		await button(page, "Hapus Tujuan Pembelajaran 2").click();
		await dialog(page, "Hapus Tujuan Pembelajaran 2?").getByRole("button", { name: "Hapus" }).click();
		await expect(field(page, "Tujuan Pembelajaran 2")).toHaveCount(0);
		await page.goto(LIST);
		await expect(page.getByText("Ada draf yang belum disimpan")).toBeVisible();
		await page.getByRole("link", { name: "Lanjutkan Draf" }).click();
		await expect(field(page, "KD 1.2")).toHaveValue("Rapi dan bersih");
		const question = ["Edit Instrumen PKL?", "Simpan"] as [string, string];
		await press(page, "Edit Instrumen", question, "Instrumen PKL Berhasil Diperbarui");
		await expect(page).toHaveURL(LIST);
		await expect(page.getByText("Rapi dan bersih")).toBeVisible();
		await expect(page.getByText("Keahlian")).toHaveCount(0);
		await expect(page.getByText("Ada draf yang belum disimpan")).toHaveCount(0);
		const kept = await db.instrument.findFirstOrThrow({
			where: { major_id: id_major },
			select: { academic_year: true, status: true, instrument_sections: { select: { section_label: true } } },
		});
		expect(kept).toEqual({
			academic_year: "2026/2027",
			status: "not_applied",
			instrument_sections: [{ section_label: "Budaya kerja" }],
		});
	});
});
