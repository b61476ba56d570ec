import { expect, it } from "vitest";
import { maskDate, readDate } from "@/components/form/date-text";

/** The content of the field after each key. */
const type = (keys: string) => [...keys].reduce((shown, key) => maskDate(shown + key, shown), "");

it.each([
	["17082007", "17/08/2007"],
	["17/08/2007", "17/08/2007"],
	["1/8/2007", "01/08/2007"],
	["2007-08-17", "2007-08-17"],
	["17082007123", "17/08/2007"],
	["abc", ""],
])("typing %s shows %s", (keys, shown) => {
	expect(type(keys)).toBe(shown);
});

it("a date field lets a slash be deleted", () => {
	expect(maskDate("17/08", "17/08/")).toBe("17/08");
	expect(maskDate("17", "17/")).toBe("17");
});

it.each([
	["17/08/2007", "2007-08-17"],
	["1/8/2007", "2007-08-01"],
	["17-08-2007", "2007-08-17"],
	[" 2007-08-17 ", "2007-08-17"],
	["29/02/2024", "2024-02-29"],
	["29/02/2025", null],
	["31/04/2026", null],
	["17/08/07", null],
	["", null],
])("a date field reads %j as %j", (text, date) => {
	expect(readDate(text)).toBe(date);
});
