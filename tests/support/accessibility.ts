import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

type Theme = "light" | "dark";

/** The themes differ only in their colours. These rules about them take three quarters of the time. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Expects no axe violation in the light theme, enough contrast in the dark theme, and nothing wider than the screen.
 * @param what the state of the page, for the message of a failure
 * @param themes those whose colours are looked at
 */
export async function expectAccessible(
	page: Page,
	what = "",
	themes: readonly Theme[] = ["light", "dark"],
): Promise<void> {
	// We wait for the page, because nobody reads an empty page or its grey placeholders.
	await expect(page.locator("h1:visible")).not.toHaveCount(0);
	await expect(page.getByText("Memuat data")).toHaveCount(0);
	const place = `${page.url()} ${what}`.trim();
	// Without this, axe may find a colour half-way between the two themes.
	await page.addStyleTag({ content: "* { transition: none !important; animation: none !important; }" });
	for (const colorScheme of ["light", "dark"] as const) {
		const withColours = themes.includes(colorScheme);
		if (colorScheme === "dark" && !withColours) continue;
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		const rules: RunOptions =
			colorScheme === "dark"
				? { runOnly: OF_COLOURS }
				: withColours
					? {}
					: { rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }])) };
		expect(await violations(page, rules), `${place} (${colorScheme})`).toEqual([]);
	}
	const overflow = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	expect(overflow, `${place} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** The violations that axe finds on the present page. */
async function violations(page: Page, rules: RunOptions): Promise<string[]> {
	// The source has half a megabyte, so we load it once per document.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
	return page.evaluate(async (rules) => {
		// A change of theme needs one frame.
		await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
		const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
			// We do not list the rules that pass, because that takes a good part of the time.
			resultTypes: ["violations"],
			...rules,
		});
		return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`);
	}, rules);
}
