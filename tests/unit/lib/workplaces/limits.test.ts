import { describe, expect, it } from "vitest";
import { planWarnings, type WorkLimits } from "@/lib/workplaces/limits";

const LIMITS: WorkLimits = { week_hours: 40, night_from: 23 * 60, night_until: 7 * 60 };

/** Weeks of days as `"08:00-16:00"`, and "" for a day off. An end that is not after the begin is on the next day. */
function shiftOf(...weeks: string[][]) {
	const days = weeks.flat().map((day) => {
		if (!day) return { begins: 0, ends: 0 };
		const [begins = 0, ends = 0] = day.split("-").map((time) => {
			const [hour = 0, minute = 0] = time.split(":").map(Number);
			return 60 * hour + minute;
		});
		return { begins, ends: ends > begins ? ends : ends + 1440 };
	});
	return {
		anchor: "2026-11-16",
		begins: days.map(({ begins }) => begins),
		ends: days.map(({ ends }) => ends),
	};
}
const week = (day: string, times: number) => Array.from({ length: 7 }, (_, at) => (at < times ? day : ""));

describe("a planned shift is marked", () => {
	it.each([
		["five days from 08:00 to 17:00, of which an hour is a break", week("08:00-17:00", 5)],
		["a shift that begins when the night ends", week("07:00-15:00", 5)],
		["a shift that ends when the night begins", week("15:00-23:00", 5)],
		["a few hours without a break", week("08:00-12:00", 7)],
		["a workplace that is closed", week("", 0)],
	])("not for %s", (_, days) => {
		expect(planWarnings(shiftOf(days), LIMITS)).toEqual([]);
	});

	it.each([
		["22:00-06:00", "Senin–Selasa 22:00–06:00 (esok hari)"],
		["16:00-23:30", "Senin–Selasa 16:00–23:30"],
		["06:30-12:00", "Senin–Selasa 06:30–12:00"],
		["00:30-05:00", "Senin–Selasa 00:30–05:00"],
	])("for the night: %s", (day, words) => {
		expect(planWarnings(shiftOf(week(day, 2)), LIMITS)).toEqual([
			`Jam malam: ${words}. Batas sekolah: tidak antara 23:00 dan 07:00.`,
		]);
	});

	it("for a week with more hours than the school allows, in a rotation the longest one", () => {
		expect(planWarnings(shiftOf(week("08:00-16:00", 6)), LIMITS)).toEqual([
			"42 jam seminggu, istirahat tidak dihitung. Batas sekolah: 40 jam.",
		]);
		expect(planWarnings(shiftOf(week("08:00-16:00", 5), week("08:00-16:30", 6)), LIMITS)).toEqual([
			"Minggu ke-2: 45 jam seminggu, istirahat tidak dihitung. Batas sekolah: 40 jam.",
		]);
	});

	it("for one minute more than the limit, and never says that the limit is over itself", () => {
		expect(planWarnings(shiftOf(["08:00-17:01", ...week("08:00-17:00", 4).slice(0, 6)]), LIMITS)).toEqual([
			"40,1 jam seminggu, istirahat tidak dihitung. Batas sekolah: 40 jam.",
		]);
	});

	it("by the school's own limits, or never", () => {
		const shift = shiftOf(week("20:00-04:00", 6));
		const own = { week_hours: 48, night_from: 60, night_until: 5 * 60 };
		expect(planWarnings(shift, own)).toEqual([
			"Jam malam: Senin–Sabtu 20:00–04:00 (esok hari). Batas sekolah: tidak antara 01:00 dan 05:00.",
		]);
		expect(planWarnings(shift, { week_hours: null, night_from: null, night_until: null })).toEqual([]);
	});
});
