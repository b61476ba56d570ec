import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ClassStudentTable } from "@/components/classes/class-student-table";
import { AddClass, ClassTable } from "@/components/classes/class-table";
import type { ClassItem } from "@/server/wire/classes";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const dkv = { id_major: 1, code: "DKV", name: "Desain Komunikasi Visual" };
const maya = { id_user: 11, name: "Maya Kartika" };
const full: ClassItem = {
	id_class: "01ARZ3NDEKTSV4RRFFQ69G5FA1",
	school_year: 2026,
	name: "XII DKV 1",
	grade: "XII",
	major_detail: dkv,
	homeroom_teacher: maya,
	students: 2,
	empty: false,
};
const empty: ClassItem = {
	...full,
	id_class: "01ARZ3NDEKTSV4RRFFQ69G5FA2",
	name: "XII DKV 2",
	homeroom_teacher: null,
	students: 0,
	empty: true,
};
const choices = { year: 2026, majors: [dkv], people: [{ id: 11, name: "Maya Kartika" }] };
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

describe("the classes of a year", () => {
	test("say who has none, and only those that never had a student can be deleted", async () => {
		api.on(`DELETE /classes/${empty.id_class}/delete`, ok({}, "Kelas Berhasil Dihapus"));
		await show(<ClassTable rows={[full, empty]} closed={false} {...choices} />);
		await expectAccessible();
		const row = page.getByRole("row").filter({ hasText: "XII DKV 2" });
		await expect.element(row).toHaveTextContent("Tanpa wali kelas");
		await expect.element(page.getByRole("button", { name: "Hapus kelas XII DKV 1" })).not.toBeInTheDocument();
		await press("Hapus kelas XII DKV 2");
		await answer("Hapus kelas XII DKV 2?", "Hapus");
		await acknowledge("Kelas Berhasil Dihapus");
		expect(router.refresh).toHaveBeenCalled();
	});

	test("that are closed have no buttons", async () => {
		await show(<ClassTable rows={[full]} closed {...choices} />);
		await expect.element(page.getByRole("link", { name: "XII DKV 1" })).toBeVisible();
		await expect.element(page.getByRole("button")).not.toBeInTheDocument();
	});

	test("are made with a name, a grade, a major and perhaps a teacher", { tags: ["slow"] }, async () => {
		api.on("POST /classes/create", ok({}, "Kelas Berhasil Dibuat"));
		await show(<AddClass {...choices} />);
		await press("Tambah Kelas");
		await press("Simpan");
		await expect
			.element(page.getByLabelText("Nama Kelas"))
			.toHaveAccessibleDescription("Nama kelas wajib diisi.");
		await page.getByLabelText("Nama Kelas").fill("XI DKV 3");
		await page.getByLabelText("Tingkat").selectOptions("XI");
		await page.getByLabelText("Wali Kelas").fill("maya");
		await page.getByRole("option", { name: "Maya Kartika" }).click();
		await press("Simpan");
		await acknowledge("Kelas Berhasil Dibuat");
		expect((await api.called("POST /classes/create")).body).toEqual({
			name: "XI DKV 3",
			grade: "XI",
			major_id: "1",
			homeroom_teacher_id: 11,
			school_year: 2026,
		});
	});

	test("send what the form showed, and a refusal says what is there and keeps what was typed", {
		tags: ["slow"],
	}, async () => {
		const words = "Kelas ini telah diubah oleh pengguna lain. Sekarang: XII DKV A.";
		api.on(`PUT /classes/${full.id_class}/update`, refusal(409, words, { code: "class_changed" }));
		await show(<ClassTable rows={[full]} closed={false} {...choices} />);
		await press("Ubah kelas XII DKV 1");
		await page.getByLabelText("Nama Kelas").fill("XII DKV B");
		await press("Kosongkan wali kelas");
		await press("Simpan");
		await expect.element(alert("Kelas Gagal Disimpan")).toHaveTextContent(words);
		await acknowledge("Kelas Gagal Disimpan");
		await expect.element(page.getByLabelText("Nama Kelas")).toHaveValue("XII DKV B");
		const { body } = await api.called(`PUT /classes/${full.id_class}/update`);
		expect(body).toEqual({
			name: "XII DKV B",
			grade: "XII",
			major_id: "1",
			homeroom_teacher_id: null,
			expected: { name: "XII DKV 1", grade: "XII", major_id: 1, homeroom_teacher_id: 11 },
		});
	});
});

test("marked students are moved to the chosen class, after a question", { tags: ["slow"] }, async () => {
	api.on(`PUT /classes/${empty.id_class}/students`, ok({ moved: 1 }, "Peserta Didik Berhasil Dipindahkan"));
	const rows = [
		{ id_user: 1, name: "Siti", nisn: "0012345678", approved: true, invited: true },
		{ id_user: 2, name: "Dewi", nisn: "0012345679", approved: false, invited: false },
	];
	const targets = [full, empty].map(({ id_class, name }) => ({ id_class, name, homeroom_teacher: null }));
	await show(<ClassStudentTable rows={rows} total={3} from={full.id_class} targets={targets} />);
	await expectAccessible();
	await expect.element(page.getByText(/^Menampilkan 2 dari 3 peserta didik\./)).toBeVisible();
	await expect
		.element(page.getByRole("row").filter({ hasText: "Dewi" }))
		.toHaveTextContent("Belum disetujui");
	await expect.element(page.getByRole("row").filter({ hasText: "Siti" })).toHaveTextContent("Diundang");
	const move = page.getByRole("button", { name: /^Pindahkan/ });
	// A phone shows it once somebody is marked.
	await expect.element(move).not.toBeInTheDocument();
	await page.getByLabelText("Pilih Siti").click();
	await page.getByLabelText("Kelas tujuan").selectOptions("XII DKV 2 (tanpa wali kelas)");
	await move.click();
	await answer("Pindahkan 1 peserta didik ke XII DKV 2?", "Pindahkan");
	await acknowledge("Peserta Didik Berhasil Dipindahkan");
	expect((await api.called(`PUT /classes/${empty.id_class}/students`)).body).toEqual({
		students: [1],
		from: full.id_class,
	});
});
