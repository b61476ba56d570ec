import { expect, it } from "vitest";
import { spanWords } from "@/lib/dates/span";

it.each([
	["2026-07-06", "2026-12-18", "5 bulan 13 hari"],
	["2026-07-06", "2027-01-05", "6 bulan"],
	["2026-07-06", "2026-07-06", "1 hari"],
	["2026-12-01", "2027-02-28", "3 bulan"],
	["2026-01-31", "2026-02-28", "29 hari"],
	["2024-02-29", "2025-02-28", "12 bulan"],
])("from %s to %s it is %s", (first, last, words) => {
	expect(spanWords(first, last)).toBe(words);
});
