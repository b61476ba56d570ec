import { describe, expect, it } from "vitest";
import { isJournalLocked } from "@/lib/journals/journal-status";
import {
	ATTENDANCE_LABELS,
	headerRoleLabel,
	JOURNAL_LABELS,
	JOURNAL_STATUSES,
	ROLE_LABELS,
	titleCase,
} from "@/lib/labels";

describe("the interface", () => {
	it("names roles, attendance and journals as the specification does", () => {
		expect(ROLE_LABELS).toEqual({
			peserta_didik: "Peserta Didik",
			guru_pembimbing: "Pembimbing",
			wali_kelas: "Wali Kelas",
			kepala_program: "Kepala Program",
			manajemen_sekolah: "Manajemen Sekolah",
		});
		expect(ATTENDANCE_LABELS).toEqual({
			present: "Hadir",
			excused: "Izin",
			sick: "Sakit",
			no_description: "Belum Masuk",
		});
		expect(JOURNAL_LABELS).toEqual({
			not_created: "Belum Buat",
			in_review: "Sedang Diperiksa",
			needs_revision: "Perlu Revisi",
			approved: "Disetujui",
			not_present: "-",
		});
	});

	it("locks a journal that is in review, approved or not present", () => {
		expect(JOURNAL_STATUSES.filter(isJournalLocked)).toEqual(["in_review", "approved", "not_present"]);
	});

	it.each([
		["peserta_didik", "XII DKV 1", "XII DKV 1"],
		["peserta_didik", null, "XII"],
		["kepala_program", "AK", "Kepala Program AK"],
		["kepala_program", null, "Kepala Program"],
		["wali_kelas", "AK", "Wali Kelas"],
		["manajemen_sekolah", null, "Manajemen Sekolah"],
	] as const)("shows %s of %s as %s", (role, major, label) =>
		expect(headerRoleLabel(role, major)).toBe(label),
	);

	it.each([
		["jakarta SELATAN", "Jakarta Selatan"],
		["ujung-pandang", "Ujung-Pandang"],
		["", "-"],
		[null, "-"],
		["ñuble", "Ñuble"],
	])("shows the birthplace %j as %s", (text, shown) => expect(titleCase(text)).toBe(shown));
});
