import { addDays } from "@/lib/dates";
import { buildStudent } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { openYesterday, studentAtWork } from "../support/attendances";
import { acknowledge, call, enter, enterNext, expect, stand, test } from "../support/e2e";

const LOCATION_FAILURE = "Gagal Mendapatkan Lokasi";

test("a student checks in with a location, and only once", async ({ page }) => {
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	await page.goto("/beranda");
	await expect(page.getByRole("heading", { name: "Halo, Siti!" })).toBeVisible();
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();

	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	await expect(dialog.getByRole("radio", { name: "Hadir" })).toBeChecked();
	await dialog.getByRole("button", { name: "Tambah keterangan" }).click();
	await expect(dialog.getByLabel("Keterangan")).toBeFocused();
	await dialog.getByLabel("Keterangan").fill("Tiba di kantor");
	await dialog.getByRole("button", { name: "Simpan" }).click();

	const notice = page.getByRole("alertdialog", { name: "Presensi Berhasil" });
	await expect(notice).toContainText(/pukul \d\d:\d\d WIB/);
	await acknowledge(notice);
	await expect(page.getByRole("button", { name: "Masuk Sekarang" })).toBeDisabled();
	await expect(page.getByText("Presensi hari ini sudah tercatat.")).toBeVisible();

	const stored = await db.attendance.findMany({
		where: { student_id: student.id_user, status: { not: "no_description" } },
	});
	expect(stored).toHaveLength(1);
	expect(stored[0]).toMatchObject({
		latitude: -6.2297,
		longitude: 106.8166,
		accuracy: 25,
		note: "Tiba di kantor",
	});
});

test("a blocked location says so, and nothing is sent", async ({ page }) => {
	const { student } = await studentAtWork();
	await enter(page, student);
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	const failure = page.getByRole("alertdialog", { name: LOCATION_FAILURE });
	await expect(failure).toContainText(
		"Izin lokasi telah diblokir. Silahkan aktif izin lokasi dan muat ulang halaman ini.",
	);
	await acknowledge(failure);

	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(dialog.getByText("Lokasi belum didapatkan.")).toBeVisible();
	expect(await db.attendance.count({ where: { student_id: student.id_user, time: { not: null } } })).toBe(0);
});

const failures = [
	{ code: 2, text: "Lokasi tidak tersedia saat ini." },
	{ code: 3, text: "Permintaan lokasi melebihi batas waktu." },
	{ code: 9, text: "Terjadi kesalahan yang tidak diketahui." },
];
for (const { code, text } of failures)
	test(`location failure ${code}: ${text}`, async ({ page }) => {
		const { student } = await studentAtWork();
		await page.addInitScript((number) => {
			Object.defineProperty(navigator, "geolocation", {
				value: { getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail({ code: number }) },
			});
		}, code);
		await enter(page, student);
		await page.goto("/presensi");
		await page.getByRole("button", { name: "Masuk Sekarang" }).click();
		await expect(page.getByRole("alertdialog", { name: LOCATION_FAILURE })).toContainText(text);
	});

test("a phone without geolocation is told so", async ({ page }) => {
	const { student } = await studentAtWork();
	await page.addInitScript(() => {
		Object.defineProperty(navigator, "geolocation", { value: undefined });
	});
	await enter(page, student);
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	await expect(page.getByRole("alertdialog", { name: LOCATION_FAILURE })).toContainText(
		"Perangkat Anda tidak mendukung geolokasi.",
	);
});

test("yesterday can still be filled, with its time left in sight", async ({ page }) => {
	const { student, internship } = await studentAtWork();
	const id = await openYesterday(internship);
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	await expect(page.getByRole("timer", { name: "Sisa waktu presensi" }).first()).toHaveText(
		/^\d\d:\d\d:\d\d$/,
	);
	await page.getByRole("button", { name: "Isi Presensi" }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	// For an earlier day, no status is preselected.
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(dialog.getByText("Status kehadiran wajib dipilih.")).toBeVisible();
	await dialog.getByRole("radio", { name: "Izin" }).check();
	await dialog.getByRole("button", { name: "Simpan" }).click();
	const notice = page.getByRole("alertdialog", { name: "Presensi Berhasil" });
	await expect(notice.getByRole("button")).toHaveText(["Oke"]);
	const filled = await db.attendance.findUniqueOrThrow({ where: { id_attendance: id } });
	expect(filled).toMatchObject({ status: "excused", expired_at: null });
});

test("filling after the deadline is refused in words", async ({ page, expectErrors }) => {
	expectErrors(/403/);
	const { student, internship } = await studentAtWork();
	const id = await openYesterday(internship);
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Isi Presensi" }).click();
	// The deadline passes while the dialog is open.
	await db.attendance.update({
		where: { id_attendance: id },
		data: { expired_at: new Date(Date.now() - 1000) },
	});
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await dialog.getByRole("radio", { name: "Hadir" }).check();
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(page.getByRole("alertdialog", { name: "Presensi Gagal!" })).toContainText(
		"Presensi sudah melewati batas waktu.",
	);
});

test("an incomplete profile leads to the profile, a missing internship says so", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/409|404/);
	const fresh = await buildStudent({ complete: false });
	await stand(page);
	await enter(page, fresh);
	const submit = async () => {
		await page.goto("/presensi");
		await page.getByRole("button", { name: "Masuk Sekarang" }).click();
		const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
		await dialog.getByRole("radio", { name: "Hadir" }).check();
		await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
		await dialog.getByRole("button", { name: "Simpan" }).click();
	};
	await submit();
	const prompt = page.getByRole("alertdialog", { name: "Profil Belum Lengkap, Yuk Sempurnakan!" });
	await expect(prompt).toContainText("Kami butuh datamu untuk memastikan akunmu aman dan tetap terhubung.");
	await prompt.getByRole("button", { name: "Lengkapi Profil" }).click();
	await expect(page).toHaveURL("/profil/edit");

	await enterNext(page, await buildStudent());
	await submit();
	await expect(page.getByRole("alertdialog", { name: "Tidak Ada PKL Aktif" })).toContainText(
		"Saat ini tidak terdapat data PKL yang sedang berlangsung. Silakan tambahkan data PKL terlebih dahulu.",
	);
});

test("where the phone can keep nothing, the form stays as it was filled in without a network", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/ERR_INTERNET_DISCONNECTED/);
	const { student } = await studentAtWork();
	await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await dialog.getByRole("radio", { name: "Izin" }).check();
	await dialog.getByLabel("Keterangan").fill("Mengantar ibu");
	await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	await page.context().setOffline(true);
	await dialog.getByRole("button", { name: "Simpan" }).click();
	const failure = page.getByRole("alertdialog", { name: "Proses Penyimpanan Data Presensi Gagal" });
	await expect(failure).toContainText("Tidak dapat terhubung ke server.");
	await page.context().setOffline(false);
	await acknowledge(failure);
	await expect(dialog.getByLabel("Keterangan")).toHaveValue("Mengantar ibu");
	await dialog.getByRole("button", { name: "Simpan" }).click();
	await expect(page.getByRole("alertdialog", { name: "Presensi Berhasil" })).toBeVisible();
});

test("without network a tap on check-in leaves the page as it is", async ({ page, expectErrors }) => {
	expectErrors(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Failed to load/);
	const { student } = await studentAtWork();
	await enter(page, student);
	await page.goto("/beranda", { waitUntil: "networkidle" });
	await page.context().setOffline(true);
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	const failure = page.getByRole("alertdialog", { name: "Presensi Gagal!" });
	await expect(failure).toContainText("Tidak dapat terhubung ke server.");
	await acknowledge(failure);
	await expect(page.getByRole("heading", { name: "Halo, Siti!" })).toBeVisible();
	await page.context().setOffline(false);
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	await expect(page.getByRole("dialog", { name: "Presensi Kehadiran" })).toBeVisible();
});

test("a row shows where it was recorded, a row without coordinates says why not", async ({ page }) => {
	const { student, internship } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	const form = { status: "present", latitude: -6.2, longitude: 106.8, accuracy: 40 };
	expect((await call(page, "POST", "/attendances/create", form)).status()).toBe(201);
	await page.goto("/presensi");
	await page.getByRole("button", { name: /^Detail Lokasi/ }).click();
	const dialog = page.getByRole("dialog", { name: "Detail Kehadiran" });
	await expect(dialog.getByText("Akurasi ± 40 m")).toBeVisible();
	await expect(dialog.locator(".leaflet-container")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();

	await db.attendance.updateMany({
		where: { internship_id: internship.id_internship, status: "present" },
		data: { latitude: null, longitude: null, accuracy: null },
	});
	await page.reload();
	await page.getByRole("button", { name: /^Detail Lokasi/ }).click();
	await expect(page.getByRole("alertdialog", { name: "Lokasi Tidak Terdeteksi" })).toContainText(
		"Anda harus melakukan presensi supaya lokasi bisa didapatkan.",
	);
});

test("the history shows ten rows a page", async ({ page }) => {
	const start = addDays(today(), -30);
	const { student, internship } = await studentAtWork(start);
	const total = await db.attendance.count({ where: { internship_id: internship.id_internship } });
	await enter(page, student);
	await page.goto("/presensi");
	await expect(page.getByText(`Menampilkan 1–10 dari ${total} data`)).toBeVisible();
	await page.getByRole("link", { name: "Halaman 2" }).click();
	await expect(page).toHaveURL("/presensi?page=2");
	await expect(page.getByText(`Menampilkan 11–20 dari ${total} data`)).toBeVisible();
});
