import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { studentSkeletons } from "@/app/(student)/student-pages";
import { staffSkeletons } from "@/app/guru/(staff)/staff-pages";
import type { PageSkeletons } from "@/components/shared/page-boundary";
import { PAGES } from "@/lib/routes";

const render = (skeletons: PageSkeletons, path: string) => {
	const Skeleton = skeletons[path];
	return Skeleton ? renderToStaticMarkup(createElement(Skeleton)) : "";
};

it("the internship's skeleton has a label and a control for each of its eight fields", () => {
	for (const path of ["/profil/tambah-data-pkl", "/profil/edit-data-pkl/[idInternship]"])
		expect(render(studentSkeletons, path).match(/animate-shimmer/g)).toHaveLength(2 * 8);
});

it("every page behind the login has a skeleton that says it is loading", () => {
	const pages = PAGES.filter(({ access }) => access === "login");
	const missing = pages.filter(
		({ entry, path }) =>
			!render(entry === "student" ? studentSkeletons : staffSkeletons, path).includes("Memuat data"),
	);
	expect(missing).toEqual([]);
	expect(Object.keys({ ...studentSkeletons, ...staffSkeletons })).toHaveLength(pages.length);
});
