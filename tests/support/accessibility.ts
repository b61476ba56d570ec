import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** No axe violation and nothing wider than the screen, in the light theme and the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
	// Neither before what is still to come, nor the grey shapes that stand in for it.
	await expect(page.locator("h1:visible")).not.toHaveCount(0);
	await expect(page.getByText("Memuat data")).toHaveCount(0);
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
		const { violations } = await new AxeBuilder({ page }).analyze();
		const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`);
		expect(found, `${page.url()} (${colorScheme})`).toEqual([]);
	}
	const overflow = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	expect(overflow, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
}
