import { randomInt } from "node:crypto";
import { addDays, mondayOf } from "@/lib/dates/dates";

import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate, fromTime } from "@/server/wire/dates";
import { expectAccessible } from "../support/accessibility";
import { call, enter, expect, leave, test } from "../support/e2e";

/** The end of the number that the builders give instructors. */
const DIGITS = "8888";
const NAMES = ["Adi Nugroho", "Bayu Pratama", "Citra Lestari", "Dewi Anggraini", "Eka Wijayakusuma"];

/** Five students of one workplace who were there each day of last week, and their teacher. */
async function workplace() {
	const teacher = await buildTeacher();
	const monday = addDays(mondayOf(today("WIB")), -7);
	const company_name = `PT Lima ${randomInt(1_000_000_000)}`;
	let id_instructor = "";
	for (const name of NAMES) {
		const student = await buildStudent({ name });
		const { id_internship } = await buildInternship({
			student_id: student.id_user,
			teacher_id: teacher.id_user,
			start: addDays(monday, -14),
			end: addDays(monday, 15),
			company_name,
		});
		await db.attendance.deleteMany({ where: { internship_id: id_internship } });
		await db.attendance.createMany({
			data: [0, 1, 2, 3, 4].map((day) => ({
				internship_id: id_internship,
				student_id: student.id_user,
				date: fromDate(addDays(monday, day)),
				status: "present" as const,
				time: fromTime("07:12:30"),
			})),
		});
		const { instructor_id } = await db.internship.findUniqueOrThrow({ where: { id_internship } });
		id_instructor = instructor_id;
	}
	return { teacher, id_instructor };
}

test("an instructor says on a phone that a week of five students is right, and scores one", {
	tag: "@journey",
}, async ({ page }) => {
	const { teacher, id_instructor } = await workplace();
	await enter(page, teacher);
	const made = await call(page, "POST", `/instructors/${id_instructor}/link/create`, {});
	const { pathname } = new URL((await made.json()).data.url);
	await leave(page);
	await page.setViewportSize({ width: 360, height: 740 });

	await test.step("three presses after the link: the digits, and the week", async () => {
		await page.goto(pathname);
		await page.getByLabel("4 angka terakhir nomor HP Anda").fill(DIGITS);
		await page.getByRole("button", { name: "Buka" }).click();
		await expect(page.getByRole("heading", { name: "Kehadiran Peserta Didik" })).toBeVisible();
		await expect(page.getByRole("button", { name: /^Adi Nugroho, Senin.*: Hadir 07\.12$/ })).toBeVisible();
		await expectAccessible(page, "week");
		await page.getByRole("button", { name: "Semua benar" }).click();
		await expect(page.getByText(/^Terima kasih\. Jawaban .* tersimpan: 25 hari benar\.$/)).toBeVisible();
		expect(await db.dayAnswer.count({ where: { instructor_id: id_instructor, says: "right" } })).toBe(25);
	});

	await test.step("the final scores, with one number for all goals", async () => {
		await page.getByRole("link", { name: "Beri nilai Adi Nugroho" }).click();
		await expect(page.getByRole("heading", { level: 1, name: "Adi Nugroho" })).toBeVisible();
		await expectAccessible(page, "scores");
		await page.getByRole("textbox").first().fill("88");
		await page.getByRole("button", { name: "Pakai 88 untuk yang kosong" }).click();
		await page.getByRole("button", { name: "Simpan Nilai" }).click();
		// The next student who waits.
		await expect(page.getByRole("heading", { level: 1, name: "Bayu Pratama" })).toBeVisible();
		await page.goto("/dunia-kerja");
		await expect(page.getByText("Nilai 88")).toBeVisible();
		await expectAccessible(page, "home");
	});
});
