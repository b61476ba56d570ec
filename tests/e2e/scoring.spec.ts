import type { Page } from "@playwright/test";
import { formatDate } from "@/lib/dates/dates";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { acknowledge, enter, expect, expectLeadsTo, test } from "../support/e2e";
import { buildScorable, submitted } from "../support/scorable";

const question = (page: Page, name: string | RegExp) => page.getByRole("group", { name });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole("alertdialog", { name });

const ITEMS = [
	"Hadir tepat waktu",
	"Memakai alat pelindung diri",
	"Menjaga kerapian tempat kerja",
	"Menyiapkan alat dan bahan",
	"Melaporkan hasil pekerjaan",
];

/** Answers the built instrument's five questions: `y` for Ya, `n` for Tidak. */
async function answer(page: Page, choices: string) {
	for (const [index, item] of ITEMS.entries())
		await question(page, new RegExp(item))
			.getByRole("radio", { name: choices[index] === "y" ? "Ya" : "Tidak" })
			.check();
}

test("a teacher observes a mentee, from the list to the scores", { tag: "@journey" }, async ({ page }) => {
	test.slow();
	const { teacher, student, id_internship } = await buildScorable();
	await enter(page, teacher);

	await test.step("finds what is still to do", async () => {
		await page.goto("/guru/observasi");
		await expect(page.getByRole("heading", { name: "Observasi PKL" })).toBeVisible();
		await expect(rowOf(page, student.name)).toContainText("0 dari 6");
		await expect(rowOf(page, student.name)).toContainText("Data Belum Lengkap");
		await page.getByRole("link", { name: `Lihat Detail ${student.name}` }).click();
		await expect(page).toHaveURL(`/guru/observasi/${id_internship}`);
		await expect(rowOf(page, "Observasi Bulan Ke-1")).toContainText("Butuh Observasi");
		await expect(page.getByRole("img", { name: "Observasi terkirim: 0%" })).toBeVisible();
		await page.getByRole("link", { name: "Nilai Observasi Bulan Ke-1" }).click();
		await expect(page).toHaveURL(/\/isi-observasi\/\w{26}$/);
	});

	await test.step("answers, and sends it after a question", async () => {
		await answer(page, "ynyny");
		await page.getByLabel("Catatan").fill("Perlu lebih rapi.");
		await page.locator("form").getByRole("button", { name: "Kirim" }).click();
		await dialog(page, "Kirim Observasi PKL?").getByRole("button", { name: "Kirim" }).click();
		await acknowledge(dialog(page, "Observasi PKL Berhasil Dikirim"));
		await expect(page).toHaveURL(`/guru/observasi/${id_internship}`);
	});

	await test.step("sees what came of it", async () => {
		const row = rowOf(page, "Observasi Bulan Ke-1");
		for (const text of ["Terkirim", "58,4", "Belum Mampu", formatDate(today("WIB"))])
			await expect(row).toContainText(text);
		await expect(page.getByRole("img", { name: "Observasi terkirim: 17%" })).toBeVisible();
		await page.getByRole("link", { name: "Lihat Observasi Bulan Ke-1" }).click();
		await expect(page).toHaveURL(/\/detail-observasi\/\w{26}$/);
		await expect(rowOf(page, "Menerapkan budaya kerja")).toContainText("66,7");
		await expect(rowOf(page, "Menyelesaikan pekerjaan")).toContainText("50");
		await expect(rowOf(page, "Rata-rata")).toContainText("58,4");
		await expect(page.getByText("Perlu lebih rapi.")).toBeVisible();
		await expect(page.getByRole("listitem").filter({ hasText: "Memakai alat" })).toContainText("Tidak");
		await expect(page.getByRole("radio")).toHaveCount(0);
		await expect(page.getByText("Instrumen PKL telah diubah")).toHaveCount(0);
	});

	await test.step("cannot open the form again", async () => {
		await page.goto(page.url().replace("detail-", "isi-"));
		await expect(page.getByText("Observasi sudah terkirim")).toBeVisible();
		await expect(page.getByRole("button", { name: "Kirim" })).toHaveCount(0);
		await page.getByRole("link", { name: "Lihat Observasi" }).click();
		await expect(page).toHaveURL(/\/detail-observasi\//);
	});

	await test.step("has complete data with the sixth, which keeps the words that it asked", async () => {
		const where = { internship_id: id_internship, status: { not: "success" as const } };
		await db.observation.updateMany({ where, data: submitted(80) });
		await page.goto("/guru/observasi");
		await expect(rowOf(page, student.name)).toContainText("6 dari 6");
		await expect(rowOf(page, student.name)).toContainText("Data Lengkap");
		await expect(
			page.getByRole("img", { name: "Peserta bimbingan dengan data lengkap: 100%" }),
		).toBeVisible();
		await page.goto(`/guru/observasi/${id_internship}`);
		await page.getByRole("link", { name: "Lihat Observasi Bulan Ke-6" }).click();
		await expect(page.getByText("Instrumen PKL telah diubah sejak observasi ini dikirim.")).toBeVisible();
		await expect(page.getByText("Pertanyaan lama")).toBeVisible();
	});
});

test("a teacher adds an assessment and fills it in by keyboard alone", async ({ page }) => {
	test.slow();
	const { teacher, student, id_internship, instrument } = await buildScorable();
	await enter(page, teacher);
	await page.goto(`/guru/asesmen/${id_internship}`);
	const add = page.getByRole("button", { name: "Tambah Asesmen" });
	const pressed = async (title: string) => {
		await expect(dialog(page, title).getByRole("button").first()).toBeFocused();
		await page.keyboard.press("Enter");
	};

	await add.focus();
	await page.keyboard.press("Enter");
	await expect(dialog(page, "Tambahkan Asesmen Baru").getByRole("button", { name: "Batal" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await pressed("Asesmen Baru Berhasil Ditambahkan");
	await expect(add).toBeFocused();
	await expect(rowOf(page, "Asesmen 2")).toContainText("Butuh Asesmen");

	await page.getByRole("link", { name: "Nilai Asesmen 2" }).focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/isi-asesmen\//);
	await question(page, /Hadir tepat waktu/)
		.getByRole("radio", { name: "Ya" })
		.focus();
	for (const item of ITEMS) {
		await expect(question(page, new RegExp(item)).getByRole("radio", { name: "Ya" })).toBeFocused();
		await page.keyboard.press("Space");
		if (item === "Melaporkan hasil pekerjaan") await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Tab");
	}
	await page.getByRole("button", { name: "Kirim", exact: true }).focus();
	await page.keyboard.press("Enter");
	await expect(dialog(page, "Kirim Asesmen PKL?").getByRole("button", { name: "Batal" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await pressed("Asesmen PKL Berhasil Dikirim");
	await expect(rowOf(page, "Asesmen 2")).toContainText("75");
	await expect(rowOf(page, "Asesmen 2")).toContainText("Mampu");
	await page.getByRole("link", { name: "Lihat Asesmen 2" }).click();
	await expect(page.getByRole("heading", { name: "Detail Asesmen" })).toBeVisible();
	await expect(rowOf(page, "Rata-rata")).toContainText("75");

	await test.step("the data are complete with as many as the head asks for", async () => {
		await page.goto("/guru/asesmen");
		await expect(rowOf(page, student.name)).toContainText("1 dari 1");
		await expect(rowOf(page, student.name)).toContainText("Data Lengkap");
		const where = { id_instrument: instrument?.id_instrument };
		await db.instrument.update({ where, data: { required_assesments: 3 } });
		await page.reload();
		await expect(rowOf(page, student.name)).toContainText("1 dari 3");
		await expect(rowOf(page, student.name)).toContainText("Data Belum Lengkap");
	});
});

test("without an instrument the pages say why, and what was scored keeps its own words", async ({ page }) => {
	const { teacher, id_internship: internship_id } = await buildScorable({ instrument: false });
	await db.observation.updateMany({ where: { internship_id, number: 1 }, data: submitted(80) });
	await enter(page, teacher);
	const reason =
		"Tidak ada instrumen PKL yang tersedia. Silahkan hubungi Kepala Program untuk meminta Instrumen PKL.";
	await page.goto(`/guru/observasi/${internship_id}`);
	await expect(page.getByText(reason)).toBeVisible();
	await page.getByRole("link", { name: "Nilai Observasi Bulan Ke-2" }).click();
	await expect(page).toHaveURL(/\/isi-observasi\//);
	await expect(page.getByText(reason)).toBeVisible();
	await expect(page.getByRole("radio")).toHaveCount(0);
	await page.goto(page.url().replace("/isi-", "/detail-"));
	await expect(page.getByText(reason)).toBeVisible();

	await page.goto(`/guru/observasi/${internship_id}`);
	await page.getByRole("link", { name: "Lihat Observasi Bulan Ke-1" }).click();
	await expect(page.getByText("Pertanyaan lama")).toBeVisible();
	await page.goto(`/guru/asesmen/${internship_id}`);
	await expect(page.getByText(reason)).toBeVisible();
});

test("a completed placement stays readable with its scores, and nobody scores it any more", async ({
	page,
}) => {
	const { teacher, student, id_internship } = await buildScorable();
	const observations = await db.observation.findMany({ where: { internship_id: id_internship } });
	const [first, second] = observations.sort((one, other) => one.number - other.number);
	await db.observation.update({
		where: { id_observation: first?.id_observation },
		data: submitted(77.5),
	});
	await db.internship.update({ where: { id_internship }, data: { status: "completed" } });
	await enter(page, teacher);
	await page.goto("/guru/observasi");
	await expect(page.getByText("Belum ada peserta bimbingan")).toBeVisible();
	await page.getByRole("link", { name: "Selesai", exact: true }).click();
	await page.getByRole("link", { name: student.name, exact: true }).click();
	await expect(page.getByRole("link", { name: /^Nilai / })).toHaveCount(0);
	await page.getByRole("link", { name: "Lihat Observasi Bulan Ke-1" }).click();
	await expect(page.getByText("77,5").first()).toBeVisible();
	const list = `/guru/observasi/${id_internship}`;
	await expectLeadsTo(page, `${list}/isi-observasi/${second?.id_observation}`, list);
	await page.goto(`/guru/asesmen/${id_internship}`);
	await expect(page.getByRole("button", { name: "Tambah Asesmen" })).toHaveCount(0);
	await page.goto(`/guru/bimbingan/${id_internship}`);
	await expect(page.getByText("PKL Sudah Selesai")).toBeVisible();
});
