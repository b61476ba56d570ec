import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
	InstructorButton,
	PointButton,
	RemoveInstructorButton,
	RemovePointButton,
} from "@/components/workplaces/part-buttons";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const field = (name: RegExp) => page.getByRole("textbox", { name });

const gate = { id_point: "01GATE", label: "Gerbang", latitude: -6.2, longitude: 106.8, radius: 150 };
const yard = { ...gate, id_point: "01YARD", label: "Bengkel" };
const workplace = { id_workplace: "01WORK", version: 4, points: [gate, yard] };
const hendra = {
	id_instructor: "01HENDRA",
	name: "Hendra",
	position: null,
	contact: null,
	email: null,
	nip: null,
	named: false,
};
const ADD = "POST /workplaces/01WORK/instructors/create";
const POINTS = "PUT /workplaces/01WORK/points/update";

describe("an instructor of a workplace", () => {
	test("is added with the version that the page showed", async () => {
		api.on(ADD, ok({}, "Instruktur Berhasil Ditambahkan"));
		await show(<InstructorButton workplace={workplace} />);
		await press("Tambah");
		await press("Simpan");
		await expect.element(page.getByText("Nama instruktur wajib diisi.")).toBeVisible();
		await field(/^Nama/).fill("Ibu Sri");
		await expectAccessible();
		await press("Simpan");
		await acknowledge("Instruktur Berhasil Ditambahkan");
		expect(api.calls(ADD).map(({ body }) => body)).toMatchObject([{ name: "Ibu Sri", version: 4 }]);
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
	});

	test("keeps what was typed when somebody else changed the workplace, and closes when it is gone", {
		tags: ["slow"],
	}, async () => {
		const edit = "PUT /workplaces/instructors/01HENDRA/update";
		const changed = "Data tempat PKL ini sudah diubah pengguna lain.";
		api.on(edit, refusal(409, changed, { code: "workplace_changed" }));
		await show(<InstructorButton workplace={workplace} instructor={hendra} />);
		await press("Edit Hendra");
		await field(/^Nama/).fill("Hendra Wijaya");
		await press("Simpan");
		await acknowledge("Instruktur Gagal Disimpan");
		await expect.element(field(/^Nama/)).toHaveValue("Hendra Wijaya");
		expect(router.refresh).toHaveBeenCalledTimes(1);
		api.on(edit, refusal(404, "Data tidak ditemukan."));
		await press("Simpan");
		await acknowledge("Instruktur Gagal Disimpan");
		await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
	});

	test("is removed after a question", { tags: ["slow"] }, async () => {
		const remove = "DELETE /workplaces/instructors/01HENDRA/delete";
		api.on(remove, ok({}, "Instruktur Berhasil Dihapus"));
		await show(<RemoveInstructorButton workplace={workplace} instructor={hendra} />);
		await press("Hapus Hendra");
		await expect.element(alert("Hapus Hendra?")).toBeVisible();
		await answer("Hapus Hendra?", "Hapus");
		await acknowledge("Instruktur Berhasil Dihapus");
		expect(api.calls(remove).map(({ body }) => body)).toEqual([{ version: 4 }]);
	});
});

describe("a point of a workplace", () => {
	test("takes a pair that is pasted into one field, beside the other points", {
		tags: ["slow"],
	}, async () => {
		api.on(POINTS, ok({}, "Titik Peta Berhasil Disimpan"));
		await show(<PointButton workplace={workplace} />);
		await press("Tambah");
		await field(/^Nama Titik/).fill("Kantor");
		await field(/^Lintang/).fill("-6.3001, 106.9002");
		await expect.element(field(/^Bujur/)).toHaveValue("106.9002");
		await press("Simpan");
		await acknowledge("Titik Peta Berhasil Disimpan");
		expect(api.calls(POINTS).map(({ body }) => body)).toMatchObject([
			{ version: 4, points: [{ label: "Gerbang" }, { label: "Bengkel" }, { label: "Kantor" }] },
		]);
	});

	test("is removed alone", { tags: ["slow"] }, async () => {
		api.on(POINTS, ok({}, "Titik Peta Berhasil Dihapus"));
		await show(<RemovePointButton workplace={workplace} point={gate} />);
		await press("Hapus Gerbang");
		await answer("Hapus titik Gerbang?", "Hapus");
		await acknowledge("Titik Peta Berhasil Dihapus");
		expect(api.calls(POINTS).map(({ body }) => body)).toEqual([{ version: 4, points: [yard] }]);
	});
});
