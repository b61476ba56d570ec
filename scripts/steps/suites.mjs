// The parts of `npm test`. Each shows what it finds as it goes and answers with what it counted.
import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getBrowser } from "./browser.mjs";
import { build, forgetDevelopmentTypes } from "./build.mjs";
import { holdLock } from "./lock.mjs";
import { runNode, say, step } from "./shell.mjs";
import { add, countPlaywright, countVitest, newTally, withExitCode } from "./tally.mjs";
import { startTestServer } from "./test-server.mjs";

const bin = (path) => join("node_modules", path);
// This run's own folder (see test.mjs), so that two in one clone don't read each other's reports.
const reports = tmpdir();

const checks = [
	{
		name: "types",
		commands: [
			[bin("next/dist/bin/next"), "typegen"],
			[bin("typescript/bin/tsc"), "--noEmit", "--incremental", "false"],
		],
	},
	{ name: "lint", commands: [[bin("@biomejs/biome/bin/biome"), "check", "--error-on-warnings", "."]] },
	{ name: "unused code", commands: [[bin("knip/bin/knip.js"), "--no-progress"]] },
];

/** Types, lint and unused code, one check each. */
export async function runChecks() {
	const tally = newTally();
	forgetDevelopmentTypes();
	for (const { name, commands } of checks) {
		try {
			await step(`Checking ${name}`, () => runAll(commands));
			tally.passed++;
		} catch (error) {
			say(error.message);
			tally.failures.push(`check: ${name}`);
		}
	}
	return tally;
}

async function runAll(commands) {
	for (const command of commands) {
		const { code, output } = await runNode(command);
		if (code !== 0) throw new Error(output.trim() || `${command.join(" ")} ended with ${code}`);
	}
}

/** Vitest, for the projects named; the API tests copy their databases from the template. */
export async function runVitest(projects, filter, templateUrl) {
	const report = join(reports, "vitest.json");
	const args = ["run", ...projects.map((project) => `--project=${project}`), "--allowOnly=false"];
	args.push("--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...filter);
	const env = { ...process.env, TEST_TEMPLATE_URL: templateUrl ?? "" };
	const { code } = await runNode([bin("vitest/vitest.mjs"), ...args], { env, show: true });
	return withExitCode(countVitest(readReport(report)), "Vitest", code);
}

/** Playwright in a real Chromium, against the built application with a database of its own. */
export async function runPlaywright(filter, templateUrl) {
	return playwright(filter, templateUrl, { CHROMIUM_PATH: await getBrowser() });
}

/** What may befall servers and databases, at its full size: minutes of an outage, hundreds of kills. No browser. */
export async function runFaults(filter, templateUrl) {
	const { FAULTS = "full" } = process.env;
	return playwright(["--project=servers", "servers/(faults/|hostile)", ...filter], templateUrl, { FAULTS });
}

async function playwright(filter, templateUrl, settings) {
	const report = join(reports, "playwright.json");
	// Traces and the server's log have one place, which each run clears.
	process.once("exit", await holdLock("e2e", { patienceMs: 600_000 }));
	await build();
	const server = await startTestServer(templateUrl);
	try {
		const env = { ...process.env, ...server.env, ...settings, PLAYWRIGHT_REPORT: report };
		const args = [
			"--conditions=react-server",
			bin("@playwright/test/cli.js"),
			"test",
			"--forbid-only",
			...filter,
		];
		const { code } = await runNode(args, { env, show: true });
		const count = withExitCode(countPlaywright(readReport(report)), "Playwright", code);
		if (server.hasEnded()) add(count, { passed: 0, failures: ["The web server ended during the tests"] });
		if (count.failures.length) say(`\nThe web server's own words are in ${server.log}`);
		return count;
	} finally {
		await server.stop();
	}
}

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null);
