// What a phone makes of the pages. Lighthouse's mobile preset loads a page quickly, and computes from that the times of
// a slow phone on a slow network. That also multiplies the time in which a task only waits for a core. So we load each
// page as often with a network and a processor that are really slowed down. Lighthouse is fetched on demand, because it
// brings hundreds of packages for a few figures.
import { chromium } from "@playwright/test";
import type { Role } from "@/lib/labels";
import { findFreePort } from "../steps/postgres";
import { run, step, Trouble } from "../steps/shell";
import { startBarePage } from "./bare";
import { atLeast, atMost, medians, table } from "./figures";
import { logIn } from "./log-in";

const PAGES: [path: string, role?: Role][] = [
	["/login"],
	["/beranda", "peserta_didik"],
	["/presensi", "peserta_didik"],
	["/jurnal", "peserta_didik"],
	["/guru/beranda", "guru_pembimbing"],
	["/guru/kehadiran", "guru_pembimbing"],
];
const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;
type Category = (typeof CATEGORIES)[number];

/** The part of Lighthouse's report that we read. */
type Report = {
	finalDisplayedUrl: string;
	audits: Record<string, Audit | undefined>;
	categories: Record<Category, { score: number }>;
};
type Audit = {
	numericValue?: number;
	details?: { items: { resourceType: string; transferSize: number }[] };
};

/**
 * Settings of a server whose browser runs on this machine. The server waits while the browser wants the core, because a
 * phone has a core of its own.
 */
export const aside = {
	NODE_OPTIONS: "--import=data:text/javascript,import%20os%20from%20'node:os';os.setPriority(19)",
};

/** Measures the pages, and a page with nothing of ours, which shows what this machine makes of the framework alone. */
export async function measurePhone(
	baseURL: string,
	browser: string,
	{ rounds, only }: { rounds: number; only: string },
): Promise<boolean> {
	const { code, output } = await step("Fetching Lighthouse", () => runLighthouse("--version"));
	if (code !== 0) throw new Trouble(`Lighthouse cannot be fetched from the package registry:\n\n${output}`);
	const bare = await step("Building a bare page", () => startBarePage(aside));
	const lines: string[][] = [];
	async function measure(name: string, url: string, role?: Role) {
		const [computed, slowed]: [Report[], Report[]] = [[], []];
		while (slowed.length < rounds) {
			computed.push(await audit(browser, url, role));
			slowed.push(await audit(browser, url, role, "--throttling-method=devtools"));
		}
		lines.push(lineOf(name, computed, slowed));
	}
	try {
		// We throw the first run away, because browser and tool come from the disk, and the server's code is not
		// compiled yet.
		await audit(browser, `${baseURL}/login`);
		await measure("a bare page", bare.address);
		for (const [path, role] of PAGES) if (path.includes(only)) await measure(path, baseURL + path, role);
	} finally {
		await bare.stop();
	}
	console.log(`\n${table([HEAD, ...lines, LIMITS], 12)}\n`);
	return true;
}

/** Fetches Lighthouse if it is not here yet, and runs it. */
const runLighthouse = (...args: string[]) =>
	run("npx", ["--yes", "lighthouse@13.5.0", ...args], { shell: process.platform === "win32" });

/** Audits one page in a new browser. On a busy machine a recording sometimes fails, so we try again. */
async function audit(
	executablePath: string,
	url: string,
	role?: Role,
	...options: string[]
): Promise<Report> {
	let failure = "";
	for (let tries = 0; tries < 3; tries++) {
		const port = await findFreePort();
		const args = [`--remote-debugging-port=${port}`];
		const browser = await chromium.launchServer({ executablePath, args, handleSIGINT: false });
		try {
			const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
			const [context] = connection.contexts();
			if (role && context) await logIn(context, new URL(url).origin, role);
			await connection.close();
			const only = `--only-categories=${CATEGORIES.join(",")}`;
			const { code, output } = await runLighthouse(
				url,
				`--port=${port}`,
				only,
				"--quiet",
				"--output=json",
				...options,
			);
			failure = output.trim();
			if (code !== 0) continue;
			const report: Report = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
			if (report.finalDisplayedUrl === url) return report;
			throw new Trouble(`${url} leads to ${report.finalDisplayedUrl}`);
		} finally {
			await browser.close();
		}
	}
	throw new Trouble(`Lighthouse could not load ${url}:\n\n${failure}`);
}

const HEAD = "Lighthouse,computed,LCP s,TBT ms,slowed,LCP s,TBT ms,accessible,practices,CLS,script KB".split(
	",",
);
const LIMITS = "limit,≥ 95,≤ 2,≤ 150,≥ 95,≤ 2,≤ 150,100,100,≤ 0.05,≤ 150; 200".split(",");

/** The medians of the runs. */
function lineOf(name: string, computed: Report[], slowed: Report[]): string[] {
	const [all, slow] = [medians(computed.map(figuresOf)), medians(slowed.map(figuresOf))];
	const speed = ({ performance, lcp, tbt }: typeof all) => [
		atLeast(performance, 95),
		atMost(lcp / 1000, 2, 2),
		atMost(tbt, 150),
	];
	return [
		name,
		...speed(all),
		...speed(slow),
		atLeast(all.accessibility, 100),
		atLeast(all.practices, 100),
		atMost(all.cls, 0.05, 3),
		atMost(all.script / 1000, name.startsWith("/guru/") ? 200 : 150, 1),
	];
}

function figuresOf({ audits, categories }: Report) {
	const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN;
	const score = (id: Category) => Math.round(categories[id].score * 100);
	const files = audits["network-requests"]?.details?.items ?? [];
	const scripts = files.filter(({ resourceType }) => resourceType === "Script");
	return {
		performance: score("performance"),
		lcp: metric("largest-contentful-paint"),
		tbt: metric("total-blocking-time"),
		accessibility: score("accessibility"),
		practices: score("best-practices"),
		cls: metric("cumulative-layout-shift"),
		script: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0),
	};
}
