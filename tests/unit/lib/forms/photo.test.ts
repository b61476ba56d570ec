import { describe, expect, it } from "vitest";
import { fitWithin, isWhole, kindOfImage, type PhotoMetadata, photoInstant } from "@/lib/forms/photo";

const NOW = new Date("2026-11-26T12:00:00Z");
const read = (found: PhotoMetadata | undefined) => photoInstant(found, "WIB", NOW)?.toISOString() ?? null;

describe("the instant a photo was taken", () => {
	const at = (DateTimeOriginal: unknown, OffsetTimeOriginal?: unknown) =>
		read({ exif: { DateTimeOriginal, OffsetTimeOriginal } });

	it("is in WIB when the camera wrote no offset", () => {
		expect(at("2008:05:30 15:56:01")).toBe("2008-05-30T08:56:01.000Z");
	});

	it.each([
		["2026:11:05 07:05:09", "+08:00"],
		["2026:11:05 07:05:09", " +0800 "],
		["2026:11:05 07:05:09+08:00", undefined],
		["2026:11:05 07:05:09.123 +0800", "+07:00"],
	])("has the camera's own offset: %s, %s", (date, offset) => {
		expect(at(date, offset)).toBe("2026-11-04T23:05:09.000Z");
	});

	it("ignores an offset without digits", () => {
		expect(at("2026:11:05 07:05:09", "   :  ")).toBe("2026-11-05T00:05:09.000Z");
	});

	it("takes the offset that a phone wrote once for all its times", () => {
		const exif = { DateTimeOriginal: "2026:11:05 07:05:09", OffsetTime: "+0800" };
		expect(read({ exif })).toBe("2026-11-04T23:05:09.000Z");
	});

	it("comes from the next field when the first is missing or impossible", () => {
		const CreateDate = "2026:11:05 07:05:09";
		expect(read({ exif: { CreateDate, OffsetTimeDigitized: "+08:00" } })).toBe("2026-11-04T23:05:09.000Z");
		expect(read({ exif: { DateTimeOriginal: "0000:00:00 00:00:00", CreateDate } })).toBe(
			"2026-11-05T00:05:09.000Z",
		);
		expect(read({ xmp: { CreateDate: "2026-11-05T07:05:09+08:00" } })).toBe("2026-11-04T23:05:09.000Z");
		expect(read({ exif: { CreateDate }, xmp: { CreateDate: "2020-01-01T00:00:00Z" } })).toBe(
			"2026-11-05T00:05:09.000Z",
		);
	});

	it.each([
		"0000:00:00 00:00:00",
		"1601:01:01 00:00:00",
		"    :  :     :  :  ",
		"",
		"2026:13:40 25:61:61",
		// The year 2026 in the calendar of Thailand, and a clock that is days ahead.
		"2569:11:26 07:05:09",
		"2026:11:29 07:05:09",
		undefined,
		42,
		{},
	])("is unknown for %j", (nonsense) => expect(at(nonsense)).toBeNull());

	it("is unknown without metadata", () => {
		expect(read(undefined)).toBeNull();
	});
});

describe("an image", () => {
	const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
	/** A JPEG whose first segment holds a small picture, with its own end. */
	const JPEG = "\xff\xd8\xff\xe1\x00\x06\xff\xd9\xff\xd9\xff\xda\x00\x02pixels";
	const PNG = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR pixels";

	it.each([
		["jpeg", JPEG],
		["png", PNG],
		["gif", "GIF89a"],
		["webp", "RIFF\0\0\0\0WEBPVP8 "],
		["heic", "\0\0\0\x18ftypheic"],
		["heic", "\0\0\0\x18ftypmif1"],
		[undefined, "%PDF-1.7"],
		[undefined, ""],
	])("is known as %s by its first bytes", (kind, text) => {
		expect(kindOfImage(bytes(text))).toBe(kind);
	});

	it("is whole when it has its end, whatever stands behind that", () => {
		expect(isWhole(bytes(`${JPEG}\xff\xd9`), "jpeg")).toBe(true);
		expect(isWhole(bytes(`${JPEG}\xff\xd9trailer of the phone`), "jpeg")).toBe(true);
		expect(isWhole(bytes(JPEG), "jpeg")).toBe(false);
		expect(isWhole(bytes(`${PNG}IEND`), "png")).toBe(true);
		expect(isWhole(bytes(PNG), "png")).toBe(false);
	});
});

describe("a picture that is made to fit", () => {
	it.each([
		[4000, 3000, 1600, 1200],
		[3000, 4000, 1200, 1600],
		[800, 600, 800, 600],
		[10_000, 1, 1600, 1],
	])("of %i × %i becomes %i × %i", (width, height, fitWidth, fitHeight) => {
		expect(fitWithin(width, height)).toEqual({ width: fitWidth, height: fitHeight });
	});
});
