import { addDays, mondayOf } from "@/lib/dates/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { enter, expect, goBack, test } from "../support/e2e";
import { buildMajor } from "../support/scorable";

test("a head reads the page for a meeting, prints it on one sheet, and opens what a number is made of", {
	tag: "@journey",
}, async ({ page }) => {
	const { code } = await buildMajor();
	const head = await buildTeacher({ role: "kepala_program", leads: code });
	const homeroom = await buildTeacher({ role: "wali_kelas" });
	const teacher = await buildTeacher();
	for (let number = 0; number < 5; number++) {
		const { id_user } = await buildStudent({ major: code, homeroom_teacher_id: homeroom.id_user });
		await buildInternship({
			student_id: id_user,
			teacher_id: teacher.id_user,
			start: addDays(mondayOf(today("WIB")), -7),
		});
	}
	await enter(page, head);
	await page.goto("/guru/beranda");
	await page.getByRole("link", { name: "Lihat Semua Gambaran PKL" }).click();
	await expect(page.getByText("Angka di bawah 5 orang tidak disebut.")).toBeVisible();
	await page.getByText("Lihat angkanya").first().click();
	await page
		.getByRole("link", { name: /^0% hadir, Semua kelas/ })
		.first()
		.click();
	await expect(page.getByText(/^Dihitung: 5 peserta didik/)).toBeVisible();
	await goBack(page, "Kehadiran Seminggu");
	await page.getByRole("link", { name: "5: Sedang PKL" }).click();
	await expect(page.getByText("5 peserta didik di jurusan Anda.")).toBeVisible();
	await goBack(page, "Tahap PKL");
	await expect(page.getByRole("heading", { name: "Gambaran PKL" })).toBeVisible();
	const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type \/Page\b/g);
	expect(sheets).toHaveLength(1);
});
