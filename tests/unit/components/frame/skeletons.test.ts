import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FormShape } from "@/components/frame/page-boundary";

it("the internship's skeleton has a label and a control for each of its eight fields", () => {
	const html = renderToStaticMarkup(createElement(FormShape));
	expect(html.match(/animate-shimmer/g)).toHaveLength(2 * 8);
});
