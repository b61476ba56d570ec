import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { addDays, formatMonth } from "@/lib/dates/dates";
import { buildInstrument, buildInternship, buildStudent, buildTeacher, PASSWORD } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { fromTime, toDate } from "@/server/wire/dates";
import { acknowledge, call, enter, enterNext, expect, test } from "../support/e2e";
import { buildEntry } from "../support/mentees";
import { readPdf } from "../support/pdf";
import { buildMajor } from "../support/scorable";

/** How long it may take. The process that makes documents has a lower priority than the browsers of other tests. */
const made = { timeout: 75_000 };

/**
 * A placement of 120 days that ends today. It began with two sick days and one of leave. All other days have a journal.
 */
async function workedOut() {
	const { code } = await buildMajor();
	await buildInstrument({ major: code });
	const budi = await buildTeacher({ name: "Budi Santoso, S.Kom." });
	const maya = await buildTeacher({ role: "wali_kelas", name: "Maya Puspita" });
	const dewi = await buildTeacher({ role: "kepala_program", leads: code, name: "Dewi Kaprog" });
	const siti = await buildStudent({
		name: "Siti Nur'aini",
		major: code,
		homeroom_teacher_id: maya.id_user,
	});
	const { id_internship } = await buildInternship({
		student_id: siti.id_user,
		teacher_id: budi.id_user,
		start: addDays(today("WIB"), -119),
		end: today("WIB"),
	});
	const where = { internship_id: id_internship };
	const days = await db.attendance.findMany({ where, orderBy: { date: "asc" } });
	const away = ["sick", "sick", "excused"] as const;
	for (const [index, { id_attendance, date }] of days.entries()) {
		const status = away[index];
		if (status)
			await db.attendance.update({
				where: { id_attendance },
				data: { status, note: "Demam", time: fromTime("07:12:30"), expired_at: null },
			});
		else await buildEntry(id_internship, siti.id_user, { date: toDate(date), status: "approved" });
	}
	return { budi, maya, dewi, siti, code, id_internship, where };
}

/** The file that a link to a document opens. */
async function openPdf(page: Page, name: string | RegExp) {
	const href = (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
	const answer = await page.context().request.get(href);
	expect(answer.status()).toBe(200);
	expect(answer.headers()["content-type"]).toBe("application/pdf");
	return readPdf(await answer.body());
}

/** What a person with a phone and no account sees when they scan the code of a print. */
async function scan(browser: Browser, { raw }: { raw: string }) {
	const address = /Kode QR: ([^)]*)\)/.exec(raw)?.[1] ?? "";
	const stranger = await browser.newContext();
	const page = await stranger.newPage();
	await page.goto(address);
	const words = await page.locator("main").innerText();
	await stranger.close();
	return words.split("\n").filter((line) => line.trim() !== "");
}

test("scores become a rapor, a print that can be checked, and what e-Rapor asks for", {
	tag: "@journey",
}, async ({ page, browser }) => {
	test.slow();
	const { budi, dewi, siti, code, id_internship, where } = await workedOut();

	await test.step("the head says which sections of the instrument score the goals", async () => {
		await enter(page, dewi);
		await page.goto("/guru/beranda");
		await page.getByRole("link", { name: "Periksa", exact: true }).click();
		await page.getByRole("button", { name: "Simpan" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Simpan" }).click();
		await acknowledge(page);
		await expect(page.getByText("Belum Dipastikan")).toHaveCount(0);
	});

	await test.step("the teacher observes, assesses, and adds what no answer scores", async () => {
		const [observation, assesment] = await Promise.all([
			db.observation.findFirstOrThrow({ where: { ...where, number: 1 } }),
			db.assesment.findFirstOrThrow({ where }),
		]);
		await enterNext(page, budi);
		const score = (first: number[], second: number[]) => ({ score: [first, second] });
		for (const [path, body] of [
			[`/observations/${observation.id_observation}/update`, score([1, 0, 1], [0, 1])],
			[`/assesments/${assesment.id_assesment}/update`, score([1, 1, 1], [0, 1])],
		] as const)
			expect((await call(page, "PUT", path, body)).status()).toBe(200);
		await page.goto("/guru/rapor");
		const name = page.getByRole("link", { name: "Siti Nur'aini", exact: true });
		await expect(name).toHaveCSS("text-decoration-line", "underline");
		await page.getByRole("link", { name: "Lihat Detail Siti Nur'aini" }).click();
		await expect(page.getByText(/^TP 3 \(Menerapkan kompetensi teknis.*: nilai/)).toBeVisible();
		expect((await openPdf(page, "Rapor PKL")).text).toContain("DRAF");
		await expect(page.getByLabel("Deskripsi TP 1")).toHaveValue(/hadir tepat waktu/i);
		for (const [label, value] of [
			["Nilai TP 3", "88"],
			["Nilai TP 4", "79"],
			["Catatan guru pembimbing", "Teruskan semangatnya."],
		] as const)
			await page.getByLabel(label).fill(value);
		await page.getByRole("button", { name: "Simpan Rapor" }).click();
		await acknowledge(page);
		await expect(page.getByText("Lengkap", { exact: true })).toBeVisible();
	});

	/** The head's page of the class. */
	async function openClass() {
		await enterNext(page, dewi);
		await page.goto("/guru/rapor/kelas");
		await page.getByRole("link", { name: `Lihat Detail kelas XII ${code}` }).click();
		await expect(page.getByRole("heading", { name: `Kelas XII ${code}` })).toBeVisible();
	}
	async function lock() {
		await page.getByRole("button", { name: "Kunci Rapor Kelas" }).click();
		await page.getByRole("alertdialog").getByRole("button", { name: "Kunci Rapor" }).click();
		await page.getByRole("alertdialog", { name: "1 Rapor Terkunci" }).getByRole("button").click();
		await expect(page.getByText("1 dari 1 rapor terkunci.")).toBeVisible();
	}

	await test.step("the head locks the class", async () => {
		await openClass();
		await lock();
	});

	const first = await test.step("the student opens what belongs to them", async () => {
		await enterNext(page, siti);
		await page.goto("/profil");
		const links = page.getByRole("link", { name: /PKL di PT Kreasi Nusantara$/ });
		await expect(links.filter({ hasText: /Rapor|Daftar|Jurnal|Lembar|Sertifikat/ })).toHaveCount(4);
		const days = await openPdf(page, /^Daftar Hadir/);
		for (const words of ["Siti Nur'aini", "Sakit", "Demam"]) expect(days.text).toContain(words);
		expect(days.pages).toBeGreaterThan(2);
		const rapor = await openPdf(page, /^Rapor PKL/);
		for (const words of ["83", "50", "88", "79", "Teruskan semangatnya.", "2", "Versi 1"])
			expect(rapor.text.split("\n").join(" ")).toContain(words);
		return rapor;
	});

	await test.step("whoever scans the print is told that it is genuine, and little more", async () => {
		const words = await scan(browser, first);
		expect(words.slice(0, 3)).toEqual([
			...["Verifikasi Dokumen", "Asli"],
			"Dokumen ini diterbitkan oleh sekolah dan masih berlaku.",
		]);
		expect(words.filter((_, index) => index > 2 && index % 2 === 1)).toEqual([
			...["Sekolah", "Dokumen", "Tanggal terbit", "Inisial", "Versi"],
		]);
		expect(words).toContain("SMKN 16 Jakarta");
		expect(words).toContain("Rapor PKL");
		expect(words).toContain("S. N.");
		expect(words).toHaveLength(13);
		expect(words.join(" ")).not.toMatch(/Siti|Nur'aini|Kreasi|Budi|88/);
	});

	await test.step("opened again with a reason, the print is no longer valid", async () => {
		await openClass();
		await page.getByRole("button", { name: "Buka Kembali Rapor Siti Nur'aini" }).click();
		await page.getByLabel("Alasan").fill("Nilai TP 3 keliru");
		await page.getByRole("dialog").getByRole("button", { name: "Buka Kembali" }).click();
		await acknowledge(page);
		expect(await scan(browser, first)).toContain("Tidak berlaku lagi");
		await lock();
	});

	await test.step("the scores go into e-Rapor, field by field", async () => {
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await enterNext(page, budi);
		await page.goto("/guru/e-rapor");
		await page.getByRole("link", { name: /^Salin PT Kreasi/ }).click();
		const copied = () => page.evaluate(() => navigator.clipboard.readText());
		for (const field of ["Nilai TP 4", "Deskripsi TP 4", "Catatan"]) {
			await page
				.getByRole("button", { name: new RegExp(`^Salin ${field}( \\(.*\\))? Siti Nur'aini$`) })
				.click();
			// e-Rapor sorts the goals by their words, so our first goal is its last one.
			if (field === "Deskripsi TP 4") await expect.poll(copied).toContain("hadir tepat waktu");
		}
		await expect.poll(copied).toBe("Teruskan semangatnya.");
		const done = page.getByRole("checkbox", { name: "Selesai: Siti Nur'aini" });
		await expect(done).toBeChecked();
		await page.reload();
		await expect(done).toBeChecked();
		expect(await db.issuedDocument.count({ where: { internship_id: id_internship } })).toBe(2);
	});
});

test("whoever may print a document finds it on the student's page, where it is issued anew and revoked", async ({
	page,
	browser,
}) => {
	test.slow();
	const { budi, maya, siti, id_internship } = await workedOut();
	const ratna =
		(await db.user.findFirst({
			where: { npsn: budi.npsn, teacher: { position: { name: "Kepala Sekolah" } } },
		})) ?? (await buildTeacher({ role: "manajemen_sekolah", position: "Kepala Sekolah" }));
	const city = "Jakarta";
	const { npsn } = ratna;
	await db.documentSettings.upsert({ where: { npsn }, create: { npsn, city }, update: { city } });
	const links = page.getByRole("main").locator("a[href^='/api/documents/internships/']");
	const DAYS = ["Rapor PKL", "Daftar Hadir", "Jurnal Kegiatan", "Lembar Observasi"];

	await test.step("supervisor and homeroom teacher find what is theirs to print, of a month too", async () => {
		for (const [person, path] of [
			[budi, `/guru/bimbingan/${id_internship}`],
			[maya, `/guru/peserta-didik/${id_internship}`],
		] as const) {
			await enterNext(page, person);
			await page.goto(path);
			await expect(links).toHaveText(DAYS);
		}
		await page.goto(`/guru/peserta-didik/${id_internship}/riwayat-kehadiran`);
		const month = await openPdf(page, /^Daftar Hadir /);
		expect(month.text).toContain("Siti Nur'aini");
		expect(month.pages).toBe(1);
	});

	const at = { status: "completed", completed_at: new Date(), completed_by: "manajemen_sekolah" } as const;
	await db.internship.update({ where: { id_internship }, data: at });
	await enterNext(page, ratna);
	await page.goto(`/guru/peserta-didik/${id_internship}`);
	const issued = page.getByRole("list", { name: "Dokumen yang sudah diterbitkan" });

	const first =
		await test.step("the management previews letters and the certificate, and prints what is issued", async () => {
			const names = ["Surat Pengantar", "Surat Tugas Pembimbing", "Surat Penarikan", "Sertifikat PKL"];
			for (const name of names) {
				const preview = await openPdf(page, `Pratinjau ${name}`);
				for (const words of ["Siti Nur'aini", "PRATINJAU"]) expect(preview.text).toContain(words);
			}
			expect(await db.issuedDocument.count({ where: { internship_id: id_internship } })).toBe(0);
			for (const name of names) {
				await page.getByRole("button", { name: `Terbitkan ${name}`, exact: true }).click();
				await page.getByRole("alertdialog").getByRole("button", { name: "Terbitkan" }).click();
				await acknowledge(page);
			}
			await expect(issued.getByRole("listitem")).toHaveCount(4);
			return openPdf(page, /^Sertifikat PKL/);
		});

	const second =
		await test.step("a corrected name is issued anew, and the older print is outdated", async () => {
			await db.user.update({ where: { id_user: siti.id_user }, data: { name: "Siti Nuraini" } });
			await page.reload();
			const row = issued.getByRole("listitem").filter({ hasText: "Sertifikat PKL" });
			await expect(row).toContainText("Data berubah sejak dokumen ini diterbitkan.");
			await row.getByRole("button", { name: "Terbitkan Ulang Sertifikat PKL" }).click();
			await page.getByRole("alertdialog").getByRole("button", { name: "Terbitkan Ulang" }).click();
			await acknowledge(page);
			await expect(row).toContainText("versi 2");
			expect(await scan(browser, first)).toContain("Asli, tetapi bukan versi terbaru");
			const certificate = await openPdf(page, /^Sertifikat PKL/);
			expect(certificate.text).toContain("Siti Nuraini");
			expect(await scan(browser, certificate)).toContain("Asli");
			return certificate;
		});

	await test.step("it is revoked with a reason, and the page says so", async () => {
		await page.getByRole("button", { name: "Cabut Sertifikat" }).click();
		const dialog = page.getByRole("dialog", { name: "Cabut Sertifikat?" });
		await dialog.getByRole("button", { name: "Cabut Sertifikat" }).click();
		await expect(dialog.getByLabel("Alasan")).toHaveAccessibleDescription(/wajib/);
		await dialog.getByLabel("Alasan").fill("Salah orang");
		await dialog.getByRole("button", { name: "Cabut Sertifikat" }).click();
		await acknowledge(page);
		await expect(issued.getByText("Salah orang")).toBeVisible();
		await expect(issued.getByText("Dicabut")).toBeVisible();
		await expect(links.filter({ hasText: "Sertifikat" })).toHaveCount(0);
		expect(await scan(browser, second)).toContain("Tidak berlaku lagi");
		await expect(issued.getByRole("button", { name: "Terbitkan Ulang Sertifikat PKL" })).toBeVisible();
		await enterNext(page, budi);
		await page.goto(`/guru/bimbingan/${id_internship}`);
		await expect(issued.getByText("Salah orang")).toBeVisible();
		await expect(issued.getByRole("button")).toHaveCount(0);
	});
});

test("a class's attendance is printed of a month, and its year is downloaded as an archive", async ({
	page,
	expectErrors,
}) => {
	test.slow();
	const ratna = await buildTeacher({ role: "manajemen_sekolah" });
	const maya = await buildTeacher({ role: "wali_kelas", name: "Maya Arsip" });
	const budi = await buildTeacher();
	const siti = await buildStudent({ name: "Siti Arsip", homeroom_teacher_id: maya.id_user });
	const name = `XII Arsip ${maya.id_user}`;
	await db.class.updateMany({ where: { homeroom_teacher_id: maya.id_user }, data: { name } });
	const yesterday = addDays(today("WIB"), -1);
	const { id_internship } = await buildInternship({
		student_id: siti.id_user,
		teacher_id: budi.id_user,
		start: yesterday,
		end: today("WIB"),
	});
	await buildEntry(id_internship, siti.id_user, { date: yesterday, status: "approved" });
	await enter(page, ratna);
	await page.goto("/guru/dokumen");

	await test.step("of a month", async () => {
		const document = `Rekap Kehadiran kelas ${name}`;
		expect((await openPdf(page, document)).text).not.toContain("Bulan");
		await page.getByLabel("Bulan Rekap Kehadiran").selectOption(yesterday.slice(0, 7));
		const { text } = await openPdf(page, document);
		expect(text).toContain(formatMonth(yesterday.slice(0, 7)));
		expect(text).toContain("Siti Arsip");
	});

	await test.step("as an archive, once the daily work has made it", async () => {
		const card = page.locator("form").filter({ has: page.getByRole("button", { name: "Buat Arsip" }) });
		await card.getByLabel("Kelas").selectOption(name);
		await card.getByRole("button", { name: "Buat Arsip" }).click();
		const link = card.getByRole("link", { name: "Unduh ZIP" });
		await expect(link).toBeVisible(made);
		await expect(page.getByRole("table").getByText("7 dari 7, 1 tidak dapat dibuat")).toBeVisible();
		const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
		expect(file.suggestedFilename()).toMatch(/^arsip-\d{4}-.*\.zip$/);
		const names = Object.keys(unzipSync(readFileSync(await file.path()))).map((name) =>
			name.replace(/\d{10}/, "N"),
		);
		const below = `Kelas ${name}/Siti Arsip N`;
		expect(names).toEqual([
			...["rekap-kehadiran", "rekap-nilai"].map((file) => `Kelas ${name}/${file}.pdf`),
			...["rekap", "kehadiran", "jurnal"].map((file) => `Kelas ${name}/${file}.xlsx`),
			...["daftar-hadir", "jurnal", "observasi", "rapor"].map((name) => `${below}/${name}.pdf`),
			...[`${below}/foto/${yesterday}.jpg`, "TIDAK-DIBUAT.txt"],
		]);
	});

	await test.step("documents of a class too are asked for and taken with the password only", async () => {
		expectErrors(/423/);
		const grow = () =>
			db.session.updateMany({
				where: { user_id: ratna.id_user },
				data: { created_at: new Date(Date.now() - 20 * 60_000), proved_at: null },
			});
		const prove = async () => {
			await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
			await page.keyboard.press("Enter");
		};
		await grow();
		const card = page.locator("form").filter({ has: page.getByRole("button", { name: "Buat Dokumen" }) });
		await card.getByLabel("Kelas").selectOption(name);
		await card.getByRole("button", { name: "Buat Dokumen" }).click();
		await prove();
		const table = page.getByRole("table", { name: "Permintaan dokumen" });
		await expect(table.getByRole("link", { name: "Unduh ZIP" })).toHaveCount(2, made);
		await grow();
		const file = page.waitForEvent("download");
		await card.getByRole("link", { name: "Unduh ZIP" }).click();
		await prove();
		expect((await file).suggestedFilename()).toMatch(/^kelas .* - Rapor PKL\.zip$/);
		const pdf = page.waitForEvent("download");
		await table.getByRole("link", { name: "Unduh PDF" }).click();
		const { bookmarks } = readPdf(readFileSync(await (await pdf).path()));
		expect(bookmarks).toEqual([{ title: "01 - Siti Arsip", page: 1, below: [] }]);
	});
});
