import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import AddInternshipLoading from "@/app/(student)/profil/tambah-data-pkl/loading";

it("the internship's skeleton has a label and a control for each of its eight fields", () => {
	const markup = renderToStaticMarkup(createElement(AddInternshipLoading));
	expect(markup.match(/animate-shimmer/g)).toHaveLength(2 * 8);
});
