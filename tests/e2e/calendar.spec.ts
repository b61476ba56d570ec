import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { formatDate } from "@/lib/dates/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { enter, expect, test } from "../support/e2e";

/** A school for this test only, whose week has seven days. Other tests run at the same time, and also on Sundays. */
async function ownSchool() {
	const school = { npsn: `2${randomInt(1_000_000, 9_999_999)}`, name: `SMK Melati ${randomInt(1_000_000)}` };
	await db.school.create({ data: { ...school, working_days: [1, 2, 3, 4, 5, 6, 7] } });
	const { npsn } = school;
	const [teacher, student] = [await buildTeacher({ npsn }), await buildStudent({ npsn })];
	const manager = await buildTeacher({ role: "manajemen_sekolah", npsn });
	const { id_user: teacher_id } = teacher;
	await buildInternship({ student_id: student.id_user, teacher_id, start: today("WIB") });
	const open = () =>
		db.attendance.count({ where: { student_id: student.id_user, status: "no_description" } });
	return { school, manager, student, open };
}

const oke = async (page: Page, done: string) => {
	const notice = page.getByRole("alertdialog", { name: done });
	const text = await notice.innerText();
	await notice.getByRole("button", { name: "Oke" }).press("Enter");
	await expect(page.getByRole("alertdialog")).toHaveCount(0);
	return text;
};

test("the management keeps a school's holidays, a student is told, and the open days follow", async ({
	page,
}) => {
	test.slow();
	const { school, manager, student, open } = await ownSchool();
	await enter(page, manager);
	await page.goto("/guru/kalender");
	expect(await open()).toBe(1);

	await test.step("one holiday, by keyboard", async () => {
		await page.getByLabel("Tanggal").pressSequentially(formatDate(today("WIB")));
		await page.getByLabel("Nama Hari Libur").fill("Hari Jadi Sekolah");
		await page.getByLabel("Nama Hari Libur").press("Enter");
		expect(await oke(page, "Hari Libur Berhasil Disimpan")).toContain("1 catatan Belum Masuk dihapus");
		await expect(page.getByRole("listitem").filter({ hasText: "Hari Jadi Sekolah" })).toBeVisible();
		expect(await open()).toBe(0);
	});

	await test.step("a list: a wrong line is named before anything changes, and left out", async () => {
		const year = Number(today("WIB").slice(0, 4));
		const list = page.getByRole("textbox", { name: "Daftar Hari Libur" });
		await list.fill(`${year}-01-02,Libur Awal Tahun\n${year}-02-30,Salah`);
		await page.getByRole("button", { name: "Periksa Daftar" }).press("Enter");
		await page.waitForURL("**/guru/impor/*");
		await page.getByRole("checkbox", { name: /^Lewati 1 baris/ }).check();
		await page.getByRole("button", { name: "Terapkan" }).click();
		await page
			.getByRole("alertdialog", { name: "Terapkan impor?" })
			.getByRole("button", { name: "Terapkan" })
			.click();
		expect(await oke(page, "Impor Berhasil")).toContain("1 baru");
		await page.goto("/guru/kalender");
		await expect(page.getByRole("heading", { name: "Januari" })).toBeVisible();
	});

	await test.step("a student is told why no attendance is asked for", async () => {
		const theirs = await page.context().browser()?.newContext();
		const phone = (await theirs?.newPage()) as Page;
		await enter(phone, student);
		for (const path of ["/beranda", "/presensi"]) {
			await phone.goto(path);
			await expect(phone.getByText("Hari ini libur: Hari Jadi Sekolah.")).toBeVisible();
			await expect(phone.getByRole("button", { name: "Masuk Sekarang" })).toBeEnabled();
		}
		await theirs?.close();
	});

	await test.step("the holiday removed, the day is open again", async () => {
		await page.getByRole("button", { name: /^Hapus Hari Jadi Sekolah/ }).press("Enter");
		await page.getByRole("alertdialog").getByRole("button", { name: "Hapus" }).press("Enter");
		expect(await oke(page, "Hari Libur Berhasil Dihapus")).toContain("1 catatan Belum Masuk dibuat");
		await expect(page.getByText("Hari Jadi Sekolah")).toHaveCount(0);
		expect(await open()).toBe(1);
	});

	await test.step("another week", async () => {
		const sunday = page.getByLabel("Minggu");
		await sunday.press("Space");
		await expect(sunday).not.toBeChecked();
		await page.getByRole("button", { name: "Simpan Hari Kerja" }).press("Enter");
		await page.getByRole("alertdialog").getByRole("button", { name: "Simpan" }).press("Enter");
		await oke(page, "Hari Kerja Berhasil Disimpan");
		await expect(page.getByLabel("Minggu")).not.toBeChecked();
		const { working_days } = await db.school.findUniqueOrThrow({ where: { npsn: school.npsn } });
		expect(working_days).toEqual([1, 2, 3, 4, 5, 6]);
	});
});
