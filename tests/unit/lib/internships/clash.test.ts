import { describe, expect, it } from "vitest";
import { clashErrors } from "@/lib/internships/internship-period";

const TAKEN = [
	{ company_name: "PT Satu", start_date: "2026-11-16", last_day: "2026-12-31" },
	{ company_name: "PT Dua", start_date: "2027-03-01", last_day: null },
];
const SATU = "Tanggalnya bentrok dengan PKL di PT Satu (16/11/2026 – 31/12/2026).";
const DUA = "Tanggalnya bentrok dengan PKL di PT Dua (01/03/2027 – Sekarang).";

describe("the dates of a placement", () => {
	it.each([
		["before and after both", "2027-01-01", "2027-02-28", {}],
		["begins on the other's last day", "2026-12-31", "2027-02-01", { start_date: SATU }],
		["ends on the other's first day", "2026-11-01", "2026-11-16", { end_date: SATU }],
		["around the other", "2026-11-01", "2027-01-31", { end_date: SATU }],
		["reaches one that goes on", "2027-01-01", "2027-03-01", { end_date: DUA }],
		["begins within one that goes on", "2029-01-01", "2029-03-01", { start_date: DUA }],
		["not chosen yet", "", "", {}],
	])("say where the student is otherwise: %s", (_, start_date, end_date, errors) => {
		expect(clashErrors({ start_date, end_date }, TAKEN)).toEqual(errors);
	});
});
