import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { BatchTable } from "@/components/documents/batch-table";
import { IssuedList } from "@/components/documents/issued-list";
import { LatestBatch } from "@/components/documents/latest-batch";
import { LettersBar } from "@/components/documents/letters-bar";
import { SettingsForm } from "@/components/documents/settings-form";
import { UnissuedList } from "@/components/documents/unissued-list";
import type { Lacking } from "@/lib/documents/documents";
import type { DocumentSettingsWire } from "@/server/services/documents/document-settings";
import type { IssuedDocument } from "@/server/services/documents/numbered-documents";
import { api, ok } from "../../support/component/api";
import { acknowledge, answer } from "../../support/component/dialogs";
import { router } from "../../support/component/navigation";
import { show } from "../../support/component/render";

describe("the settings of the school's documents", () => {
	const SAVE = "PUT /documents/settings/update";
	const settings: DocumentSettingsWire = {
		paper: "f4",
		certificate_look: "klasik",
		letterhead_above: null,
		letterhead: null,
		city: null,
		has_logo: false,
		texts: {},
		numbers: {},
	};
	const field = (label: string) => page.getByLabelText(label, { exact: true });

	test("show what will be printed: an emptied text as delivered, a letterhead whole", {
		tags: ["slow"],
	}, async () => {
		api.on(SAVE, ok(null, "Pengaturan Dokumen Berhasil Disimpan"));
		await show(<SettingsForm {...settings} />);
		const head = () => page.getByText("Pratinjau kop:").element().parentElement?.innerText;
		await field("Baris di atas nama sekolah").fill("PEMERINTAH PROVINSI\nDINAS PENDIDIKAN");
		await expect.poll(head).toMatch(/PEMERINTAH PROVINSI\s*DINAS PENDIDIKAN\s*SMKN 16 Jakarta/);
		const title = field("Judul sertifikat");
		const shown = () => page.getByText(/^Pratinjau Judul sertifikat: /).element().parentElement?.textContent;
		await title.fill("Surat Keterangan");
		await expect.poll(shown).toBe("Pratinjau Judul sertifikat: Surat Keterangan");
		await page.getByRole("button", { name: "Simpan" }).click();
		expect((await api.called(SAVE)).body).toMatchObject({
			letterhead_above: "PEMERINTAH PROVINSI\nDINAS PENDIDIKAN",
		});
		await acknowledge("Pengaturan Dokumen Berhasil Disimpan");
		await expect.element(title).toHaveValue("Surat Keterangan");
		await title.fill("");
		await expect.poll(shown).toBe("Pratinjau Judul sertifikat: Sertifikat");
		await field("Nomor Sertifikat PKL").fill("");
		await expect
			.element(field("Nomor Sertifikat PKL"))
			.toHaveAccessibleDescription("Contoh: 007/SERT-PKL/XI/2026");
	});
});

test("the looks of a certificate are chosen by their pictures", { tags: ["slow"] }, async () => {
	api.on("PUT /documents/settings/update", ok(null, "Pengaturan Dokumen Berhasil Disimpan"));
	await show(
		<SettingsForm
			paper="a4"
			certificate_look="modern"
			letterhead_above={null}
			letterhead={null}
			city={null}
			has_logo={false}
			texts={{}}
			numbers={{}}
		/>,
	);
	const looks = page.getByRole("group", { name: "Tampilan sertifikat" });
	await expect.element(looks.getByRole("radio", { name: "Modern" })).toBeChecked();
	expect(looks.element().querySelectorAll("svg")).toHaveLength(3);
	await looks.getByText("Sederhana").click();
	await page.getByRole("button", { name: "Simpan" }).click();
	expect((await api.called("PUT /documents/settings/update")).body).toMatchObject({
		certificate_look: "sederhana",
	});
	await acknowledge("Pengaturan Dokumen Berhasil Disimpan");
});

test("a batch is taken as PDF, also for printing on both sides, or as ZIP, and an archive as ZIP only", async () => {
	const batch = { created_at: "2026-11-18T10:00:00", total: 2, made: 2, failed: 0, incomplete: 0 };
	await show(
		<BatchTable
			proved={false}
			rows={[
				{ ...batch, id_batch: "RAPOR", label: "Rapor PKL – kelas XII TKJ 1 2026/2027", archive: false },
				{ ...batch, id_batch: "ARSIP", label: "Arsip – semua PKL 2026/2027", archive: true },
			]}
		/>,
	);
	const hrefs = (name: string) =>
		page
			.getByRole("link", { name })
			.elements()
			.map((link) => link.getAttribute("href"));
	const zip = (id: string) => `/api/documents/batches/${id}/download`;
	expect(hrefs("Unduh ZIP")).toEqual([zip("RAPOR"), zip("ARSIP")]);
	expect(hrefs("Unduh PDF")).toEqual([`${zip("RAPOR")}?form=pdf`]);
	await page.getByText(/cetak bolak-balik/).click();
	expect(hrefs("Unduh PDF")).toEqual([`${zip("RAPOR")}?form=pdf&even=1`]);
});

test("what was last asked for stands beside its button: how far it is, and its files once they are made", async () => {
	const batch = { created_at: "2026-11-18T10:00:00", failed: 0, incomplete: 0, archive: false };
	const [older, latest] = [
		{ ...batch, id_batch: "OLD", label: "Sertifikat", total: 2, made: 2 },
		{ ...batch, id_batch: "NEW", label: "Rapor PKL – kelas XII TKJ 1 2026/2027", total: 30, made: 12 },
	];
	const beside = (made: number, failed = 0) => (
		<LatestBatch archive={false} proved={false} batches={[{ ...latest, made, failed }, older]} />
	);
	const files = page.getByRole("link", { name: /^Unduh/ });
	const { rerender } = await show(beside(12));
	const told = page.getByRole("status").filter({ hasText: /PKL|Sertifikat/ });
	await expect.element(told).toHaveTextContent("Sedang dibuat: Rapor PKL – kelas XII TKJ 1 2026/2027");
	await expect.element(page.getByText("12 dari 30")).toBeVisible();
	await expect.element(files).not.toBeInTheDocument();
	await rerender(beside(29, 1));
	await expect.element(told).toHaveTextContent("Siap diunduh");
	expect(files.elements().map((link) => link.getAttribute("href"))).toEqual([
		"/api/documents/batches/NEW/download?form=pdf",
		"/api/documents/batches/NEW/download",
	]);
	await rerender(beside(0, 30));
	await expect.element(told).toHaveTextContent("Tidak dapat dibuat");
	await rerender(<LatestBatch archive proved={false} batches={[latest, older]} />);
	await expect.element(told).not.toBeInTheDocument();
});

describe("all letters of a kind", () => {
	const bar = (fields: Partial<Parameters<typeof LettersBar>[0]> = {}) => (
		<LettersBar
			document="surat-tugas"
			year={2026}
			fresh={12}
			issued={2}
			expected="abc"
			lacking={[]}
			{...fields}
		/>
	);
	const issue = page.getByRole("button", { name: "Terbitkan 12 Surat" });

	test("are looked at, and then get their numbers after a question", async () => {
		const ISSUE = "POST /documents/letters/surat-tugas/issue";
		api.on(ISSUE, ok(null, "12 surat terbit"));
		await show(bar());
		const address = "/api/documents/letters/surat-tugas?school_year=2026";
		const preview = page.getByRole("link", { name: "Pratinjau 12 Surat" });
		await expect.element(preview).toHaveAttribute("href", `${address}&preview=1`);
		await page.getByText(/cetak bolak-balik/).click();
		await expect.element(preview).toHaveAttribute("href", `${address}&preview=1&even=1`);
		const printed = page.getByRole("link", { name: "Cetak 2 Surat Terbit" });
		await expect.element(printed).toHaveAttribute("href", `${address}&even=1`);
		await issue.click();
		await answer("Terbitkan 12 Surat?", "Terbitkan");
		expect((await api.called(ISSUE)).body).toEqual({ school_year: 2026, expected: "abc" });
		await acknowledge("12 surat terbit");
		expect(router.refresh).toHaveBeenCalled();
	});

	test("get no number before the school has said who signs", async () => {
		await show(bar({ lacking: ["headmaster"] }));
		await issue.click();
		await acknowledge("Surat Belum Dapat Diterbitkan");
	});
});

describe("the documents that were handed out", () => {
	const certificate: IssuedDocument = {
		document: "sertifikat",
		number: "007/SERT-PKL/XI/2026",
		version: 1,
		state: "changed",
		issued_at: "2026-11-20T03:00:00.000Z",
		end_reason: null,
		renewable: true,
	};
	const list = (fields: Partial<IssuedDocument> = {}, revokes = true) => (
		<IssuedList id="pkl" rows={[{ ...certificate, ...fields }]} revokes={revokes} lacking={[]} />
	);
	const revoke = page.getByRole("button", { name: "Cabut Sertifikat" });

	test("say when they are outdated, and are issued anew after a question", async () => {
		api.on("POST /documents/internships/pkl/sertifikat/reissue", ok(null, "Diterbitkan"));
		await show(list());
		await expect.element(page.getByText("Data berubah sejak dokumen ini diterbitkan.")).toBeVisible();
		await page.getByRole("button", { name: "Terbitkan Ulang Sertifikat PKL" }).click();
		await answer("Terbitkan Ulang Sertifikat PKL?", "Terbitkan Ulang");
		await acknowledge("Diterbitkan");
		expect(router.refresh).toHaveBeenCalled();
	});

	test("get a number after a preview, once nothing is missing", { tags: ["slow"] }, async () => {
		const unissued = (lacking: Lacking[]) => (
			<UnissuedList id="pkl" names={["surat-tugas"]} lacking={lacking} manages />
		);
		const issue = page.getByRole("button", { name: "Terbitkan Surat Tugas Pembimbing" });
		const { rerender } = await show(unissued(["city", "headmaster"]));
		const preview = page.getByRole("link", { name: "Pratinjau Surat Tugas Pembimbing" });
		await expect
			.element(preview)
			.toHaveAttribute("href", "/api/documents/internships/pkl/surat-tugas?preview=1");
		const settings = page.getByRole("link", { name: "Pengaturan Dokumen" });
		await expect.element(settings).toHaveAttribute("href", "/guru/dokumen/pengaturan");
		await issue.click();
		await acknowledge("Surat Tugas Pembimbing Belum Dapat Diterbitkan");
		api.on("POST /documents/internships/pkl/surat-tugas/issue", ok(null, "Dokumen Berhasil Diterbitkan"));
		await rerender(unissued([]));
		await issue.click();
		await answer("Terbitkan Surat Tugas Pembimbing?", "Terbitkan");
		await acknowledge("Dokumen Berhasil Diterbitkan");
	});

	test("are revoked with a reason, which is kept when the question was closed by mistake", {
		tags: ["slow"],
	}, async () => {
		const REVOKE = "PUT /documents/internships/pkl/sertifikat/revoke";
		const { rerender } = await show(list());
		await revoke.click();
		const dialog = page.getByRole("dialog", { name: "Cabut Sertifikat?" });
		const reason = dialog.getByLabelText("Alasan");
		const send = () => dialog.getByRole("button", { name: "Cabut Sertifikat" }).click();
		await send();
		await expect.element(reason).toHaveAccessibleDescription(/wajib/);
		await reason.fill("Salah orang");
		await dialog.getByRole("button", { name: "Tutup" }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await revoke.click();
		await expect.element(reason).toHaveValue("Salah orang");
		api.on(REVOKE, ok(null, "Dicabut"));
		await send();
		expect((await api.called(REVOKE)).body).toEqual({ reason: "Salah orang" });
		await acknowledge("Dicabut");
		await rerender(list({ state: "ended", end_reason: "Salah orang" }));
		await expect.element(page.getByText("Salah orang")).toBeVisible();
		await expect.element(revoke).not.toBeInTheDocument();
		await rerender(list({ renewable: false }, false));
		await expect.element(page.getByRole("button")).not.toBeInTheDocument();
	});
});
