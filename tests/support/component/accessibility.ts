import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";
import { emulate } from "./screen";

/** Rules about a whole page, which a component alone is not. */
const OF_PAGES = ["document-title", "html-has-lang", "landmark-one-main", "page-has-heading-one", "region"];
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Expects that axe finds nothing wrong with what is shown, and enough contrast in the dark theme. */
export async function expectAccessible(): Promise<void> {
	// Without this, axe may find a colour half-way between the two themes.
	const still = document.createElement("style");
	still.textContent = "* { transition: none !important; animation: none !important; }";
	document.head.append(still);
	try {
		const rules = Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }]));
		expect(await violations({ rules }), "in the light theme").toEqual([]);
		await emulate("dark");
		expect(await violations({ runOnly: OF_COLOURS }), "in the dark theme").toEqual([]);
	} finally {
		await emulate("usual");
		still.remove();
	}
}

async function violations(rules: RunOptions): Promise<string[]> {
	const found = await axe.run(document.body, { resultTypes: ["violations"], ...rules });
	return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`);
}
