import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/**
 * No axe violation in the light theme, no lack of contrast in the dark one, and nothing wider than the screen.
 * @param what the state of the page, for the message of a failure
 */
export async function expectAccessible(page: Page, what = ""): Promise<void> {
	// Wait for the page: neither an empty one nor its grey placeholders are what a person reads.
	await expect(page.locator("h1:visible")).not.toHaveCount(0);
	await expect(page.getByText("Memuat data")).toHaveCount(0);
	const place = `${page.url()} ${what}`.trim();
	// Else axe may find a colour half-way from one theme to the other.
	await page.addStyleTag({ content: "* { transition: none !important; animation: none !important; }" });
	// Nothing but the colours depends on the theme.
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

/** What axe finds on the page as it stands. @param rules all if there are none */
async function violations(page: Page, rules: readonly string[]): Promise<string[]> {
	// Half a megabyte of source: once per document is enough.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	return page.evaluate(async (only) => {
		// A change of theme is done with the next frame.
		await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
			// What passes is not listed, which takes a good part of the time.
			resultTypes: ["violations"],
			...(only.length > 0 && { runOnly: [...only] }),
		});
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`);
	}, rules);
}
