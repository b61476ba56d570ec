import type { Page } from "@playwright/test";

/**
 * Collects the pages that a page asks for from now on: its own, rendered again, or another one. What the router loads
 * ahead does not count. @returns a function that tells their addresses, after one more request of the page
 */
export function watchLeaving(page: Page): () => Promise<string[]> {
	const asked: string[] = [];
	page.on("request", (request) => {
		const headers = request.headers();
		const renders = headers.rsc === "1" && !headers["next-router-prefetch"];
		if (renders || request.isNavigationRequest()) asked.push(request.url());
	});
	return async () => {
		// The page was about to ask for another one, if at all, before this.
		await page.evaluate(async () => void (await fetch("/api/health").catch(() => {})));
		return asked;
	};
}
