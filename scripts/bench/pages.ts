// What each page moves over the network on a first visit. The browser counts the bytes: compressed, and with headers.
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { PAGES } from "@/lib/routes";
import { step } from "../steps/shell";
import { atMost, table } from "./figures";
import { logIn } from "./log-in";

/** The browser's names for the kinds of files. Everything else is `other`. */
const KINDS = ["Document", "Script", "Stylesheet", "Font", "Image"];
const HEAD = [
	"KB on a first visit",
	...KINDS.map((kind) => kind.toLowerCase()),
	"other",
	"total",
	"requests",
];
const LIMITS = ["limit; of staff pages", "", "≤ 150; 200"];

/** Loads every page of the page table whose address needs no id. Each page gets a new browser without a cache. */
export async function measurePages(baseURL: string, executablePath: string): Promise<boolean> {
	const browser = await chromium.launch({ executablePath, args: ["--disable-gpu", "--no-first-run"] });
	try {
		const rows: string[][] = [];
		await step("Loading every page", async () => {
			for (const page of PAGES) if (!page.path.includes("[")) rows.push(await weigh(browser, baseURL, page));
		});
		console.log(`\n${table([HEAD, ...rows, LIMITS], 12)}\n`);
		return true;
	} finally {
		await browser.close();
	}
}

async function weigh(browser: Browser, baseURL: string, { path, access, roles }: (typeof PAGES)[number]) {
	const viewport = { width: 360, height: 740 };
	const context = await browser.newContext({ baseURL, viewport, isMobile: true });
	if (access === "login" && roles[0]) await logIn(context, baseURL, roles[0]);
	const page = await context.newPage();
	const received = await watchNetwork(context, page);
	const query = /(reset-password|konfirmasi-email)$/.test(path) ? "?email=a@contoh.sch.id&token=x" : "";
	const response = await page.goto(path + query, { waitUntil: "networkidle" });
	// The form for a new instrument redirects if the major has one already.
	const { pathname } = new URL(page.url());
	if (!response?.ok() || !`${path}/`.startsWith(`${pathname}/`))
		throw new Error(`${path} leads to ${pathname}`);
	const files = received();
	await context.close();
	const kilobytes = (of: (type: string) => boolean) =>
		files.filter(({ type }) => of(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
	return [
		pathname === path ? path : `${path} → ${pathname}`,
		...KINDS.map((kind) => {
			const limit =
				kind === "Script" ? (path.startsWith("/guru/") && access === "login" ? 200 : 150) : Infinity;
			return atMost(
				kilobytes((type) => type === kind),
				limit,
				1,
			);
		}),
		kilobytes((type) => !KINDS.includes(type)).toFixed(1),
		kilobytes(() => true).toFixed(1),
		String(files.length),
	];
}

/** Counts what a page receives from now on. @returns a function that gives the files */
async function watchNetwork(context: BrowserContext, page: Page) {
	const network = await context.newCDPSession(page);
	await network.send("Network.enable");
	const files = new Map<string, { type: string; bytes: number }>();
	const file = (requestId: string) => {
		const known = files.get(requestId) ?? { type: "Other", bytes: 0 };
		files.set(requestId, known);
		return known;
	};
	network.on("Network.responseReceived", ({ requestId, type }) => {
		file(requestId).type = type;
	});
	// loadingFinished is not enough. Next reads some prefetches to their end and then gives them up.
	network.on("Network.responseReceivedExtraInfo", ({ requestId, headersText }) => {
		file(requestId).bytes += headersText?.length ?? 0;
	});
	network.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
		file(requestId).bytes += encodedDataLength;
	});
	network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		file(requestId).bytes = encodedDataLength;
	});
	return () => [...files.values()].filter(({ bytes }) => bytes > 0);
}
