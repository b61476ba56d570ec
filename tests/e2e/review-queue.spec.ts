import type { Browser, Page } from "@playwright/test";
import { addDays, formatDate } from "@/lib/dates/dates";
import { buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { call, enter, expect, test } from "../support/e2e";
import { buildEntry, buildMentee } from "../support/mentees";

const LONG = "Memasang dan menguji kabel jaringan di ruang server bersama teknisi.";

/** A teacher with this many waiting journals of one mentee. The newest ones need a second look. */
async function queue(flagged: number, others: number) {
	const teacher = await buildTeacher();
	const mentee = await buildMentee({ teacher_id: teacher.id_user, name: "Dewi Lestari", description: LONG });
	const ids: string[] = [];
	for (let ago = flagged + others; ago >= 1; ago--) {
		const entry = { date: addDays(today("WIB"), -ago), description: LONG };
		const odd = ago <= flagged ? { captured_at: null } : {};
		ids.push(
			(await buildEntry(mentee.id_internship, mentee.student.id_user, { ...entry, ...odd })).id_journal,
		);
	}
	// The ids are in the order of the queue.
	return { teacher, mentee, ids: [...ids.slice(others), ...ids.slice(0, others)] };
}

const statusOf = async (id_journal: string | undefined) =>
	(await db.journal.findUniqueOrThrow({ where: { id_journal: id_journal ?? "" } })).status;
const waits = (page: Page, id: string | undefined) =>
	expect(page.locator(`[data-journal="${id}"]`)).toBeInViewport({ ratio: 0.4 });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();
const urungkan = (page: Page) => page.getByRole("button", { name: "Urungkan" });
/** Keeps a notice on the screen, which would otherwise go after five seconds. */
const hold = (page: Page, text: string) =>
	page.getByRole("group", { name: "Pemberitahuan" }).filter({ hasText: text }).hover();

/** Sends a returned journal again, as its student. */
async function sendAgain(
	browser: Browser,
	{ student }: Awaited<ReturnType<typeof buildMentee>>,
	id: string,
	description: string,
) {
	const page = await browser.newPage();
	await enter(page, student);
	const { date } = await db.journal.findUniqueOrThrow({ where: { id_journal: id } });
	const form = { date: date.toISOString().slice(0, 10), description, is_new_image: "0" };
	expect((await call(page, "PUT", `/journals/${id}/update`, form)).status()).toBe(200);
	await page.close();
}

test("a teacher decides with a tap each, takes one back, and approves the rest at once", {
	tag: "@journey",
}, async ({ page, browser }) => {
	const { teacher, mentee, ids } = await queue(2, 6);
	const [first = "", second] = ids;
	await enter(page, teacher);
	await page.goto("/guru/beranda");
	await page
		.getByRole("main")
		.getByRole("link", { name: /Jurnal Menunggu 8 jurnal/ })
		.click();
	await expect(page.getByText("8 jurnal menunggu, 2 perlu dicek.")).toBeVisible();
	await waits(page, first);
	await expect(page.getByText("1 dari 8")).toBeVisible();
	await expect(page.getByText("Foto tanpa waktu pengambilan").first()).toBeVisible();
	await expect(page.getByText(/Masuk 07:12 WIB/).first()).toBeVisible();

	await button(page, "Setujui").click();
	await hold(page, "Jurnal Dewi Lestari disetujui.");
	await waits(page, second);
	await expect.poll(() => statusOf(first)).toBe("approved");
	await urungkan(page).click();
	await waits(page, first);
	await expect.poll(() => statusOf(first)).toBe("in_review");

	await button(page, "Minta Revisi").click();
	const sheet = page.getByRole("dialog", { name: "Minta Revisi" });
	await sheet.getByRole("button", { name: /^Foto kurang jelas/ }).click();
	await sheet.getByRole("button", { name: "Minta Revisi" }).click();
	await waits(page, second);
	await expect.poll(() => statusOf(first)).toBe("needs_revision");
	await button(page, "Setujui").click();
	await waits(page, ids[2]);

	const rest = page.getByRole("button", { name: "Setujui 6 lainnya" });
	const others = ids.slice(2);
	for (const [index, id] of others.entries()) {
		await expect(rest).toHaveCount(0);
		await expect(page.locator(`[data-journal="${id}"] h2`)).toHaveText("Dewi Lestari");
		await page.locator(`[data-journal="${id}"]`).evaluate((article) => article.scrollIntoView(false));
		const left = others.length - 1 - index;
		await expect(page.getByText(left ? `${left} belum terlihat` : "Setujui 6 lainnya")).toBeVisible();
	}
	await rest.click();
	const question = page.getByRole("alertdialog", { name: "Setujui 6 Jurnal Lainnya?" });
	await expect(question.getByRole("listitem")).toHaveCount(6);
	await expect(question).toContainText(`Dewi Lestari, ${formatDate(addDays(today("WIB"), -8))}`);
	await question.getByRole("button", { name: "Setujui" }).click();
	await hold(page, "6 jurnal disetujui.");
	await expect(page.getByText("Tidak ada jurnal yang menunggu")).toBeVisible();
	const approved = () =>
		db.journal.count({ where: { id_journal: { in: ids.slice(2) }, status: "approved" } });
	await expect.poll(approved).toBe(6);
	await urungkan(page).click();
	await waits(page, ids[2]);
	await expect.poll(approved).toBe(0);
	await expect(page.getByText("6 jurnal menunggu.")).toBeVisible();
	expect(await db.journalRound.count({ where: { journal: { internship_id: mentee.id_internship } } })).toBe(
		2,
	);

	// The journal that was returned is sent again. It comes back, and has to be looked at again.
	const version = "Memotong kertas dengan gilotin, lalu menjilid katalog bersama dua teknisi.";
	await sendAgain(browser, mentee, first, version);
	await page.locator(`[data-journal="${ids[2]}"]`).getByRole("button", { name: "Setujui" }).click();
	await expect(page.locator(`[data-journal="${first}"]`)).toContainText(version);
	await expect.poll(() => statusOf(ids[2])).toBe("approved");
});
