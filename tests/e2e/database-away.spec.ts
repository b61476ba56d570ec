import type { Page } from "@playwright/test";
import { buildStudent, SCHOOL } from "@/prisma/builders";
import { expect, test } from "../support/cut-off";
import { acknowledge, enter, stand } from "../support/e2e";
import { watchLeaving } from "../support/leaving";
import { buildDay, studentAtWork } from "../support/workday";

/* Every unexpected failure has its own text. Here we make the database really go away under the page. */

test.beforeEach(async ({ page, expectErrors }) => {
	expectErrors(/503/);
	await page.route("**/tiles/**", (route) => route.fulfill({ status: 204 }));
});

const AWAY = "Layanan sedang tidak dapat dihubungi. Silahkan coba beberapa saat lagi.";
const alert = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const saveButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Simpan" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

type Case = {
	what: string;
	/** Opens the page and fills it in. */
	prepare: (page: Page) => Promise<unknown>;
	/** The last step, which needs the database. */
	act: (page: Page) => Promise<unknown>;
	title: string;
	text: string;
};

const guests: Case[] = [
	{
		what: "logging in",
		prepare: async (page) => {
			await page.goto("/login");
			await page.getByLabel("Email").fill("rani@contoh.sch.id");
			await page.getByLabel("Password", { exact: true }).fill("rahasia");
		},
		act: (page) => button(page, "Masuk").click(),
		title: "Proses Masuk Gagal!",
		text: "Terjadi kesalahan saat melakukan proses masuk. Silahkan muat ulang halaman ini",
	},
	{
		what: "asking for a reset link",
		prepare: async (page) => {
			await page.goto("/lupa-password");
			await page.getByLabel("Email").fill("rani@contoh.sch.id");
		},
		act: (page) => button(page, "Kirim Link Reset").click(),
		title: "Proses Pengiriman Link Reset Password Gagal!",
		text: "Terjadi kesalahan saat melakukan pengiriman email. Silahkan muat ulang halaman ini.",
	},
	{
		what: "resetting the password",
		prepare: async (page) => {
			await page.goto("/reset-password?email=rani@contoh.sch.id&token=abc");
			await page.getByLabel("Password", { exact: true }).fill("sandi-yang-baru");
			await page.getByLabel("Konfirmasi Password").fill("sandi-yang-baru");
		},
		act: (page) => button(page, "Reset Password").click(),
		title: "Reset Password Gagal!",
		text: AWAY,
	},
	{
		what: "registering",
		prepare: async (page) => {
			await page.goto("/register");
			await page.getByLabel("Nama Depan").fill("Rani");
			await page.getByLabel("NISN").fill("0012345678");
			// The eighth digit looks it up.
			await page.getByLabel("NPSN").pressSequentially(SCHOOL.npsn);
			await expect(page.getByLabel("Sekolah", { exact: true })).toHaveValue(SCHOOL.name);
			await page.getByLabel("Email").fill("rani-baru@contoh.sch.id");
			await page.getByLabel("Password", { exact: true }).fill("kata-sandi-baru");
			await page.getByLabel("Konfirmasi Password").fill("kata-sandi-baru");
		},
		act: (page) => button(page, "Daftar").click(),
		title: "Register Gagal!",
		text: AWAY,
	},
];

const students: Case[] = [
	{
		what: "checking in",
		prepare: async (page) => {
			await stand(page);
			await enter(page, (await studentAtWork()).student);
			await page.goto("/presensi");
			await button(page, "Masuk Sekarang").click();
			await page.getByRole("radio", { name: "Hadir" }).check();
			await expect(page.getByText("Akurasi ± 25 m")).toBeVisible();
		},
		act: (page) => button(page, "Simpan").click(),
		title: "Proses Penyimpanan Data Presensi Gagal",
		text: AWAY,
	},
	{
		what: "sending a journal",
		prepare: async (page) => {
			const work = await studentAtWork();
			const { id_journal } = await buildDay(work, { ago: 1, journal: "needs_revision" });
			await enter(page, work.student);
			await page.goto(`/jurnal/buat-jurnal/${id_journal}`);
			await button(page, "Kirim Perbaikan").click();
		},
		act: (page) => alert(page, "Kirim Jurnal Aktivitas PKL?").getByRole("button", { name: "Kirim" }).click(),
		title: "Proses Penyimpanan Data Jurnal Gagal",
		text: AWAY,
	},
	{
		what: "changing the internship",
		prepare: async (page) => {
			const { student, id_internship } = await studentAtWork();
			await enter(page, student);
			await page.goto(`/profil/edit-data-pkl/${id_internship}`);
			await saveButton(page).click();
		},
		act: (page) => alert(page, "Edit Data PKL?").getByRole("button", { name: "Simpan" }).click(),
		title: "Proses Edit Data PKL Gagal",
		text: AWAY,
	},
	{
		what: "completing the internship",
		prepare: async (page) => {
			await enter(page, (await studentAtWork()).student);
			await page.goto("/profil");
			await button(page, "Selesaikan PKL").click();
			await page.getByLabel("Alasan").fill("Perusahaan tutup.");
		},
		act: (page) => page.getByRole("dialog").getByRole("button", { name: "Selesaikan" }).click(),
		title: "Proses Penyelesaian PKL Gagal",
		text: AWAY,
	},
	{
		what: "saving the profile",
		prepare: async (page) => {
			await enter(page, await buildStudent());
			await page.goto("/profil/edit");
			await saveButton(page).click();
		},
		act: (page) => alert(page, "Simpan Perubahan?").getByRole("button", { name: "Simpan" }).click(),
		title: "Edit Profil Gagal!",
		text: AWAY,
	},
	{
		what: "deleting the account",
		prepare: async (page) => {
			await enter(page, await buildStudent());
			await page.goto("/profil");
			await button(page, "Hapus Akun").click();
		},
		act: (page) =>
			alert(page, "Peringatan: Penghapusan Akun").getByRole("button", { name: "Lanjut" }).click(),
		title: "Penghapusan Akun Pengguna Gagal",
		text: AWAY,
	},
	{
		what: "logging out",
		prepare: async (page) => {
			await enter(page, await buildStudent({ name: "Rani Anggraini" }));
			await page.goto("/profil");
			await page.getByRole("button", { name: /Rani Anggraini/ }).click();
			await button(page, "Keluar").click();
		},
		act: (page) => alert(page, "Konfirmasi Logout").getByRole("button", { name: "Keluar" }).click(),
		title: "Proses Logout Gagal",
		text: "Terjadi kesalahan saat melakukan logout. Silahkan coba lagi.",
	},
];

for (const { what, prepare, act, title, text } of [...guests, ...students])
	test(`${what} fails in the catalogue's words, and leaves the page as it was`, async ({ page, line }) => {
		await prepare(page);
		const address = page.url();
		line.cut();
		await act(page);
		await expect(alert(page, title)).toContainText(text);
		const asked = watchLeaving(page);
		await acknowledge(alert(page, title));
		await expect(alert(page, title)).toBeHidden();
		expect(await asked()).toEqual([]);
		expect(page.url()).toBe(address);
	});

test("a lookup that fails clears the school, and says why", async ({ page, line }) => {
	await page.goto("/register");
	await page.getByLabel("NPSN").pressSequentially(SCHOOL.npsn);
	const school = page.getByLabel("Sekolah", { exact: true });
	await expect(school).toHaveValue(SCHOOL.name);
	line.cut();
	await button(page, "Cek").click();
	await expect(alert(page, "Pencarian Gagal!")).toContainText(AWAY);
	await expect(school).toHaveValue("");
});

test("pages that cannot be read say so, and come back with the database", async ({
	page,
	line,
	expectErrors,
}) => {
	// React reports this for a page whose server part failed.
	expectErrors(/500|React error #441/);
	await enter(page, await buildStudent());
	for (const path of ["/profil/edit", "/profil/tambah-data-pkl", "/beranda", "/jurnal"]) {
		line.cut();
		await page.goto(path);
		await expect(page.getByRole("heading", { name: "Terjadi Kesalahan Saat Mengambil Data" })).toBeVisible();
		await expect(page.getByText(AWAY)).toBeVisible();
		// The page has the width of the device, and is not a desktop page made small.
		await expect(page.locator("meta[name=viewport]")).toHaveAttribute("content", /width=device-width/);
		line.mend();
		await button(page, "Muat Ulang").click();
		await expect(page).toHaveURL(path);
		await expect(page.getByRole("banner")).toBeVisible();
		await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Terjadi Kesalahan/);
	}
});

test("map tiles come from this server, and a map without them says so", async ({ page }) => {
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	const work = await studentAtWork();
	await buildDay(work, { ago: 1 });
	await enter(page, work.student);
	await page.goto("/presensi");
	await page.getByRole("button", { name: /^Detail Lokasi/ }).click();
	// Kuningan lies on this tile, by the usual formula.
	await expect.poll(() => asked).toContain("/tiles/13/6526/4238.png");
	const map = page.getByRole("dialog", { name: "Detail Kehadiran" });
	await expect(map.getByText("Gambar peta tidak dapat dimuat.")).toBeVisible();
	await expect(map.getByText("© OpenStreetMap")).toBeVisible();
	await expect(map.locator(".leaflet-overlay-pane path")).toBeVisible();
});
