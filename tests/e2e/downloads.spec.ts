import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addDays } from "@/lib/dates";
import { schoolYearOf } from "@/lib/rapor";
import { buildInternship, buildStudent, buildTeacher, PASSWORD } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { enter, expect, test } from "../support/e2e";
import { watchLeaving } from "../support/leaving";
import { buildMentee } from "../support/mentees";
import { buildMajor } from "../support/scorable";
import { column, rowsOf } from "../support/sheets";

/** The rows of what a button downloads, and the file's name. */
async function downloaded(page: Page, press: () => Promise<void>) {
	const [file] = await Promise.all([page.waitForEvent("download"), press()]);
	return { name: file.suggestedFilename(), rows: rowsOf(readFileSync(await file.path())) };
}

const choose = async (page: Page, format: RegExp) => {
	await page.getByRole("button", { name: "Unduh" }).click();
	await page.getByRole("button", { name: format }).click();
};

test("a list is downloaded as it is filtered", async ({ page }) => {
	const budi = await buildTeacher();
	const siti = await buildMentee({ teacher_id: budi.id_user, name: "Siti Rahmawati" });
	const adi = await buildMentee({ teacher_id: budi.id_user, name: "Adi Wijaya" });
	await db.attendance.update({
		where: { id_attendance: adi.id_attendance },
		data: { status: "sick", note: "Demam" },
	});
	await enter(page, budi);
	const yesterday = addDays(today(), -1);
	await page.goto(`/guru/kehadiran?date=${yesterday}`);
	await page.getByRole("button", { name: "Unduh" }).click();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("button", { name: /Excel/ })).toBeHidden();
	const all = await downloaded(page, () => choose(page, /Excel/));
	expect(all.name).toBe(`kehadiran-${today()}.xlsx`);
	expect(column(all.rows, "Nama")).toEqual(["Adi Wijaya", "Siti Rahmawati"]);
	await page.goto(`/guru/kehadiran?date=${yesterday}&status=sick`);
	const sick = await downloaded(page, () => choose(page, /Excel/));
	expect(column(sick.rows, "Catatan")).toEqual(["Demam"]);
	await page.goto(`/guru/bimbingan/${siti.id_internship}/jurnal-aktivitas?status=inReview`);
	const journals = await downloaded(page, () => choose(page, /CSV/));
	expect(journals.name).toBe(`jurnal-${today()}.csv`);
	expect(column(journals.rows, "Nama")).toEqual(["Siti Rahmawati"]);
	const month = yesterday.slice(0, 7);
	/** The query of the request that a press of the button sends from a page. */
	const asked = async (address: string) => {
		await page.goto(address);
		const request = page.waitForRequest(/\/api\/exports\//);
		await downloaded(page, () => choose(page, /CSV/));
		return Object.fromEntries(new URL((await request).url()).searchParams);
	};
	const { id_internship: internship } = adi;
	const own = `/guru/bimbingan/${internship}`;
	expect(await asked(`${own}/riwayat-kehadiran?status=sick&bulan=${month}`)).toEqual({
		...{ format: "csv", internship, status: "sick", month },
	});
	expect(await asked(`${own}/jurnal-aktivitas?status=inReview&bulan=${month}`)).toEqual({
		...{ format: "csv", internship, status: "in_review", month },
	});
	expect(await asked(`/guru/kehadiran?date=${yesterday}`)).toEqual({
		...{ format: "csv", date: yesterday, mentees: "1", sort: "name", missing_first: "1" },
	});
	expect(await asked(`/guru/kehadiran?date=${yesterday}&sort=none`)).toMatchObject({ sort: "-time" });
});

test("a manager types the password for the school's list, and a refusal stays on the page", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/423|429/);
	const ratna = await buildTeacher({ role: "manajemen_sekolah" });
	await enter(page, ratna);
	await db.session.updateMany({
		where: { user_id: ratna.id_user },
		data: { created_at: new Date(Date.now() - 20 * 60_000) },
	});
	await page.goto(`/guru/kelola-admin?role=manajemen_sekolah&search=${ratna.email}`);
	const { rows } = await downloaded(page, async () => {
		await choose(page, /Excel/);
		await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
		await page.keyboard.press("Enter");
	});
	expect(column(rows, "Email")).toEqual([ratna.email]);
	await page.route("**/api/exports/**", (route) =>
		route.fulfill({ status: 429, json: { message: "Terlalu banyak percobaan." } }),
	);
	await choose(page, /CSV/);
	const refusal = page.getByRole("alertdialog", { name: "Unduh Gagal!" });
	await expect(refusal).toContainText("Terlalu banyak percobaan.");
	const asked = watchLeaving(page);
	await refusal.getByRole("button").click();
	await expect(refusal).toHaveCount(0);
	expect(await asked()).toEqual([]);
	await expect(page.getByRole("heading", { name: "Kelola Admin", level: 1 })).toBeVisible();
});

test("scores are copied one after the other; who was copied is remembered until the values change", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const budi = await buildTeacher();
	const { id_major, code } = await buildMajor();
	const end = addDays(today(), 30);
	const of = { major_id: id_major, school_year: schoolYearOf(end), number: 1 };
	await db.learningGoal.create({ data: { ...of, label: "Menerapkan soft skills" } });
	const maya = await buildTeacher({ role: "wali_kelas" });
	const scored = async (name: string, score: number) => {
		const { id_user } = await buildStudent({ name, major: code, homeroom_teacher_id: maya.id_user });
		const { id_internship } = await buildInternship({ student_id: id_user, teacher_id: budi.id_user, end });
		const goal = { ...of, score, description: `Cakap sekali, ${name}.`, described_for: "x" };
		await db.rapor.create({
			data: { internship_id: id_internship, note: "Rajin.", goals: { create: goal } },
		});
		return id_internship;
	};
	const [adi] = [await scored("Adi Wijaya", 81), await scored("Siti Rahmawati", 92)];
	await enter(page, budi);
	await page.goto("/guru/e-rapor");
	await page.getByRole("link", { name: /^Salin PT Kreasi/ }).click();
	await expectAccessible(page);

	const copied = () => page.evaluate(() => navigator.clipboard.readText());
	const next = (value: string) => page.getByRole("button", { name: `Salin ${value}`, exact: true });
	await next("Nilai TP 1 – Adi Wijaya").click();
	await expect.poll(copied).toBe("81");
	await next("Deskripsi TP 1 – Adi Wijaya").click();
	await expect.poll(copied).toBe("Cakap sekali, Adi Wijaya.");
	await next("Catatan – Adi Wijaya").click();
	const done = (name: string) => page.getByRole("checkbox", { name: `Selesai: ${name}` });
	await expect(done("Adi Wijaya")).toBeChecked();
	await next("Nilai TP 1 – Siti Rahmawati").click();
	await expect.poll(copied).toBe("92");

	await page.reload();
	await expect(done("Adi Wijaya")).toBeChecked();
	await expect(done("Siti Rahmawati")).not.toBeChecked();
	await db.raporGoal.updateMany({ where: { internship_id: adi }, data: { score: 85 } });
	await page.reload();
	await expect(done("Adi Wijaya")).not.toBeChecked();
	await expect(page.getByText("Berubah sejak disalin")).toHaveCount(1);

	await page.getByRole("link", { name: "Ketidakhadiran" }).click();
	for (const kind of ["Sakit", "Izin", "Alpa"]) await next(`${kind} – Adi Wijaya`).click();
	await expect(done("Adi Wijaya")).toBeChecked();
});
