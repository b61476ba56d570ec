import { expect, it } from "vitest";
import { type Gap, LINE_OF, READINESS_LINES, tellGap, tellStart } from "@/lib/internships/readiness";
import { readinessHref, readReadinessList, showsReadiness } from "@/lib/internships/readiness-list";

const dates = {
	insurance_from: "2026-12-01",
	insurance_until: "2026-12-31",
	agreement_from: "2026-12-02",
	agreement_until: "2026-12-30",
	withdrawn_on: "2026-11-20",
};

it("what is missing before the first day reads as words with the dates that matter", () => {
	expect(
		Object.fromEntries((Object.keys(LINE_OF) as Gap[]).map((gap) => [gap, tellGap(gap, dates)])),
	).toEqual({
		briefing: "Belum pembekalan",
		safety_briefing: "Belum pembekalan K3",
		permission: "Izin orang tua belum ada",
		permission_waits: "Izin orang tua menunggu diperiksa, setelah ditarik 20/11/2026",
		permission_withdrawn: "Izin orang tua ditarik 20/11/2026",
		insurance: "Asuransi belum ada",
		insurance_later: "Asuransi baru berlaku 01/12/2026",
		insurance_ends: "Asuransi hanya sampai 31/12/2026",
		agreement: "Perjanjian kerja sama belum ada",
		agreement_later: "Perjanjian baru berlaku 02/12/2026",
		agreement_ends: "Perjanjian hanya sampai 30/12/2026",
	});
	expect(tellGap("permission_waits", { ...dates, withdrawn_on: null })).toBe(
		"Izin orang tua menunggu diperiksa",
	);
	expect([...new Set(Object.values(LINE_OF))]).toEqual([...READINESS_LINES]);
});

it("the first day is told as near as it is", () => {
	expect([9, 1, 0, -3].map(tellStart)).toEqual([
		"Mulai 9 hari lagi",
		"Mulai besok",
		"Mulai hari ini",
		"Sudah mulai 3 hari",
	]);
});

it("the list's address says what it shows, and takes nothing else", () => {
	const list = readReadinessList({ butir: "insurance", search: " si ", jurusan: "3", page: "2" });
	expect(readinessHref(list)).toBe(
		"/guru/perhatian?daftar=kesiapan&search=si&jurusan=3&butir=insurance&page=2",
	);
	expect(readReadinessList({ butir: "alat" }).line).toBeNull();
	expect([showsReadiness({ daftar: "kesiapan" }), showsReadiness({ daftar: "x" })]).toEqual([true, false]);
});
