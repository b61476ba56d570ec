import { test as base, expect, type Locator, type Page, type Request, type Response } from "@playwright/test";
import { startSession } from "@/server/auth/session";
import { db } from "@/server/database/db";
import { xsrfCookie } from "@/server/http/csrf";
import { passMidnight } from "./midnight";

/**
 * A page whose console must stay silent. An unexpected error fails the test. `goto` and `reload` wait until React has
 * taken over, because an earlier press would have no effect. before-scripts.spec.ts tests that time itself.
 * `setViewportSize` waits until the page has its new layout, because Playwright returns before that.
 */
export const test = base.extend<{
	oneDay: undefined;
	quiet: undefined;
	expectErrors: (pattern: RegExp) => void;
}>({
	oneDay: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
		async ({}, use, info) => {
			// `test.slow` gives a test three times as long.
			await passMidnight(3 * info.timeout);
			await use(undefined);
		},
		{ auto: true, timeout: 600_000 },
	],
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
		const resize = page.setViewportSize.bind(page);
		page.setViewportSize = async (size) => {
			await resize(size);
			if (page.url() === "about:blank") return;
			await page.waitForFunction(hasSize, size);
			await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
		};
		await use(page);
	},
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
	expectErrors: async ({}, use, info) => {
		await use((pattern) => info.annotations.push({ type: "expected", description: pattern.source }));
	},
	quiet: [
		async ({ page }, use, info) => {
			const said: string[] = [];
			const note = (text: string) => void (OWN_WAYS.test(text) || said.push(text));
			page.on("console", (message) => {
				if (message.type() === "error") note(`${message.text()} ${message.location().url}`.trim());
			});
			page.on("pageerror", (error) => note(String(error)));
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

/**
 * Runs in the browser. Has React taken over what the server rendered? This is also true for a page without our scripts.
 */
export function listens(): boolean {
	return "ready" in document.documentElement.dataset || !document.querySelector('script[src*="/_next/"]');
}

/**
 * Nobody asked for these requests, so they may fail at any moment: a browser's own for an icon, and what a student's page
 * reads for the time without a network, when the session has ended meanwhile.
 */
const OWN_WAYS = /\/favicon\.ico$|\b401\b.* \S+\/api\/(students\/offline|clock\?\S*)$/;

/** Runs in the browser. */
const hasSize = ({ width, height }: { width: number; height: number }): boolean =>
	matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches;

/** Prints what the page showed when a test failed. For a run on another machine, this output is often all we have. */
async function describe(page: Page, underWay: Set<Request>) {
	const shown = await page.locator("body").ariaSnapshot({ timeout: 2_000 }).catch(String);
	const waiting = [...underWay].map((request) => `${request.method()} ${request.url()}`);
	console.log([`At ${page.url()}:`, shown, "Still under way:", ...waiting].join("\n"));
}

export { expect };

/** The parts of a `Set-Cookie` value that a browser keeps. */
function kept(setCookie: string) {
	const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
	return { name, value, url: process.env.BASE_URL, httpOnly: setCookie.includes("HttpOnly") };
}

/** Logs in an account without the login page. The browser gets the same cookies as after a login. */
export async function enter(page: Page, { id_user }: { id_user: number }): Promise<void> {
	const { password } = await db.user.findUniqueOrThrow({ where: { id_user } });
	const browser = { address: "127.0.0.1", userAgent: "Firefox/140.0 (Windows)", token: undefined };
	const { cookies } = await startSession({ id_user, password, browser });
	await page.context().addCookies([...cookies, xsrfCookie()].map(kept));
}

/** Leaves the page and forgets its session. An open page would send more requests, and each refusal is an error. */
export async function leave(page: Page): Promise<void> {
	await page.goto("about:blank");
	await page.context().clearCookies();
}

/** Logs in another account in the same browser. */
export async function enterNext(page: Page, person: { id_user: number }): Promise<void> {
	await leave(page);
	await enter(page, person);
}

/**
 * Presses a notice's 'Oke' and waits until the notice is gone. A closing notice takes the focus from any field behind
 * it.
 */
export async function acknowledge(notice: Page | Locator): Promise<void> {
	const button = notice.getByRole("button", { name: "Oke" });
	const title = await button.evaluate((inside) => inside.closest("dialog")?.getAttribute("aria-labelledby"));
	await button.click();
	await expect(button.page().locator(`[id="${title}"]`)).toHaveCount(0);
}

/** Presses the 'Kembali' of the page with this heading. */
export async function goBack(page: Page, heading: string): Promise<void> {
	await expect(page.getByRole("heading", { name: heading, exact: true, level: 1 })).toBeVisible();
	await page.getByRole("link", { name: "Kembali", exact: true }).click();
}

let visitors = 0;

/** Calls an endpoint beside the page, with the page's own session. `path` is below /api. */
export async function call(
	page: Page,
	method: "GET" | "POST" | "PUT" | "DELETE",
	path: string,
	data?: object,
) {
	const { request } = page.context();
	await request.get("/api/sanctum/csrf-cookie");
	// We send the cookies as we read them here, because the page may get another token at that moment.
	const cookies = await page.context().cookies();
	const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
	const headers = {
		Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
		"X-XSRF-TOKEN": decodeURIComponent(token),
		// This test has its own address, because limits count per address.
		"X-Forwarded-For": `10.9.${process.pid % 250}.${++visitors % 250}`,
	};
	return request.fetch(`/api${path}`, { method, headers, data });
}

/** Opens an address and checks where it leads. It does not wait for the rest of that page. */
export async function expectLeadsTo(page: Page, address: string, place: string): Promise<void> {
	await page.goto(address, { waitUntil: "commit" });
	await expect(page).toHaveURL(place);
}

/** Tells the page the phone's position. By default it is a workplace in Jakarta, exact to 25 m. */
export async function stand(page: Page, place = { latitude: -6.2297, longitude: 106.8166, accuracy: 25 }) {
	await page.context().grantPermissions(["geolocation"]);
	await page.context().setGeolocation(place);
}

/** Follows a link of the sidebar, which is behind a button below 1280 px. A count may follow the link's name. */
export async function follow(page: Page, name: string) {
	if ((page.viewportSize()?.width ?? 0) < 1280) await page.getByRole("button", { name: "Buka menu" }).click();
	await page
		.getByRole("navigation", { name: "Menu utama" })
		.getByRole("link", { name: new RegExp(`^${name}`) })
		.click();
}
