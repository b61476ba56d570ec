import { describe, expect, it } from "vitest";
import { EXACT_METRES, RECENT_MS, weaknessOf } from "@/lib/attendances/position";

const jakarta = { latitude: -6.2297, longitude: 106.8166, accuracy: 25 };

describe("a position", () => {
	it.each([
		["exact and new", jakarta, 0],
		["at the limits", { ...jakarta, accuracy: EXACT_METRES }, RECENT_MS],
		["on the equator", { ...jakarta, latitude: 0 }, 0],
		["on the first meridian", { ...jakarta, longitude: 0 }, 0],
		["of a phone whose clock is behind", jakarta, -5000],
	])("is good when %s", (_, position, age) => expect(weaknessOf(position, age)).toBeNull());

	it("is weak beyond 100 m, and says how far", () => {
		expect(weaknessOf({ ...jakarta, accuracy: 100.1 }, 0)).toBe("Lokasi kurang akurat (± 100 m).");
		expect(weaknessOf({ ...jakarta, accuracy: 2500 }, 0)).toBe("Lokasi kurang akurat (± 2.500 m).");
	});

	it("is weak when a minute old", () => {
		expect(weaknessOf(jakarta, RECENT_MS + 1)).toBe("Lokasi yang didapat sudah lama.");
	});

	it("is weak at 0, 0, however exact", () => {
		const nowhere = { latitude: 0, longitude: 0, accuracy: 5 };
		expect(weaknessOf(nowhere, 0)).toBe("Lokasi yang didapat tampaknya keliru.");
	});
});
