import { describe, expect, it } from "vitest";
import {
	addDays,
	dateOf,
	formatDate,
	formatLongDate,
	formatTime,
	isDateString,
	isoOf,
	parseInstant,
	photoCaption,
	timeOf,
} from "@/lib/dates/dates";

/*
 * The tests run in Newfoundland's time zone, which is off by half an hour. So a date that is read in the machine's zone
 * shows.
 */

describe("an instant in WIB", () => {
	it.each([
		["2026-11-17T16:59:59.999Z", "2026-11-17", "23:59:59", "2026-11-17T23:59:59+07:00"],
		["2026-11-17T17:00:00.000Z", "2026-11-18", "00:00:00", "2026-11-18T00:00:00+07:00"],
		["2026-12-31T17:00:00Z", "2027-01-01", "00:00:00", "2027-01-01T00:00:00+07:00"],
		["2028-02-28T20:30:15Z", "2028-02-29", "03:30:15", "2028-02-29T03:30:15+07:00"],
	])("%s is %s %s", (instant, date, time, iso) => {
		expect(dateOf(new Date(instant), "WIB")).toBe(date);
		expect(timeOf(new Date(instant), "WIB")).toBe(time);
		expect(isoOf(new Date(instant), "WIB")).toBe(iso);
	});
});

describe("a calendar date", () => {
	it.each([
		["2026-11-30", 1, "2026-12-01"],
		["2026-03-01", -1, "2026-02-28"],
		["2028-02-28", 1, "2028-02-29"],
		["2026-12-31", 2, "2027-01-02"],
		["2026-11-18", 0, "2026-11-18"],
		// These are the nights on which clocks change elsewhere.
		["2026-03-08", 1, "2026-03-09"],
		["2026-11-01", -1, "2026-10-31"],
	])("of %s and %i days is %s", (date, days, moved) => expect(addDays(date, days)).toBe(moved));

	it.each(["2026-11-18", "2028-02-29", "1900-01-01", "2999-12-31"])("is %s", (text) =>
		expect(isDateString(text)).toBe(true),
	);

	it.each([
		"2026-02-29",
		"2026-02-30",
		"2026-13-01",
		"2026-00-10",
		"2026-1-1",
		"0000-01-01",
		"1899-12-31",
		"3000-01-01",
		"+275760-09-13",
		"2026-11-18T00:00",
		" 2026-11-18",
		"2026-11-18\n",
		"٢٠٢٦-١١-١٨",
		"",
	])("is not %j", (text) => expect(isDateString(text)).toBe(false));
});

describe("an instant as text", () => {
	it.each([
		["2026-11-18T09:41:00+07:00", "2026-11-18T02:41:00.000Z"],
		["2026-11-18T02:41:00Z", "2026-11-18T02:41:00.000Z"],
		["2026-11-18T02:41:00.123456Z", "2026-11-18T02:41:00.123Z"],
		["2026-11-17T23:11:00-03:30", "2026-11-18T02:41:00.000Z"],
		["2026-11-18T09:41:00", "2026-11-18T02:41:00.000Z"],
		["2026-11-18 09:41", "2026-11-18T02:41:00.000Z"],
		[" 2026-11-18 09:41:00 ", "2026-11-18T02:41:00.000Z"],
		["2026-11-18 09:41:00+07:00", "2026-11-18T02:41:00.000Z"],
	])("%s means %s", (text, instant) => expect(parseInstant(text, "WIB")?.toISOString()).toBe(instant));

	it.each([
		"",
		"kemarin",
		"2026-11-18",
		"2026-02-30T00:00:00Z",
		"2026-11-18T24:00:00Z",
		"2026-11-18T10:60:00Z",
		"2026-11-18T10:00:00+7",
		"1899-01-01T00:00:00Z",
		"2026:11:18 09:41:00",
		"Wed, 18 Nov 2026 02:41:00 GMT",
		"1794969660",
	])("%j means none", (text) => expect(parseInstant(text, "WIB")).toBeNull());
});

describe("as people read them", () => {
	it("dates are DD/MM/YYYY, and a dash without one", () => {
		expect(formatDate("2026-11-05")).toBe("05/11/2026");
		expect([formatDate(null), formatDate(undefined), formatDate("")]).toEqual(["-", "-", "-"]);
	});

	it("times are HH:MM, and a dash without one", () => {
		expect(formatTime("07:05:09")).toBe("07:05");
		expect(formatTime(null)).toBe("-");
	});

	it("long dates are in Indonesian, with the right weekday", () => {
		expect(formatLongDate("2026-11-05")).toBe("Kamis, 5 November 2026");
		expect(formatLongDate("2028-02-29")).toBe("Selasa, 29 Februari 2028");
	});

	it("a photo's caption is the specification's, in WIB", () => {
		expect(photoCaption("2026-11-04T17:30:00Z")).toBe(
			"Foto ini diambil pada hari Kamis, tanggal 5 November 2026 pukul 00:30 WIB",
		);
	});
});
