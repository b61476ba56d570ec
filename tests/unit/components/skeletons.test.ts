import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import AddInternshipLoading from "@/app/(student)/profil/tambah-data-pkl/loading";

afterEach(() => vi.unstubAllGlobals());

const render = () => renderToStaticMarkup(createElement(AddInternshipLoading));

it("the internship's skeleton has a label and a control for each of its eight fields", () => {
	vi.stubGlobal("document", {});
	expect(render().match(/animate-shimmer/g)).toHaveLength(2 * 8);
});

it("a document does not carry the shapes of the content that it brings along", () => {
	expect(render()).toBe("");
});
