import { describe, expect, it } from "vitest";
import { exifInstant, fitWithin, mustShrink } from "@/lib/photo";

describe("exifInstant", () => {
	const at = (DateTimeOriginal: unknown, OffsetTimeOriginal?: unknown) =>
		exifInstant({ DateTimeOriginal, OffsetTimeOriginal })?.toISOString() ?? null;

	it("reads the time of day in WIB when the camera wrote no offset", () => {
		expect(at("2008:05:30 15:56:01")).toBe("2008-05-30T08:56:01.000Z");
	});
	it("keeps the camera's own offset", () => {
		expect(at("2026:11:05 07:05:09", "+08:00")).toBe("2026-11-04T23:05:09.000Z");
		expect(at("2026:11:05 07:05:09", " +07:00 ")).toBe("2026-11-05T00:05:09.000Z");
	});
	it("ignores an offset that is none", () => {
		expect(at("2026:11:05 07:05:09", "   :  ")).toBe("2026-11-05T00:05:09.000Z");
	});
	it.each([
		"0000:00:00 00:00:00",
		"1601:01:01 00:00:00",
		"    :  :     :  :  ",
		"",
		"2026:13:40 25:61:61",
		undefined,
		42,
		{},
	])("answers null to %j", (nonsense) => expect(at(nonsense)).toBeNull());
	it("answers null without metadata", () => {
		expect(exifInstant(undefined)).toBeNull();
	});
});

describe("fitWithin", () => {
	it.each([
		[4000, 3000, 1600, 1200],
		[3000, 4000, 1200, 1600],
		[800, 600, 800, 600],
		[10_000, 1, 1600, 1],
	])("%i × %i → %i × %i", (width, height, fitWidth, fitHeight) => {
		expect(fitWithin(width, height)).toEqual({ width: fitWidth, height: fitHeight });
	});
});

it("mustShrink looks at the weight and at the long side", () => {
	expect(mustShrink(300 * 1024, 1600, 1200)).toBe(false);
	expect(mustShrink(300 * 1024 + 1, 800, 600)).toBe(true);
	expect(mustShrink(10, 1200, 1601)).toBe(true);
});
