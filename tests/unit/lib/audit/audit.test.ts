import { describe, expect, it } from "vitest";
import { AUDIT_ACTIONS, type AuditAction, tellAction } from "@/lib/audit/audit";

/** A value for each word that a sentence may take from its entry. */
const DETAIL: Record<string, unknown> = {
	role: "wali_kelas",
	place: "Kurikulum",
	date: "2026-11-18",
	state: "mewajibkan",
	major: "DKV",
	year: "2026/2027",
	name: "Observasi Bulan Ke-1",
	count: 3,
	version: 2,
	document: "rapor",
	label: "Rapor kelas Maya",
	school: "SMKN 16 Jakarta",
	hours: 48,
	list: "Jurnal",
	format: "XLSX",
	rows: 12,
	old_status: "no_description",
	new_status: "sick",
	from: "WIB",
	to: "WITA",
	workplace: "PT Maju",
	merged: "CV Maju",
	placements: 3,
	up: 12,
	graduated: 6,
	who: "kepala program",
	proposals: "menunggu persetujuan",
	grades: ", yang PKL tingkat XII",
	made: 40,
	changed: 2,
	device: "Chrome di Android",
	line: "asuransi",
	right: 4,
	differs: 1,
	days: "(18/11/2026 tidak hadir)",
	score: 85,
	goals: "(TP 1: 90, TP 2: 80)",
	before: 80,
	after: "TP 2 (Alur bisnis)",
	goals_before: "(TP 1: 80, TP 2: 80)",
	given: 90,
};
const KINDS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

const ratna = { id_user: 1, name: "Ratna Wulandari" };
const siti = { id_user: 2, name: "Siti Rahmawati" };
const budi = { id_user: 3, name: "Budi Santoso" };
const gone = (person: { id_user: number }) => ({ ...person, name: null });

const tell = (action: AuditAction, people: Partial<Parameters<typeof tellAction>[0]> = {}) =>
	tellAction({
		action,
		actor: ratna,
		person: siti,
		teacher: budi,
		detail: DETAIL,
		changes: ["Nama A → B"],
		...people,
	});

describe("an entry of the audit log", () => {
	it.each(KINDS)("reads as a sentence with the names of people: %s", (action) => {
		const words = [...AUDIT_ACTIONS[action].matchAll(/\{(\w+)\}/g)].map(([, word = ""]) => word);
		for (const word of words)
			expect(["person", "teacher", "changes", ...Object.keys(DETAIL)]).toContain(word);
		const sentence = tell(action);
		expect(sentence).toMatch(/^[a-z]/);
		expect(sentence).not.toMatch(/[{}]|nomor|undefined|null| {2}|\b(\w+) \1\b/i);
		if (words.includes("person")) expect(sentence).toContain(siti.name);
		if (words.includes("teacher")) expect(sentence).toContain(budi.name);
	});

	it.each(KINDS)("reads as one when those people are gone, or are the same: %s", (action) => {
		for (const sentence of [
			tell(action, { person: gone(siti), teacher: gone(budi) }),
			tell(action, { person: ratna, teacher: ratna }),
		])
			expect(sentence).not.toMatch(/[{}]|undefined|null| {2}|\b(\w+) \1\b/i);
	});

	it("says who took over, and whose account was deleted", () => {
		expect(tell("internship.supervisor_changed")).toBe("menyerahkan PKL Siti Rahmawati kepada Budi Santoso");
		expect(tell("role.deputy_named", { teacher: ratna })).toBe(
			"menunjuk Siti Rahmawati sebagai pengganti dirinya sendiri sampai 18/11/2026",
		);
		expect(tell("account.deleted", { person: gone(siti) })).toBe("menghapus akun nomor 2 (Wali Kelas)");
		expect(tell("account.approved", { person: gone(siti) })).toBe(
			"menyetujui akun pengguna terhapus nomor 2",
		);
	});
});
