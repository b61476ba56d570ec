import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageSkeleton } from "@/components/frame/page-boundary";

it("the internship's skeleton has a label and a control for each of its eight fields", () => {
	const html = renderToStaticMarkup(createElement(PageSkeleton));
	expect(html).toContain("Memuat data");
	expect(html.match(/animate-shimmer/g)).toHaveLength(2 * 8);
});
