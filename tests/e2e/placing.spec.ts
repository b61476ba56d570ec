import { randomInt } from "node:crypto";
import { addDays, dateOf, formatDate } from "@/lib/dates/dates";
import { buildStudent, buildTeacher, findMajor } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, call, enter, enterNext, expect, test } from "../support/e2e";

const START = addDays(dateOf(new Date(), "WIB"), 7);

/** A school of its own, because the page shows every student without a place. */
async function school() {
	const npsn = String(randomInt(30_000_000, 99_999_999));
	await db.school.create({ data: { npsn, name: `SMK ${npsn}` } });
	const manager = await buildTeacher({ npsn, role: "manajemen_sekolah" });
	const ani = await buildStudent({ npsn, name: "Ani Uji", major: "DKV" });
	return { npsn, manager, ani, major_id: (await findMajor("DKV", npsn)).id_major };
}

test("a student is proposed a place, confirms it, and the school prints the agreement", {
	tag: "@journey",
}, async ({ page }) => {
	const { npsn, manager, ani, major_id } = await school();
	await enter(page, manager);
	await page.goto("/guru/penempatan");
	const fields = { name: "PT Maju", active: true, modes: ["on_site"], contact: "02112345678" };
	expect((await call(page, "POST", "/workplaces/create", fields)).status()).toBe(201);
	const { id_workplace: workplace_id } = await db.workplace.findFirstOrThrow({ where: { npsn } });
	const { school_year } = await db.schoolYear.findFirstOrThrow({ where: { npsn } });
	await db.workplacePlaces.create({ data: { workplace_id, npsn, school_year, major_id, places: 1 } });
	await db.instructor.create({ data: { workplace_id, name: "Ibu Sari", contact: "081298765432" } });

	await page.getByRole("link", { name: "Usulan" }).click();
	await page.getByRole("button", { name: "Buat Usulan untuk 1 Peserta Didik" }).click();
	await expect(page.getByText("1 dari 1 mendapat tempat.")).toBeVisible();
	await page.getByLabel("Tanggal Mulai").fill(formatDate(START));
	await page.getByLabel("Tanggal Selesai").fill(formatDate(addDays(START, 90)));
	await page.getByLabel("Nama Pekerjaan").fill("Desainer");
	await page.getByRole("button", { name: "Tempatkan (1)" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Tempatkan" }).click();
	await acknowledge(page);
	await expect(page.getByText("Semua peserta didik sudah memiliki tempat PKL")).toBeVisible();

	await enterNext(page, ani);
	await page.goto("/beranda");
	await expect(page.getByText("Sekolah menempatkan Anda di PT Maju")).toBeVisible();
	await page.getByRole("button", { name: "Konfirmasi Tempat PKL" }).click();
	await acknowledge(page);
	await expect(page.getByText("PT Maju").first()).toBeVisible();

	await enterNext(page, manager);
	await page.goto(`/guru/dunia-kerja/${workplace_id}`);
	await expect(page.getByRole("link", { name: "Ani Uji" })).toBeVisible();
	const letter = page.getByRole("link", { name: "Surat Perjanjian" });
	const answer = await page.context().request.get((await letter.getAttribute("href")) as string);
	expect(answer.headers()["content-type"]).toContain("application/pdf");
});
