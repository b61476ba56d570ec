import type { Page } from "@playwright/test";
import sharp from "sharp";
import { formatLongDate } from "@/lib/dates";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, follow, stand, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Presensi Kehadiran" });

async function openForm(page: Page) {
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	return dialogOf(page);
}

/** A phone that reports any position the test sets, even an impossible one. */
const locateAt = (page: Page, coords: { latitude: number; longitude: number; accuracy: number }) =>
	page.addInitScript((place) => {
		const asked: unknown[] = [];
		const getCurrentPosition = (found: (position: object) => void, _: unknown, options: unknown) => {
			asked.push(options);
			found({ coords: place });
		};
		Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
		Object.assign(window, { asked });
	}, coords);

const picture = (format: "png" | "gif") =>
	sharp({ create: { width: 60, height: 40, channels: 3, background: "#735" } })
		.toFormat(format)
		.toBuffer();

test("presensi shows the internship, the day and the form to check in", async ({ page }) => {
	const work = await studentAtWork();
	await stand(page);
	await enter(page, work.student);
	await page.goto("/presensi");
	await expect(page.getByText("PT Kreasi Nusantara")).toBeVisible();
	await expect(page.getByText(formatLongDate(today()))).toBeVisible();
	await expect(page.getByRole("columnheader")).toHaveText(["No.", "Tanggal", "Status", "Waktu", "Lokasi"]);
	const dialog = await openForm(page);
	await expect(dialog.getByRole("radio", { name: "Hadir" })).toBeChecked();
	for (const status of ["Izin", "Sakit"])
		await expect(dialog.getByRole("radio", { name: status })).not.toBeChecked();
	// The note is folded until somebody wants it. An absent student has to fill it in.
	await expect(dialog.getByLabel("Keterangan")).toHaveCount(0);
	await dialog.getByRole("radio", { name: "Izin" }).check();
	await expect(dialog.getByLabel("Keterangan")).toBeEditable();
	await expect(dialog.getByRole("region", { name: "Lokasi Anda sekarang" })).toBeVisible();
	await expect(dialog.getByLabel("Surat Dokter")).toHaveCount(0);
});

test("sick asks for a doctor's letter: an image, gone with another status, kept when sent", async ({
	page,
}) => {
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	const dialog = await openForm(page);
	await dialog.getByRole("radio", { name: "Sakit" }).check();
	const letter = dialog.getByLabel("Surat Dokter");
	await expect(letter).toHaveAccessibleDescription("png, jpg, jpeg, max 1MB");
	await letter.setInputFiles({ name: "surat.txt", mimeType: "text/plain", buffer: Buffer.from("Sakit") });
	const refusal = page.getByRole("alertdialog");
	await expect(refusal).toContainText("Silakan pilih file gambar yang valid.");
	await acknowledge(refusal);

	const file = { name: "surat.png", mimeType: "image/png", buffer: await picture("png") };
	await letter.setInputFiles(file);
	const preview = dialog.getByRole("img", { name: "Surat dokter yang dipilih" });
	await expect(preview).toBeVisible();
	await dialog.getByRole("radio", { name: "Izin" }).check();
	await expect(letter).toHaveCount(0);
	await dialog.getByRole("radio", { name: "Sakit" }).check();
	await expect(preview).toHaveCount(0);

	await letter.setInputFiles(file);
	await expect(preview).toBeVisible();
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(page.getByRole("alertdialog", { name: "Presensi Berhasil" })).toBeVisible();
	const { status, attachment } = await db.attendance.findFirstOrThrow({
		where: { student_id: student.id_user },
	});
	expect(status).toBe("sick");
	expect((await page.context().request.get(`/storage/${attachment}`)).status()).toBe(200);
});

test("a letter the server refuses is told under its field", async ({ page, expectErrors }) => {
	expectErrors(/422/);
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	const dialog = await openForm(page);
	await dialog.getByRole("radio", { name: "Sakit" }).check();
	// The browser shows a GIF whatever its name says, but the server refuses it.
	const disguised = { name: "surat.png", mimeType: "image/png", buffer: await picture("gif") };
	await dialog.getByLabel("Surat Dokter").setInputFiles(disguised);
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(dialog.getByLabel("Surat Dokter")).toHaveAttribute("aria-invalid", "true");
	await expect(dialog.getByLabel("Surat Dokter")).toHaveAccessibleDescription(/png|jpg|jpeg/);
	await expect(dialog.getByLabel("Surat Dokter")).toBeFocused();
});

for (const { what, place, message } of [
	{
		what: "latitude",
		place: { latitude: 95, longitude: 106.8, accuracy: 20 },
		message: "Latitude maksimal 90.",
	},
	{
		what: "longitude",
		place: { latitude: -6.2, longitude: 200, accuracy: 20 },
		message: "Longitude maksimal 180.",
	},
	{
		what: "latitude and longitude",
		place: { latitude: 95, longitude: 200, accuracy: 20 },
		message: "Latitude maksimal 90. Longitude maksimal 180.",
	},
	{
		what: "accuracy",
		place: { latitude: -6.2, longitude: 106.8, accuracy: 30_000_000 },
		message: "Akurasi maksimal 20040000.",
	},
])
	test(`${what} out of this world is told under the map, and the dialog goes to its top`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(/422/);
		const { student } = await studentAtWork();
		await locateAt(page, place);
		await enter(page, student);
		await page.setViewportSize({ width: 360, height: 480 });
		const dialog = await openForm(page);
		await dialog.getByRole("radio", { name: "Hadir" }).check();
		const legend = dialog.getByText("Status kehadiran");
		await dialog.getByText(/^Akurasi ±/).scrollIntoViewIfNeeded();
		await expect(legend).not.toBeInViewport();
		await dialog.getByRole("button", { name: "Simpan" }).click();
		await expect(dialog.getByRole("group", { name: "Lokasi" })).toContainText(message);
		await expect(legend).toBeInViewport();
	});

test("the position is asked for with high accuracy, for ten seconds, never from memory", async ({ page }) => {
	const { student } = await studentAtWork();
	await locateAt(page, { latitude: -6.2, longitude: 106.8, accuracy: 12 });
	await enter(page, student);
	const dialog = await openForm(page);
	await expect(dialog.getByText("Akurasi ± 12 m")).toBeVisible();
	const asked = await page.evaluate(() => (window as unknown as { asked: object[] }).asked);
	expect(asked.at(-1)).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
});

test("the map of a day stands at zoom 13 with its circle to scale, and goes to 19", async ({ page }) => {
	const work = await studentAtWork();
	const { id_attendance } = await buildDay(work, { ago: 1 });
	await db.attendance.update({ where: { id_attendance }, data: { accuracy: 1000 } });
	await enter(page, work.student);
	await page.goto("/presensi");
	await page.getByRole("button", { name: /^Detail Lokasi/ }).click();
	const dialog = page.getByRole("dialog", { name: "Detail Kehadiran" });
	const circle = dialog.locator(".leaflet-overlay-pane path");
	await expect(circle).toBeVisible();
	// Web Mercator has 156543 m per pixel at the equator at zoom 0, and half of it with each step.
	const diameter = 2000 / ((156_543.034 * Math.cos((-6.2297 * Math.PI) / 180)) / 2 ** 13);
	const drawn = async () => (await circle.boundingBox())?.width ?? 0;
	// The line and whole pixels add a little.
	await expect.poll(async () => Math.abs((await drawn()) - diameter)).toBeLessThan(4);

	const closer = dialog.getByRole("button", { name: "Perbesar" });
	const scale = dialog.locator(".leaflet-control-scale-line");
	for (let zoom = 13; zoom < 19; zoom++) {
		await expect(closer).toHaveAttribute("aria-disabled", "false");
		const before = await scale.innerText();
		await closer.click();
		// The map takes no other press until it has come closer. The scale changes then.
		await expect(scale).not.toHaveText(before);
	}
	await expect(closer).toHaveAttribute("aria-disabled", "true");
});

test("after a check-in the journals are read anew", async ({ page }) => {
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	await page.goto("/jurnal", { waitUntil: "networkidle" });
	await expect(page.getByText("Belum ada jurnal.")).toBeVisible();
	await follow(page, "Presensi");
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	const dialog = dialogOf(page);
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await acknowledge(page.getByRole("alertdialog", { name: "Presensi Berhasil" }));
	await follow(page, "Jurnal");
	await expect(page.getByRole("link", { name: `Buat Jurnal ${formatLongDate(today())}` })).toBeVisible();
});

/** A phone that finds its position when the test says so. */
async function slowLocation(page: Page) {
	await page.addInitScript(() => {
		const asked: ((position: object) => void)[] = [];
		const getCurrentPosition = (found: (position: object) => void) => asked.push(found);
		Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
		Object.assign(window, { asked });
	});
	type Asked = { asked: ((position: object) => void)[] };
	/** Waits until the page asks, and answers. `age` is in milliseconds. */
	return async (coords: { latitude: number; longitude: number; accuracy: number }, age = 0) => {
		await page.waitForFunction(() => (window as unknown as Asked).asked.length > 0);
		await page.evaluate(
			({ coords, age }) =>
				(window as unknown as Asked).asked.pop()?.({ coords, timestamp: Date.now() - age }),
			{ coords, age },
		);
	};
}

const AT_WORK = { latitude: -6.2297, longitude: 106.8166, accuracy: 25 };
const success = (page: Page) => page.getByRole("alertdialog", { name: "Presensi Berhasil" });

test("who saves while the location is being found waits, and it is sent by itself", async ({ page }) => {
	const { student } = await studentAtWork();
	const find = await slowLocation(page);
	await enter(page, student);
	const dialog = await openForm(page);
	const save = dialog.getByRole("button", { name: "Simpan" });
	await save.click();
	await expect(save).toHaveAttribute("aria-busy", "true");
	await expect(dialog.getByText("Setelah didapat, presensi langsung dikirim.")).toBeVisible();
	await save.click({ force: true });
	await find(AT_WORK);
	await expect(success(page)).toBeVisible();
	const rows = await db.attendance.findMany({ where: { student_id: student.id_user } });
	expect(rows.map(({ accuracy }) => accuracy)).toEqual([25]);
});

test("who closes the form while it waits for the location has sent nothing", async ({ page }) => {
	const { student } = await studentAtWork();
	const find = await slowLocation(page);
	await enter(page, student);
	const dialog = await openForm(page);
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(dialog.getByText("Setelah didapat, presensi langsung dikirim.")).toBeVisible();
	await dialog.getByRole("button", { name: "Tutup" }).click();
	await expect(dialog).toHaveCount(0);
	await find(AT_WORK);
	// If the first form had been sent, the server would refuse this one.
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	await find({ ...AT_WORK, accuracy: 30 });
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(success(page)).toBeVisible();
	const rows = await db.attendance.findMany({ where: { student_id: student.id_user } });
	expect(rows.map(({ accuracy }) => accuracy)).toEqual([30]);
});

for (const { what, place, age, words } of [
	{
		what: "inexact",
		place: { ...AT_WORK, accuracy: 1500 },
		age: 0,
		words: "Lokasi kurang akurat (± 1.500 m).",
	},
	{
		what: "nowhere",
		place: { latitude: 0, longitude: 0, accuracy: 10 },
		age: 0,
		words: "Lokasi yang didapat tampaknya keliru.",
	},
	{ what: "old", place: AT_WORK, age: 120_000, words: "Lokasi yang didapat sudah lama." },
])
	test(`a position that is ${what} says so, offers one more try, and does not block`, async ({ page }) => {
		const { student } = await studentAtWork();
		const find = await slowLocation(page);
		await enter(page, student);
		const dialog = await openForm(page);
		await find(place, age);
		await expect(dialog.getByText(words)).toBeVisible();
		const again = dialog.getByRole("button", { name: "Coba sekali lagi" });
		await again.click();
		await expect(dialog.getByText("Mencari lokasi Anda")).toBeVisible();
		await find(place, age);
		await expect(dialog.getByText(words)).toBeVisible();
		await expect(again).toHaveCount(0);
		await dialog.getByRole("button", { name: "Simpan" }).click();
		await expect(success(page)).toContainText(words);
	});

test("one more try that finds a good position takes the warning away", async ({ page }) => {
	const { student } = await studentAtWork();
	const find = await slowLocation(page);
	await enter(page, student);
	const dialog = await openForm(page);
	await find({ ...AT_WORK, accuracy: 900 });
	await dialog.getByRole("button", { name: "Coba sekali lagi" }).click();
	await find(AT_WORK);
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	await expect(dialog.getByText("Lokasi kurang akurat")).toHaveCount(0);
});

test("a second tab notices a check-in", async ({ page }) => {
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	const second = await page.context().newPage();
	await second.goto("/beranda", { waitUntil: "networkidle" });
	await expect(second.getByRole("button", { name: "Masuk Sekarang" })).toBeEnabled();
	const dialog = await openForm(page);
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(success(page)).toBeVisible();
	await expect(second.getByRole("button", { name: "Masuk Sekarang" })).toBeDisabled();
	await expect(second.getByRole("link", { name: "Tulis jurnal" })).toBeVisible();
});
