import { describe, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AccountTable } from "@/components/people/account-table";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok, refusal } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { place, router } from "../../support/component/navigation";
import { listed } from "../../support/component/people";
import { show } from "../../support/component/render";

const NAMES = ["Adi", "Bela", "Citra", "Dewi", "Eko", "Fajar", "Gita"];
const student = { avatar: null, major_detail: { code: "AK", name: "Akuntansi" } };
const rows = NAMES.map((name, index) => listed(index + 1, name, { student }));
const sort = { href: "/guru/kelola-admin?sort=-name", order: null };

const open = (some = rows) =>
	show(<AccountTable caption="Peserta Didik" rows={some} withMajor sort={sort} />);

const all = page.getByRole("checkbox", { name: "Pilih semua di halaman ini" });
const removeAll = page.getByRole("button", { name: "Hapus Semua" });
const mark = (name: string) => page.getByRole("checkbox", { name: `Pilih ${name}` });
const remove = (name: string) => page.getByRole("button", { name: `Hapus ${name}` });
const failure = "Penghapusan Pengguna Yang Dipilih Gagal!";

describe("the table of accounts", () => {
	test("has name, email, role and major, and a link to the next order", async () => {
		await page.viewport(1280, 800);
		onTestFinished(() => page.viewport(360, 740));
		await open();
		const headings = page.getByRole("columnheader");
		expect(headings.elements().map(({ textContent }) => textContent)).toEqual([
			...["Pilih", "Urutkan: Nama", "Email", "Peran", "Jurusan", "Aksi"],
		]);
		const row = page.getByRole("row").filter({ hasText: "Citra" });
		await expect.element(row).toHaveTextContent("citra@contoh.sch.id");
		await expect.element(row).toHaveTextContent("Peserta Didik");
		await expect.element(row).toHaveTextContent("Akuntansi");
		await page.getByRole("link", { name: "Nama" }).click();
		expect(place()).toBe("/guru/kelola-admin?sort=-name");
	});

	test("marks whom the school invited, who has no address yet", async () => {
		await open([listed(1, "Adi", { student, email: "" })]);
		await expect.element(page.getByRole("row").filter({ hasText: "Adi" })).toHaveTextContent("Diundang");
	});

	test("says when nobody is there, and has no major for staff", async () => {
		await show(<AccountTable caption="Pembimbing" rows={[]} sort={sort} />);
		await expect.element(page.getByText("Data pengguna tidak tersedia.")).toBeVisible();
		await expect.element(page.getByRole("columnheader", { name: "Jurusan" })).not.toBeInTheDocument();
		await expect.element(all).not.toBeInTheDocument();
	});

	test("deletes one after its warning, and returns the focus after Batal", { tags: ["slow"] }, async () => {
		api.on("DELETE /users/1/delete", ok([], "Pengguna Berhasil Dihapus"));
		await open();
		await remove("Adi").click();
		const question = "Yakin ingin menghapus Adi?";
		await expect.element(alert(question)).toHaveTextContent("akan hilang dan tidak dapat dipulihkan.");
		await answer(question, "Batal");
		await expect.element(remove("Adi")).toHaveFocus();
		expect(api.calls()).toEqual([]);
		await userEvent.keyboard("{Enter}");
		await answer(question, "Lanjut");
		await acknowledge("Pengguna Berhasil Dihapus");
		const { path } = await api.called("DELETE /users/1/delete");
		// It names the role that the list shows.
		expect(path).toContain("expected_role=peserta_didik");
		expect(router.refresh).toHaveBeenCalled();
	});

	test("deletes those that are marked, and names the first five of them", async () => {
		api.on("DELETE /users/delete", ok([], "6 Pengguna Berhasil Dihapus"));
		await open();
		await expect.element(removeAll).toBeDisabled();
		await mark("Bela").click();
		await expect.element(removeAll).toHaveTextContent("Hapus Semua(1)");
		await expect.element(all).not.toBeChecked();
		await all.click();
		await expect.element(removeAll).toHaveTextContent("Hapus Semua(7)");
		await mark("Adi").click();
		await expect.element(all).not.toBeChecked();
		await removeAll.click();
		const question = alert("Yakin ingin menghapus 6 pengguna?");
		await expect.element(question).toBeVisible();
		await expectAccessible();
		const names = question.getByRole("listitem").elements();
		expect(names.map(({ textContent }) => textContent)).toEqual([
			...["Bela", "Citra", "Dewi", "Eko", "Fajar", "dan 1 pengguna lainnya"],
		]);
		await answer("Yakin ingin menghapus 6 pengguna?", "Lanjut");
		await acknowledge("6 Pengguna Berhasil Dihapus");
		expect((await api.called("DELETE /users/delete")).body).toEqual({ ids: [2, 3, 4, 5, 6, 7] });
	});

	test("forgets the marks of rows that have gone", async () => {
		const { rerender } = await open();
		await all.click();
		await rerender(<AccountTable caption="Peserta Didik" rows={rows.slice(5)} withMajor sort={sort} />);
		await expect.element(removeAll).toHaveTextContent("Hapus Semua(2)");
	});

	test("tells a refusal, and reads the list again", { tags: ["slow"] }, async () => {
		api.on("DELETE /users/1/delete", refusal(404, "Tidak ada pengguna yang dihapus."));
		await open();
		await remove("Adi").click();
		await answer("Yakin ingin menghapus Adi?", "Lanjut");
		await expect.element(alert(failure)).toHaveTextContent("Tidak ada pengguna yang dihapus.");
		expect(router.refresh).toHaveBeenCalled();
	});

	test("leads to the page of an ended session", async () => {
		api.on("DELETE /users/1/delete", refusal(401, "Sesi berakhir."));
		await open();
		await remove("Adi").click();
		await answer("Yakin ingin menghapus Adi?", "Lanjut");
		await expect.poll(place).toBe("/unauthenticated");
	});
});

test("whoever is deleted and has mentees is asked for a successor, and what falls vacant is named", async () => {
	const vacated = ["Kepala Program DKV", "Kesiswaan"];
	const budi = listed(1, "Budi", { role: "guru_pembimbing" });
	const none = { count: 0, names: [] };
	api.on(
		"GET /users/dependants",
		ok({ mentees: { count: 3, names: ["Siti", "Rani"] }, students: none, vacated }),
	);
	api.on("GET /teachers", ok([budi, listed(2, "Dewi")]));
	api.on("GET /teachers/homerooms", ok([]));
	api.on("DELETE /users/1/delete", ok([], "Pengguna Berhasil Dihapus"));
	await show(<AccountTable caption="Pembimbing" rows={[budi]} sort={sort} />);
	await remove("Budi").click();
	const question = alert("Yakin ingin menghapus Budi?");
	await expect
		.element(question)
		.toHaveTextContent("3 peserta bimbingan tidak lagi memiliki guru pembimbing: Siti, Rani, dan 1 lainnya.");
	await expect
		.element(question)
		.toHaveTextContent("Jabatan yang menjadi kosong: Kepala Program DKV, Kesiswaan.");
	const heirs = question.getByLabelText("Serahkan bimbingan kepada");
	await expect.element(heirs.getByRole("option", { name: "Budi" })).not.toBeInTheDocument();
	await heirs.selectOptions("Dewi");
	await answer("Yakin ingin menghapus Budi?", "Lanjut");
	await acknowledge("Pengguna Berhasil Dihapus");
	expect((await api.called("DELETE /users/1/delete")).body).toEqual({ successor_id: 2 });
});
