import type { Page } from "@playwright/test";
import { buildTeacher } from "@/prisma/builders";
import { db } from "@/server/database/db";
import { expect, test } from "../support/cut-off";
import { acknowledge, enter, enterNext, follow, stand } from "../support/e2e";
import { studentAtWork } from "../support/workday";

/* Here the database really goes away under the page. */

const AWAY = "Layanan sedang tidak dapat dihubungi. Silahkan coba beberapa saat lagi.";

async function comesBack(page: Page, path: string) {
	await page.getByRole("button", { name: "Muat Ulang" }).click();
	await expect(page).toHaveURL(path);
	await expect(page.getByRole("banner")).toBeVisible();
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/Terjadi Kesalahan/);
}

test("without the database a check-in and the pages say so, and come back with it", async ({
	page,
	line,
	expectErrors,
}) => {
	// React reports this for a page whose server part failed.
	expectErrors(/500|503|React error #441/);
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	const dialog = page.getByRole("dialog", { name: "Presensi Kehadiran" });
	await dialog.getByRole("button", { name: "Tambah keterangan" }).click();
	await dialog.getByLabel("Keterangan").fill("Tiba di kantor");
	const save = dialog.getByRole("button", { name: "Simpan" });
	line.cut();
	await save.click();
	const failure = page.getByRole("alertdialog", { name: "Proses Penyimpanan Data Presensi Gagal" });
	await expect(failure).toContainText(AWAY);
	await acknowledge(failure);
	await expect(page.getByText("belum terkirim", { exact: false }).first()).toBeVisible();
	line.mend();
	// The queue may send by itself at this moment, and then the button goes before it is pressed.
	const send = page.getByRole("button", { name: "Kirim sekarang" });
	await expect(async () => {
		if (await send.isVisible()) await send.click({ timeout: 2_000 });
		await expect(send).toBeHidden({ timeout: 2_000 });
	}).toPass({ timeout: 30_000 });
	expect(await db.attendance.count({ where: { student_id: student.id_user, note: "Tiba di kantor" } })).toBe(
		1,
	);

	for (const path of ["/profil/edit", "/profil/tambah-data-pkl", "/beranda", "/jurnal"]) {
		line.cut();
		await page.goto(path);
		await expect(page.getByRole("heading", { name: "Terjadi Kesalahan Saat Mengambil Data" })).toBeVisible();
		await expect(page.getByText(AWAY)).toBeVisible();
		// The page has the width of the device, and is not a desktop page made small.
		await expect(page.locator("meta[name=viewport]")).toHaveAttribute("content", /width=device-width/);
		line.mend();
		await comesBack(page, path);
	}
});

test("map tiles come from this server, and an instrument that cannot be read says so", async ({
	page,
	line,
	expectErrors,
}) => {
	expectErrors(/500|502|503|React error #441|digest/);
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	const { student } = await studentAtWork();
	await stand(page);
	await enter(page, student);
	await page.goto("/presensi");
	await page.getByRole("button", { name: "Masuk Sekarang" }).click();
	// Kuningan lies on this tile, by the usual formula.
	await expect.poll(() => asked).toContain("/tiles/13/6526/4238.png");
	await expect(page.getByText("Gambar peta tidak dapat dimuat.")).toBeVisible();

	await enterNext(page, await buildTeacher({ role: "kepala_program" }));
	await page.goto("/guru/beranda");
	line.cut();
	await follow(page, "Instrumen");
	await expect(
		page.getByRole("alert").filter({ hasText: "Pengambilan Data Instrumen Gagal!" }),
	).toContainText(AWAY);
	line.mend();
	await page.getByRole("button", { name: "Muat Ulang" }).click();
	await expect(page.getByText("Anda belum memimpin program")).toBeVisible();
});
