import { expect, it } from "vitest";
import { certainHolidays } from "@/lib/schools/certain-holidays";

const days = (first: string, last: string) => certainHolidays(first, last).map(({ date }) => date);

it("National holidays that are certain have the dates of the ministers' decrees for 2025 and 2026", () => {
	expect(days("2025-01-01", "2025-12-31")).toEqual([
		"2025-01-01",
		"2025-04-18",
		"2025-04-20",
		"2025-05-01",
		"2025-05-29",
		"2025-06-01",
		"2025-08-17",
		"2025-12-25",
	]);
	expect(days("2026-03-01", "2026-05-31")).toEqual(["2026-04-03", "2026-04-05", "2026-05-01", "2026-05-14"]);
	// Easter is early and late.
	expect(days("2008-03-20", "2008-03-23")).toEqual(["2008-03-21", "2008-03-23"]);
	expect(days("2038-04-25", "2038-04-25")).toEqual(["2038-04-25"]);
});

it("National holidays of a school year are those from its first day to its last", () => {
	expect(days("2026-07-01", "2027-06-30")).toEqual([
		"2026-08-17",
		"2026-12-25",
		"2027-01-01",
		"2027-03-26",
		"2027-03-28",
		"2027-05-01",
		"2027-05-06",
		"2027-06-01",
	]);
});
