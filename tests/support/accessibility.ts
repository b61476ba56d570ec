import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/**
 * Expects no axe violation in the light theme, enough contrast in the dark theme, and nothing wider than the screen.
 * @param what the state of the page, for the message of a failure
 */
export async function expectAccessible(page: Page, what = ""): Promise<void> {
	// We wait for the page, because nobody reads an empty page or its grey placeholders.
	await expect(page.locator("h1:visible")).not.toHaveCount(0);
	await expect(page.getByText("Memuat data")).toHaveCount(0);
	const place = `${page.url()} ${what}`.trim();
	// Without this, axe may find a colour half-way between the two themes.
	await page.addStyleTag({ content: "* { transition: none !important; animation: none !important; }" });
	// The themes differ only in their colours.
	for (const [colorScheme, rules] of [
		["light", []],
		["dark", ["color-contrast", "link-in-text-block"]],
	] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		expect(await violations(page, rules), `${place} (${colorScheme})`).toEqual([]);
	}
	const overflow = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	expect(overflow, `${place} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** The violations that axe finds on the present page. @param rules empty for all rules */
async function violations(page: Page, rules: readonly string[]): Promise<string[]> {
	// The source has half a megabyte, so we load it once per document.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	return page.evaluate(async (only) => {
		// A change of theme needs one frame.
		await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
			// We do not list the rules that pass, because that takes a good part of the time.
			resultTypes: ["violations"],
			...(only.length > 0 && { runOnly: [...only] }),
		});
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`);
	}, rules);
}
