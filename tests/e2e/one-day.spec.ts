import { randomInt } from "node:crypto";
import sharp from "sharp";
import { addDays, formatDate } from "@/lib/dates/dates";
import { buildStudent, buildTeacher, PASSWORD, SCHOOL } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { acknowledge, expect, follow, stand, test } from "../support/e2e";

/** The main story of the product, once through the pages, from a stranger to an approved journal. */
test("one student's day, from registration to the teacher's approval", { tag: "@journey" }, async ({
	page,
}) => {
	const unique = randomInt(1e9);
	const teacher = await buildTeacher({ name: `Budi ${unique}`, email: `budi-${unique}@contoh.sch.id` });
	const homeroom = await buildTeacher({ role: "wali_kelas", name: `Maya ${unique}` });
	// Her class is listed, because somebody is in it.
	await buildStudent({ homeroom_teacher_id: homeroom.id_user, major: "DKV" });
	const email = `siti-${unique}@contoh.sch.id`;
	const button = (name: string) => page.getByRole("button", { name, exact: true });
	const dialog = (name: string) => page.getByRole("alertdialog", { name });

	await test.step("registers", async () => {
		await page.goto("/");
		await page.getByRole("link", { name: "Buat di sini" }).click();
		await page.getByLabel("Nama Depan").fill("Siti");
		await page.getByLabel("NISN").fill(String(5_000_000_000 + unique));
		await page.getByLabel("NPSN").pressSequentially(SCHOOL.npsn);
		await expect(page.getByLabel("Sekolah", { exact: true })).toHaveValue(SCHOOL.name);
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Password", { exact: true }).fill("kata-sandi-siti");
		await page.getByLabel("Konfirmasi Password").fill("kata-sandi-siti");
		await button("Daftar").click();
		await acknowledge(dialog("Registrasi Berhasil"));
		await button("Lengkapi Profil").click();
		await expect(page).toHaveURL("/profil/edit");
		// The home page also leads on, one step at a time.
		await page.goto("/beranda");
		await page.getByRole("link", { name: "Lengkapi Profil" }).click();
		await expect(page).toHaveURL("/profil/edit");
	});

	await test.step("completes the profile", async () => {
		await page.getByLabel("Nama Belakang").fill("Rahmawati");
		const classes = page.getByLabel("Kelas", { exact: true });
		const own = classes.locator("option", { hasText: homeroom.name });
		await classes.selectOption((await own.textContent()) ?? "");
		await page.getByLabel("Tempat Lahir").fill("jakarta selatan");
		await page.getByLabel("Tanggal Lahir").fill("17/05/2009");
		await page.getByLabel("Kontak", { exact: true }).fill("081234567890");
		await page.getByRole("radio", { name: "Perempuan" }).check();
		await page.getByLabel("Nama Kontak Darurat").fill("Ibu Sari");
		await page.getByLabel("Kontak Darurat", { exact: true }).fill("081311112222");
		await button("Simpan").click();
		await dialog("Simpan Perubahan?").getByRole("button", { name: "Simpan" }).click();
		await acknowledge(dialog("Data Diri Anda Telah Diperbarui"));
		await expect(page).toHaveURL("/beranda");
	});

	await test.step("adds the internship", async () => {
		await page.getByRole("link", { name: "Tambah Data PKL" }).click();
		await page.getByLabel("Nama Pekerjaan").fill("Desainer Grafis");
		await page.getByLabel("Nama Perusahaan").fill("PT Kreasi Nusantara");
		await page.getByLabel("Nama Instruktur").fill("Bapak Hendra");
		await page.getByLabel("Kontak Instruktur").fill("081377778888");
		await page.getByRole("combobox", { name: "Guru Pembimbing" }).fill(`budi ${unique}`);
		await page.getByRole("option", { name: teacher.name }).click();
		await expect(page.getByLabel("Kontak Guru Pembimbing")).toHaveValue("081298765432");
		await page.getByLabel("Tanggal Mulai").fill(formatDate(today("WIB")));
		await page.getByLabel("Tanggal Selesai").fill(formatDate(addDays(today("WIB"), 90)));
		await button("Simpan").click();
		await dialog("Simpan Data PKL?").getByRole("button", { name: "Simpan" }).click();
		await dialog("Data PKL Berhasil Ditambahkan").getByRole("button", { name: "Ke Beranda" }).click();
		await expect(page).toHaveURL("/beranda");
	});

	await test.step("checks in", async () => {
		await stand(page);
		await button("Masuk Sekarang").click();
		await button("Simpan").click();
		await expect(dialog("Presensi Berhasil")).toBeVisible();
	});

	await test.step("writes the journal", async () => {
		await button("Buat Jurnal").click();
		// A closing notice takes the focus from a field.
		await expect(page.getByRole("alertdialog")).toHaveCount(0);
		await page.getByLabel("Deskripsi").fill("Membuat poster pameran.");
		const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#486" } })
			.jpeg()
			.toBuffer();
		await page
			.getByLabel("Foto Kegiatan")
			.setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer });
		await expect(page.getByText(/^Foto ini diambil pada hari/)).toBeVisible();
		await button("Kirim").click();
		await dialog("Kirim Jurnal Aktivitas PKL?").getByRole("button", { name: "Kirim" }).click();
		await acknowledge(dialog("Berhasil!"));
		await expect(page.getByText("Sedang Diperiksa").last()).toBeVisible();
		await follow(page, "Beranda");
		await expect(page.getByText("Selesai untuk hari ini")).toBeVisible();
		await expect(button("Masuk Sekarang")).toBeDisabled();
	});

	await test.step("finds it all in the profile", async () => {
		await follow(page, "Profil");
		for (const text of ["Jakarta Selatan", "17/05/2009", "Sedang Berlangsung"])
			await expect(page.getByText(text)).toBeVisible();
	});

	await test.step("logs out, after being asked", async () => {
		await page.getByRole("button", { name: /Siti Rahmawati/ }).click();
		await page.getByRole("button", { name: "Keluar" }).click();
		const question = dialog("Konfirmasi Logout");
		await expect(question).toContainText(
			"Apakah Anda yakin ingin keluar dari akun ini? Semua sesi akan diakhiri.",
		);
		await question.getByRole("button").last().click();
		await expect(page).toHaveURL("/login");
	});

	await test.step("the teacher approves", async () => {
		await page.goto("/guru/login");
		await page.getByLabel("Email").fill(teacher.email);
		await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
		await button("Masuk").click();
		await expect(page).toHaveURL("/guru/beranda");
		await expect(page.getByText("1 Jurnal belum diperiksa").first()).toBeVisible();
		const journal = await db.journal.findFirstOrThrow({
			where: { status: "in_review", attendance: { internship: { teacher_id: teacher.id_user } } },
		});
		await page.goto(`/guru/bimbingan/${journal.internship_id}/jurnal-aktivitas/${journal.id_journal}`);
		await expect(page.getByText("Membuat poster pameran.")).toBeVisible();
		await expect(page.getByRole("img", { name: "Foto kegiatan" })).toBeVisible();
		await page.getByRole("radio", { name: "Setujui" }).check();
		await button("Kirim Review").click();
		await dialog("Setujui Jurnal Aktivitas PKL?").getByRole("button").last().click();
		await expect(page.getByText("Jurnal Aktivitas Berhasil Disetujui")).toBeVisible();
		expect(await db.journal.findUniqueOrThrow({ where: { id_journal: journal.id_journal } })).toMatchObject({
			status: "approved",
		});
	});
});
