import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addDays } from "@/lib/dates/dates";
import { buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { enter, expect, test } from "../support/e2e";
import { buildMentee } from "../support/mentees";
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
	const yesterday = addDays(today("WIB"), -1);
	await page.goto(`/guru/kehadiran?date=${yesterday}`);
	const all = await downloaded(page, () => choose(page, /Excel/));
	expect(all.name).toBe(`kehadiran-${today("WIB")}.xlsx`);
	expect(column(all.rows, "Nama")).toEqual(["Adi Wijaya", "Siti Rahmawati"]);
	await page.goto(`/guru/kehadiran?date=${yesterday}&status=sick`);
	const sick = await downloaded(page, () => choose(page, /Excel/));
	expect(column(sick.rows, "Catatan")).toEqual(["Demam"]);
	await page.goto(`/guru/bimbingan/${siti.id_internship}/jurnal-aktivitas?status=inReview`);
	const journals = await downloaded(page, () => choose(page, /CSV/));
	expect(journals.name).toBe(`jurnal-${today("WIB")}.csv`);
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
		format: "csv",
		internship,
		status: "sick",
		month,
	});
	expect(await asked(`${own}/jurnal-aktivitas?status=inReview&bulan=${month}`)).toEqual({
		format: "csv",
		internship,
		status: "in_review",
		month,
	});
	expect(await asked(`/guru/kehadiran?date=${yesterday}`)).toEqual({
		format: "csv",
		date: yesterday,
		mentees: "1",
		sort: "name",
		missing_first: "1",
	});
	expect(await asked(`/guru/kehadiran?date=${yesterday}&sort=none`)).toMatchObject({ sort: "-time" });
});
