import type { Page } from "@playwright/test";
import { buildStudent, buildTeacher, PASSWORD } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, leave, stand, test } from "../support/e2e";
import { buildDay, studentAtWork } from "../support/workday";

/* Every write of a student, refused in the middle. 401, 419 and 403 always lead away in the same way. */

const alert = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const saveButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Simpan" });
const confirm = (page: Page, question: string, yes: string) =>
	alert(page, question).getByRole("button", { name: yes }).click();

type Account = { id_user: number; email: string };

type Action = {
	name: string;
	build: () => Promise<{ student: Account; path: string }>;
	/** Fills in the open page, up to the last step. */
	prepare: (page: Page) => Promise<unknown>;
	act: (page: Page) => Promise<unknown>;
	/** Everybody may do it, so it refuses no role. */
	anyRole?: true;
};

async function atWork(path: string, open = false) {
	const work = await studentAtWork();
	if (open) await buildDay(work, { ago: 1, status: "no_description" });
	return { student: work.student, path: path.replace("{id}", work.id_internship) };
}

const fresh = async (path: string) => ({ student: await buildStudent({ name: "Rani Anggraini" }), path });

async function fillInAttendance(page: Page, opener: string) {
	await stand(page);
	await button(page, opener).click();
	await page.getByRole("radio", { name: "Hadir" }).check();
	await expect(page.getByText("Akurasi ± 25 m")).toBeVisible();
}

async function fillInInternship(page: Page) {
	const teacher = await buildTeacher();
	await page.reload();
	await page.getByLabel("Nama Pekerjaan").fill("Ilustrator");
	await page.getByLabel("Nama Perusahaan").fill("Studio Gambar Kita");
	await page.getByLabel("Tanggal Mulai").fill("02/11/2026");
	await page.getByLabel("Tanggal Selesai").fill("26/02/2027");
	await page.getByLabel("Nama Instruktur").fill("Bapak Hendra");
	await page.getByLabel("Kontak Instruktur").fill("081377778888");
	await page.getByLabel("Guru Pembimbing", { exact: true }).fill(teacher.name);
	await page.getByRole("option", { name: teacher.name }).click();
	await saveButton(page).click();
}

async function openLogout(page: Page) {
	await page.getByRole("button", { name: /Rani Anggraini/ }).click();
	await button(page, "Keluar").click();
}

const ACTIONS: Action[] = [
	{
		name: "checking in",
		build: () => atWork("/beranda"),
		prepare: (page) => fillInAttendance(page, "Masuk Sekarang"),
		act: (page) => button(page, "Simpan").click(),
	},
	{
		name: "filling a day",
		build: () => atWork("/presensi", true),
		prepare: (page) => fillInAttendance(page, "Isi Presensi"),
		act: (page) => button(page, "Simpan").click(),
	},
	{
		name: "sending a journal",
		build: async () => {
			const work = await studentAtWork();
			const { id_journal } = await buildDay(work, { ago: 1, journal: "needs_revision" });
			return { student: work.student, path: `/jurnal/buat-jurnal/${id_journal}` };
		},
		prepare: (page) => button(page, "Kirim Perbaikan").click(),
		act: (page) => confirm(page, "Kirim Jurnal Aktivitas PKL?", "Kirim"),
	},
	{
		name: "adding an internship",
		build: () => fresh("/profil/tambah-data-pkl"),
		prepare: fillInInternship,
		act: (page) => confirm(page, "Simpan Data PKL?", "Simpan"),
	},
	{
		name: "changing an internship",
		build: () => atWork("/profil/edit-data-pkl/{id}"),
		prepare: (page) => saveButton(page).click(),
		act: (page) => confirm(page, "Edit Data PKL?", "Simpan"),
	},
	{
		name: "completing an internship",
		build: () => atWork("/profil"),
		prepare: async (page) => {
			await button(page, "Selesaikan PKL").click();
			await page.getByLabel("Alasan").fill("Perusahaan tutup.");
		},
		act: (page) => page.getByRole("dialog").getByRole("button", { name: "Selesaikan" }).click(),
	},
	{
		name: "saving the profile",
		build: () => fresh("/profil/edit"),
		prepare: (page) => saveButton(page).click(),
		act: (page) => confirm(page, "Simpan Perubahan?", "Simpan"),
	},
	{
		name: "deleting the account",
		build: () => fresh("/profil"),
		prepare: (page) => button(page, "Hapus Akun").click(),
		act: (page) => confirm(page, "Peringatan: Penghapusan Akun", "Lanjut"),
		anyRole: true,
	},
	{
		name: "logging out",
		build: () => fresh("/beranda"),
		prepare: openLogout,
		act: (page) => confirm(page, "Konfirmasi Logout", "Keluar"),
		anyRole: true,
	},
];

const endSession = ({ id_user }: Account) => db.session.deleteMany({ where: { user_id: id_user } });
const changeRole = ({ id_user }: Account) =>
	db.user.update({ where: { id_user }, data: { role: "guru_pembimbing" } });

/**
 * Breaks the token. The cookie and the page's token still agree, but we never signed them, and the browser accepts no
 * new one.
 */
async function spoilToken(page: Page) {
	await page.context().addCookies([{ name: "XSRF-TOKEN", value: "a.b", url: page.url() }]);
	await page.route("**/api/sanctum/csrf-cookie", (route) => route.fulfill({ status: 204 }));
}

const leftInTab = (page: Page) => page.evaluate(() => Object.keys(sessionStorage));

async function expectUnauthenticated(page: Page) {
	await expect(page).toHaveURL("/unauthenticated");
	await expect(page.getByRole("heading", { name: "401 — Unauthenticated" })).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function expectForbidden(page: Page) {
	await expect(page).toHaveURL("/forbidden");
	await expect(page.getByRole("heading", { name: "403 — Forbidden" })).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
}

for (const { name, build, prepare, act, anyRole } of ACTIONS) {
	const open = async (page: Page) => {
		const { student, path } = await build();
		await enter(page, student);
		await page.goto(path);
		await prepare(page);
		return student;
	};

	test(`${name} after the session has ended: unauthenticated, and the login says why`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(/401/);
		await endSession(await open(page));
		await act(page);
		await expectUnauthenticated(page);
		await page.getByRole("link", { name: "Kembali" }).click();
		await expect(alert(page, "Sesi Habis!")).toContainText("Sesi Anda telah habis. Silahkan login kembali!");
		await expect(page).toHaveURL("/login");
	});

	test(`${name} with an anti-forgery token that cannot be renewed: unauthenticated`, async ({
		page,
		expectErrors,
	}) => {
		expectErrors(/419/);
		await open(page);
		await spoilToken(page);
		await act(page);
		await expectUnauthenticated(page);
	});

	if (!anyRole)
		test(`${name} after the role has changed: forbidden`, async ({ page, expectErrors }) => {
			expectErrors(/403/);
			await changeRole(await open(page));
			await act(page);
			await expectForbidden(page);
			expect(await leftInTab(page)).toEqual(["forcedExpiry"]);
		});
}

test("an account deleted meanwhile does nothing more, and cannot come back", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/401/);
	const { student, path } = await atWork("/presensi");
	await enter(page, student);
	await page.goto(path);
	await fillInAttendance(page, "Masuk Sekarang");
	await db.user.delete({ where: { id_user: student.id_user } });
	await button(page, "Simpan").click();
	await expectUnauthenticated(page);
	await page.getByRole("link", { name: "Kembali" }).click();
	await acknowledge(alert(page, "Sesi Habis!"));
	await expect(alert(page, "Sesi Habis!")).toHaveCount(0);
	await page.getByLabel("Email").fill(student.email);
	await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await button(page, "Masuk").click();
	await expect(page.getByText("Email dan kata sandi tidak valid.")).toBeVisible();
});

test("reading on after the session has ended, or with another role", async ({ page }) => {
	for (const path of ["/beranda", "/profil", "/presensi", "/jurnal"]) {
		const student = await buildStudent();
		await enter(page, student);
		await page.goto(path);
		await page.goto("about:blank");
		await changeRole(student);
		await page.goto(path);
		await expectForbidden(page);
		await endSession(student);
		await page.goto(path);
		await expectUnauthenticated(page);
		await leave(page);
	}
});
