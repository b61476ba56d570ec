import { addDays } from "@/lib/dates/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromDate } from "@/server/wire/dates";
import { enter, enterNext, expect, test } from "../support/e2e";

test("a phone shows a name on the first screen of every list, in rows that open with a press anywhere", async ({
	page,
}) => {
	const manager = await buildTeacher({ role: "manajemen_sekolah", name: "Ratna Wulandari" });
	const maya = await buildTeacher({ role: "wali_kelas", name: "Maya Kusuma" });
	const date = today("WIB");
	for (let seat = 0; seat < 12; seat++) {
		const { id_user } = await buildStudent({
			name: `Siswa Nomor ${String(seat).padStart(2, "0")}`,
			homeroom_teacher_id: maya.id_user,
		});
		const { id_internship } = await buildInternship({ student_id: id_user, teacher_id: maya.id_user });
		for (const day of [date, addDays(date, -1)])
			await db.attendance.upsert({
				where: { student_id_date: { student_id: id_user, date: fromDate(day) } },
				create: {
					student_id: id_user,
					internship_id: id_internship,
					date: fromDate(day),
					status: "no_description",
					expired_at: new Date(Date.now() + 86_400_000),
				},
				update: {},
			});
	}
	await page.setViewportSize({ width: 360, height: 640 });
	const row = page.getByRole("row", { name: /Siswa Nomor/ }).first();
	const name = row.getByRole("link", { name: /^Siswa Nomor/ }).first();
	const bar = page.getByRole("navigation", { name: "Menu bawah" });

	async function expectRows(paths: readonly string[]) {
		for (const path of paths) {
			await page.goto(path);
			const [first, below] = [await name.boundingBox(), await bar.boundingBox()];
			expect(first && first.y + first.height, path).toBeLessThan(below?.y ?? 640);
			// Who has not come in has buttons that reach them, and a recap has every number.
			const most = /no_description|rekap/.test(path) ? 290 : 180;
			expect((await row.boundingBox())?.height, path).toBeLessThan(most);
		}
	}

	await enter(page, maya);
	const own = ["/guru/peserta-didik", "/guru/kehadiran", "/guru/kehadiran?status=no_description"];
	await expectRows([...own, "/guru/bimbingan", "/guru/rekap", "/guru/observasi"]);

	await test.step("a press beside the name opens it", async () => {
		await page.goto("/guru/peserta-didik");
		const box = await name.boundingBox();
		await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) + 24, (box?.y ?? 0) + (box?.height ?? 0) / 2);
		await expect(page).toHaveURL(/\/guru\/peserta-didik\/\w{26}$/);
	});

	await test.step("a month opens at today", async () => {
		await page.goto("/guru/kehadiran/bulan");
		await expect(page.getByRole("columnheader").and(page.locator("[aria-current=date]"))).toBeInViewport({
			ratio: 1,
		});
	});

	await enterNext(page, manager);
	// The school of all tests has other students, too.
	const searched = (path: string) => `${path}${path.includes("?") ? "&" : "?"}search=Siswa+Nomor`;
	await expectRows(own.map(searched));
	await test.step("the management has no choice of mentees, because it has none", async () => {
		await page.goto("/guru/kehadiran/bulan");
		await expect(page.getByRole("heading", { name: "Kehadiran Sebulan", level: 1 })).toBeVisible();
		await expect(page.getByRole("navigation", { name: "Kehadiran siapa" })).toHaveCount(0);
	});
});
