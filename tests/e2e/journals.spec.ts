import sharp from "sharp";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, call, enter, expect, expectLeadsTo, test } from "../support/e2e";

/** A student who has checked in today, and the id of today's journal. */
async function studentWithJournal(page: Parameters<typeof enter>[0]) {
	const teacher = await buildTeacher();
	const student = await buildStudent();
	await buildInternship({ student_id: student.id_user, teacher_id: teacher.id_user });
	await enter(page, student);
	const form = { status: "present", latitude: -6.2, longitude: 106.8, accuracy: 40 };
	expect((await call(page, "POST", "/attendances/create", form)).status()).toBe(201);
	const journal = await db.journal.findFirstOrThrow({
		where: { status: "not_created", attendance: { student_id: student.id_user } },
	});
	return { student, id: journal.id_journal };
}

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

test("a student writes the day's journal with a phone's photo", async ({ page }) => {
	const { id } = await studentWithJournal(page);
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

	await page
		.getByRole("link", { name: /^Lihat Detail/ })
		.first()
		.click();
	await expect(page.getByLabel("Deskripsi")).toHaveAttribute("readonly", "");
	await expect(page.getByRole("button", { name: "Kirim" })).toHaveCount(0);
	await expect(page.getByRole("img", { name: "Foto kegiatan" })).toBeVisible();
});

test("a photo without metadata is dated by its file", async ({ page }) => {
	const { id } = await studentWithJournal(page);
	await page.goto(`/jurnal/buat-jurnal/${id}`);
	const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#357" } })
		.png()
		.toBuffer();
	await page.getByLabel("Foto Kegiatan").setInputFiles({ name: "layar.png", mimeType: "image/png", buffer });
	await expect(
		page.getByText(/^Foto ini diambil pada hari \S+, tanggal .+ pukul \d\d:\d\d WIB$/),
	).toBeVisible();
});

test("what is no image is refused before it is sent", async ({ page }) => {
	const { id } = await studentWithJournal(page);
	await page.goto(`/jurnal/buat-jurnal/${id}`);
	const file = { name: "tugas.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
	await page.getByLabel("Foto Kegiatan").setInputFiles(file);
	await expect(page.getByRole("alertdialog")).toContainText("Silakan pilih file gambar yang valid.");
});

test("an unknown journal and a stranger's lead back to the list", async ({ page, browser }) => {
	const { id } = await studentWithJournal(page);
	await expectLeadsTo(page, "/jurnal/buat-jurnal/01ARZ3NDEKTSV4RRFFQ69G5FAV", "/jurnal");
	const other = await browser.newPage();
	await enter(other, await buildStudent());
	await expectLeadsTo(other, `/jurnal/buat-jurnal/${id}`, "/jurnal");
	await other.close();
});

test("tabs count and filter the journals", async ({ page }) => {
	const { student } = await studentWithJournal(page);
	await page.goto("/jurnal");
	const tabs = page.getByRole("navigation", { name: "Status jurnal" });
	await expect(tabs.getByRole("link", { name: "Belum Buat 1" })).toBeVisible();
	await tabs.getByRole("link", { name: "Disetujui 0" }).click();
	await expect(page).toHaveURL("/jurnal?status=approved");
	await expect(page.getByText("Belum ada jurnal.")).toBeVisible();
	const total = await db.journal.count({ where: { attendance: { student_id: student.id_user } } });
	await expect(tabs.getByRole("link", { name: `Semua ${total}` })).toBeVisible();
});
