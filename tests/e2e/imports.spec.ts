import { resolve } from "node:path";
import { buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { enter, expect, test } from "../support/e2e";

const FILE = resolve(import.meta.dirname, "../support/dapodik/daftar_pd.xlsx");

test("a manager imports Dapodik's list, answers about its classes, and takes it back", {
	tag: "@journey",
}, async ({ page }) => {
	test.slow();
	const imported = () =>
		db.student.count({ where: { user: { name: { in: ["Sukarno Uji", "Supriyadi"] } } } });
	await enter(page, await buildTeacher({ role: "manajemen_sekolah" }));
	await page.goto("/guru/impor");
	await page.getByLabel("Berkas", { exact: true }).setInputFiles(FILE);
	await page.getByRole("button", { name: "Periksa Berkas" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "Periksa Berkas" })).toBeVisible();
	await expect(page.getByText("117 baru")).toBeVisible();
	for (const select of await page.getByLabel(/^Jurusan untuk/).all())
		if ((await select.inputValue()) === "") await select.selectOption({ index: 1 });
	await page.getByRole("button", { name: "Simpan Kelas" }).click();
	await expect(page.getByText("Kelas untuk setiap rombel sudah ditentukan.")).toBeVisible();
	await page.getByRole("link", { name: /^Bermasalah/ }).click();
	await expect(page.getByText(/NISN yang sama juga ada di baris 68/)).toBeVisible();
	await page.getByLabel("Lewati 2 baris yang bermasalah").check();
	await page.getByRole("button", { name: "Terapkan" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Terapkan" }).click();
	const done = page.getByRole("alertdialog", { name: "Impor Berhasil" });
	await expect(done).toContainText("117 baru, 0 berubah.");
	await done.getByRole("button").click();
	await expect(page.getByRole("heading", { level: 1, name: "Riwayat Impor" })).toBeVisible();
	expect(await imported()).toBe(2);
	await page.getByRole("button", { name: "Batalkan Semua" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Batalkan", exact: true }).click();
	await expect(page.getByText(/data kembali seperti semula/)).toBeVisible();
	expect(await imported()).toBe(0);
});
