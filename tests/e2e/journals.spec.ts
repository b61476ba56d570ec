import sharp from "sharp";
import { formatDate } from "@/lib/dates/dates";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

/** A photo as a phone makes it: large, on its side, with a time and a place in its metadata. */
async function phonePhoto() {
	const [width, height] = [2400, 1800];
	const pixels = Buffer.alloc(width * height * 3);
	// The left half is red, with noise so that the file has a realistic size.
	for (let at = 0; at < pixels.length; at += 3) {
		const left = (at / 3) % width < width / 2;
		pixels[at] = left ? 200 + ((at * 7919) % 55) : (at * 104729) % 90;
		pixels[at + 1] = (at * 15485863) % 80;
		pixels[at + 2] = left ? (at * 32452843) % 90 : 200 + ((at * 49979687) % 55);
	}
	const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
		.withExif({
			IFD2: { DateTimeOriginal: "2026:11:05 07:05:09" },
			IFD3: {
				GPSLatitudeRef: "S",
				GPSLatitude: "6/1 13/1 46/1",
				GPSLongitudeRef: "E",
				GPSLongitude: "106/1 49/1 0/1",
			},
		})
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 95 })
		.toBuffer();
	expect(buffer.length).toBeGreaterThan(1024 * 1024);
	return { name: "IMG_0001.jpg", mimeType: "image/jpeg", buffer };
}

test("a student writes the day's journal with a phone's photo, and can then only read it", {
	tag: "@journey",
}, async ({ page }) => {
	const work = await studentAtWork();
	const { id_journal: id } = await buildDay(work, { ago: 0 });
	await enter(page, work.student);
	await page.goto("/jurnal");
	await page.getByRole("link", { name: /^Buat Jurnal/ }).click();
	await expect(page).toHaveURL(`/jurnal/buat-jurnal/${id}`);
	await page.getByRole("button", { name: "Kirim" }).click();
	await expect(page.getByText("Deskripsi wajib diisi.")).toBeVisible();

	await page.getByLabel("Deskripsi").fill("Membuat tiga alternatif poster.");
	await page.getByLabel("Foto Kegiatan").setInputFiles(await phonePhoto());
	await expect(
		page.getByText("Foto ini diambil pada hari Kamis, tanggal 5 November 2026 pukul 07:05 WIB"),
	).toBeVisible();
	await page.getByRole("button", { name: "Kirim" }).click();
	const question = page.getByRole("alertdialog", { name: "Kirim Jurnal Aktivitas PKL?" });
	const sent = page.waitForRequest("**/api/journals/*/update");
	await question.getByRole("button", { name: "Kirim" }).click();
	// It fits a phone's storage and a slow network: 300 kB, and the fields.
	const length = Number((await (await sent).allHeaders())["content-length"]);
	expect(length).toBeGreaterThan(100_000);
	expect(length).toBeLessThan(304 * 1024);
	const notice = page.getByRole("alertdialog", { name: "Berhasil!" });
	await expect(notice).toContainText("Jurnal aktivitas berhasil dibuat");
	await expect(notice).toContainText("Tunggu pembimbing untuk memeriksa jurnal aktivitas kamu!");
	await acknowledge(notice);
	await expect(page).toHaveURL("/jurnal");

	const { image_path, captured_at, status } = await db.journal.findUniqueOrThrow({
		where: { id_journal: id },
	});
	expect(status).toBe("in_review");
	expect(captured_at?.toISOString()).toBe("2026-11-05T00:05:09.000Z");
	const stored = await page.context().request.get(`/storage/${image_path}`);
	expect(stored.status()).toBe(200);
	const metadata = await sharp(await stored.body()).metadata();
	expect(metadata).toMatchObject({ format: "jpeg", width: 1200, height: 1600 });
	expect(metadata.exif).toBeUndefined();

	await page.getByRole("link", { name: /^Lihat Detail/ }).click();
	await expect(page.getByRole("heading", { name: "Lihat Jurnal" })).toBeVisible();
	await expect(page.getByLabel("Deskripsi")).toHaveAttribute("readonly", "");
	await expect(page.getByRole("button", { name: "Kirim" })).toHaveCount(0);
	await page.getByRole("button", { name: "Perbesar foto" }).click();
	const enlarged = page.getByRole("dialog", { name: "Foto kegiatan" });
	await expect(enlarged.getByRole("img", { name: "Foto kegiatan" })).toBeVisible();
	await enlarged.getByRole("button", { name: "Tutup" }).click();
	await page.getByRole("link", { name: "Kembali", exact: true }).click();
	await expect(page).toHaveURL("/jurnal");
});

test("a journal that came back shows its reviews and its day, and is sent again with another photo", {
	tag: "@journey",
}, async ({ page }) => {
	const work = await studentAtWork();
	const day = await buildDay(work, { ago: 1, journal: "needs_revision", feedback: "Tulis lebih rinci." });
	const { id_journal } = day;
	const before = await db.journal.findUniqueOrThrow({ where: { id_journal } });
	await db.journalRound.create({
		data: {
			journal_id: id_journal,
			status: "needs_revision",
			feedback: "Alatnya apa?",
			description: "Membuat poster.",
			reviewed_at: new Date("2026-01-05T09:30+07:00"),
		},
	});
	await enter(page, work.student);
	await page.goto(`/jurnal/buat-jurnal/${id_journal}`);
	await expect(page.getByRole("heading", { name: "Perbaiki Jurnal" })).toBeVisible();
	await expect(page.getByLabel("Tanggal")).toHaveValue(formatDate(day.date));
	await expect(page.getByLabel("Tanggal")).toHaveAttribute("readonly", "");
	const latest = page.getByText("Tulis lebih rinci.").first();
	await expect(page.getByText(new RegExp(`^${work.teacher.name}, \\w+, .+ WIB$`)).first()).toBeVisible();
	const [above, form] = [await latest.boundingBox(), await page.getByLabel("Deskripsi").boundingBox()];
	expect(above?.y).toBeLessThan(form?.y ?? 0);
	await page.getByText("Riwayat pemeriksaan (2)").click();
	await expect(page.getByText("Alatnya apa?")).toBeVisible();
	const shown = (label: string) => page.getByText(label, { exact: true }).locator("+ dd");
	await expect(shown("Status kehadiran")).toHaveText("Hadir");
	await expect(shown("Waktu")).toHaveText("07:12:30 WIB");
	await expect(shown("Latitude")).toHaveText("-6.229700");

	await page.getByLabel("Deskripsi").fill("Menyusun tata letak katalog, halaman 1 sampai 12.");
	const photo = page.getByRole("img", { name: "Foto kegiatan" });
	await expect(photo).toHaveAttribute("src", /^\/storage\/journals\//);
	const choosing = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: "Ganti foto" }).click();
	const taken = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#753" } })
		.withExif({ IFD2: { DateTimeOriginal: "2026:01:05 09:41:00", OffsetTimeOriginal: "+07:00" } })
		.jpeg()
		.toBuffer();
	await (await choosing).setFiles({ name: "lama.jpg", mimeType: "image/jpeg", buffer: taken });
	await expect(page.getByText(/^Foto ini diambil pada hari lain\./)).toBeVisible();
	await page.getByRole("button", { name: "Kirim Perbaikan" }).click();
	const question = page.getByRole("alertdialog", { name: "Kirim Jurnal Aktivitas PKL?" });
	await question.getByRole("button", { name: "Kirim" }).click();
	await acknowledge(page.getByRole("alertdialog", { name: "Berhasil!" }));
	await expect(page).toHaveURL("/jurnal");
	const after = await db.journal.findUniqueOrThrow({ where: { id_journal } });
	expect(after).toMatchObject({
		status: "in_review",
		description: "Menyusun tata letak katalog, halaman 1 sampai 12.",
	});
	expect(after.captured_at?.toISOString()).toBe("2026-01-05T02:41:00.000Z");
	expect(after.image_path).not.toBe(before.image_path);
});

test("the list of journals says whose it is; a filter narrows it, and tabs where there is room", async ({
	page,
}) => {
	const entries = () =>
		page
			.getByRole("table")
			.getByRole("row")
			.filter({ has: page.getByRole("cell") });
	const tabs = page.getByRole("navigation", { name: "Status jurnal" });
	const work = await studentAtWork();
	for (let ago = 1; ago <= 11; ago++) await buildDay(work, { ago });
	await buildDay(work, { ago: 12, journal: "needs_revision" });
	const { date: approved } = await buildDay(work, { ago: 13, journal: "approved" });
	await buildDay(work, { ago: 14, journal: "in_review" });
	await enter(page, work.student);
	await page.goto("/jurnal");
	await expect(page.getByRole("heading", { name: "Jurnal PKL Peserta Didik" })).toBeVisible();
	await expect(page.getByRole("main").getByText("Siti Rahmawati")).toBeVisible();
	await page.getByText("Data PKL").click();
	await expect(page.getByRole("main").getByText("PT Kreasi Nusantara")).toBeVisible();
	await expect(entries()).toHaveCount(10);
	await expect(page.getByText("Menampilkan 1–10 dari 14 data")).toBeVisible();
	await expect(tabs).toBeHidden();
	const filter = page.getByRole("button", { name: "Filter: Semua" });
	// As low on the screen as it can be, its list is not behind the bar.
	await filter.evaluate((button) => button.scrollIntoView({ block: "end" }));
	await filter.click();
	const last = page.getByRole("link", { name: "Disetujui" });
	await expect(last).toBeInViewport({ ratio: 1 });
	await last.click({ trial: true });
	await page.getByRole("link", { name: "Belum Buat 11" }).click();
	await expect(page).toHaveURL("/jurnal?status=notCreated");
	await page.getByRole("link", { name: "Halaman 2" }).click();
	await expect(page).toHaveURL("/jurnal?status=notCreated&page=2");
	await expect(page.getByText("Menampilkan 11–11 dari 11 data")).toBeVisible();
	await page.setViewportSize({ width: 1280, height: 800 });
	await expect(tabs.getByRole("link")).toHaveText([
		...["Semua14", "Belum Buat11", "Sedang Diperiksa1", "Perlu Revisi1", "Disetujui1"],
	]);
	await page.getByRole("button", { name: "Filter" }).click();
	await page.getByRole("link", { name: "Disetujui", exact: true }).click();
	await expect(page).toHaveURL("/jurnal?status=approved");
	await expect(entries()).toHaveText([new RegExp(formatDate(approved))]);
	await page.goto("/jurnal?status=entah");
	await expect(tabs.locator("[aria-current=page]")).toContainText("Semua");
});
