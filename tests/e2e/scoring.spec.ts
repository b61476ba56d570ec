import type { Locator, Page } from "@playwright/test";
import { formatDate } from "@/lib/dates";
import { buildInternship, buildStudent, buildTeacher } from "@/prisma/builders";
import { today } from "@/server/clock";
import { db } from "@/server/database/db";
import { expectAccessible } from "../support/accessibility";
import { acknowledge, enter, expect, expectLeadsTo, test } from "../support/e2e";
import { buildScorable, submitted } from "../support/scorable";

const question = (page: Page, name: string | RegExp) => page.getByRole("group", { name });
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const send = (page: Page) => page.locator("form").getByRole("button", { name: "Kirim" }).click();

/** Reads a notice, and waits until it has gone and returned the focus. */
async function oke(box: Locator) {
	await acknowledge(box);
	await expect(box).toHaveCount(0);
}

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

/** The form of a mentee's first observation. */
async function openForm(page: Page, { teacher, id_internship }: Awaited<ReturnType<typeof buildScorable>>) {
	const { id_observation } = await db.observation.findFirstOrThrow({
		where: { internship_id: id_internship, number: 1 },
	});
	await enter(page, teacher);
	const list = `/guru/observasi/${id_internship}`;
	await page.goto(`${list}/isi-observasi/${id_observation}`);
	return { list, id_observation };
}

test("a teacher observes a mentee, from the list to the scores", { tag: "@both-widths" }, async ({
	page,
}) => {
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

	await test.step("cannot send half of it", async () => {
		await question(page, /Hadir tepat waktu/)
			.getByRole("radio", { name: "Ya" })
			.check();
		await expect(page.getByText("1 dari 5 terjawab")).toBeVisible();
		await send(page);
		const alert = dialog(page, "Jawaban Belum Lengkap!");
		await expect(alert).toContainText("Harap lengkapi semua pertanyaan sebelum melanjutkan.");
		await oke(alert);
		await expect(question(page, /Memakai alat/).getByRole("radio", { name: "Ya" })).toBeFocused();
		await expect(page.getByText("Belum dijawab")).toHaveCount(4);
		expect(await db.observation.count({ where: { internship_id: id_internship, status: "success" } })).toBe(
			0,
		);
	});

	await test.step("sends it after a question", async () => {
		await answer(page, "ynyny");
		await expect(page.getByText("Belum dijawab")).toHaveCount(0);
		await page.getByLabel("Catatan").fill("Perlu lebih rapi.");
		await send(page);
		const sure = dialog(page, "Kirim Observasi PKL?");
		await expect(sure).toContainText(
			"Setelah dikirim, kamu tidak bisa mengeditnya. Pastikan semuanya sudah sesuai.",
		);
		await sure.getByRole("button", { name: "Batal" }).click();
		await expect(page.getByLabel("Catatan")).toHaveValue("Perlu lebih rapi.");
		await send(page);
		await sure.getByRole("button", { name: "Kirim" }).click();
		await oke(dialog(page, "Observasi PKL Berhasil Dikirim"));
		await expect(page).toHaveURL(`/guru/observasi/${id_internship}`);
	});

	await test.step("sees what came of it", async () => {
		const row = rowOf(page, "Observasi Bulan Ke-1");
		for (const text of ["Terkirim", "58,4", "Belum Mampu", formatDate(today())])
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
	});

	await test.step("cannot open the form again", async () => {
		await page.goto(page.url().replace("detail-", "isi-"));
		await expect(page.getByText("Observasi sudah terkirim")).toBeVisible();
		await expect(page.getByRole("button", { name: "Kirim" })).toHaveCount(0);
		await page.getByRole("link", { name: "Lihat Observasi" }).click();
		await expect(page).toHaveURL(/\/detail-observasi\//);
	});
});

test("a teacher adds an assessment and fills it in by keyboard alone", async ({ page }) => {
	test.slow();
	const { teacher, id_internship } = await buildScorable();
	await enter(page, teacher);
	await page.goto(`/guru/asesmen/${id_internship}`);
	const add = page.getByRole("button", { name: "Tambah Asesmen" });
	const sure = dialog(page, "Tambahkan Asesmen Baru");

	await add.focus();
	await page.keyboard.press("Enter");
	await expect(sure).toContainText(
		"Data baru akan ditambahkan. Apakah Anda yakin ingin melanjutkan proses ini?",
	);
	await page.keyboard.press("Escape");
	await expect(add).toBeFocused();
	expect(await db.assesment.count({ where: { internship_id: id_internship } })).toBe(1);

	await page.keyboard.press("Enter");
	await expect(sure.getByRole("button", { name: "Batal" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	const added = dialog(page, "Asesmen Baru Berhasil Ditambahkan");
	await expect(added.getByRole("button")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(added).toHaveCount(0);
	await expect(add).toBeFocused();
	await expect(rowOf(page, "Asesmen 2")).toContainText("Butuh Asesmen");

	await page.getByRole("link", { name: "Nilai Asesmen 2" }).focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/isi-asesmen\//);
	const first = question(page, /Hadir tepat waktu/).getByRole("radio", { name: "Ya" });
	await first.focus();
	for (const item of ITEMS) {
		await expect(question(page, new RegExp(item)).getByRole("radio", { name: "Ya" })).toBeFocused();
		await page.keyboard.press("Space");
		if (item === "Melaporkan hasil pekerjaan") await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Tab");
	}
	await expect(page.getByLabel("Catatan")).toBeFocused();
	await page.getByRole("button", { name: "Kirim", exact: true }).focus();
	await page.keyboard.press("Enter");
	await expect(dialog(page, "Kirim Asesmen PKL?").getByRole("button", { name: "Batal" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(dialog(page, "Asesmen PKL Berhasil Dikirim").getByRole("button")).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(rowOf(page, "Asesmen 2")).toContainText("75");
	await expect(rowOf(page, "Asesmen 2")).toContainText("Mampu");
	await page.getByRole("link", { name: "Lihat Asesmen 2" }).click();
	await expect(page.getByRole("heading", { name: "Detail Asesmen" })).toBeVisible();
	await expect(rowOf(page, "Rata-rata")).toContainText("75");
});

test("an eighth assessment cannot be added, and the page says why", async ({ page, expectErrors }) => {
	expectErrors(/409/);
	const { teacher, id_internship: internship_id } = await buildScorable();
	const add = (number: number) =>
		db.assesment.create({ data: { internship_id, number, name: `Asesmen ${number}` } });
	for (let number = 2; number <= 6; number++) await add(number);
	await enter(page, teacher);
	await page.goto(`/guru/asesmen/${internship_id}`);
	const button = page.getByRole("button", { name: "Tambah Asesmen" });
	await expect(button).toBeEnabled();
	// Somebody adds the seventh assessment in another window.
	await add(7);
	await button.click();
	await dialog(page, "Tambahkan Asesmen Baru").getByRole("button", { name: "Tambahkan" }).click();
	const failure = dialog(page, "Proses Penambahan Asesmen Gagal");
	await expect(failure).toContainText("Asesmen untuk satu PKL maksimal 7.");
	await oke(failure);
	await expect(page.getByRole("link", { name: /^Nilai Asesmen/ })).toHaveCount(7);
	await expect(button).toBeDisabled();
	await expect(button).toHaveAccessibleDescription("Sudah 7 asesmen, jumlah paling banyak untuk satu PKL.");
});

test("the data are complete with six observations, and with as many assessments as the head asks for", async ({
	page,
}) => {
	const { teacher, student, id_internship: internship_id, instrument } = await buildScorable();
	await enter(page, teacher);
	const row = rowOf(page, student.name);
	await db.observation.updateMany({ where: { internship_id, number: { lte: 5 } }, data: submitted(80) });
	await page.goto("/guru/observasi");
	await expect(row).toContainText("5 dari 6");
	await expect(row).toContainText("Data Belum Lengkap");
	await db.observation.updateMany({ where: { internship_id, number: 6 }, data: submitted(80) });
	await page.reload();
	await expect(row).toContainText("Data Lengkap");
	await expect(page.getByRole("img", { name: "Peserta bimbingan dengan data lengkap: 100%" })).toBeVisible();

	await page.goto("/guru/asesmen");
	await expect(row).toContainText("0 dari 1");
	await expect(row).toContainText("Data Belum Lengkap");
	await db.assesment.updateMany({ where: { internship_id }, data: submitted(90) });
	await page.reload();
	await expect(row).toContainText("1 dari 1");
	await expect(row).toContainText("Data Lengkap");
	await expect(page.getByRole("img", { name: "Peserta bimbingan dengan data lengkap: 100%" })).toBeVisible();

	await db.instrument.update({
		where: { id_instrument: instrument?.id_instrument },
		data: { required_assesments: 3 },
	});
	await db.assesment.create({ data: { internship_id, number: 2, name: "Asesmen 2", ...submitted(90) } });
	await db.assesment.create({ data: { internship_id, number: 3, name: "Asesmen 3" } });
	await page.reload();
	await expect(row).toContainText("2 dari 3");
	await expect(row).toContainText("Data Belum Lengkap");
	await expect(page.getByRole("img", { name: "Peserta bimbingan dengan data lengkap: 0%" })).toBeVisible();
	await db.assesment.updateMany({ where: { internship_id }, data: submitted(90) });
	await page.goto(`/guru/asesmen/${internship_id}`);
	await expect(page.getByText("Data Lengkap", { exact: true })).toBeVisible();
	await expect(page.getByRole("img", { name: "Asesmen terkirim: 100%" })).toBeVisible();
});

test("the outcome is told in words, and red below the threshold only", async ({ page }) => {
	const { teacher, id_internship: internship_id } = await buildScorable();
	await enter(page, teacher);
	const totals = { 1: 60.1, 2: 60, 3: 59.9 };
	for (const [number, total] of Object.entries(totals))
		await db.observation.updateMany({
			where: { internship_id, number: Number(number) },
			data: submitted(total),
		});
	await page.goto(`/guru/observasi/${internship_id}`);
	const outcome = (number: number, text: string) =>
		rowOf(page, `Observasi Bulan Ke-${number}`).getByText(text, { exact: true });
	await expect(outcome(1, "Mampu")).not.toHaveClass(/danger/);
	await expect(outcome(2, "Belum Mampu")).not.toHaveClass(/danger/);
	await expect(outcome(3, "Belum Mampu")).toHaveClass(/text-danger/);
	await expect(outcome(4, "Belum Mampu")).toHaveCount(0);

	await db.assesment.updateMany({ where: { internship_id }, data: submitted(65) });
	await page.goto(`/guru/asesmen/${internship_id}`);
	await expect(page.getByText("Belum Mampu", { exact: true })).not.toHaveClass(/danger/);
});

test("without an instrument the reason stands in its place; what was scored keeps its own words", async ({
	page,
}) => {
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

test("answers outlive a lost network and a reload", async ({ page, expectErrors }) => {
	expectErrors(/ERR_FAILED|ERR_INTERNET/);
	const mentee = await buildScorable();
	await openForm(page, mentee);
	await answer(page, "yyynn");
	await page.getByLabel("Catatan").fill("Jangan hilang.");
	await page.route("**/api/observations/**", (route) => route.abort());
	await send(page);
	await dialog(page, "Kirim Observasi PKL?").getByRole("button", { name: "Kirim" }).click();
	const failure = dialog(page, "Observasi Gagal!");
	await expect(failure).toContainText("Tidak dapat terhubung ke server.");
	await oke(failure);
	await expect(page.getByText("5 dari 5 terjawab")).toBeVisible();
	await page.unroute("**/api/observations/**");
	await page.reload();
	await expect(page.getByText("5 dari 5 terjawab")).toBeVisible();
	await expect(page.getByLabel("Catatan")).toHaveValue("Jangan hilang.");
	await send(page);
	await dialog(page, "Kirim Observasi PKL?").getByRole("button", { name: "Kirim" }).click();
	await oke(dialog(page, "Observasi PKL Berhasil Dikirim"));
	await expect(rowOf(page, "Observasi Bulan Ke-1")).toContainText("50");
});

test("questions that changed in the meantime are asked anew; the note stays", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/409/);
	const mentee = await buildScorable();
	await openForm(page, mentee);
	await answer(page, "yyyyy");
	await page.getByLabel("Catatan").fill("Tetap ada.");
	await db.instrument.delete({ where: { id_instrument: mentee.instrument?.id_instrument } });
	const { buildInstrument } = await import("@/prisma/builders");
	await buildInstrument({ major: mentee.code, questions: [{ label: "Baru", items: ["Satu saja"] }] });
	await send(page);
	await dialog(page, "Kirim Observasi PKL?").getByRole("button", { name: "Kirim" }).click();
	const failure = dialog(page, "Observasi Gagal!");
	await expect(failure).toContainText("Instrumen PKL telah diubah sejak halaman ini dibuka.");
	await oke(failure);
	await expect(question(page, /Satu saja/)).toBeVisible();
	await expect(page.getByText("0 dari 1 terjawab")).toBeVisible();
	await expect(page.getByLabel("Catatan")).toHaveValue("Tetap ada.");
});

test("an instrument that was saved again leaves the answers to the questions that stayed", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/409/);
	const mentee = await buildScorable();
	const { id_observation } = await openForm(page, mentee);
	await answer(page, "ynyyn");
	await page.getByLabel("Catatan").fill("Tetap ada.");
	await db.instrument.delete({ where: { id_instrument: mentee.instrument?.id_instrument } });
	const { buildInstrument } = await import("@/prisma/builders");
	const questions = (mentee.instrument?.instrument_sections ?? []).map((section) => ({
		label: section.section_label,
		// The last question has other words, and the questions of its goal have other numbers.
		items: section.instrument_items
			.map(({ item_label }) => (item_label === ITEMS[4] ? "Melapor tiap sore" : item_label))
			.toReversed(),
	}));
	await buildInstrument({ major: mentee.code, questions });
	await send(page);
	await dialog(page, "Kirim Observasi PKL?").getByRole("button", { name: "Kirim" }).click();
	const failure = dialog(page, "Observasi Gagal!");
	await expect(failure).toContainText("Instrumen PKL telah diubah sejak halaman ini dibuka.");
	await oke(failure);
	await expect(page.getByText("4 dari 5 terjawab, 1 Tidak")).toBeVisible();
	await expect(question(page, /Memakai alat/).getByRole("radio", { name: "Tidak" })).toBeChecked();
	await expect(page.getByLabel("Catatan")).toHaveValue("Tetap ada.");
	await question(page, /Melapor tiap sore/)
		.getByRole("radio", { name: "Ya" })
		.check();
	await send(page);
	await dialog(page, "Kirim Observasi PKL?").getByRole("button", { name: "Kirim" }).click();
	await oke(dialog(page, "Observasi PKL Berhasil Dikirim"));
	expect(await db.observation.findUniqueOrThrow({ where: { id_observation } })).toMatchObject({
		note: "Tetap ada.",
	});
});

test("one submitted elsewhere in the meantime shows how it is now", async ({ page, expectErrors }) => {
	expectErrors(/409/);
	const mentee = await buildScorable();
	const { id_observation } = await openForm(page, mentee);
	await answer(page, "yyyyy");
	await db.observation.update({ where: { id_observation }, data: submitted(80) });
	await send(page);
	await dialog(page, "Kirim Observasi PKL?").getByRole("button", { name: "Kirim" }).click();
	await oke(dialog(page, "Observasi Gagal!"));
	await expect(page.getByText("Observasi sudah terkirim")).toBeVisible();
});

test("a teacher who no longer supervises is told, and stays", async ({ page, expectErrors }) => {
	expectErrors(/403/);
	const mentee = await buildScorable({ role: "manajemen_sekolah" });
	const { id_internship } = mentee;
	await enter(page, mentee.teacher);
	await page.goto(`/guru/asesmen/${id_internship}`);
	const add = page.getByRole("button", { name: "Tambah Asesmen" });
	await expect(add).toBeVisible();
	await openForm(page, mentee);
	await answer(page, "yyyyy");
	const other = await buildTeacher();
	await db.internship.update({ where: { id_internship }, data: { teacher_id: other.id_user } });
	await send(page);
	await dialog(page, "Kirim Observasi PKL?").getByRole("button", { name: "Kirim" }).click();
	const refusal = dialog(page, "Akses Ditolak!");
	await expect(refusal).toContainText("Hanya guru pembimbing peserta didik ini yang dapat menilainya.");
	await oke(refusal);
	await expect(page).toHaveURL(/\/isi-observasi\//);
	await expect(page.getByText("5 dari 5 terjawab")).toBeVisible();
});

test("adding for somebody one no longer supervises is refused, and one stays", async ({
	page,
	expectErrors,
}) => {
	expectErrors(/403/);
	const { teacher, id_internship } = await buildScorable();
	await enter(page, teacher);
	await page.goto(`/guru/asesmen/${id_internship}`);
	await page.getByRole("button", { name: "Tambah Asesmen" }).click();
	const other = await buildTeacher();
	await db.internship.update({ where: { id_internship }, data: { teacher_id: other.id_user } });
	await dialog(page, "Tambahkan Asesmen Baru").getByRole("button", { name: "Tambahkan" }).click();
	const refusal = dialog(page, "Akses Ditolak!");
	await expect(refusal).toContainText("Hanya guru pembimbing peserta didik ini yang dapat menilainya.");
	await oke(refusal);
	await expect(page).toHaveURL(`/guru/asesmen/${id_internship}`);
});

test("mentees come ten to a page", async ({ page }) => {
	const teacher = await buildTeacher();
	for (let number = 10; number <= 20; number++) {
		const student = await buildStudent({ name: `Siswa ke-${number}` });
		await buildInternship({ student_id: student.id_user, teacher_id: teacher.id_user });
	}
	await enter(page, teacher);
	for (const path of ["/guru/observasi", "/guru/asesmen"]) {
		await page.goto(path);
		await expect(page.getByText("Menampilkan 1–10 dari 11 data")).toBeVisible();
		await page.getByRole("link", { name: "Halaman berikutnya" }).click();
		await expect(page).toHaveURL(`${path}?page=2`);
		await expect(rowOf(page, "Siswa ke-20")).toBeVisible();
	}
});

test("what is not one's own leads back to where one's own is", async ({ page }) => {
	test.slow();
	const own = await buildScorable();
	const stranger = await buildScorable();
	const where = { internship_id: stranger.id_internship };
	const { id_observation } = await db.observation.findFirstOrThrow({ where });
	const { id_assesment } = await db.assesment.findFirstOrThrow({ where });
	const unknown = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
	await enter(page, own.teacher);
	for (const [area, theirs] of [
		["observasi", id_observation],
		["asesmen", id_assesment],
	]) {
		const list = `/guru/${area}/${own.id_internship}`;
		for (const id of [stranger.id_internship, unknown, "%00"]) {
			await expectLeadsTo(page, `/guru/${area}/${id}`, `/guru/${area}`);
			await expectLeadsTo(page, `/guru/${area}/${id}/isi-${area}/${theirs}`, `/guru/${area}`);
		}
		for (const id of [theirs, unknown, "%00"])
			for (const step of ["isi", "detail"]) {
				await expectLeadsTo(page, `${list}/${step}-${area}/${id}`, list);
			}
	}
	await enter(page, own.student);
	for (const path of ["/guru/observasi", "/guru/asesmen", `/guru/asesmen/${own.id_internship}`]) {
		await expectLeadsTo(page, path, "/forbidden");
	}
});

test("the pages have no accessibility faults a machine can find", { tag: "@both-widths" }, async ({
	page,
}) => {
	test.slow();
	const { teacher, id_internship: internship_id } = await buildScorable();
	await db.observation.updateMany({ where: { internship_id, number: 1 }, data: submitted(50) });
	const [first, second] = await db.observation.findMany({
		where: { internship_id },
		orderBy: { number: "asc" },
	});
	const { id_assesment } = await db.assesment.findFirstOrThrow({ where: { internship_id } });
	await enter(page, teacher);
	const [observations, assesments] = [`/guru/observasi/${internship_id}`, `/guru/asesmen/${internship_id}`];
	for (const path of [
		...["/guru/observasi", observations, `${observations}/detail-observasi/${first?.id_observation}`],
		...["/guru/asesmen", assesments, `${assesments}/isi-asesmen/${id_assesment}`],
		`${observations}/isi-observasi/${second?.id_observation}`,
	]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expectAccessible(page);
	}
	await send(page);
	await expect(dialog(page, "Jawaban Belum Lengkap!")).toBeVisible();
	await expectAccessible(page, "the alert");
	await oke(dialog(page, "Jawaban Belum Lengkap!"));
	await expect(page.getByText("Belum dijawab")).toHaveCount(5);
	await expectAccessible(page, "what is missing");
});
