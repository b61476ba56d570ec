import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ApplyForm } from "@/components/imports/apply-form";
import { PreviewRows } from "@/components/imports/preview-rows";
import { RombelForm } from "@/components/imports/rombel-form";
import { SharedCells } from "@/components/imports/shared-cells";
import { UploadForm } from "@/components/imports/upload-form";
import { fieldsOf } from "@/lib/imports/fields";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const draft = { id_import: "01FILE", version: 3, skipped: [] };
const COUNTS = { problem: 0, new: 2, changed: 0, same: 5, outside: 0 };

const siti = {
	row: 7,
	label: "Siti",
	about: "NISN 12345, XII DKV 1",
	outcome: "problem" as const,
	changes: [],
	problems: [{ field: "nisn", text: "NISN harus terdiri dari 10 angka, bukan 5." }],
	notes: [],
	skipped: false,
	cells: [
		{ field: "name", label: "Nama", text: "Siti" },
		{ field: "nisn", label: "NISN", text: "12345" },
	],
};

describe("a row with a problem", () => {
	test("is corrected where it says what is wrong", async () => {
		api.on("PUT /imports/01FILE/correct", ok({}, "Isian Berhasil Diperbaiki"));
		await show(<PreviewRows {...draft} rows={[siti]} />);
		await expectAccessible();
		await page.getByRole("textbox", { name: "NISN, baris 7" }).fill("0081234567");
		await press("Simpan");
		await expect
			.poll(() => api.calls("PUT /imports/01FILE/correct").map(({ body }) => body))
			.toEqual([{ version: 3, row: 7, field: "nisn", value: "0081234567" }]);
		await expect.poll(() => router.refresh.mock.calls.length).toBe(1);
	});

	test("is left out, or said to be somebody who is there", async () => {
		api.on("PUT /imports/01FILE/answer", ok({}, "Jawaban Berhasil Disimpan"));
		await show(
			<PreviewRows
				{...draft}
				skipped={[3]}
				rows={[{ ...siti, doubt: { text: "Mungkin Budi", id_user: 5 } }]}
			/>,
		);
		await press("Lewati Baris Ini");
		await press("Ya, orang yang sama");
		await expect
			.poll(() => api.calls("PUT /imports/01FILE/answer").map(({ body }) => body))
			.toEqual([
				{ version: 3, skipped: [3, 7] },
				{ version: 3, people: { 7: 5 } },
			]);
	});
});

test("A row says what it is about, and a broken name is mended as it was meant", async () => {
	api.on("PUT /imports/01FILE/correct", ok({}, "Isian Berhasil Diperbaiki"));
	const text = "Nama tampak rusak. Mungkin maksudnya José.";
	const notes = [{ field: "name", text, fix: "José" }];
	await show(<PreviewRows {...draft} rows={[{ ...siti, label: "JosÃ©", problems: [], notes }]} />);
	await expect.element(page.getByText("NISN 12345, XII DKV 1")).toBeVisible();
	await expectAccessible();
	await press("Pakai José, baris 7");
	await expect
		.poll(() => api.calls("PUT /imports/01FILE/correct").map(({ body }) => body))
		.toEqual([{ version: 3, row: 7, field: "name", value: "José" }]);
});

test("Cells that may have been merged are read like those above them when somebody says so, and as empty again", async () => {
	api.on("PUT /imports/01FILE/answer", ok({}, "Jawaban Berhasil Disimpan"));
	const cells = (field: string, label: string, filled: boolean) => ({ field, label, count: 34, filled });
	const shared = [cells("rombel", "Rombel Saat Ini", false), cells("teacher", "Pembimbing", true)];
	await show(<SharedCells {...draft} shared={shared} />);
	await expect.element(page.getByText("34 sel kosong di bawah sel yang terisi.")).toBeVisible();
	await expect.element(page.getByText("34 sel kosong dibaca seperti sel terisi di atasnya")).toBeVisible();
	await expectAccessible();
	await press("Isi seperti di Atasnya");
	await press("Baca sebagai Kosong");
	await expect
		.poll(() => api.calls("PUT /imports/01FILE/answer").map(({ body }) => body))
		.toEqual([
			{ version: 3, filled: { rombel: true } },
			{ version: 3, filled: { teacher: false } },
		]);
});

test("Rombels that are answered or proposed in full are folded, and all of them once nothing is open", async () => {
	const of = (key: string, more: object) => ({
		key,
		names: [key],
		students: 30,
		answer: null,
		proposal: { name: key, grade: "XII" as const, major_id: 4 },
		...more,
	});
	const questions = [
		of("XII TKR 1", {}),
		of("XII TKR 2", { proposal: { name: "XII TKR 2", grade: "XII", major_id: null } }),
		of("XII TKR 3", { answer: { none: true } }),
	];
	const choices = { classes: [], majors: [{ id_major: 4, code: "TKR", name: "Teknik Kendaraan Ringan" }] };
	const { rerender } = await show(
		<RombelForm {...draft} questions={questions} choices={choices} isHead={false} />,
	);
	await expect
		.element(page.getByText("XII TKR 1 (30 peserta didik): kelas baru XII TKR 1, TKR"))
		.toBeVisible();
	await expect.element(page.getByText("XII TKR 3 (30 peserta didik): tanpa kelas")).toBeVisible();
	await expect.element(page.getByLabelText("Jurusan untuk XII TKR 1")).not.toBeVisible();
	await expect.element(page.getByLabelText("Jurusan untuk XII TKR 2")).toBeVisible();
	await expectAccessible();
	const answered = questions.map((one) => ({ ...one, answer: { none: true as const } }));
	await rerender(<RombelForm key="4" {...draft} questions={answered} choices={choices} isHead={false} />);
	await expect.element(page.getByText("XII TKR 1 (30 peserta didik): tanpa kelas")).not.toBeVisible();
	await page.getByText("Ubah Kelas").click();
	await expect.element(page.getByText("XII TKR 1 (30 peserta didik): tanpa kelas")).toBeVisible();
});

test("A rombel is a new class as proposed, once its major is chosen", async () => {
	api.on("PUT /imports/01FILE/answer", ok({}, "Jawaban Berhasil Disimpan"));
	const question = {
		key: "XII TKR",
		names: ["XII  TKR", "12 TKR"],
		students: 5,
		answer: null,
		proposal: { name: "XII TKR", grade: "XII", major_id: null },
	};
	const choices = { classes: [], majors: [{ id_major: 4, code: "TKR", name: "Teknik Kendaraan Ringan" }] };
	await show(<RombelForm {...draft} questions={[question]} choices={choices} isHead={false} />);
	await press("Simpan Kelas");
	await expect.element(page.getByText("Isi nama, tingkat, dan jurusan.")).toBeVisible();
	await page.getByLabelText(/^Jurusan untuk/).selectOptions("4");
	await press("Simpan Kelas");
	await expect
		.poll(() => api.calls("PUT /imports/01FILE/answer").map(({ body }) => body))
		.toEqual([{ version: 3, rombels: { "XII TKR": { name: "XII TKR", grade: "XII", major_id: 4 } } }]);
});

describe("Terapkan", () => {
	test("asks twice when much would change, and says so to the server", async () => {
		api.on(
			"POST /imports/01FILE/apply",
			refusal(409, "Berkas ini telah diubah.", { code: "import_changed" }),
		);
		api.on("GET /imports/01FILE/progress", ok({ written: 1 }));
		const counts = { ...COUNTS, changed: 40 };
		await show(<ApplyForm {...draft} counts={counts} existing={100} much questions={[]} />);
		await press("Terapkan");
		await answer("40 dari 100 data yang ada akan berubah", "Ya, Ubah Semuanya");
		await acknowledge("Impor Gagal");
		expect(api.calls("POST /imports/01FILE/apply").map(({ body }) => body)).toEqual([
			{ version: 3, skip_problems: false, sure: true },
		]);
	});

	test("waits until rows with problems are left out", async () => {
		await show(
			<ApplyForm {...draft} counts={{ ...COUNTS, problem: 3 }} existing={7} much={false} questions={[]} />,
		);
		await expect.element(page.getByRole("button", { name: "Terapkan" })).toBeDisabled();
		await page.getByLabelText("Lewati 3 baris yang bermasalah").click();
		await expect.element(page.getByRole("button", { name: "Terapkan" })).toBeEnabled();
	});
});

test("A sheet with unknown heads asks for its columns, and a refusal stands at the file", {
	tags: ["slow"],
}, async () => {
	const sheets = [{ name: "Data", heads: ["Anak", "Nomor"], mapping: {} }];
	api.on("POST /imports/create", ok({ sheets }));
	await show(<UploadForm kinds={["students", "teachers"]} fields={{ students: fieldsOf("students") }} />);
	await press("Periksa Berkas");
	await expect.element(page.getByText("Pilih berkas.")).toBeVisible();
	await page.getByLabelText("Berkas", { exact: true }).upload(new File(["Anak;Nomor"], "anak.csv"));
	await press("Periksa Berkas");
	await page.getByLabelText("Nama", { exact: true }).selectOptions("Anak");
	await expectAccessible();
	api.on("POST /imports/create", refusal(422, "x", { errors: { file: ["Berkas ini kosong."] } }));
	await press("Periksa Berkas");
	await expect.element(page.getByText("Berkas ini kosong.")).toBeVisible();
});
