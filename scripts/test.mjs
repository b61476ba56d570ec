// `npm test`: everything, on a clean clone. `npm test -- unit|api|e2e|check [filter]` runs a part; `npm test -- faults`
// runs those of the end-to-end tests that break things at their full size, which takes long.
// Until `install` is done only Node's own modules exist, so the rest is imported when it is needed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateClient } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { complain, say, step, stopChildren, Trouble, watchParent } from "./steps/shell.mjs";
import { add, newTally } from "./steps/tally.mjs";

const parts = ["check", "unit", "api", "e2e", "faults"];
const [part, ...filter] = process.argv.slice(2);
const runs = (name) => !part || part === name;
const tally = newTally();
let database;

// Whatever a test leaves in the system's temporary folder goes with the run, also when it is interrupted.
const temporary = mkdtempSync(join(tmpdir(), "jejak-test-"));
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));

async function test() {
	if (part && !parts.includes(part))
		throw new Trouble(`There is no part "${part}": choose ${parts.join(", ")}.`);
	Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: "1", TZ: "America/St_Johns" });
	Object.assign(process.env, { TMPDIR: temporary, TEMP: temporary });
	await install();
	await generateClient();
	const { runChecks, runFaults, runPlaywright, runVitest } = await import("./steps/suites.mjs");
	const { openTestDatabase } = await import("./steps/test-database.mjs");
	if (runs("check")) await count("The checks", runChecks);
	if (runs("api") || runs("e2e") || part === "faults") {
		database = await step("Starting a PostgreSQL for the tests", () => openTestDatabase());
	}
	const projects = ["unit", "api"].filter(runs);
	if (projects.length) {
		say(`Running the ${projects.join(" and ")} tests`);
		await count("Vitest", () => runVitest(projects, filter, database?.templateUrl));
	}
	if (runs("e2e")) await count("The end-to-end tests", () => runPlaywright(filter, database.templateUrl));
	if (part === "faults") await count("The faults", () => runFaults(filter, database.templateUrl));
	return newTally();
}

/** A part that cannot even run has failed; the others still get their turn. */
async function count(name, run) {
	try {
		add(tally, await run());
	} catch (error) {
		complain(error);
		add(tally, { passed: 0, failures: [`${name} could not run`] });
	}
}

let stopping = false;
async function interrupt() {
	if (stopping) return;
	stopping = true;
	stopChildren();
	await database?.stop();
	process.exit(130);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, interrupt);
watchParent(interrupt);

await count("The tests", test);
if (!stopping) {
	await database?.stop();
	if (tally.failures.length) say(`\nFailed:\n${tally.failures.map((name) => `  ${name}`).join("\n")}`);
	const good = tally.passed > 0 && tally.failures.length === 0;
	say(`\n${tally.passed} passed, ${tally.failures.length} failed`);
	process.exit(good ? 0 : 1);
}
