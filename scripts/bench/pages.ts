// What each page moves over the network on a first visit. The browser counts the bytes: compressed, and with headers.
import { type Browser, chromium } from "@playwright/test";
import type { Role } from "@/lib/labels";
import { PAGES } from "@/lib/routes";
import { logIn } from "./log-in";
import { watchNetwork } from "./network";

const kinds = ["document", "script", "style", "font", "image", "other"] as const;
type Kind = (typeof kinds)[number];
/** The browser's names for the kinds. */
const types: Record<string, Kind> = {
	Document: "document",
	Script: "script",
	Stylesheet: "style",
	Font: "font",
	Image: "image",
};

/** Bytes by kind. `path` also names the page that a redirect led to. */
export type PageWeight = { path: string; requests: number; total: number } & Record<Kind, number>;

/** Loads every page of the page table whose address needs no id. Each page gets a new browser without a cache. */
export async function measurePages(baseURL: string, executablePath: string): Promise<PageWeight[]> {
	const browser = await chromium.launch({ executablePath, args: ["--disable-gpu", "--no-first-run"] });
	try {
		const rows: PageWeight[] = [];
		for (const { path, access, roles } of PAGES) {
			if (path.includes("[")) continue;
			const query = /(reset-password|konfirmasi-email)$/.test(path) ? "?email=a@contoh.sch.id&token=x" : "";
			rows.push(await measure(browser, baseURL, path + query, access === "login" ? roles[0] : undefined));
		}
		return rows;
	} finally {
		await browser.close();
	}
}

async function measure(
	browser: Browser,
	baseURL: string,
	address: string,
	role: Role | undefined,
): Promise<PageWeight> {
	const context = await browser.newContext({
		baseURL,
		viewport: { width: 360, height: 740 },
		isMobile: true,
	});
	try {
		if (role) await context.addCookies(await logIn(baseURL, role));
		const page = await context.newPage();
		const requests = await watchNetwork(context, page);
		const response = await page.goto(address, { waitUntil: "networkidle" });
		if (!response?.ok()) throw new Error(`${address} cannot be loaded`);
		const [asked = ""] = address.split("?");
		const { pathname } = new URL(response.url());
		// The form for a new instrument redirects if the major has one already.
		if (!`${asked}/`.startsWith(`${pathname}/`)) throw new Error(`${asked} leads to ${pathname}`);
		const path = pathname === asked ? asked : `${asked} → ${pathname}`;
		const bytes = { document: 0, script: 0, style: 0, font: 0, image: 0, other: 0 };
		for (const { type, received } of requests()) bytes[types[type] ?? "other"] += received;
		const total = kinds.reduce((sum, kind) => sum + bytes[kind], 0);
		return { path, requests: requests().length, ...bytes, total };
	} finally {
		await context.close();
	}
}

/** A table in KB (1 KB = 1000 bytes). The budget of a first visit is about `script`: 150 KB. */
export function formatPages(rows: PageWeight[]): string {
	const columns = [...kinds, "total"] as const;
	const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);
	const head = `${"KB on a first visit".padEnd(26)}${columns.map((name) => name.padStart(9)).join("")}  requests`;
	const lines = rows.map(
		(row) =>
			`${row.path.padEnd(26)}${columns.map((name) => kilobytes(row[name])).join("")}${String(row.requests).padStart(10)}`,
	);
	return [head, ...lines].join("\n");
}
