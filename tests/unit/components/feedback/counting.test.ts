import { expect, it } from "vitest";
import { formatLeft } from "@/components/feedback/countdown";
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
