// `npm test` says whether the product works, on a clean clone. `npm run test:all` runs every test there is.
// `npm test -- check|unit|component|api|e2e|faults [filter]` runs a part, or the files whose path contains the filter.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getBrowser } from "./steps/browser";
import { build, forgetDevelopmentTypes, generateSources } from "./steps/build";
import { holdLock } from "./steps/lock.mjs";
import { type Environment, requireNode, runNode, step, Trouble } from "./steps/shell";
import { add, count, emptyTally, readReport, type Tally, tellFailures, tellTimes } from "./steps/tally";
import { openTestDatabase } from "./steps/test-database";
import { serverLog } from "./steps/test-server";
import { onStop } from "./web/cluster";

const PARTS = ["check", "unit", "component", "api", "e2e", "faults"];
const words = process.argv.slice(2);
const everything = words[0] === "--all";
const [part, ...filter] = everything ? words.slice(1) : words;
if (part && !PARTS.includes(part))
	throw new Trouble(`There is no part "${part}": choose ${PARTS.join(", ")}.`);
const runs = (name: string) => (part ? part === name : name !== "faults");
const runsServer = runs("e2e") || runs("faults");
const runsBrowser = runs("e2e") || runs("component");
// Whoever names a file wants all of it.
const ring = everything || filter.length || part === "faults" ? "all" : "";

// We remove this folder at the end, also when the run is interrupted. So no test leaves files in the system's temporary
// folder.
const temporary = mkdtempSync(join(tmpdir(), "jejak-test-"));
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
Object.assign(process.env, {
	TZ: "America/St_Johns",
	TMPDIR: temporary,
	TEMP: temporary,
	TEST_RING: ring,
});

const begin = performance.now();
const total = emptyTally();
const parts = new Map<string, number>();
let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
onStop(async () => {
	await database?.stop();
	process.exit(130);
});

await timed("preparations", async () => {
	await generateSources();
	if (runsBrowser) process.env.CHROMIUM_PATH = await getBrowser();
	if (runs("api") || runsServer)
		database = await step("Starting a PostgreSQL for the tests", () => openTestDatabase());
	process.env.TEST_TEMPLATE_URL = database?.templateUrl ?? "";
});
// One after the other, because each takes all cores. Beside each other on two, they took a tenth longer.
await runChecks();
await timed("build", prepareServer);
await timed("Vitest", runVitest);
await timed("Playwright", runPlaywright);
await database?.stop();
parts.set("all of it", performance.now() - begin);
console.log(tellTimes(parts, total.files));
const { passed, failures } = total;
if (failures.length) console.log(tellFailures(failures));
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(passed && !failures.length ? 0 : 1);

/** Counts and times a part of the run. A part that cannot even start has failed. The other parts still run. */
async function timed(name: string, work: () => Promise<Tally | undefined>): Promise<void> {
	const from = performance.now();
	try {
		const tally = await work();
		if (tally) add(total, tally);
	} catch (error) {
		console.error(error instanceof Trouble ? `\n${error.message}` : error);
		const problem = error instanceof Error ? error.message.trim() : String(error);
		total.failures.push({ name: `${name} failed`, problem });
	}
	const ms = performance.now() - from;
	// A part that was not asked for takes no time.
	if (ms > 50) parts.set(name, ms);
}

async function runChecks(): Promise<void> {
	if (!runs("check")) return;
	forgetDevelopmentTypes();
	const bin = (path: string, ...args: string[]) =>
		requireNode([join("node_modules", path), ...args], {}, `${path} found:`);
	const check = (name: string, work: () => Promise<unknown>) =>
		timed(name, () => step(`Checking ${name}`, work).then(() => ({ ...emptyTally(), passed: 1 })));
	await check("types", async () => {
		await bin("next/dist/bin/next", "typegen");
		await bin("typescript/bin/tsc", "--noEmit", "--incremental", "false");
	});
	await check("lint", () => bin("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."));
	await check("unused code", () => bin("knip/bin/knip.js", "--no-progress"));
}

/** Runs Vitest, with the API tests on copies of the template. */
async function runVitest(): Promise<Tally | undefined> {
	const projects = ["unit", "component", "api"].filter(runs).map((name) => `--project=${name}*`);
	if (!projects.length) return;
	const reporters = ["--reporter=default", "--reporter=./scripts/steps/vitest-report.ts"];
	const args = [
		"node_modules/vitest/vitest.mjs",
		"run",
		"--configLoader=runner",
		"--allowOnly=false",
		...reporters,
	];
	if (!ring) args.push("--tags-filter=!slow");
	return runTests("Vitest", [...args, ...projects, ...filter]);
}

/** Builds the application for Playwright. */
async function prepareServer(): Promise<undefined> {
	if (!runsServer) return;
	// The server's log and the traces share one place, which each run clears.
	await holdLock("e2e", { patienceMs: 600_000 });
	await build();
}

/** Runs the end-to-end tests, or the ones without a browser at their full size. */
async function runPlaywright(): Promise<Tally | undefined> {
	if (!runsServer) return;
	const which = runs("faults") ? ["--project=servers", "servers/(faults/|hostile)"] : [];
	if (!ring) which.push("--grep=@journey");
	const args = ["--conditions=react-server", "node_modules/@playwright/test/cli.js", "test", "--forbid-only"];
	const env: Environment = runs("faults") ? { FAULTS: "full" } : {};
	const tally = await runTests("Playwright", [...args, ...which, ...filter], env);
	if (tally.failures.length) console.log(`\nWhat the web server said is in ${serverLog}`);
	return tally;
}

/** Runs a test runner, whose reporter writes down every test. */
async function runTests(runner: string, args: string[], settings: Environment = {}) {
	const report = join(temporary, `${runner}.json`);
	const env = { ...process.env, ...settings, TEST_REPORT: report };
	const { code } = await runNode(args, { env, show: true });
	return count(runner, readReport(report), code);
}
