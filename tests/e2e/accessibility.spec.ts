import { addDays } from "@/lib/dates";
import { buildStudent, SCHOOL } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { openYesterday, studentAtWork } from "../support/attendances";
import { acknowledge, enter, expect, stand, test } from "../support/e2e";

const GUEST_PAGES = [
	...["/login", "/register", "/lupa-password", "/reset-password?email=rani@contoh.sch.id&token=x"],
	...["/guru/login", "/guru/register", "/guru/lupa-password"],
	"/guru/reset-password?email=budi@contoh.sch.id&token=x",
	"/konfirmasi-email?token=x",
];
const ERROR_PAGES = ["/unauthenticated", "/forbidden", "/tidak-ada", "/konfirmasi-email"];

test("the guest pages and the error pages have no violation", { tag: "@both-widths" }, async ({
	page,
	expectErrors,
}) => {
	test.slow();
	expectErrors(/404/);
	for (const path of [...GUEST_PAGES, ...ERROR_PAGES])
		await test.step(path, async () => {
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expectAccessible(page);
		});
});

test("a refused registration has no violation", async ({ page }) => {
	await page.goto("/register");
	await page.getByLabel("NPSN").pressSequentially(SCHOOL.npsn);
	await page.getByRole("button", { name: "Daftar" }).click();
	await expect(page.getByText("Nama depan wajib diisi.")).toBeVisible();
	await expectAccessible(page);
});

/** A month of days in every state, and journals in every state. */
async function fullMonth() {
	const { student, internship } = await studentAtWork(addDays(today(), -30));
	const { id_internship } = internship;
	const days = await db.attendance.findMany({ where: { internship_id: id_internship }, take: 12 });
	const statuses = ["present", "excused", "sick", "no_description"] as const;
	const journals = ["not_created", "in_review", "needs_revision", "approved"] as const;
	for (const [index, { id_attendance: attendance_id }] of days.entries()) {
		const status = statuses[index % 4] ?? "present";
		if (status === "no_description") continue;
		await db.attendance.update({
			where: { id_attendance: attendance_id },
			data: {
				...{ status, time: new Date("1970-01-01T07:05:00Z"), expired_at: null },
				...{ latitude: -6.2, longitude: 106.8, accuracy: 30 },
			},
		});
		if (status !== "present") continue;
		const journal = journals[(index / 4) % 4] ?? "not_created";
		const written = journal !== "not_created";
		await db.journal.update({
			where: { attendance_id },
			data: {
				status: journal,
				...(written && { description: "Menyusun katalog.", image_path: `journals/${attendance_id}.jpg` }),
				...(journal === "needs_revision" && { feedback: "Jelaskan alatnya." }),
			},
		});
	}
	return { student, id_internship };
}

test("the student's pages have no violation", { tag: "@both-widths" }, async ({ page, expectErrors }) => {
	test.slow();
	// The photos of these journals have no file.
	expectErrors(/404/);
	const { student, id_internship } = await fullMonth();
	await enter(page, student);
	const journals = await db.journal.findMany({
		where: { internship_id: id_internship },
		distinct: ["status"],
		select: { id_journal: true },
	});
	for (const path of [
		...["/beranda", "/presensi", "/presensi?page=2", "/jurnal", "/jurnal?status=needsRevision"],
		...["/profil", "/profil/edit", "/profil/tambah-data-pkl", `/profil/edit-data-pkl/${id_internship}`],
		...journals.map(({ id_journal }) => `/jurnal/buat-jurnal/${id_journal}`),
	])
		await test.step(path, async () => {
			await page.goto(path);
			await expect(page.getByRole("main")).toBeVisible();
			await expectAccessible(page);
		});
});

test("the pages of a new student have no violation", { tag: "@both-widths" }, async ({ page }) => {
	await enter(page, await buildStudent({ complete: false }));
	for (const path of ["/beranda", "/presensi", "/jurnal", "/profil", "/profil/edit"]) {
		await page.goto(path);
		await expect(page.getByRole("main")).toBeVisible();
		await expectAccessible(page);
	}
});

test("what opens on the student's pages has no violation, and gives the focus back", {
	tag: "@both-widths",
}, async ({ page }) => {
	test.slow();
	const { student, internship } = await studentAtWork();
	await openYesterday(internship);
	await stand(page);
	await enter(page, student);

	/** Opens with Enter, checks, and closes with Esc. The focus must return to where it was. */
	async function tryOut(opener: string | RegExp, inside: () => Promise<void>) {
		const button = page.getByRole("button", { name: opener }).first();
		await button.focus();
		await page.keyboard.press("Enter");
		await inside();
		await expectAccessible(page);
		await page.keyboard.press("Escape");
		await expect(button).toBeFocused();
	}

	await page.goto("/presensi");
	await tryOut("Masuk Sekarang", async () => {
		const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
		await dialog.getByRole("radio", { name: "Sakit" }).check();
		await expect(dialog.getByText("Surat Dokter")).toBeVisible();
		await expect(dialog.getByText("Akurasi ± 25 m")).toBeVisible();
	});
	await tryOut(/Belum Masuk$/, () => expect(page.getByRole("dialog", { name: "Presensi" })).toBeVisible());
	await page.context().clearPermissions();
	await page.reload();
	await page.getByRole("button", { name: "Isi Presensi" }).click();
	await expect(page.getByRole("alertdialog", { name: "Gagal Mendapatkan Lokasi" })).toBeVisible();
	await expectAccessible(page);
	await acknowledge(page);
	await page.getByRole("button", { name: "Simpan" }).click();
	await expect(page.getByText("Status kehadiran wajib dipilih.")).toBeVisible();
	await expectAccessible(page);

	await page.goto("/jurnal");
	await tryOut("Filter", () => expect(page.getByRole("link", { name: "Perlu Revisi" }).last()).toBeVisible());

	await page.goto("/profil");
	await tryOut(/Siti Rahmawati/, () => expect(page.getByRole("button", { name: "Keluar" })).toBeVisible());
	await tryOut("Hapus Akun", () => expect(page.getByRole("alertdialog")).toBeVisible());
	await tryOut("Selesaikan PKL", () => expect(page.getByRole("dialog").getByLabel("Alasan")).toBeVisible());

	await page.goto("/profil/tambah-data-pkl");
	await tryOut("Buka kalender", () => expect(page.getByRole("grid")).toBeVisible());
	const teacher = page.getByRole("combobox", { name: "Guru Pembimbing" });
	await teacher.focus();
	await page.keyboard.press("ArrowDown");
	await expect(page.getByRole("listbox")).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(page.getByRole("listbox")).toBeHidden();
	await expect(teacher).toBeFocused();
});

test("the drawer has no violation, and gives the focus back", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await enter(page, await buildStudent());
	await page.goto("/beranda");
	const opener = page.getByRole("button", { name: "Buka menu" });
	await opener.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
	await expectAccessible(page);
	await page.keyboard.press("Escape");
	await expect(opener).toBeFocused();
});
