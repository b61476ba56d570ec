import { expect, it } from "vitest";
import { maskTime, readTime } from "@/components/form/time-text";

/** The content of the field after each key. */
const type = (keys: string) => [...keys].reduce((shown, key) => maskTime(shown + key), "");

it.each([
	["0730", "07:30"],
	["07.30", "07:30"],
	["7:30", "07:30"],
	["730", "07:30"],
	["22", "22"],
	["22:", "22:"],
	["12345", "12:34"],
	["jam 7", "07"],
])("typing %s shows %s", (keys, shown) => {
	expect(type(keys)).toBe(shown);
});

it("a colon of a time can be deleted", () => {
	expect(maskTime("07:")).toBe("07:");
	expect(maskTime("07")).toBe("07");
});

it.each([
	["07:30", "07:30"],
	["7:30", "07:30"],
	["0730", "07:30"],
	["07", "07:00"],
	["22:", "22:00"],
	["24:00", null],
	["07:60", null],
	["07:3", null],
	["", null],
])("%s is the time %s", (text, time) => {
	expect(readTime(text)).toBe(time);
});
