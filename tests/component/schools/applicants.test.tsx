import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ApplicantTable } from "@/components/people/applicant-table";
import { ApprovalNotice } from "@/components/people/approval-notice";
import type { Applicant } from "@/server/wire/people";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { listed } from "../../support/component/people";
import { show } from "../../support/component/render";

const applicant = (id: number, name: string, fields: Partial<Applicant> = {}): Applicant => ({
	...listed(id, name),
	role: "guru_pembimbing",
	approval: "waiting",
	created_at: "2026-11-18T10:00:00+07:00",
	nisn: null,
	nip: null,
	contact: null,
	listed: null,
	twin: null,
	...fields,
});
const budi = applicant(1, "Budi", { nip: "198501012010011002", contact: "081298765432" });
const dewi = applicant(2, "Dewi", { approval: "rejected" });
const siti = applicant(3, "Siti", { role: "peserta_didik", nisn: "0012345678" });

const press = (name: string | RegExp) => page.getByRole("button", { name }).click();
const mark = (name: string) => page.getByRole("checkbox", { name: `Pilih ${name}` }).click();
const row = (name: string) => page.getByRole("row").filter({ hasText: name });

describe("the table of those who wait", () => {
	const open = (rows = [budi, dewi, siti]) => show(<ApplicantTable rows={rows} empty="Tidak ada." />);

	test("says what a manager needs to recognize somebody", { tags: ["slow"] }, async () => {
		await open();
		for (const text of ["Pembimbing", "NIP 198501012010011002", "081298765432", "18/11/2026"])
			await expect.element(row("Budi")).toHaveTextContent(text);
		await expect.element(row("Siti")).toHaveTextContent("NISN 0012345678");
		await expect.element(row("Dewi")).toHaveTextContent("Ditolak");
		await expect.element(row("Budi")).not.toHaveTextContent("Ditolak");
		await expectAccessible();
	});

	test("says whether the school's list knows the same NISN and birth date", { tags: ["slow"] }, async () => {
		const known = { name: "Siti Aminah", birthdate: "2009-05-17", class_name: "XII DKV 1" };
		await open([
			{ ...siti, listed: { ...known, own_birthdate: "2009-05-17" } },
			{ ...dewi, listed: { ...known, own_birthdate: "2010-01-01" } },
			{ ...budi, listed: { ...known, own_birthdate: null } },
		]);
		await expect.element(row("NISN 0012345678")).toHaveTextContent("Cocok dengan daftar sekolah");
		await expect
			.element(row("NISN 0012345678"))
			.toHaveTextContent("Di daftar: Siti Aminah, lahir 17/05/2009, XII DKV 1");
		await expect.element(row("Dewi")).toHaveTextContent("Tanggal lahir di profil berbeda.");
		await expect.element(row("Budi")).toHaveTextContent("Tanggal lahir belum dapat dibandingkan.");
		await expectAccessible();
	});

	test("says that the school may have invited somebody already", async () => {
		await open([{ ...budi, twin: { name: "Drs. Budi, M.Pd.", nip: "198501012010011002" } }]);
		await expect.element(row("Budi")).toHaveTextContent("Mungkin sudah diundang sekolah");
		await expect.element(row("Budi")).toHaveTextContent("Drs. Budi, M.Pd., NIP 198501012010011002.");
		await expectAccessible();
	});

	test("lets somebody in, after asking whether one knows them", async () => {
		api.on("PUT /users/1/approve", ok([], "Pengguna Berhasil Disetujui"));
		await open();
		await press("Setujui Budi");
		const question = "Yakin ingin menyetujui Budi?";
		await expect.element(alert(question)).toHaveTextContent("Pastikan Anda mengenal orang ini.");
		await answer(question, "Lanjut");
		await acknowledge("Pengguna Berhasil Disetujui");
		await api.called("PUT /users/1/approve");
		expect(router.refresh).toHaveBeenCalled();
	});

	test("refuses somebody, and says what that means", async () => {
		api.on("PUT /users/1/reject", ok([], "Pengguna Berhasil Ditolak"));
		await open();
		await press("Tolak Budi");
		await expect
			.element(alert("Yakin ingin menolak Budi?"))
			.toHaveTextContent(
				"Akun tidak dihapus, tetapi tidak dapat dipilih peserta didik. Dapat disetujui lagi nanti.",
			);
		await answer("Yakin ingin menolak Budi?", "Lanjut");
		await acknowledge("Pengguna Berhasil Ditolak");
	});

	test("refuses several at once, a teacher and a student among them", { tags: ["slow"] }, async () => {
		api.on("PUT /users/reject", ok([], "2 Pengguna Berhasil Ditolak"));
		await open();
		await mark("Budi");
		await mark("Siti");
		await press(/^Tolak ?\(2\)$/);
		const question = "Yakin ingin menolak 2 pengguna?";
		await expect
			.element(alert(question))
			.toHaveTextContent("tidak dapat dipilih peserta didik atau tidak dapat menambahkan data PKL");
		await expect.element(alert(question)).toHaveTextContent("Siti");
		await answer(question, "Lanjut");
		await acknowledge("2 Pengguna Berhasil Ditolak");
		expect((await api.called("PUT /users/reject")).body).toEqual({ ids: [1, 3] });
	});

	test("deletes somebody who was refused, or lets them in with the others", { tags: ["slow"] }, async () => {
		api.on("PUT /users/approve", ok([], "3 Pengguna Berhasil Disetujui"));
		await open();
		await expect.element(page.getByRole("button", { name: "Tolak Dewi" })).not.toBeInTheDocument();
		await expect.element(page.getByRole("button", { name: "Hapus Dewi" })).toBeVisible();
		await page.getByRole("checkbox", { name: "Pilih semua di halaman ini" }).click();
		await press(/^Setujui ?\(3\)$/);
		const question = "Yakin ingin menyetujui 3 pengguna?";
		await expect.element(alert(question)).toHaveTextContent("mengenal mereka semua");
		await answer(question, "Lanjut");
		await acknowledge("3 Pengguna Berhasil Disetujui");
	});

	test("says when nobody waits", async () => {
		await open([]);
		await expect.element(page.getByText("Tidak ada.")).toBeVisible();
		await expect.element(page.getByRole("button", { name: "Setujui" })).not.toBeInTheDocument();
	});
});

test.for([
	["waiting", "guru_pembimbing", "Peserta didik belum dapat memilih Anda."],
	["waiting", "peserta_didik", "Data PKL dapat ditambahkan setelah Anda disetujui."],
	["rejected", "guru_pembimbing", "Hubungi manajemen sekolah bila ini keliru."],
] as const)("a person who is %s as %s is told what that means", async ([approval, role, text]) => {
	await show(<ApprovalNotice approval={approval} role={role} />);
	const title = {
		waiting: "Menunggu persetujuan manajemen sekolah",
		rejected: "Pendaftaran Anda ditolak manajemen sekolah",
	};
	await expect.element(page.getByText(title[approval])).toBeVisible();
	await expect.element(page.getByText(text)).toBeVisible();
	await expectAccessible();
});
