import { readFileSync } from "node:fs";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, leave, test } from "../support/e2e";
import { readPdf } from "../support/pdf";

test("a homeroom teacher prints the codes of the class, and a student opens the account with one", {
	tag: "@journey",
}, async ({ page }) => {
	const maya = await buildTeacher({ role: "wali_kelas" });
	const classmate = await buildStudent({ homeroom_teacher_id: maya.id_user });
	const { npsn, class_id, since } = await db.enrolment.findFirstOrThrow({
		where: { student_id: classmate.id_user },
	});
	const name = "Indah Permatasari";
	const { id_user } = await db.user.create({
		data: { npsn, name, role: "peserta_didik", approval: "approved" },
	});
	await db.student.create({
		data: {
			id_user,
			npsn,
			firstname: "Indah",
			lastname: "Permatasari",
			nisn: String(2_100_000_000 + id_user),
			birthdate: new Date("2009-05-17"),
		},
	});
	await db.enrolment.create({ data: { student_id: id_user, npsn, class_id, since } });

	const code = await test.step("the sheet comes from the list of students", async () => {
		await enter(page, maya);
		await page.goto("/guru/peserta-didik");
		await page.getByRole("link", { name: /1 orang belum membuka akunnya/ }).click();
		await page.getByRole("link", { name: /XII/ }).click();
		const [download] = await Promise.all([
			page.waitForEvent("download"),
			(async () => {
				await page.getByRole("button", { name: "Cetak Lembar" }).click();
				await page.getByRole("alertdialog").getByRole("button", { name: "Cetak" }).click();
			})(),
		]);
		const { text } = readPdf(readFileSync(await download.path()));
		expect(text).toContain(name);
		await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Sampai");
		return /Kode: (\S+)/.exec(text)?.[1] ?? "";
	});

	await test.step("code and birth date show the name, and a password leads home", async () => {
		await leave(page);
		await page.goto(`/undangan?kode=${code}`);
		await page.getByLabel("Tanggal lahir").fill("17/05/2009");
		await page.getByRole("button", { name: "Lanjut" }).click();
		await expect(page.getByText(name)).toBeVisible();
		await page.getByLabel("Email").fill(`indah-${id_user}@contoh.sch.id`);
		await page.getByLabel("Nomor telepon").fill("081234567890");
		await page.getByLabel("Password", { exact: true }).fill("kuda-laut-hijau");
		await page.getByLabel("Konfirmasi Password").fill("kuda-laut-hijau");
		await page.getByRole("button", { name: "Buka Akun" }).click();
		await acknowledge(page.getByRole("alertdialog", { name: "Akun Anda Siap Digunakan" }));
		await expect(page).toHaveURL(/\/beranda$/);
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Indah");
	});
});
