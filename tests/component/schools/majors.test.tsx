import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AddMajor, MajorTable } from "@/components/schools/major-table";
import { AddPosition, PositionTable } from "@/components/schools/position-table";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const field = (name: RegExp) => page.getByRole("textbox", { name });

const AK = {
	id_major: 2,
	code: "AK",
	name: "Akuntansi",
	field: null,
	programme: null,
	concentration: null,
	study_years: 3,
	major_leader: null,
	retired_at: null,
	students: 12,
};

const STAFF = [
	{ id_user: 7, name: "Maya Sari" },
	{ id_user: 8, name: "Budi Santoso" },
];

describe("a new major", () => {
	test("is found in the official list by an old code, and keeps the school's own code", {
		tags: ["slow"],
	}, async () => {
		api.on("POST /majors/create", ok({}, "Jurusan Berhasil Ditambahkan"));
		await show(<AddMajor />);
		await press("Tambah Jurusan");
		await field(/^Kode/).fill("TKJ-A");
		await page.getByLabelText("Cari di daftar resmi").fill("komputer jaringan");
		await page.getByRole("option", { name: /^Teknik Komputer dan Jaringan/ }).click();
		await expect.element(field(/^Nama Jurusan/)).toHaveValue("Teknik Komputer dan Jaringan");
		await expectAccessible();
		await press("Simpan");
		await acknowledge("Jurusan Berhasil Ditambahkan");
		expect(api.calls("POST /majors/create").map(({ body }) => body)).toEqual([
			{
				code: "TKJ-A",
				name: "Teknik Komputer dan Jaringan",
				programme: "Teknik Jaringan Komputer dan Telekomunikasi",
				concentration: "Teknik Komputer dan Jaringan",
				study_years: "3",
			},
		]);
		expect(router.refresh).toHaveBeenCalledTimes(1);
	});

	test("follows another choice in what nobody typed", { tags: ["slow"] }, async () => {
		await show(<AddMajor />);
		await press("Tambah Jurusan");
		const choose = async (search: string, name: RegExp) => {
			await page.getByLabelText("Cari di daftar resmi").fill(search);
			await page.getByRole("option", { name }).click();
		};
		await choose("rpl", /^Rekayasa Perangkat Lunak/);
		await expect.element(field(/^Kode/)).toHaveValue("RPL");
		await choose("gim", /^Pengembangan Gim/);
		await expect.element(field(/^Kode/)).toHaveValue("GIM");
		await field(/^Nama Jurusan/).fill("Gim Kelas Industri");
		await choose("patung", /^Seni Patung/);
		await expect.element(field(/^Konsentrasi/)).toHaveValue("Seni Patung");
		await expect.element(field(/^Nama Jurusan/)).toHaveValue("Gim Kelas Industri");
		await expect.element(field(/^Kode/)).toHaveValue("");
	});

	test("is typed by hand, and what is wrong stands under its field", async () => {
		const taken = "Kode ini sudah dipakai jurusan Akuntansi.";
		api.on("POST /majors/create", refusal(422, taken, { errors: { code: [taken] } }));
		await show(<AddMajor />);
		await press("Tambah Jurusan");
		await press("Simpan");
		await expect.element(page.getByText("Kode wajib diisi.")).toBeVisible();
		expect(api.calls("POST /majors/create")).toEqual([]);
		await field(/^Kode/).fill("AK");
		await field(/^Nama Jurusan/).fill("Seni Pahat Es");
		await press("Simpan");
		await expect.element(page.getByText(taken)).toBeVisible();
		await expect.element(field(/^Nama Jurusan/)).toHaveValue("Seni Pahat Es");
	});
});

describe("a major that is there", () => {
	test("is renamed as it was shown; what was typed stays when somebody else was first", {
		tags: ["slow"],
	}, async () => {
		const told = "Jurusan ini telah diubah oleh pengguna lain.";
		api.on("PUT /majors/2/update", refusal(409, told, { code: "major_changed" }));
		const { rerender } = await show(<MajorTable rows={[AK]} staff={STAFF} />);
		await press("Ubah jurusan AK");
		await field(/^Kode/).fill("AKL");
		await press("Simpan");
		await acknowledge("Jurusan Gagal Disimpan");
		expect(router.refresh).toHaveBeenCalledTimes(1);
		await rerender(<MajorTable rows={[{ ...AK, name: "Akuntansi Lain" }]} staff={STAFF} />);
		api.on("PUT /majors/2/update", ok({}, "Jurusan Berhasil Diubah"));
		await press("Simpan");
		await acknowledge("Jurusan Berhasil Diubah");
		const sent = { name: "Akuntansi", code: "AKL", programme: "", concentration: "", study_years: "3" };
		const shown = { code: "AK", name: "Akuntansi", programme: null, concentration: null, study_years: 3 };
		expect(api.calls("PUT /majors/2/update").map(({ body }) => body)).toEqual([
			{ ...sent, expected: shown },
			{ ...sent, expected: { ...shown, name: "Akuntansi Lain" } },
		]);
	});

	test("gets a head, whom a refusal leaves chosen", { tags: ["slow"] }, async () => {
		const led = { ...AK, major_leader: { id_user: 8, name: "Budi Santoso" } };
		const told = "Maya Sari sudah memimpin jurusan DKV.";
		api.on("PUT /majors/2/leader", refusal(422, told, { errors: { leader: [told] } }));
		await show(<MajorTable rows={[led]} staff={STAFF} />);
		await press("Ganti kepala program AK");
		const chosen = page.getByRole("combobox", { name: /^Kepala Program/ });
		await expect.element(chosen).toHaveValue("8");
		await expectAccessible();
		await userEvent.selectOptions(chosen, "Maya Sari");
		await press("Simpan");
		await expect.element(page.getByText(told)).toBeVisible();
		await expect.element(chosen).toHaveValue("7");
		api.on("PUT /majors/2/leader", ok(null, "Kepala Program Berhasil Diganti"));
		await press("Simpan");
		await acknowledge("Kepala Program Berhasil Diganti");
		expect(api.calls("PUT /majors/2/leader").map(({ body }) => body)).toEqual([
			{ leader: "7", expected: 8 },
			{ leader: "7", expected: 8 },
		]);
	});

	test("is retired after a question, and brought back without one", { tags: ["slow"] }, async () => {
		api.on("PUT /majors/2/set-retired", ok({}, "Jurusan Berhasil Ditutup"));
		const { rerender } = await show(<MajorTable rows={[AK]} staff={STAFF} />);
		await press("Tutup jurusan AK");
		const question = "Tutup jurusan Akuntansi?";
		await expect.element(alert(question)).toHaveTextContent("Dapat dibuka kembali.");
		await answer(question, "Tutup");
		await acknowledge("Jurusan Berhasil Ditutup");
		await rerender(<MajorTable rows={[{ ...AK, retired_at: "2026-11-18T10:00:00+07:00" }]} staff={STAFF} />);
		await expect.element(page.getByText("Ditutup", { exact: true })).toBeVisible();
		api.on("PUT /majors/2/set-retired", ok({}, "Jurusan Berhasil Dibuka Kembali"));
		await press("Buka kembali jurusan AK");
		await acknowledge("Jurusan Berhasil Dibuka Kembali");
		expect(api.calls("PUT /majors/2/set-retired").map(({ body }) => body)).toEqual([
			{ retired: true },
			{ retired: false },
		]);
	});
});

describe("a position", () => {
	const position = { id_position: 3, name: "Kurikulum", holder: null, signs: false, retired_at: null };

	test("is added and renamed", { tags: ["slow"] }, async () => {
		api.on("POST /positions/create", ok({}, "Jabatan Berhasil Ditambahkan"));
		api.on("PUT /positions/3/update", ok({}, "Jabatan Berhasil Diubah"));
		await show(
			<>
				<AddPosition />
				<PositionTable rows={[position]} />
			</>,
		);
		await press("Tambah Jabatan");
		await field(/^Nama Jabatan/).fill("Waka Sarana");
		await userEvent.keyboard("{Enter}");
		await acknowledge("Jabatan Berhasil Ditambahkan");
		await press("Ubah jabatan Kurikulum");
		await field(/^Nama Jabatan/).fill("Waka Kurikulum");
		await press("Simpan");
		await acknowledge("Jabatan Berhasil Diubah");
		expect(api.calls("POST /positions/create").map(({ body }) => body)).toEqual([{ name: "Waka Sarana" }]);
		expect(api.calls("PUT /positions/3/update").map(({ body }) => body)).toEqual([
			{ name: "Waka Kurikulum", expected: { name: "Kurikulum" } },
		]);
	});

	test("offers no retiring while it is held or signs", async () => {
		const holder = { id_user: 1, name: "Ratna" };
		const rows = [
			position,
			{ ...position, id_position: 4, name: "Humas", holder },
			{ ...position, id_position: 5, name: "Kepala Sekolah", signs: true },
		];
		await show(<PositionTable rows={rows} />);
		await expect
			.element(page.getByRole("button", { name: /^Tutup/ }))
			.toHaveAccessibleName("Tutup jabatan Kurikulum");
		await expectAccessible();
	});
});
