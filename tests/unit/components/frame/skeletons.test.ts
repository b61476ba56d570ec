import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FormShape, ListShape } from "@/components/frame/page-boundary";

const shapesOf = (shape: () => React.ReactNode) =>
	renderToStaticMarkup(createElement(shape)).match(/animate-shimmer/g);

it("the internship's skeleton has a label and a control for each of its eight fields", () => {
	expect(shapesOf(FormShape)).toHaveLength(2 * 8);
});

it("the skeleton of other pages has a heading over rows", () => {
	expect(shapesOf(ListShape)).toHaveLength(1 + 2 * 8);
});
