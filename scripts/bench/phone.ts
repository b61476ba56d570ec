// What a phone makes of the pages. Lighthouse's mobile preset loads the page quickly, and computes the times of a slow
// phone on a slow network. It multiplies the time that a task waits for a core, too, and a small machine has two cores
// for all the browser's processes. The computed largest paint can also jump by half a second. That depends on whether a
// script began a few milliseconds before or after the first paint. So as many loads are really slowed down: the network,
// and the page's own thread. Lighthouse is fetched on demand, because it brings hundreds of packages for a few figures.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { Role } from "@/lib/labels";
import { findFreePort } from "../steps/postgres";
import { run, Trouble } from "../steps/shell";
import { type Cookie, logIn } from "./log-in";

const lighthouse = "lighthouse@13.5.0";
const pages: [path: string, role?: Role][] = [
	["/login"],
	["/beranda", "peserta_didik"],
	["/presensi", "peserta_didik"],
	["/jurnal", "peserta_didik"],
	["/guru/beranda", "guru_pembimbing"],
	["/guru/kehadiran", "guru_pembimbing"],
];
const categories = ["performance", "accessibility", "best-practices"] as const;

/** The part of Lighthouse's report that we read. */
type Report = {
	finalDisplayedUrl: string;
	audits: Record<
		string,
		{
			title: string;
			score: number | null;
			numericValue?: number;
			details?: { items: { resourceType: string; transferSize: number }[] };
		}
	>;
	categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
};

/** The median of each figure over the runs, and everything that a run found wrong. */
export type PhoneRow = { name: string; findings: string[]; slowed: Speed } & Speed &
	Record<"accessibility" | "practices" | "cls" | "script", number>;
type Speed = Record<"performance" | "lcp" | "tbt", number>;

/**
 * Settings of a server whose browser runs on this machine. The server waits while the browser wants the core, because a
 * phone has a core of its own.
 */
export const aside = {
	NODE_OPTIONS: "--import=data:text/javascript,import%20os%20from%20'node:os';os.setPriority(19)",
};

/**
 * Measures the pages on a phone. Other work on the machine shows in `tbt`.
 * @param bareURL a page with nothing of ours, which shows what this machine makes of the framework alone
 */
export async function measurePhone(
	baseURL: string,
	bareURL: string,
	executablePath: string,
	runs = 3,
): Promise<PhoneRow[]> {
	const rows: PhoneRow[] = [];
	// We throw the first run away, because browser and tool come from the disk, and the server's code is not compiled
	// yet.
	await audit(`${baseURL}/login`, [], executablePath);
	const measured = async (url: string, name: string, cookies: Cookie[]) => {
		const [computed, slowed]: [Report[], Report[]] = [[], []];
		while (slowed.length < runs) {
			computed.push(await audit(url, cookies, executablePath));
			slowed.push(await audit(url, cookies, executablePath, ["--throttling-method=devtools"]));
		}
		rows.push(summarize(name, computed, slowed));
	};
	await measured(bareURL, "a bare page", []);
	for (const [path, role] of pages)
		await measured(baseURL + path, path, role ? await logIn(baseURL, role) : []);
	return rows;
}

/** Fetches Lighthouse if it is not here yet, or says why that failed. */
export async function fetchLighthouse(): Promise<void> {
	const { code, output } = await npx([lighthouse, "--version"]);
	if (code !== 0)
		throw new Trouble(
			`Lighthouse is fetched from the package registry when asked for; npx said:\n\n${output}`,
		);
}

const npx = (args: string[]) => run("npx", ["--yes", ...args], { shell: process.platform === "win32" });

/**
 * Audits one page in a new browser, which sends the session with all that the page asks for. On a busy machine a
 * recording sometimes fails, which says nothing about the page, so we try again.
 */
async function audit(
	url: string,
	cookies: Cookie[],
	executablePath: string,
	options: string[] = [],
): Promise<Report> {
	let failure = "";
	for (let tries = 0; tries < 3; tries++) {
		const { code, output, report } = await inBrowser(executablePath, cookies, (port) =>
			runLighthouse([url, `--port=${port}`, ...options]),
		);
		if (report && report.finalDisplayedUrl !== url)
			throw new Trouble(`${url} leads to ${report.finalDisplayedUrl}`);
		if (code === 0 && report) return report;
		failure = output.trim();
	}
	throw new Trouble(`Lighthouse could not load ${url}:\n\n${failure}`);
}

/** Starts a browser with these cookies that Lighthouse can steer at a port, and ends it after `work`. */
async function inBrowser<Result>(
	executablePath: string,
	cookies: Cookie[],
	work: (port: number) => Promise<Result>,
): Promise<Result> {
	const port = await findFreePort();
	const args = [`--remote-debugging-port=${port}`];
	const browser = await chromium.launchServer({ executablePath, args, handleSIGINT: false });
	try {
		const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
		await connection.contexts()[0]?.addCookies(cookies);
		await connection.close();
		return await work(port);
	} finally {
		await browser.close();
	}
}

async function runLighthouse(args: string[]) {
	const folder = mkdtempSync(join(tmpdir(), "jejak-lighthouse-"));
	const file = join(folder, "report.json");
	try {
		const { code, output } = await npx([
			...[lighthouse, ...args, "--quiet", "--output=json", `--output-path=${file}`],
			`--only-categories=${categories.join(",")}`,
		]);
		const report: Report | undefined = code === 0 ? JSON.parse(readFileSync(file, "utf8")) : undefined;
		return { code, output, report };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

const metric = ({ audits }: Report, id: string) => audits[id]?.numericValue ?? Number.NaN;

function summarize(name: string, computed: Report[], slowed: Report[]): PhoneRow {
	const scripts = ({ audits }: Report) =>
		(audits["network-requests"]?.details?.items ?? [])
			.filter(({ resourceType }) => resourceType === "Script")
			.reduce((sum, { transferSize }) => sum + transferSize, 0);
	return {
		name,
		...speed(computed),
		slowed: speed(slowed),
		accessibility: score(computed, "accessibility"),
		practices: score(computed, "best-practices"),
		cls: median(computed, (report) => metric(report, "cumulative-layout-shift")),
		script: median(computed, scripts),
		findings: [...new Set(computed.flatMap(findings))],
	};
}

const speed = (reports: Report[]): Speed => ({
	performance: score(reports, "performance"),
	lcp: median(reports, (report) => metric(report, "largest-contentful-paint")),
	tbt: median(reports, (report) => metric(report, "total-blocking-time")),
});

const score = (reports: Report[], id: (typeof categories)[number]) =>
	median(reports, ({ categories }) => Math.round((categories[id]?.score ?? Number.NaN) * 100));

const median = (reports: Report[], of: (report: Report) => number) =>
	reports.map(of).sort((a, b) => a - b)[Math.floor(reports.length / 2)] ?? Number.NaN;

/** The findings that keep accessibility and best practices below 100. */
const findings = ({ audits, categories }: Report): string[] =>
	["accessibility", "best-practices"]
		.flatMap((id) => categories[id]?.auditRefs ?? [])
		.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
		.map(({ id }) => audits[id]?.title ?? id);

/** The columns of the table: how each value is shown, and whether it misses the page's limit. */
const columns: [name: string, show: (row: PhoneRow) => unknown, misses: (row: PhoneRow) => boolean][] = [
	["speed", ({ performance }) => performance, ({ performance }) => performance < 95],
	["slowed", ({ slowed }) => slowed.performance, ({ slowed }) => slowed.performance < 95],
	["accessible", ({ accessibility }) => accessibility, ({ accessibility }) => accessibility < 100],
	["practices", ({ practices }) => practices, ({ practices }) => practices < 100],
	["LCP s", ({ lcp }) => (lcp / 1000).toFixed(2), ({ lcp }) => lcp > 2000],
	["slowed", ({ slowed }) => (slowed.lcp / 1000).toFixed(2), ({ slowed }) => slowed.lcp > 2000],
	["TBT ms", ({ tbt }) => Math.round(tbt), ({ tbt }) => tbt > 150],
	["slowed", ({ slowed }) => Math.round(slowed.tbt), ({ slowed }) => slowed.tbt > 150],
	["CLS", ({ cls }) => cls.toFixed(3), ({ cls }) => cls > 0.05],
	["script KB", ({ script }) => (script / 1000).toFixed(1), ({ name, script }) => script > scriptLimit(name)],
];
const scriptLimit = (path: string) => (path.startsWith("/guru/") ? 200_000 : 150_000);

/** A table. A value that misses its limit carries a `!`, and the findings stand below. */
export function formatPhone(rows: PhoneRow[]): string {
	const head = `${"Lighthouse, mobile".padEnd(20)}${columns.map(([name]) => name.padStart(12)).join("")}`;
	const lines = rows.map(
		(row) =>
			row.name.padEnd(20) +
			columns.map(([, show, misses]) => `${show(row)}${misses(row) ? "!" : " "}`.padStart(12)).join(""),
	);
	const found = rows.flatMap(({ name, findings }) => findings.map((title) => `${name}: ${title}`));
	return [head, ...lines, ...found].join("\n");
}
