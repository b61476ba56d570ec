import type { Page } from "@playwright/test";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { enter, expect, test } from "../support/e2e";
import { buildScorable } from "../support/scorable";

/* One observation or assessment of all mentees on one page. */

const SHEET = "/guru/observasi/per-bulan";
const question = (page: Page, name: RegExp) => page.getByRole("group", { name });
const person = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const sure = (page: Page) => dialog(page, "Kirim Observasi PKL?").getByRole("button", { name: "Kirim" });
const ROOM = "Menjaga kerapian";

/** A teacher with mentees of these names. The instrument has five questions. */
async function classOf(...names: string[]) {
	const scorable = await buildScorable();
	const { id_user: teacher_id } = scorable.teacher;
	await db.internship.delete({ where: { id_internship: scorable.id_internship } });
	const ids: string[] = [];
	for (const name of names) {
		const { id_user: student_id } = await buildStudent({ name, major: scorable.code });
		ids.push((await buildInternship({ student_id, teacher_id })).id_internship);
	}
	const observation = (index: number) =>
		db.observation.findFirstOrThrow({ where: { internship_id: ids[index], number: 1 } });
	return { ...scorable, observation };
}

test("a teacher scores a month of all mentees with Semua Ya, the exceptions, and Kirim & lanjut", {
	tag: "@journey",
}, async ({ page }) => {
	test.slow();
	const { teacher, observation } = await classOf("Ahmad Fauzi", "Bunga Citra", "Candra Wijaya");
	await enter(page, teacher);
	let taps = 0;
	const tap = async (target: { click: () => Promise<void> }) => {
		taps++;
		await target.click();
	};
	await page.goto("/guru/beranda");
	await tap(page.getByRole("link", { name: "Observasi per Bulan" }));
	await expect(page).toHaveURL(SHEET);
	await expect(page.getByRole("link", { name: "Bulan 1 3" })).toHaveAttribute("aria-current", "page");
	await tap(button(page, "Mulai menilai"));

	await expect(person(page, "Ahmad Fauzi")).toBeFocused();
	await tap(button(page, "Semua Ya"));
	await expect(page.getByText("5 dari 5 terjawab")).toBeVisible();
	await tap(question(page, new RegExp(ROOM)).getByText("Tidak"));
	await expect(page.getByText("5 dari 5 terjawab, 1 Tidak")).toBeVisible();
	await page.getByLabel("Catatan").fill("Meja kerja berantakan.");
	await tap(button(page, "Kirim & lanjut"));
	await expect(dialog(page, "Kirim Observasi PKL?")).toContainText("kamu tidak bisa mengeditnya");
	await tap(sure(page));

	// From here on it no longer asks, and a line says what was sent.
	await expect(person(page, "Bunga Citra")).toBeFocused();
	await expect(page.getByRole("status").filter({ hasText: "Observasi Ahmad Fauzi terkirim." })).toBeVisible();
	await expect(page.getByText("1 dari 3 terkirim")).toBeVisible();
	await expect(page.getByLabel("Catatan")).toHaveValue("");
	await question(page, new RegExp(ROOM)).getByText("Tidak").click();
	await tap(button(page, "Sisanya Ya"));
	await expect(question(page, new RegExp(ROOM)).getByRole("radio", { name: "Tidak" })).toBeChecked();
	await button(page, "Lewati").click();
	await expect(person(page, "Candra Wijaya")).toBeFocused();
	await tap(button(page, "Semua Ya"));
	await tap(button(page, "Kirim & lanjut"));
	// The skipped mentee comes again, with the answers.
	await expect(person(page, "Bunga Citra")).toBeFocused();
	await expect(page.getByText("5 dari 5 terjawab, 1 Tidak")).toBeVisible();
	await tap(button(page, "Kirim & lanjut"));
	await expect(page.getByRole("img", { name: "Observasi Bulan Ke-1 terkirim: 100%" })).toBeVisible();
	await expect(button(page, "Lanjutkan menilai")).toHaveCount(0);
	await expect(page.getByRole("main")).toBeFocused();
	// Two taps to begin, one for the question, one for an exception, and two for each mentee.
	expect(taps).toBe(2 + 1 + 1 + 3 * 2);

	expect(await observation(0)).toMatchObject({ total_score: 83.4, note: "Meja kerja berantakan." });
	expect(await observation(1)).toMatchObject({ total_score: 83.4, note: null });
	expect(await observation(2)).toMatchObject({ total_score: 100 });
	await page.getByRole("link", { name: /Candra Wijaya/ }).click();
	await expect(page).toHaveURL(/\/detail-observasi\/\w{26}$/);
});
