import { addDays } from "@/lib/dates/dates";
import { schoolYearOf } from "@/lib/rapor/rapor";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { enter, expect, test } from "../support/e2e";
import { buildMajor } from "../support/scorable";

test("a head locks the rapors that are complete, and the others stay open", async ({ page }) => {
	const { id_major, code } = await buildMajor();
	const end = addDays(today("WIB"), -30);
	const of = { major_id: id_major, school_year: schoolYearOf(end), number: 1 };
	await db.learningGoal.create({ data: { ...of, label: "Menerapkan soft skills" } });
	const budi = await buildTeacher();
	const maya = await buildTeacher({ role: "wali_kelas", name: "Maya Puspita" });
	for (const [name, goals] of [
		["Siti Lengkap", { create: { ...of, score: 90 } }],
		["Adi Tertinggal", {}],
	] as const) {
		const { id_user } = await buildStudent({ name, major: code, homeroom_teacher_id: maya.id_user });
		const dates = { start: addDays(end, -10), end };
		const placed = { ...dates, student_id: id_user, teacher_id: budi.id_user };
		const { id_internship } = await buildInternship(placed);
		await db.rapor.create({ data: { internship_id: id_internship, note: "Rajin.", goals } });
	}
	const classOf = async () =>
		(await db.class.findFirstOrThrow({ where: { homeroom_teacher_id: maya.id_user } })).id_class;
	await enter(page, await buildTeacher({ role: "kepala_program", leads: code }));
	await page.goto(`/guru/rapor/kelas?tahun=${of.school_year}&kelas=${await classOf()}`);
	await expect(page.getByText("TP 1 (Menerapkan soft skills): nilai")).toBeVisible();
	// On a phone, what is missing may be as wide as the card, not only as its column of headings.
	const card = page.getByRole("row").filter({ hasText: "TP 1 (Menerapkan soft skills): nilai" });
	const share = await card.evaluate((row) => (row.querySelector("ul")?.offsetWidth ?? 0) / row.clientWidth);
	expect(share).toBeGreaterThan(0.5);
	await page.getByRole("button", { name: "Kunci 1 Rapor yang Lengkap" }).click();
	const question = page.getByRole("alertdialog");
	await expect(question).toContainText("1 rapor yang belum lengkap tetap terbuka");
	await question.getByRole("button", { name: "Kunci Rapor" }).click();
	await page.getByRole("alertdialog", { name: "1 Rapor Terkunci" }).getByRole("button").click();
	await expect(page.getByText("1 dari 2 rapor terkunci, 1 belum lengkap.")).toBeVisible();
	await expect(page.getByRole("button", { name: /Rapor yang Lengkap/ })).toHaveCount(0);
	// The next step is on paper.
	await page.getByRole("link", { name: "Dokumen Kelas" }).click();
	const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Buat Dokumen" }) });
	await expect(form.getByLabel("Kelas")).toHaveValue(await classOf());
	await expect(form.getByLabel("Kelas")).toBeInViewport();
});
