import { describe, expect, it } from "vitest";
import { hoursOn, tellWeeks } from "@/lib/workplaces/schedule";

const ROTATION = {
	anchor: "2026-11-16",
	begins: [480, 480, 480, 480, 480, 480, 0, 1320, 0, 1320, 0, 1320, 0, 0],
	ends: [960, 960, 960, 960, 960, 720, 0, 1800, 0, 1800, 0, 1800, 0, 0],
};

describe("the hours of a rotation", () => {
	it("are those of the week that has the date, before its first week too", () => {
		expect(hoursOn(ROTATION, "2026-11-21")).toEqual({ begins: 480, ends: 720 });
		expect(hoursOn(ROTATION, "2026-11-22")).toBeNull();
		expect(hoursOn(ROTATION, "2026-11-23")).toEqual({ begins: 1320, ends: 1800 });
		expect(hoursOn(ROTATION, "2026-11-09")).toEqual({ begins: 1320, ends: 1800 });
		expect(hoursOn(ROTATION, "2026-10-19")).toEqual({ begins: 480, ends: 960 });
	});

	it("are told with days of the same hours together", () => {
		expect(tellWeeks(ROTATION)).toEqual([
			"Senin–Jumat 08:00–16:00, Sabtu 08:00–12:00",
			"Senin 22:00–06:00 (esok hari), Rabu 22:00–06:00 (esok hari), Jumat 22:00–06:00 (esok hari)",
		]);
	});
});
