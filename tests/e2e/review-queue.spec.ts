import type { Browser, Page } from "@playwright/test";
import { addDays, formatDate } from "@/lib/dates";
import { buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { acknowledge, call, enter, expect, test } from "../support/e2e";
import { buildEntry, buildMentee } from "../support/mentees";

const LONG = "Memasang dan menguji kabel jaringan di ruang server bersama teknisi.";

/** A teacher with this many waiting journals of one mentee. The newest ones need a second look. */
async function queue(flagged: number, others: number) {
	const teacher = await buildTeacher();
	const mentee = await buildMentee({ teacher_id: teacher.id_user, name: "Dewi Lestari", description: LONG });
	const ids: string[] = [];
	for (let ago = flagged + others; ago >= 1; ago--) {
		const entry = { date: addDays(today(), -ago), description: LONG };
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

test("a teacher decides with a tap each, takes one back, and approves the rest at once", async ({ page }) => {
	const { teacher, mentee, ids } = await queue(2, 6);
	const [first, second] = ids;
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
	await expectAccessible(page);

	await button(page, "Setujui").click();
	await hold(page, "Jurnal Dewi Lestari disetujui.");
	await waits(page, second);
	await expect.poll(() => statusOf(first)).toBe("approved");
	await urungkan(page).click();
	await waits(page, first);
	await expect.poll(() => statusOf(first)).toBe("in_review");

	await button(page, "Minta Revisi").click();
	const sheet = page.getByRole("dialog", { name: "Minta Revisi" });
	await sheet.getByRole("button", { name: "Minta Revisi" }).click();
	await expect(sheet.getByText("Ulasan wajib diisi.")).toBeVisible();
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
	await expect(question).toContainText(`Dewi Lestari, ${formatDate(addDays(today(), -8))}`);
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
});

test("the keys decide, take back and move; not while somebody types", async ({ page }) => {
	const { teacher, ids } = await queue(1, 3);
	await page.setViewportSize({ width: 1280, height: 800 });
	await enter(page, teacher);
	await page.goto("/guru/periksa");
	await waits(page, ids[0]);
	await page.keyboard.press("ArrowRight");
	await waits(page, ids[1]);
	await page.keyboard.press("ArrowLeft");
	await waits(page, ids[0]);
	await page.keyboard.press("a");
	await hold(page, "Jurnal Dewi Lestari disetujui.");
	await waits(page, ids[1]);
	await expect.poll(() => statusOf(ids[0])).toBe("approved");
	await page.keyboard.press("z");
	await waits(page, ids[0]);
	await expect.poll(() => statusOf(ids[0])).toBe("in_review");
	await page.keyboard.press("r");
	const sheet = page.getByRole("dialog", { name: "Minta Revisi" });
	await sheet.getByLabel("Ulasan").pressSequentially("arz");
	await expect(sheet.getByLabel("Ulasan")).toHaveValue("arz");
	await page.keyboard.press("Escape");
	await expect(sheet).toHaveCount(0);
	expect(await statusOf(ids[0])).toBe("in_review");
});

test("who decides on a journal that was decided on elsewhere is told", async ({ page, expectErrors }) => {
	expectErrors(/409/);
	const { teacher, ids } = await queue(0, 3);
	await enter(page, teacher);
	await page.goto("/guru/periksa");
	await waits(page, ids[0]);
	const elsewhere = await call(page, "PUT", `/internships/journals/${ids[0]}/review`, {
		...{ status: "needs_revision", feedback: "Sebutkan alatnya." },
	});
	expect(elsewhere.status()).toBe(200);
	await button(page, "Setujui").click();
	const told = page.getByRole("alertdialog", { name: "Proses Review Jurnal Gagal" });
	await expect(told).toContainText("Jurnal ini tidak sedang menunggu pemeriksaan.");
	await acknowledge(told);
	await waits(page, ids[1]);
	await expect(urungkan(page)).toHaveCount(0);
	expect(await statusOf(ids[0])).toBe("needs_revision");
});

/** Sends a returned journal again, as its student. */
async function sendAgain(
	browser: Browser,
	mentee: Awaited<ReturnType<typeof buildMentee>>,
	id: string,
	description: string,
) {
	const page = await browser.newPage();
	await enter(page, mentee.student);
	const { date } = await db.journal.findUniqueOrThrow({ where: { id_journal: id } });
	const form = { date: date.toISOString().slice(0, 10), description, is_new_image: "0" };
	expect((await call(page, "PUT", `/journals/${id}/update`, form)).status()).toBe(200);
	await page.close();
}

/** Asks for a revision of a journal in another window of the teacher. */
async function returnElsewhere(page: Page, id: string | undefined) {
	const answer = await call(page, "PUT", `/internships/journals/${id}/review`, {
		...{ status: "needs_revision", feedback: "Sebutkan alatnya." },
	});
	expect(answer.status()).toBe(200);
}

const NEW_VERSION = "Memotong kertas dengan gilotin, lalu menjilid katalog bersama dua teknisi.";
const article = (page: Page, id: string | undefined) => page.locator(`[data-journal="${id}"]`);

/** Scrolls to the end of each journal, and stays there until the browser has painted it. */
async function readAll(page: Page, ids: string[]) {
	for (const id of ids)
		await article(page, id).evaluate(async (one) => {
			one.scrollIntoView(false);
			for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
		});
}

test("nobody approves a version that was not on the screen: the queue shows it first", async ({
	page,
	browser,
	expectErrors,
}) => {
	expectErrors(/409/);
	const { teacher, mentee, ids } = await queue(0, 3);
	const [first = ""] = ids;
	await enter(page, teacher);
	await page.goto("/guru/periksa");
	await waits(page, first);
	await returnElsewhere(page, first);
	await sendAgain(browser, mentee, first, NEW_VERSION);
	await button(page, "Setujui").click();
	const told = page.getByRole("alertdialog", { name: "Proses Review Jurnal Gagal" });
	await expect(told).toContainText("Jurnal ini sudah diperbaiki peserta didik sejak Anda membukanya.");
	await acknowledge(told);
	await waits(page, first);
	await expect(article(page, first)).toContainText(NEW_VERSION);
	await expect(article(page, first)).toContainText("Sebutkan alatnya.");
	expect(await statusOf(first)).toBe("in_review");
	await article(page, first).getByRole("button", { name: "Setujui" }).click();
	await expect.poll(() => statusOf(first)).toBe("approved");
});

test("approving the rest leaves out what was sent again, and shows it", async ({ page, browser }) => {
	const { teacher, mentee, ids } = await queue(0, 3);
	const [, second = ""] = ids;
	await enter(page, teacher);
	await page.goto("/guru/periksa");
	await readAll(page, ids);
	await page.getByRole("button", { name: "Setujui 3 lainnya" }).click();
	await returnElsewhere(page, second);
	await sendAgain(browser, mentee, second, NEW_VERSION);
	await page.getByRole("alertdialog").getByRole("button", { name: "Setujui" }).click();
	const told = page.getByRole("alertdialog", { name: "Sebagian Tidak Disetujui" });
	await expect(told).toContainText("1 jurnal sudah diperiksa atau diperbaiki");
	await acknowledge(told);
	await expect(article(page, second)).toContainText(NEW_VERSION);
	await expect(page.getByText("1 jurnal menunggu.")).toBeVisible();
	expect(await Promise.all(ids.map(statusOf))).toEqual(["approved", "in_review", "approved"]);
});

test("a journal that comes back while the queue is open is in it again", async ({
	page,
	browser,
	expectErrors,
}) => {
	expectErrors(/409/);
	const { teacher, mentee, ids } = await queue(0, 4);
	const [first = "", second, third] = ids;
	await enter(page, teacher);
	await page.goto("/guru/periksa");
	await waits(page, first);
	await button(page, "Minta Revisi").click();
	const sheet = page.getByRole("dialog", { name: "Minta Revisi" });
	await sheet.getByLabel("Ulasan").fill("Sebutkan alatnya.");
	await sheet.getByRole("button", { name: "Minta Revisi" }).click();
	await expect.poll(() => statusOf(first)).toBe("needs_revision");
	await waits(page, second);
	await sendAgain(browser, mentee, first, NEW_VERSION);
	await article(page, second).getByRole("button", { name: "Setujui" }).click();
	await expect(article(page, first)).toContainText(NEW_VERSION);
	await expect(page.getByText("3 jurnal menunggu.")).toBeVisible();
	const refreshed = () => page.waitForResponse((response) => response.url().includes("/guru/periksa?_rsc"));
	const afterApproval = refreshed();
	await article(page, first).getByRole("button", { name: "Setujui" }).click();
	await expect.poll(() => statusOf(first)).toBe("approved");
	await afterApproval;

	await test.step("also when a decision was taken back elsewhere", async () => {
		const approve = await call(page, "PUT", `/internships/journals/${third}/review`, { status: "approved" });
		expect(approve.status()).toBe(200);
		const afterRefusal = refreshed();
		await article(page, third).getByRole("button", { name: "Setujui" }).click();
		await acknowledge(page.getByRole("alertdialog"));
		await expect(article(page, third)).toHaveCount(0);
		await afterRefusal;
		const undo = await call(page, "PUT", "/internships/journals/undo-review", { ids: [third] });
		expect(undo.status()).toBe(200);
		await article(page, ids[3]).getByRole("button", { name: "Setujui" }).click();
		await expect(article(page, third)).toBeVisible();
	});
});

test("what could not be loaded is neither approved by a key nor counts as seen", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/waiting|ERR_FAILED/);
	const { teacher, ids } = await queue(0, 6);
	await page.route("**/internships/journals/waiting?*", (route) => route.abort());
	await enter(page, teacher);
	// This is the first page of a tab.
	await page.goto("/guru/periksa");
	await readAll(page, ids);
	await expect(page.getByText("Jurnal tidak dapat dimuat")).toHaveCount(2);
	await expect(page.getByText("Gulir semua jurnal dulu: 2 belum terlihat.")).toBeVisible();
	await article(page, ids[5]).evaluate((one) => one.scrollIntoView());
	for (const key of ["a", "r"]) await page.keyboard.press(key);
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(page.getByText("6 jurnal menunggu.")).toBeVisible();
	expect(await Promise.all(ids.map(statusOf))).toEqual(Array(6).fill("in_review"));

	await page.unroute("**/internships/journals/waiting?*");
	await page.getByRole("button", { name: "Coba Lagi" }).first().click();
	await expect(article(page, ids[5]).getByRole("heading", { name: "Dewi Lestari" })).toBeVisible();
	await readAll(page, ids);
	await expect(page.getByRole("button", { name: "Setujui 6 lainnya" })).toBeVisible();
});

test("the form on a mentee's page decides on the version beside it only", async ({
	page,
	browser,
	expectErrors,
}) => {
	expectErrors(/409/);
	const { teacher, mentee, ids } = await queue(0, 1);
	const [id = ""] = ids;
	await enter(page, teacher);
	await page.goto(`/guru/bimbingan/${mentee.id_internship}/jurnal-aktivitas/${id}`);
	await page.getByRole("radio", { name: "Setujui" }).check();
	await returnElsewhere(page, id);
	await sendAgain(browser, mentee, id, NEW_VERSION);
	const send = async () => {
		await page.getByRole("button", { name: "Kirim Review" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Setujui" }).click();
	};
	await send();
	const told = page.getByRole("alertdialog", { name: "Proses Review Jurnal Gagal" });
	await expect(told).toContainText("Jurnal ini sudah diperbaiki peserta didik sejak Anda membukanya.");
	expect(await statusOf(id)).toBe("in_review");
	await acknowledge(told);
	await expect(page.getByText(NEW_VERSION)).toBeVisible();
	await send();
	await expect.poll(() => statusOf(id)).toBe("approved");
});

test("a review from a mentee's list goes on to the next one, and then back to the filtered list", async ({
	page,
}) => {
	const { teacher, mentee, ids } = await queue(0, 2);
	const list = `/guru/bimbingan/${mentee.id_internship}/jurnal-aktivitas`;
	await enter(page, teacher);
	await page.goto(`${list}?status=inReview`);
	await page
		.getByRole("main")
		.getByRole("link", { name: /^Periksa / })
		.last()
		.click();
	const told = page.locator("fieldset:not([data-seen])", { hasText: "Jurnal Aktivitas Berhasil Disetujui" });
	for (const next of [`${list}/${ids[1]}?status=inReview`, `${list}?status=inReview`]) {
		await page.getByRole("radio", { name: "Setujui" }).check();
		await page.getByRole("button", { name: "Kirim Review" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Setujui" }).click();
		await expect(told).toBeVisible();
		// Otherwise this notice would count as the next one, too.
		await told.evaluateAll(([notice]) => notice?.setAttribute("data-seen", ""));
		await expect(page).toHaveURL(next);
	}
	expect(await Promise.all(ids.map(statusOf))).toEqual(["approved", "approved"]);
});
