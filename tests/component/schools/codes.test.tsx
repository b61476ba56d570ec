import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ApprovalQuestion } from "@/components/schools/approval-question";
import { ClassCodeForm } from "@/components/schools/class-code-form";
import { ClassCodeTable } from "@/components/schools/class-code-table";
import { SchoolCodeCard } from "@/components/schools/school-code-card";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { watchCopies } from "../../support/component/clipboard";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

const place = {
	appName: "Jejak PKL",
	school: "SMKN 16 Jakarta",
	npsn: "20100159",
	teachers: "https://pkl.sch.id/guru/register",
	students: "https://pkl.sch.id/register",
};
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

/** Presses a button that prints. @returns the words on the paper */
async function print(button: string) {
	const printed = vi.spyOn(window, "print").mockImplementation(() => {});
	onTestFinished(() => printed.mockRestore());
	await press(button);
	expect(printed).toHaveBeenCalledOnce();
	const sheet = document.querySelector("[data-print] article");
	const words = sheet?.textContent;
	window.dispatchEvent(new Event("afterprint"));
	await vi.waitFor(() => expect(document.querySelector("[data-print] article")).toBeNull());
	return words;
}

describe("the school's code", () => {
	const open = (fields: Partial<Parameters<typeof SchoolCodeCard>[0]> = {}) => (
		<SchoolCodeCard place={place} code={null} hasCode={false} studentApproval={false} {...fields} />
	);

	test("is made at once the first time, and only after a question later", async () => {
		api.on("POST /school/code/renew", ok({}, "Kode Sekolah Berhasil Dibuat"));
		const { rerender } = await show(open());
		await press("Buat Kode");
		await acknowledge("Kode Sekolah Berhasil Dibuat");
		await rerender(open({ hasCode: true, code: "ABCDEFGHJK" }));
		await expect.element(page.getByText("ABCDE-FGHJK")).toBeVisible();
		await press("Perbarui Kode");
		const question = "Perbarui Kode Sekolah?";
		await expect.element(alert(question)).toHaveTextContent("Kode lama tidak berlaku lagi.");
		await answer(question, "Perbarui Kode");
		await acknowledge("Kode Sekolah Berhasil Dibuat");
		expect(api.calls("POST /school/code/renew")).toHaveLength(2);
		expect(router.refresh).toHaveBeenCalledTimes(2);
	});

	test("is copied, and printed with the school and what to do with it", { tags: ["slow"] }, async () => {
		await show(open({ hasCode: true, code: "ABCDEFGHJK" }));
		const copied = watchCopies();
		await press("Salin");
		await expect.element(page.getByText("Kode sekolah telah disalin.")).toBeVisible();
		expect(await copied()).toBe("ABCDE-FGHJK");
		const words = await print("Cetak");
		for (const word of ["ABCDE-FGHJK", "Guru SMKN 16 Jakarta", "20100159", place.teachers])
			expect(words).toContain(word);
	});

	test("is hidden after a while, and shown with the focus on it once the password is typed", {
		tags: ["slow"],
	}, async () => {
		let proved = false;
		api.on("GET /user/confirm-password", () =>
			proved ? ok() : refusal(423, "Masukkan password.", { code: "password_required" }),
		);
		api.on("GET /passkeys", ok([]));
		api.on("POST /user/confirm-password", () => {
			proved = true;
			return ok();
		});
		const { rerender } = await show(open({ hasCode: true }));
		await expect
			.element(page.getByText("Kode disembunyikan sampai password Anda dimasukkan lagi."))
			.toBeVisible();
		await expectAccessible();
		await press("Tampilkan Kode");
		await page.getByLabelText("Password", { exact: true }).fill("rahasia");
		await userEvent.keyboard("{Enter}");
		await vi.waitFor(() => expect(router.refresh).toHaveBeenCalled());
		await rerender(open({ hasCode: true, code: "ABCDEFGHJK" }));
		await expect.element(page.getByRole("button", { name: "Salin" })).toHaveFocus();
	});

	test("stands beside the choice whether students wait", { tags: ["slow"] }, async () => {
		api.on("PUT /school/registration/update", ok({}, "Pengaturan Berhasil Disimpan"));
		await show(open());
		await page.getByLabelText("Peserta didik yang mendaftar menunggu persetujuan").click();
		await acknowledge("Pengaturan Berhasil Disimpan");
		const { body } = await api.called("PUT /school/registration/update");
		expect(body).toEqual({ student_approval: true });
		expect(router.refresh).toHaveBeenCalled();
	});
});

test.each([
	["Ya, tunggu persetujuan", true],
	["Tidak", false],
])("the question whether students wait is answered by '%s'", async (button, student_approval) => {
	api.on("PUT /school/registration/update", ok({}, "Pengaturan Berhasil Disimpan"));
	await show(<ApprovalQuestion />);
	await expectAccessible();
	await press(button);
	await acknowledge("Pengaturan Berhasil Disimpan");
	expect((await api.called("PUT /school/registration/update")).body).toEqual({ student_approval });
	expect(router.refresh).toHaveBeenCalled();
});

describe("the codes of classes", () => {
	const maya = { id_user: 11, name: "Maya Kartika" };
	const ak = { id_major: 1, code: "AK", name: "Akuntansi" };
	const xii = { id_class: "01ARZ3NDEKTSV4RRFFQ69G5FA1", name: "XII AK" };
	const rows = [{ code: "KLMNPQRSTU", class: xii, homeroom_teacher: maya, major_detail: ak }];

	test("are made for a homeroom teacher and a major, once", { tags: ["slow"] }, async () => {
		api.on("POST /school/class-codes/create", {
			status: 201,
			json: { message: "Kode Kelas Berhasil Dibuat" },
		});
		await show(
			<ClassCodeForm classes={[]} homeroomTeachers={[{ id: 11, name: "Maya Kartika" }]} majors={[ak]} />,
		);
		const homeroom = page.getByLabelText("Wali Kelas");
		const major = page.getByLabelText("Kompetensi Keahlian");
		await press("Tambah");
		await expect.element(page.getByText(/wajib dipilih\.$/)).toHaveLength(2);
		await expect.element(major).toHaveFocus();
		const add = async () => {
			await homeroom.fill("maya");
			await page.getByRole("option", { name: "Maya Kartika" }).click();
			await major.selectOptions("Akuntansi (AK)");
			await press("Tambah");
		};
		await add();
		await acknowledge("Kode Kelas Berhasil Dibuat");
		await expect.element(homeroom).toHaveValue("");
		await expect.element(major).toHaveValue("");
		const { body } = await api.called("POST /school/class-codes/create");
		expect(body).toEqual({ homeroom_teacher_id: 11, major_id: "1" });

		const errors = { homeroom_teacher_id: ["Kelas ini sudah memiliki kode."] };
		api.on("POST /school/class-codes/create", refusal(422, "Kelas ini sudah memiliki kode.", { errors }));
		await add();
		await expect.element(homeroom).toHaveAccessibleDescription("Kelas ini sudah memiliki kode.");
	});

	test("are made for a class where the school has some", async () => {
		api.on("POST /school/class-codes/create", ok({}, "Kode Kelas Berhasil Dibuat"));
		const choices = [{ ...xii, homeroom_teacher: null }];
		await show(<ClassCodeForm classes={choices} homeroomTeachers={[]} majors={[ak]} />);
		await page.getByLabelText("Kelas", { exact: true }).selectOptions("XII AK (tanpa wali kelas)");
		await press("Tambah");
		await acknowledge("Kode Kelas Berhasil Dibuat");
		expect((await api.called("POST /school/class-codes/create")).body).toMatchObject({
			class_id: "01ARZ3NDEKTSV4RRFFQ69G5FA1",
		});
	});

	test("are copied, printed and deleted", { tags: ["slow"] }, async () => {
		api.on("DELETE /school/class-codes/KLMNPQRSTU/delete", ok({}, "Kode Kelas Berhasil Dihapus"));
		await show(<ClassCodeTable place={place} rows={rows} />);
		const table = page.getByRole("table", { name: "Kode kelas" });
		await expect
			.element(table.getByRole("row").filter({ hasText: "Maya Kartika" }))
			.toHaveTextContent("XII AK");
		await expectAccessible();
		const copied = watchCopies();
		await press("Salin kode kelas XII AK");
		await expect.element(page.getByText("Kode kelas XII AK telah disalin.")).toBeVisible();
		expect(await copied()).toBe("KLMNP-QRSTU");
		const words = await print("Cetak kode kelas XII AK");
		for (const word of ["KLMNP-QRSTU", "XII AK, wali kelas Maya Kartika", place.students])
			expect(words).toContain(word);
		await press("Hapus kode kelas XII AK");
		await answer("Hapus kode kelas XII AK?", "Hapus");
		await acknowledge("Kode Kelas Berhasil Dihapus");
	});

	test("are none at first", async () => {
		await show(<ClassCodeTable place={place} rows={[]} />);
		await expect.element(page.getByText("Belum ada kode kelas.")).toBeVisible();
	});
});
