import {
	type BrowserContext,
	test as base,
	expect,
	type Page,
	type Request,
	type Response,
} from "@playwright/test";
import { PASSWORD } from "@/prisma/builders";

/**
 * A page whose console stays silent: an error nobody expected fails the test. It is opened when its scripts listen: a
 * press that comes before them is nobody's (what they do with what was typed is in before-scripts.spec.ts).
 */
export const test = base.extend<{ quiet: undefined; expectErrors: (pattern: RegExp) => void }>({
	page: async ({ page }, use) => {
		for (const way of ["goto", "reload"] as const) {
			const open = page[way].bind(page) as (...how: unknown[]) => Promise<Response | null>;
			page[way] = async (...how: unknown[]) => {
				const answer = await open(...how);
				const early = how.some(
					(part) => (part as { waitUntil?: string } | undefined)?.waitUntil === "commit",
				);
				if (!early) await page.waitForFunction(listens);
				return answer;
			};
		}
		await use(page);
	},
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
	expectErrors: async ({}, use, info) => {
		await use((pattern) => info.annotations.push({ type: "expected", description: pattern.source }));
	},
	quiet: [
		async ({ page }, use, info) => {
			const said: string[] = [];
			page.on("console", (message) => message.type() === "error" && said.push(message.text()));
			page.on("pageerror", (error) => said.push(String(error)));
			const underWay = new Set<Request>();
			page.on("request", (request) => underWay.add(request));
			page.on("requestfinished", (request) => underWay.delete(request));
			page.on("requestfailed", (request) => underWay.delete(request));
			await use(undefined);
			if (info.status !== info.expectedStatus) await describe(page, underWay);
			const expected = info.annotations.filter(({ type }) => type === "expected");
			const unexpected = said.filter(
				(text) => !expected.some(({ description }) => new RegExp(description ?? "").test(text)),
			);
			expect(unexpected, "unexpected console errors").toEqual([]);
		},
		{ auto: true },
	],
});

/** In the browser: has React taken over what the server rendered? True of what has no scripts of the application. */
export function listens(): boolean {
	if (!document.querySelector('script[src*="/_next/"]')) return true;
	const root = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$"))?.[1];
	return root?.stateNode.current.memoizedState.isDehydrated === false;
}

/** What the page showed when a test failed: of a run elsewhere its output is often all that is left. */
async function describe(page: Page, underWay: Set<Request>) {
	const shown = await page.locator("body").ariaSnapshot({ timeout: 2_000 }).catch(String);
	const waiting = [...underWay].map((request) => `${request.method()} ${request.url()}`);
	console.log([`At ${page.url()}:`, shown, "Still under way:", ...waiting].join("\n"));
}

export { expect };

let visitors = 0;

/**
 * An anti-forgery token for calls beside the page, and an address of this test's own. The cookies go along as they were
 * read: the page may be given another token at that very moment.
 */
async function guestHeaders(context: BrowserContext): Promise<Record<string, string>> {
	await context.request.get("/api/sanctum/csrf-cookie");
	const cookies = await context.cookies();
	const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	return {
		Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
		"X-XSRF-TOKEN": decodeURIComponent(token),
		"X-Forwarded-For": `10.9.${process.pid % 250}.${++visitors % 250}`,
	};
}

/** Logs a built account in without the form, so that a test starts where it matters. */
export async function enter(page: Page, account: { email: string }, password = PASSWORD): Promise<void> {
	const headers = await guestHeaders(page.context());
	const answer = await page.context().request.post("/api/login", {
		headers,
		data: { email: account.email, password },
	});
	expect(answer.status()).toBe(200);
}

/** Calls an endpoint with the page's own session, beside the page. `path` is below /api. */
export async function call(
	page: Page,
	method: "GET" | "POST" | "PUT" | "DELETE",
	path: string,
	data?: object,
) {
	const headers = await guestHeaders(page.context());
	return page.context().request.fetch(`/api${path}`, { method, headers, data });
}

/** Lets the page know where the phone is: by default at a workplace in Jakarta, 25 m exact. */
export async function stand(page: Page, place = { latitude: -6.2297, longitude: 106.8166, accuracy: 25 }) {
	await page.context().grantPermissions(["geolocation"]);
	await page.context().setGeolocation(place);
}

/** Follows a link of the sidebar, which below 1280 px stands behind a button. */
export async function follow(page: Page, name: string) {
	if ((page.viewportSize()?.width ?? 0) < 1280) await page.getByRole("button", { name: "Buka menu" }).click();
	await page.getByRole("link", { name, exact: true }).click();
}
