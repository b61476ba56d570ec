import type { Page } from "@playwright/test";
import { buildInternship, buildStudent } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { acknowledge, enter, expect, test } from "../support/e2e";
import { buildScorable, submitted } from "../support/scorable";

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
	return { ...scorable, ids, observation };
}

test("a month of all mentees: Semua Ya, the exceptions, Kirim & lanjut", async ({ page }) => {
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
	await expectAccessible(page, "the list");
	await tap(button(page, "Mulai menilai"));

	await expect(person(page, "Ahmad Fauzi")).toBeFocused();
	await tap(button(page, "Semua Ya"));
	await expect(page.getByText("5 dari 5 terjawab")).toBeVisible();
	await tap(question(page, new RegExp(ROOM)).getByText("Tidak"));
	await expect(page.getByText("5 dari 5 terjawab, 1 Tidak")).toBeVisible();
	await page.getByLabel("Catatan").fill("Meja kerja berantakan.");
	await expectAccessible(page, "a form");
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

test("a session that ends in the middle of a sheet loses no answer", async ({ page, expectErrors }) => {
	expectErrors(/401/);
	const { teacher, ids, observation } = await classOf("Ahmad Fauzi", "Bunga Citra");
	await enter(page, teacher);
	const form = `${SHEET}?ke=1&siswa=${ids[1]}`;
	await page.goto(form);
	await button(page, "Semua Ya").click();
	await question(page, new RegExp(ROOM)).getByText("Tidak").click();
	await page.getByLabel("Catatan").fill("Jangan hilang.");
	await db.session.deleteMany({ where: { user_id: teacher.id_user } });
	await button(page, "Kirim & lanjut").click();
	await sure(page).click();
	await expect(page).toHaveURL("/unauthenticated");

	await enter(page, teacher);
	await page.goto(form);
	await expect(page.getByText("Draf dipulihkan")).toBeVisible();
	await expect(page.getByText("5 dari 5 terjawab, 1 Tidak")).toBeVisible();
	await expect(question(page, new RegExp(ROOM)).getByRole("radio", { name: "Tidak" })).toBeChecked();
	await button(page, "Kirim & lanjut").click();
	await sure(page).click();
	await expect(person(page, "Ahmad Fauzi")).toBeVisible();
	expect(await observation(1)).toMatchObject({ total_score: 83.4, note: "Jangan hilang." });
});

test("a form whose observation another window has sent keeps its answers, and the row goes on", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/409/);
	const { teacher, observation, instrument } = await classOf("Ahmad Fauzi", "Bunga Citra");
	await enter(page, teacher);
	await page.goto(SHEET);
	await page.getByRole("link", { name: /Ahmad Fauzi/ }).click();
	await button(page, "Semua Ya").click();
	await page.getByLabel("Catatan").fill("Belum dibaca siapa pun.");
	const { id_observation } = await observation(0);
	await db.observation.update({ where: { id_observation }, data: submitted(80) });
	await button(page, "Kirim & lanjut").click();
	await sure(page).click();
	const failure = dialog(page, "Observasi Gagal!");
	await expect(failure).toContainText("Penilaian ini sudah dikirim dan tidak dapat diubah.");
	await acknowledge(failure);
	await expect(page.getByText("Observasi sudah terkirim")).toBeVisible();
	await expect(page.getByLabel("Catatan")).toHaveValue("Belum dibaca siapa pun.");
	await expect(page.getByText("5 dari 5 terjawab")).toBeVisible();
	await expect(button(page, "Kirim & lanjut")).toBeDisabled();
	await button(page, "Lanjut").click();

	await expect(person(page, "Bunga Citra")).toBeVisible();
	await button(page, "Semua Ya").click();
	await page.getByLabel("Catatan").fill("Tetap ada.");
	const instrument_id = instrument?.id_instrument;
	await db.instrumentItem.deleteMany({
		where: { item_label: { startsWith: "Menyiapkan" }, instrument_section: { instrument_id } },
	});
	await db.instrument.update({
		where: { id_instrument: instrument_id },
		data: { instrument_sections: { create: newSection } },
	});
	await button(page, "Kirim & lanjut").click();
	await expect(failure).toContainText("Instrumen PKL telah diubah sejak halaman ini dibuka.");
	await acknowledge(failure);
	await expect(question(page, /Pertanyaan baru/)).toBeVisible();
	await expect(page.getByLabel("Catatan")).toHaveValue("Tetap ada.");
	// Unchanged questions keep their answers.
	await button(page, "Sisanya Ya").click();
	await button(page, "Kirim & lanjut").click();
	await expect(page.getByRole("img", { name: "Observasi Bulan Ke-1 terkirim: 100%" })).toBeVisible();

	// The page of an earlier score says that its questions were different.
	await page.getByRole("link", { name: /Ahmad Fauzi/ }).click();
	await expect(page.getByText("Instrumen PKL telah diubah sejak observasi ini dikirim.")).toBeVisible();
	await expect(page.getByText("Pertanyaan lama")).toBeVisible();
	await page.goto(`${SHEET}?ke=1`);
	await page.getByRole("link", { name: /Bunga Citra/ }).click();
	await expect(page.getByText("Pertanyaan baru")).toBeVisible();
	await expect(page.getByText("Instrumen PKL telah diubah")).toHaveCount(0);
});

const newSection = {
	...{ section_code: 3, section_label: "Tujuan baru" },
	instrument_items: { create: { item_code: "3.1", item_label: "Pertanyaan baru" } },
};

test("an assessment is added to all mentees at once, and filled in one after the other", async ({ page }) => {
	const { teacher, ids } = await classOf("Ahmad Fauzi", "Bunga Citra");
	await enter(page, teacher);
	await page.goto("/guru/asesmen");
	await page.getByRole("link", { name: "Asesmen per Nomor" }).click();
	await page.getByRole("link", { name: "Asesmen 2", exact: true }).click();
	await expect(page).toHaveURL("/guru/asesmen/per-nomor?ke=2");
	await expect(button(page, "Mulai menilai")).toHaveCount(0);
	await button(page, "Tambah Asesmen 2 untuk 2 peserta").click();
	const asked = dialog(page, "Tambahkan Asesmen Baru");
	await expect(asked).toContainText("Asesmen 2 akan ditambahkan untuk 2 peserta bimbingan.");
	await asked.getByRole("button", { name: "Tambahkan" }).click();
	await button(page, "Mulai menilai").click();
	for (const [index, name] of ["Ahmad Fauzi", "Bunga Citra"].entries()) {
		await expect(person(page, name)).toBeVisible();
		await button(page, "Semua Ya").click();
		await button(page, "Kirim & lanjut").click();
		if (index === 0) await dialog(page, "Kirim Asesmen PKL?").getByRole("button", { name: "Kirim" }).click();
	}
	await expect(page.getByRole("img", { name: "Asesmen 2 terkirim: 100%" })).toBeVisible();
	expect(
		await db.assesment.findMany({
			where: { internship_id: { in: ids } },
			orderBy: [{ number: "asc" }],
			select: { number: true, total_score: true },
		}),
	).toEqual([
		...[1, 1].map((number) => ({ number, total_score: null })),
		...[2, 2].map((number) => ({ number, total_score: 100 })),
	]);
});
