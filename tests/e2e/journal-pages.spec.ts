import type { Page } from "@playwright/test";
import sharp from "sharp";
import { formatDate, formatLongDate } from "@/lib/dates";
import { db } from "@/server/database/db";
import { enter, expect, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

const rowOf = (page: Page, date: string) => page.getByRole("row").filter({ hasText: formatDate(date) });
const tabs = (page: Page) => page.getByRole("navigation", { name: "Status jurnal" });
const entries = (page: Page) =>
	page
		.getByRole("table")
		.getByRole("row")
		.filter({ has: page.getByRole("cell") });

const DANGER = "Belum Masuk";

test("the list of journals says whose it is, and shows every state a day can have", {
	tag: "@both-widths",
}, async ({ page }) => {
	await page.setViewportSize({ width: 1600, height: 900 });
	const work = await studentAtWork();
	const blank = await buildDay(work, { ago: 1 });
	const waiting = await buildDay(work, { ago: 2, journal: "in_review" });
	const returned = await buildDay(work, { ago: 3, journal: "needs_revision" });
	const approved = await buildDay(work, { ago: 4, journal: "approved" });
	const sick = await buildDay(work, { ago: 5, status: "sick" });
	const missed = await buildDay(work, { ago: 6, status: "no_description", expired: true });
	await enter(page, work.student);
	await page.goto("/jurnal");
	await expect(page.getByRole("heading", { name: "Jurnal PKL Peserta Didik" })).toBeVisible();
	await expect(page.getByRole("main").getByText("Siti Rahmawati")).toBeVisible();
	await expect(page.getByRole("main").getByText("PT Kreasi Nusantara")).toBeVisible();
	await expect(page.getByRole("columnheader")).toHaveText([
		...["No.", "Jurnal Aktivitas", "Status Kehadiran", "Waktu", "Lokasi", "Status Jurnal", "Tanggal", "Aksi"],
	]);
	for (const [{ date }, attendance, time, status, action] of [
		[blank, "Hadir", "07:12", "Belum Buat", "Buat Jurnal"],
		[waiting, "Hadir", "07:12", "Sedang Diperiksa", "Lihat Detail"],
		[returned, "Hadir", "07:12", "Perlu Revisi", "Buat Jurnal"],
		[approved, "Hadir", "07:12", "Disetujui", "Lihat Detail"],
		[sick, "Sakit", "07:12", "-", "-"],
		[missed, DANGER, "-", "-", "-"],
	] as const) {
		const cells = rowOf(page, date).getByRole("cell");
		await expect(cells.nth(2)).toHaveText(attendance);
		await expect(cells.nth(3)).toHaveText(time);
		await expect(cells.nth(5)).toHaveText(status);
		await expect(cells.nth(6)).toHaveText(formatDate(date));
		await expect(cells.nth(7)).toHaveText(action);
		const link = rowOf(page, date).getByRole("link", { name: `${action} ${formatLongDate(date)}` });
		await expect(link).toHaveCount(status === "-" ? 0 : 1);
	}
	await expect(page.getByRole("main").locator("button:disabled")).toHaveCount(0);

	// On a tablet, the state of a journal is beside the button, and not under it.
	await page.setViewportSize({ width: 820, height: 1180 });
	const state = await rowOf(page, waiting.date).getByText("Sedang Diperiksa").boundingBox();
	const button = await rowOf(page, waiting.date).getByRole("link", { name: "Lihat Detail" }).boundingBox();
	expect(state && state.x + state.width).toBeLessThan(button?.x ?? 0);
	await expect(rowOf(page, waiting.date).getByRole("cell").nth(1)).toBeVisible();
	await expect(page.getByRole("columnheader")).toHaveText([
		...["Jurnal Aktivitas", "Status Kehadiran", "Lokasi", "Status Jurnal", "Aksi"],
	]);

	// On a phone, a date with two marks beside it still has room for its words, in two lines at most.
	const { id_journal, date } = waiting;
	const late = { recorded_at: new Date(`${date}T10:00+07:00`), received_at: new Date() };
	await db.journal.update({ where: { id_journal }, data: late });
	await page.setViewportSize({ width: 360, height: 740 });
	await page.reload();
	const card = entries(page).filter({ has: page.getByRole("button", { name: /^Susulan, / }) });
	const heading = await card.getByRole("cell").first().boundingBox();
	expect(heading?.height).toBeLessThan(60);
	await page.goto(`/jurnal/buat-jurnal/${id_journal}`);
	await expect(page.getByRole("main").getByRole("button", { name: /^Susulan, / })).toBeVisible();
});

test("date and time of a day nobody filled are red", async ({ page }) => {
	const work = await studentAtWork();
	const { date: filled } = await buildDay(work, { ago: 1 });
	const { date: missed } = await buildDay(work, { ago: 2, status: "no_description", expired: true });
	await enter(page, work.student);
	await page.goto("/jurnal");
	const colour = (locator: ReturnType<typeof rowOf>) =>
		locator.evaluate((element) => getComputedStyle(element).color);
	const red = await colour(rowOf(page, missed).getByText(DANGER));
	for (const column of [1, 3, 6]) {
		const inRow = (date: string) => rowOf(page, date).getByRole("cell", { includeHidden: true }).nth(column);
		expect(await colour(inRow(missed).locator("span").first())).toBe(red);
		expect(await colour(inRow(filled).locator("span").first())).not.toBe(red);
	}
});

test("tabs and filter offer the same five; ten journals make a page", { tag: "@both-widths" }, async ({
	page,
}) => {
	const work = await studentAtWork();
	for (let ago = 1; ago <= 11; ago++) await buildDay(work, { ago });
	await buildDay(work, { ago: 12, journal: "needs_revision" });
	const { date: approved } = await buildDay(work, { ago: 13, journal: "approved" });
	await buildDay(work, { ago: 14, journal: "in_review" });
	await enter(page, work.student);
	await page.goto("/jurnal");
	await expect(tabs(page).getByRole("link")).toHaveText([
		...["Semua14", "Belum Buat11", "Sedang Diperiksa1", "Perlu Revisi1", "Disetujui1"],
	]);
	await expect(entries(page)).toHaveCount(10);
	await expect(page.getByText("Menampilkan 1–10 dari 14 data")).toBeVisible();
	await tabs(page).getByRole("link", { name: "Belum Buat" }).click();
	await expect(page).toHaveURL("/jurnal?status=notCreated");
	await page.getByRole("link", { name: "Halaman 2" }).click();
	await expect(page).toHaveURL("/jurnal?status=notCreated&page=2");
	await expect(page.getByText("Menampilkan 11–11 dari 11 data")).toBeVisible();

	const filter = page.getByRole("button", { name: "Filter" });
	await filter.click();
	const options = page.locator(`[id="${await filter.getAttribute("aria-controls")}"]`).getByRole("link");
	await expect(options).toHaveText(["Semua", "Belum Buat", "Sedang Diperiksa", "Perlu Revisi", "Disetujui"]);
	await options.filter({ hasText: "Disetujui" }).click();
	await expect(page).toHaveURL("/jurnal?status=approved");
	await expect(entries(page)).toHaveCount(1);
	await expect(rowOf(page, approved)).toBeVisible();
	await page.goto("/jurnal?status=entah");
	await expect(tabs(page).locator("[aria-current=page]")).toContainText("Semua");
});

test("a journal that came back shows its review and its day, and can be sent again with the same photo", async ({
	page,
}) => {
	const work = await studentAtWork();
	const day = await buildDay(work, { ago: 1, journal: "needs_revision", feedback: "Tulis lebih rinci." });
	let sent = 0;
	page.on("request", (request) => {
		if (request.url().endsWith(`/api/journals/${day.id_journal}/update`)) sent++;
	});
	await enter(page, work.student);
	await page.goto(`/jurnal/buat-jurnal/${day.id_journal}`);
	await expect(page.getByRole("heading", { name: "Perbaiki Jurnal" })).toBeVisible();
	await expect(page.getByLabel("Tanggal")).toHaveValue(formatDate(day.date));
	await expect(page.getByLabel("Tanggal")).toHaveAttribute("readonly", "");
	await expect(page.getByText("Tulis lebih rinci.")).toBeVisible();
	const shown = (label: string) => page.getByText(label, { exact: true }).locator("+ dd");
	await expect(shown("Status kehadiran")).toHaveText("Hadir");
	await expect(shown("Waktu")).toHaveText("07:12:30 WIB");
	await expect(shown("Latitude")).toHaveText("-6.229700");
	await expect(shown("Longitude")).toHaveText("106.816600");

	await page.getByLabel("Deskripsi").fill("Menyusun tata letak katalog, halaman 1 sampai 12.");
	await page.getByRole("button", { name: "Kirim Perbaikan" }).click();
	const question = page.getByRole("alertdialog", { name: "Kirim Jurnal Aktivitas PKL?" });
	await expect(question).toContainText("Jurnal yang sudah disetujui tidak dapat diubah lagi.");
	await question.getByRole("button", { name: "Batal" }).click();
	await expect(question).toHaveCount(0);
	await page.getByRole("button", { name: "Kirim Perbaikan" }).click();
	await question.getByRole("button", { name: "Kirim" }).click();
	await expect(page.getByRole("alertdialog", { name: "Berhasil!" })).toBeVisible();
	expect(sent).toBe(1);
	expect(await db.journal.findUniqueOrThrow({ where: { id_journal: day.id_journal } })).toMatchObject({
		status: "in_review",
		description: "Menyusun tata letak katalog, halaman 1 sampai 12.",
	});
});

test("the latest review stands above the form with who and when; earlier ones are below it", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const work = await studentAtWork();
	const day = await buildDay(work, { ago: 1, journal: "needs_revision", feedback: "Tulis lebih rinci." });
	await db.journalRound.create({
		data: {
			...{
				journal_id: day.id_journal,
				status: "needs_revision",
				reviewed_at: new Date("2026-01-05T09:30+07:00"),
			},
			...{ feedback: "Alatnya apa?", description: "Membuat poster." },
		},
	});
	await enter(page, work.student);
	await page.goto(`/jurnal/buat-jurnal/${day.id_journal}`);
	const latest = page.getByText("Tulis lebih rinci.").first();
	await expect(
		page.getByText(new RegExp(`${work.teacher.name}, \\w+, .+ pukul .+ WIB`)).first(),
	).toBeVisible();
	const [above, form] = [await latest.boundingBox(), await page.getByLabel("Deskripsi").boundingBox()];
	expect(above?.y).toBeLessThan(form?.y ?? 0);
	await expect(page.getByText("Alatnya apa?")).toBeHidden();
	await page.getByText("Riwayat pemeriksaan (2)").click();
	await expect(page.getByText("Alatnya apa?")).toBeVisible();
	await expect(page.getByText("Membuat poster.")).toBeVisible();
	await expect(page.getByText("Senin, 5 Januari 2026 pukul 09:30 WIB")).toBeVisible();
	await expect(page.getByRole("img", { name: /^Foto yang diperiksa/ })).toHaveCount(1);
});

test("a revision shows the present photo and can change it; a photo of another day says so first", async ({
	page,
}) => {
	const work = await studentAtWork();
	const day = await buildDay(work, { ago: 1, journal: "needs_revision", feedback: "Fotonya buram." });
	await enter(page, work.student);
	await page.goto(`/jurnal/buat-jurnal/${day.id_journal}`);
	const shown = page.getByRole("img", { name: "Foto kegiatan" });
	await expect(shown).toHaveAttribute("src", /^\/storage\/journals\//);
	const choosing = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: "Ganti foto" }).click();
	const taken = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#753" } })
		.withExif({ IFD2: { DateTimeOriginal: "2026:01:05 09:41:00", OffsetTimeOriginal: "+07:00" } })
		.jpeg()
		.toBuffer();
	await (await choosing).setFiles({ name: "lama.jpg", mimeType: "image/jpeg", buffer: taken });
	await expect(shown).toHaveAttribute("src", /^blob:/);
	await expect(page.getByText(/^Foto ini diambil pada hari lain\./)).toBeVisible();
	await page.getByRole("button", { name: "Kirim Perbaikan" }).click();
	const question = page.getByRole("alertdialog", { name: "Kirim Jurnal Aktivitas PKL?" });
	await expect(question).toContainText("Fotonya diambil pada hari lain.");
	await question.getByRole("button", { name: "Kirim" }).click();
	await expect(page.getByRole("alertdialog", { name: "Berhasil!" })).toBeVisible();
	const { captured_at } = await db.journal.findUniqueOrThrow({ where: { id_journal: day.id_journal } });
	expect(captured_at?.toISOString()).toBe("2026-01-05T02:41:00.000Z");
});

test("an approved journal is there to be read, and leads back", async ({ page }) => {
	const work = await studentAtWork();
	const { id_journal } = await buildDay(work, { ago: 1, journal: "approved" });
	await enter(page, work.student);
	await page.goto(`/jurnal/buat-jurnal/${id_journal}`);
	await expect(page.getByRole("heading", { name: "Lihat Jurnal" })).toBeVisible();
	await expect(page.getByLabel("Deskripsi")).toHaveAttribute("readonly", "");
	await expect(page.getByLabel("Foto Kegiatan")).toBeDisabled();
	await expect(page.getByRole("button", { name: "Kirim" })).toHaveCount(0);
	await page.getByRole("link", { name: "Kembali", exact: true }).click();
	await expect(page).toHaveURL("/jurnal");
});

test("the journal of an open day counts the time left to check in", async ({ page }) => {
	const work = await studentAtWork();
	const { id_journal } = await buildDay(work, { ago: 1, status: "no_description" });
	await enter(page, work.student);
	await page.goto(`/jurnal/buat-jurnal/${id_journal}`);
	const left = page.getByRole("timer", { name: "Sisa waktu presensi" });
	const seconds = async () => {
		const [hours = 0, minutes = 0, rest = 0] = (await left.innerText()).split(":").map(Number);
		return hours * 3600 + minutes * 60 + rest;
	};
	const begin = await seconds();
	expect(begin).toBeGreaterThan(29 * 3600);
	await expect.poll(seconds).toBeLessThan(begin);
	await expect(left).toHaveText(/^29:59:\d\d$/);
});
