// `npm test`: runs everything, on a clean clone. `npm test -- unit|api|e2e|check [filter]` runs a part of it. `npm test
// -- faults` runs the end-to-end tests that break things at their full size, which takes long.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getBrowser } from "./steps/browser";
import { build, forgetDevelopmentTypes, generateSources } from "./steps/build";
import { holdLock } from "./steps/lock.mjs";
import { requireNode, runNode, step, Trouble } from "./steps/shell";
import { countPlaywright, countVitest, type Tally } from "./steps/tally";
import { openTestDatabase } from "./steps/test-database";
import { serverLog } from "./steps/test-server";
import { onStop } from "./web/cluster";

const PARTS = ["check", "unit", "api", "e2e", "faults"];
const [part, ...filter] = process.argv.slice(2);
if (part && !PARTS.includes(part))
	throw new Trouble(`There is no part "${part}": choose ${PARTS.join(", ")}.`);
const runs = (name: string) => (part ? part === name : name !== "faults");
const runsServer = runs("e2e") || runs("faults");

// We remove this folder at the end, also when the run is interrupted. So no test leaves files in the system's temporary
// folder.
const temporary = mkdtempSync(join(tmpdir(), "jejak-test-"));
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
Object.assign(process.env, { TZ: "America/St_Johns", TMPDIR: temporary, TEMP: temporary });

const tally: Tally = { passed: 0, failures: [] };
let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
onStop(async () => {
	await database?.stop();
	process.exit(130);
});

await count("The tests", async () => {
	await generateSources();
	if (runs("api") || runsServer)
		database = await step("Starting a PostgreSQL for the tests", () => openTestDatabase());
	process.env.TEST_TEMPLATE_URL = database?.templateUrl ?? "";
	// We run both at the same time, because each leaves a core idle now and then.
	await Promise.all([count("Vitest", runVitest), runChecks().then(() => count("The build", prepareServer))]);
	await count("Playwright", runPlaywright);
});
await database?.stop();
const failed = tally.failures.length;
if (failed) console.log(`\nFailed:\n${tally.failures.map((name) => `  ${name}`).join("\n")}`);
console.log(`\n${tally.passed} passed, ${failed} failed`);
process.exit(tally.passed && !failed ? 0 : 1);

/** Counts a part of the run. A part that cannot even start has failed. The other parts still run. */
async function count(name: string, work: () => Promise<Tally | undefined>): Promise<void> {
	try {
		const counted = await work();
		tally.passed += counted?.passed ?? 0;
		tally.failures.push(...(counted?.failures ?? []));
	} catch (error) {
		console.error(error instanceof Trouble ? `\n${error.message}` : error);
		tally.failures.push(`${name} failed`);
	}
}

async function runChecks(): Promise<undefined> {
	if (!runs("check")) return;
	forgetDevelopmentTypes();
	const bin = (path: string, ...args: string[]) =>
		requireNode([join("node_modules", path), ...args], {}, `${path} found:`);
	const check = (name: string, work: () => Promise<unknown>) =>
		count(`check: ${name}`, () => step(`Checking ${name}`, work).then(() => ({ passed: 1, failures: [] })));
	await check("types", async () => {
		await bin("next/dist/bin/next", "typegen");
		await bin("typescript/bin/tsc", "--noEmit", "--incremental", "false");
	});
	await check("lint", () => bin("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."));
	await check("unused code", () => bin("knip/bin/knip.js", "--no-progress"));
}

/** Runs Vitest, with the API tests on copies of the template. */
async function runVitest(): Promise<Tally | undefined> {
	const projects = ["unit", "api"].filter(runs).map((name) => `--project=${name}*`);
	if (!projects.length) return;
	const report = join(temporary, "vitest.json");
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	const args = ["node_modules/vitest/vitest.mjs", "run", "--allowOnly=false", ...reporters];
	const { code } = await runNode([...args, ...projects, ...filter], { show: true });
	return countVitest(read(report), code);
}

/** Prepares what Playwright needs: the built application, and a browser unless it runs the faults. */
async function prepareServer(): Promise<undefined> {
	if (!runsServer) return;
	// The server's log and the traces share one place, which each run clears.
	await holdLock("e2e", { patienceMs: 600_000 });
	await build();
	if (runs("e2e")) process.env.CHROMIUM_PATH = await getBrowser();
}

/** Runs the end-to-end tests, or the ones without a browser at their full size. */
async function runPlaywright(): Promise<Tally | undefined> {
	if (!runsServer) return;
	const report = join(temporary, "playwright.json");
	const faults = ["--project=servers", "servers/(faults/|hostile)"];
	const args = ["--conditions=react-server", "node_modules/@playwright/test/cli.js", "test", "--forbid-only"];
	const env = { ...process.env, PLAYWRIGHT_REPORT: report, ...(runs("faults") && { FAULTS: "full" }) };
	const { code } = await runNode([...args, ...(runs("faults") ? faults : []), ...filter], {
		env,
		show: true,
	});
	const counted = countPlaywright(read(report), code);
	if (counted.failures.length) console.log(`\nWhat the web server said is in ${serverLog}`);
	return counted;
}

function read(report: string) {
	return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined;
}
