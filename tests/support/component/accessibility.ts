import axe from "axe-core";
import { expect } from "vitest";

/** Rules about a whole page, which a component alone is not. */
const OF_PAGES = ["document-title", "html-has-lang", "landmark-one-main", "page-has-heading-one", "region"];

/** Expects that axe finds nothing wrong with what is shown. */
export async function expectAccessible(): Promise<void> {
	const { violations } = await axe.run(document.body, {
		resultTypes: ["violations"],
		rules: Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }])),
	});
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`)).toEqual(
		[],
	);
}
