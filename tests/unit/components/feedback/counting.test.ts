import { expect, it } from "vitest";
import { formatLeft, tellLeft } from "@/components/feedback/countdown";
import { pageWindow } from "@/components/frame/page-bar";

it.each([
	[1, 1, [1]],
	[1, 2, [1, 2]],
	[1, 9, [1, 2, 3]],
	[2, 9, [1, 2, 3]],
	[5, 9, [4, 5, 6]],
	[9, 9, [7, 8, 9]],
])("page %i of %i links to %j", (page, pages, links) => {
	expect(pageWindow(page, pages)).toEqual(links);
});

it.each([
	[0, "00:00:00"],
	[-5000, "00:00:00"],
	[1, "00:00:01"],
	[61_000, "00:01:01"],
	[38 * 3_600_000, "38:00:00"],
	[123 * 3_600_000 + 59_000, "123:00:59"],
])("%i ms are %s", (left, shown) => {
	expect(formatLeft(left)).toBe(shown);
});

it.each([
	[0, "0 m"],
	[1, "1 m"],
	[59 * 60_000, "59 m"],
	[60 * 60_000, "1 j 0 m"],
	[5 * 3_600_000 + 56 * 60_000 + 1, "5 j 57 m"],
	[38 * 3_600_000, "38 j 0 m"],
])("%i ms are %s in words", (left, shown) => {
	expect(tellLeft(left)).toBe(shown);
});
