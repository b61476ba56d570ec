import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ReadinessClasses } from "@/components/internships/readiness-classes";
import { ReadinessLines } from "@/components/internships/readiness-lines";
import { ReadinessSettingsForm } from "@/components/internships/readiness-settings-form";
import type { Readiness } from "@/server/services/internships/readiness";
import { expectAccessible } from "../../support/component/accessibility";
import { api, ok } from "../../support/component/api";
import { acknowledge, alert, answer } from "../../support/component/dialogs";
import { show } from "../../support/component/render";

const MARK = "PUT /internships/readiness/update";
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

const READINESS: Readiness = {
	id_internship: "pkl",
	student: { name: "Siti", class_name: "XII DKV 1" },
	workplace_id: "kerja",
	company_name: "PT Maju",
	start_date: "2026-11-23",
	end_date: "2027-05-21",
	days: 5,
	open: true,
	lines: ["briefing", "permission", "insurance", "agreement"],
	gaps: ["permission_waits", "insurance_ends", "agreement"],
	briefing: { done_on: "2026-11-17", by: "Maya" },
	safety_briefing: null,
	permission: { seen: "2026-11-18T07:00:00+07:00", waits: true, has_file: true, by: "Siti" },
	insurance_number: "BPJS-17",
	insurance_from: "2026-11-01",
	insurance_until: "2027-01-31",
	agreement_from: null,
	agreement_until: null,
	withdrawn_on: null,
};

const CLASS = {
	class_id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
	name: "XII DKV 1",
	homeroom_teacher: "Maya Kusuma",
	briefing: 0,
	safety_briefing: 0,
	insurance: 0,
	permission: 0,
};

describe("a safe start", () => {
	test("of a class is recorded in two taps, and can be taken back at once", async () => {
		api.on(MARK, ok({ internships: ["a", "b"] }, "Pembekalan dicatat untuk 2 peserta didik"));
		await show(<ReadinessClasses rows={[{ ...CLASS, briefing: 2, insurance: 3 }]} />);
		await press("Catat untuk 2: Pembekalan, XII DKV 1, 2 peserta didik");
		await expectAccessible();
		await press("Catat");
		await press("Urungkan");
		await expect.poll(() => api.calls(MARK).length).toBe(2);
		expect(api.calls(MARK).map(({ body }) => body)).toMatchObject([
			{ class_id: CLASS.class_id, line: "briefing", done: true },
			{ internships: ["a", "b"], line: "briefing", done: false },
		]);
	});

	test("of a class whose insurance was recorded by mistake can be taken back too", {
		tags: ["slow"],
	}, async () => {
		const old = { internship_id: "a", number: "Lama", valid_from: "2025-07-01", valid_until: "2026-06-30" };
		api.on(MARK, ok({ internships: ["a"], replaced: [old] }, "Asuransi dicatat untuk 1 peserta didik"));
		await show(<ReadinessClasses rows={[{ ...CLASS, insurance: 1 }]} />);
		await press("Catat untuk 1: Asuransi, XII DKV 1, 1 peserta didik");
		await page.getByLabelText("Nomor").fill("BPJS-17");
		await page.getByLabelText("Berlaku dari").fill("01/11/2026");
		await page.getByLabelText("Sampai").fill("30/06/2027");
		await press("Simpan");
		await press("Urungkan");
		await expect
			.poll(() => api.calls(MARK).at(-1)?.body)
			.toEqual({
				internships: ["a"],
				line: "insurance",
				done: false,
				restored: [old],
			});
	});

	test("says what is done and what is missing, and staff accept the paper that they saw", async () => {
		const DECIDE = "PUT /internships/pkl/permission/decide";
		api.on(DECIDE, ok(null, "Surat Izin Diterima"));
		await show(<ReadinessLines readiness={READINESS} marks />);
		for (const words of [
			"Tanggal 17/11/2026, dicatat Maya",
			"Izin orang tua menunggu diperiksa",
			"Asuransi hanya sampai 31/01/2027",
			"Perjanjian kerja sama belum ada",
		])
			await expect.element(page.getByText(words)).toBeVisible();
		await expectAccessible();
		await press("Terima Surat");
		await acknowledge("Surat Izin Diterima");
		expect(api.calls(DECIDE).map(({ body }) => body)).toEqual([
			{ decision: "accepted", seen: "2026-11-18T07:00:00+07:00" },
		]);
	});

	test("keeps what was typed about an insurance whose period is wrong", { tags: ["slow"] }, async () => {
		api.on(MARK, ok({ internships: ["pkl"] }, "Asuransi dicatat untuk 1 peserta didik"));
		await show(<ReadinessLines readiness={READINESS} marks />);
		await press("Ubah: Asuransi, Siti");
		await page.getByLabelText("Sampai").fill("01/10/2026");
		await press("Simpan");
		await expect.element(page.getByText("Akhir masa berlaku tidak boleh sebelum awalnya.")).toBeVisible();
		await page.getByLabelText("Sampai").fill("30/06/2027");
		await press("Simpan");
		await acknowledge("Asuransi dicatat untuk 1 peserta didik");
		expect(api.calls(MARK).map(({ body }) => body)).toMatchObject([
			{ internships: ["pkl"], number: "BPJS-17", valid_from: "2026-11-01", valid_until: "2027-06-30" },
		]);
	});

	test("shows its student the lines and takes the permission, and nothing else", async () => {
		const KEEP = "POST /internships/pkl/permission/update";
		api.on(KEEP, ok(null, "Surat Izin Dihapus"));
		await show(<ReadinessLines readiness={READINESS} marks={false} />);
		await expect.element(page.getByLabelText(/^Ganti berkas/)).toBeVisible();
		expect(page.getByRole("button", { name: /Terima|Catat|Ubah/ }).elements()).toEqual([]);
		await press("Hapus Berkas");
		await expect.element(alert("Hapus berkas surat izin?")).toBeVisible();
		await answer("Hapus berkas surat izin?", "Hapus");
		// It says which paper the page shows.
		expect((await api.called(KEEP)).body).toEqual({ seen: READINESS.permission?.seen });
	});

	test("without the paper of a withdrawal asks for another one, and offers nothing to decide", async () => {
		const withdrawn = { seen: "2026-11-18T07:00:00+07:00", waits: false, has_file: false, by: "Siti" };
		const readiness = { ...READINESS, permission: withdrawn, withdrawn_on: "2026-11-18" };
		await show(<ReadinessLines readiness={readiness} marks />);
		await expect.element(page.getByLabelText(/^Pilih berkas/)).toBeVisible();
		for (const name of ["Izin Berlaku Lagi", "Hapus Berkas", "Terima Surat"])
			expect(page.getByRole("button", { name }).elements()).toEqual([]);
	});

	test("that was accepted can be read by its student, and not be changed", async () => {
		const accepted = { seen: "2026-11-18T07:00:00+07:00", waits: false, has_file: true, by: "Siti" };
		await show(<ReadinessLines readiness={{ ...READINESS, permission: accepted }} marks={false} />);
		await expect.element(page.getByRole("link", { name: "Unduh Berkas" })).toBeVisible();
		expect(page.getByText("Hapus Berkas").elements()).toEqual([]);
	});

	test("asks for what the management chose, and marks hours by its limits", { tags: ["slow"] }, async () => {
		const SAVE = "PUT /school/readiness/update";
		api.on(SAVE, ok(null, "Pengaturan Kesiapan Disimpan"));
		const settings = {
			readiness_lines: ["briefing" as const, "insurance" as const],
			week_hours: 40,
			night_from: 1380,
			night_until: 420,
		};
		await show(<ReadinessSettingsForm settings={settings} />);
		await expectAccessible();
		await page.getByLabelText("Asuransi").click();
		await page.getByLabelText("Izin orang tua").click();
		await page.getByLabelText("Malam mulai").fill("");
		await press("Simpan Pengaturan");
		await expect.element(page.getByText("Awal malam wajib diisi.")).toBeVisible();
		await page.getByLabelText("Malam selesai").fill("");
		await press("Simpan Pengaturan");
		await acknowledge("Pengaturan Kesiapan Disimpan");
		expect(api.calls(SAVE).map(({ body }) => body)).toEqual([
			{ readiness_lines: ["briefing", "permission"], week_hours: "40", night_from: "", night_until: "" },
		]);
	});
});
