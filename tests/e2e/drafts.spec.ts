import { randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { buildStudent, buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, enterNext, expect, stand, test } from "../support/e2e";
import { keepsRecords } from "../support/offline";
import { buildMajor } from "../support/scorable";
import { buildDay, studentAtWork } from "../support/workday";

/* Text that was typed and not sent yet comes back, but only to the person who typed it. */

const note = (page: Page) => page.getByText("Draf dipulihkan");
const kept = (page: Page) =>
	page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft:")));

async function ownJournal() {
	const work = await studentAtWork();
	const { id_journal } = await buildDay(work, { ago: 1 });
	return { ...work, id_journal, path: `/jurnal/buat-jurnal/${id_journal}` };
}

test("a placement survives an incomplete profile, Back and a reload, and can be discarded", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/409/);
	const teacher = await buildTeacher();
	await enter(page, await buildStudent({ complete: false }));
	await page.goto("/profil/tambah-data-pkl");
	await expect(note(page)).toHaveCount(0);
	await page.getByLabel("Nama Pekerjaan").fill("Ilustrator");
	await page.getByLabel("Nama Perusahaan").fill("Studio Gambar Kita");
	await page.getByLabel("Tanggal Mulai").fill("16/11/2026");
	await page.getByLabel("Tanggal Selesai").fill("26/02/2027");
	await page.getByLabel("Nama Instruktur").fill("Bapak Hendra");
	await page.getByLabel("Kontak Instruktur").fill("081377778888");
	await page.getByLabel("Guru Pembimbing", { exact: true }).fill(teacher.name);
	await page.getByRole("option", { name: teacher.name }).click();
	await page.getByRole("main").getByRole("button", { name: "Simpan" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Simpan" }).click();
	await expect(page).toHaveURL("/profil");

	await page.goBack();
	await expect(page.getByLabel("Nama Pekerjaan")).toHaveValue("Ilustrator");
	await page.reload();
	await expect(note(page)).toBeVisible();
	for (const [label, value] of [
		["Nama Pekerjaan", "Ilustrator"],
		["Nama Perusahaan", "Studio Gambar Kita"],
		["Tanggal Mulai", "16/11/2026"],
		["Tanggal Selesai", "26/02/2027"],
		["Kontak Instruktur", "081377778888"],
		["Guru Pembimbing", teacher.name],
		["Kontak Guru Pembimbing", "081298765432"],
	] as const)
		await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);

	await page.getByRole("button", { name: "Buang" }).click();
	await expect(page.getByRole("status").filter({ hasText: "Draf dibuang." })).toBeFocused();
	for (const label of ["Nama Pekerjaan", "Tanggal Mulai", "Guru Pembimbing", "Kontak Guru Pembimbing"])
		await expect(page.getByLabel(label, { exact: true })).toHaveValue("");
	expect(await kept(page)).toEqual([]);
});

test("a journal's text survives a lost session, and nobody else sees it", async ({ page, expectErrors }) => {
	expectErrors(/401/);
	const [mine, theirs] = [await ownJournal(), await ownJournal()];
	await enter(page, mine.student);
	await page.goto(mine.path);
	await page.getByLabel("Deskripsi").fill("Baru setengah jadi");
	await db.session.deleteMany({ where: { user_id: mine.student.id_user } });
	await page.goto("/beranda");
	await expect(page).toHaveURL("/unauthenticated");

	await enter(page, theirs.student);
	await page.goto(theirs.path);
	await expect(page.getByLabel("Deskripsi")).toHaveValue("");
	await expect(note(page)).toHaveCount(0);

	await enter(page, mine.student);
	await page.goto(mine.path);
	await expect(page.getByLabel("Deskripsi")).toHaveValue("Baru setengah jadi");
	await expect(note(page)).toBeVisible();
});

test("a journal sent after the session ended keeps its photo, and arrives after the same person's login", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/401/);
	const mine = await ownJournal();
	await enter(page, mine.student);
	await page.goto(mine.path);
	await keepsRecords(page);
	await page.getByLabel("Deskripsi").fill("Memotret produk katering");
	const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#336699" } })
		.jpeg()
		.toBuffer();
	await page
		.getByLabel("Foto Kegiatan")
		.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: photo });
	await expect(page.getByRole("img", { name: "Foto kegiatan" })).toBeVisible();
	await db.session.deleteMany({ where: { user_id: mine.student.id_user } });
	await page.getByRole("main").getByRole("button", { name: "Kirim" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Kirim" }).click();
	await expect(page).toHaveURL("/unauthenticated");
	expect(await kept(page)).toEqual([]);

	await enterNext(page, mine.student);
	await page.goto("/beranda");
	const stored = () => db.journal.findUniqueOrThrow({ where: { id_journal: mine.id_journal } });
	await expect.poll(async () => (await stored()).status, { timeout: 30_000 }).toBe("in_review");
	expect(await stored()).toMatchObject({
		description: "Memotret produk katering",
		image_path: expect.any(String),
	});
});

test("what staff type into long forms survives a session that ends, until it is sent", async ({ page }) => {
	test.slow();
	const npsn = String(randomInt(30_000_000, 99_999_999));
	await db.school.create({ data: { npsn, name: `SMK ${npsn}` } });
	const ratna = await buildTeacher({ role: "manajemen_sekolah", name: "Ratna Dewi", npsn });
	const { code } = await buildMajor();
	const dewi = await buildTeacher({ role: "kepala_program", name: "Dewi Kaprog", leads: code });
	const [goals, privacy, settings, calendar] = [
		"/guru/rapor/tujuan",
		"/guru/privasi",
		"/guru/dokumen/pengaturan",
		"/guru/kalender",
	];
	const fields = {
		[goals]: page.getByLabel("Tujuan Pembelajaran 5", { exact: true }),
		[privacy]: page.getByLabel("Teks persetujuan"),
		[settings]: page.getByLabel("Alamat di kop surat"),
		[calendar]: page.getByRole("textbox", { name: "Daftar Hari Libur" }),
	};
	const losesSession = async (person: { id_user: number }) => {
		await page.goto("about:blank");
		await db.session.deleteMany({ where: { user_id: person.id_user } });
	};
	for (const [person, paths] of [
		[dewi, [goals]],
		[ratna, [privacy, settings, calendar]],
	] as const) {
		await enterNext(page, person);
		for (const path of paths) {
			await page.goto(path);
			if (path === goals) await page.getByRole("button", { name: "Tambah Tujuan Pembelajaran" }).click();
			if (path === privacy) await page.getByRole("checkbox", { name: /^Rekam lokasi presensi/ }).check();
			await fields[path]?.fill(`Diketik di ${path}`);
		}
		await losesSession(person);
		await enterNext(page, person);
		for (const path of paths) {
			await page.goto(path);
			await expect(note(page), path).toBeVisible();
			await expect(fields[path] as Locator).toHaveValue(`Diketik di ${path}`);
			if (path === privacy)
				await expect(page.getByRole("checkbox", { name: /^Rekam lokasi presensi/ })).toBeChecked();
		}
	}
	// After sending, the draft is gone. Text that is typed next is kept again.
	await page.getByRole("textbox", { name: "Daftar Hari Libur" }).fill("2026-12-24,Cuti bersama");
	await page.getByRole("button", { name: "Impor" }).click();
	await acknowledge(page);
	await expect(note(page)).toHaveCount(0);
	const own = (name: string) =>
		page.evaluate((key) => localStorage.getItem(key), `draft:${ratna.id_user}:${name}`);
	expect(await own("holidays")).toBeNull();
	await page.getByRole("textbox", { name: "Daftar Hari Libur" }).fill("2026-12-26,Cuti");
	await expect.poll(() => own("holidays")).toContain("2026-12-26");
});

test("Batal gives a draft up, and logging out takes all of them along", async ({ page, expectErrors }) => {
	// The page may still be fetching the student's days when the session ends.
	expectErrors(/401 .*api\/(students\/offline|clock)/);
	const { student, path } = await ownJournal();
	await enter(page, student);
	await page.goto(path);
	await page.getByLabel("Deskripsi").fill("Tidak jadi");
	await page.getByRole("link", { name: "Batal" }).click();
	await expect(page).toHaveURL("/jurnal");
	expect(await kept(page)).toEqual([]);
	await page.goto(path);
	await expect(page.getByLabel("Deskripsi")).toHaveValue("");

	await page.getByLabel("Deskripsi").fill("Nanti lagi");
	await page.goto("/profil/edit");
	await page.getByLabel("Tempat Lahir").fill("Bandung");
	await page.goto("/beranda");
	expect(await kept(page)).toHaveLength(2);
	await page.getByRole("button", { name: new RegExp(student.name) }).click();
	await page.getByRole("button", { name: "Keluar" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Keluar" }).click();
	await expect(page).toHaveURL("/login");
	expect(await kept(page)).toEqual([]);
});

test("a check-in's sheet can be given up on a phone, too", async ({ page }) => {
	const { student } = await studentAtWork();
	await page.setViewportSize({ width: 360, height: 740 });
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	const open = async () => {
		await page.getByRole("button", { name: "Masuk Sekarang" }).click();
		return page.getByRole("dialog", { name: "Presensi Kehadiran" });
	};
	let sheet = await open();
	await sheet.getByRole("button", { name: "Tambah keterangan" }).click();
	await sheet.getByLabel("Keterangan").fill("Salah tempat");
	await sheet.getByRole("button", { name: "Batal" }).click();
	await expect(sheet).toBeHidden();
	expect(await kept(page)).toEqual([]);
	sheet = await open();
	await expect(sheet.getByRole("button", { name: "Tambah keterangan" })).toBeVisible();
	await expect(note(page)).toHaveCount(0);
});

test("a registration comes back after a reload, without password and code", async ({ page }) => {
	await page.goto("/register");
	await page.getByLabel("Nama Depan").fill("Siti");
	await page.getByLabel("NISN").fill("0012345678");
	await page.getByLabel("Kode kelas").fill("RAHASIA234");
	await page.getByLabel("Password", { exact: true }).fill("kata-sandi-rahasia");
	await page.reload();
	await expect(page.getByLabel("Nama Depan")).toHaveValue("Siti");
	await expect(page.getByLabel("NISN")).toHaveValue("0012345678");
	await expect(note(page)).toBeVisible();
	await expect(page.getByLabel("Kode kelas")).toHaveValue("");
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
	const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
	expect(stored).not.toMatch(/rahasia/i);
});

test("a review half written comes back", async ({ page }) => {
	const work = await studentAtWork();
	const { id_journal } = await buildDay(work, { ago: 1, journal: "in_review" });
	await enter(page, work.teacher);
	await page.goto(`/guru/bimbingan/${work.id_internship}/jurnal-aktivitas/${id_journal}`);
	await page.getByRole("radio", { name: "Perlu Revisi" }).check();
	await page.getByLabel("Ulasan").fill("Alatnya apa");
	await page.reload();
	await expect(page.getByRole("radio", { name: "Perlu Revisi" })).toBeChecked();
	await expect(page.getByLabel("Ulasan")).toHaveValue("Alatnya apa");
	await page.getByRole("button", { name: "Buang" }).click();
	await expect(page.getByRole("radio", { name: "Perlu Revisi" })).not.toBeChecked();
});

test("notes, reasons and sentences of staff survive a lost session, and go once they are sent", async ({
	page,
	expectErrors,
}) => {
	test.slow();
	expectErrors(/401/);
	const { student, teacher, id_internship } = await studentAtWork();
	const { id_journal } = await buildDay({ student, id_internship }, { ago: 1, journal: "in_review" });
	const manager = await buildTeacher({ role: "manajemen_sekolah" });
	const button = (name: string | RegExp) => page.getByRole("button", { name });
	const forms = [
		{
			...{ who: teacher, path: `/guru/bimbingan/${id_internship}`, label: "Tindak lanjut" },
			open: () => button(/^Catat tindak lanjut/).click(),
			send: "Simpan",
		},
		{
			...{ who: manager, path: `/guru/peserta-didik/${id_internship}`, label: "Alasan" },
			open: () => button("Selesaikan PKL").click(),
			send: "Selesaikan",
		},
		{
			...{ who: teacher, path: `/guru/bimbingan/${id_internship}/jurnal-aktivitas/${id_journal}` },
			label: "Kalimat 1",
			async open() {
				await page.getByRole("radio", { name: "Perlu Revisi" }).check();
				await button("Ubah Kalimat").click();
			},
			send: "Simpan Kalimat",
		},
	];
	for (const { who, path, label, open, send } of forms)
		await test.step(label, async () => {
			const field = page.getByRole("textbox", { name: label });
			const sends = page.getByRole("button", { name: send, exact: true });
			await enterNext(page, who);
			await page.goto(path);
			await open();
			await field.fill("Perusahaan tutup sampai Senin.");
			await db.session.deleteMany({ where: { user_id: who.id_user } });
			await sends.last().click();
			await expect(page).toHaveURL("/unauthenticated");

			await enter(page, who);
			await page.goto(path);
			await open();
			await expect(note(page).last()).toBeVisible();
			await expect(field).toHaveValue("Perusahaan tutup sampai Senin.");
			await sends.last().click();
			await expect(sends).toHaveCount(0);
			await expect.poll(async () => (await kept(page)).filter((key) => !key.includes("review:"))).toEqual([]);
		});
});

test("the reason of an absence comes back when the sheet was closed", async ({ page }) => {
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	const open = () => page.getByRole("button", { name: "Masuk Sekarang" }).click();
	await open();
	await page.getByRole("radio", { name: "Izin" }).check();
	await page.getByLabel("Keterangan").fill("Acara keluarga");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await page.reload();
	await open();
	await expect(note(page)).toBeVisible();
	await expect(page.getByRole("radio", { name: "Izin" })).toBeChecked();
	await expect(page.getByLabel("Keterangan")).toHaveValue("Acara keluarga");
	await page.getByRole("button", { name: "Buang" }).click();
	await expect(page.getByRole("radio", { name: "Hadir" })).toBeChecked();
	expect(await kept(page)).toEqual([]);
});
