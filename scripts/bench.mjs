// `npm run bench`: measures the built application and prints tables, kept as JSON too.
//   npm run bench                          the first three
//   npm run bench -- pages | phone | load  bytes per page and check-in; Lighthouse on a phone; the load beside the floor
//   npm run bench -- growth                what answers cost in schools of 500 to 20,000 students (--sizes 500,20000 --days 120)
//   npm run bench -- soak --minutes 30     a mixed run: memory by the minute, errors
//   options of the load: --students 1500 --days 120 --connections 1,8,32 --seconds 4 --rounds 3 --only <part of a name>
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build, generateClient } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { complain, root, say, step, stopChildren, Trouble, watchParent } from "./steps/shell.mjs";

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		students: { type: "string", default: "1500" },
		days: { type: "string", default: "120" },
		connections: { type: "string", default: "1,8,32" },
		seconds: { type: "string", default: "4" },
		rounds: { type: "string", default: "3" },
		only: { type: "string", default: "" },
		minutes: { type: "string", default: "30" },
		sizes: { type: "string", default: "500,1500,5000,20000" },
	},
});
const PARTS = ["pages", "phone", "load", "growth", "soak"];
/** The school has 60 teachers, and one of them 25 mentees. */
const FEWEST_STUDENTS = 50;
const results = join(root, "test-results", "bench.json");
let database;
let code = 0;

/** What cannot be measured is said before anything is begun. */
function checkOptions(part) {
	if (part && !PARTS.includes(part))
		throw new Trouble(`There is no part "${part}": choose ${PARTS.join(", ")}.`);
	checkNumbers("students", [options.students], FEWEST_STUDENTS);
	checkNumbers("sizes", options.sizes.split(","), FEWEST_STUDENTS);
	checkNumbers("connections", options.connections.split(","), 1);
	for (const name of ["days", "seconds", "rounds", "minutes"]) checkNumbers(name, [options[name]], 1);
}

function checkNumbers(name, texts, least) {
	if (texts.every((text) => Number.isInteger(Number(text)) && Number(text) >= least)) return;
	throw new Trouble(`--${name} must be a whole number from ${least}, not "${options[name]}".`);
}

/** What was measured beside failures is kept, and not taken for a good run. */
function fail(sentence) {
	say(`\n${sentence}`);
	code = 1;
}

async function bench() {
	const [part] = positionals;
	checkOptions(part);
	await install();
	await generateClient();
	await build();
	const { openTestDatabase } = await import("./steps/test-database.mjs");
	database = await step("Starting a PostgreSQL", () => openTestDatabase());
	const result = {};
	const wants = (name) => !part || part === name;
	if (wants("pages")) Object.assign(result, await onDemoSchool(benchPages));
	if (wants("phone")) result.phone = await onDemoSchool(benchPhone);
	if (wants("load")) result.load = await benchLoad();
	if (part === "growth") result.growth = await benchGrowth();
	if (part === "soak") result.soak = await benchSoak();
	mkdirSync(join(root, "test-results"), { recursive: true });
	writeFileSync(results, `${JSON.stringify({ ...readResults(), ...result }, null, "\t")}\n`);
	say(`\nThe same as JSON: ${results}`);
}

/** What other parts have measured before stays. */
function readResults() {
	return existsSync(results) ? JSON.parse(readFileSync(results, "utf8")) : {};
}

async function onDemoSchool(measure) {
	const { getBrowser } = await import("./steps/browser.mjs");
	const { startTestServer } = await import("./steps/test-server.mjs");
	const { seed } = await import("./steps/prepare.mjs");
	const browser = await getBrowser();
	const server = await startTestServer(database.templateUrl);
	try {
		await step("Making a demo school", () => seed(true, { ...process.env, ...server.env }));
		return await measure(server.env.BASE_URL, browser);
	} finally {
		await server.stop();
	}
}

async function benchPages(baseURL, browser) {
	const { formatPages, measurePages } = await import("./bench/pages.mjs");
	const { formatCheckIn, measureCheckIn } = await import("./bench/check-in.mjs");
	const pages = await step("Loading every page", () => measurePages(baseURL, browser));
	const checkIn = await step("Checking in again", () => measureCheckIn(baseURL, browser));
	say(`\n${formatPages(pages)}\n\n${formatCheckIn(checkIn)}\n`);
	return { pages, checkIn };
}

async function benchPhone(baseURL, browser) {
	const { fetchLighthouse, formatPhone, measurePhone } = await import("./bench/phone.mjs");
	try {
		await step("Fetching Lighthouse", () => fetchLighthouse());
	} catch (error) {
		// Alone it is what was asked for; among the others it is one figure less.
		if (positionals.length) throw error;
		complain(error);
		return null;
	}
	const rows = await step("Loading pages as a phone would", () => measurePhone(baseURL, browser));
	say(`\n${formatPhone(rows)}\n`);
	return rows;
}

async function benchLoad() {
	const { startSides } = await import("./bench/sides.mjs");
	const { scenarios } = await import("./bench/scenarios.mjs");
	const { compareAnswers, formatLoad, measure } = await import("./bench/load.mjs");
	const size = { students: Number(options.students), days: Number(options.days) };
	const sides = await startSides(database.templateUrl, size);
	try {
		const list = await scenarios(sides.people, sides.today);
		const chosen = list.filter(({ name }) => name.includes(options.only));
		if (!chosen.length) throw new Trouble(`No line of the load has "${options.only}" in its name.`);
		const different = await step("Comparing the answers", () =>
			compareAnswers(sides.app, sides.floor, chosen),
		);
		if (different.length)
			throw new Error(`The floor answers something else: ${JSON.stringify(different).slice(0, 4000)}`);
		const rows = [];
		for (const scenario of chosen)
			for (const connections of options.connections.split(",").map(Number)) {
				// A whole list of the school is a hundred megabytes: more than 8 at once would measure the network card.
				if (scenario.whole && connections > 8) continue;
				const how = { ...size, seconds: Number(options.seconds), rounds: Number(options.rounds) };
				const row = await measure(sides.app, sides.floor, scenario, connections, {
					...how,
					databaseUrl: sides.databaseUrl,
				});
				rows.push(row);
				say(formatLoad([row]).split("\n")[1]);
			}
		say(`\n${size.students} students × ${size.days} days\n${formatLoad(rows)}`);
		if (rows.some(({ app, floor }) => app.failed || floor?.failed)) fail("Not every request was answered.");
		return { ...size, rows };
	} finally {
		await sides.stop();
	}
}

async function benchGrowth() {
	const { formatGrowth, measureGrowth } = await import("./bench/growth.mjs");
	const sizes = options.sizes.split(",").map(Number);
	const days = Number(options.days);
	const rows = await measureGrowth(database.templateUrl, sizes, days, Number(options.rounds));
	say(`\n${days} days\n${formatGrowth(rows)}`);
	return { days, rows };
}

async function benchSoak() {
	const { formatSoak, soak } = await import("./bench/soak.mjs");
	const size = { students: Number(options.students), days: Number(options.days) };
	const run = await soak(database.templateUrl, size, Number(options.minutes));
	say(`\n${size.students} students × ${size.days} days\n${formatSoak(run)}`);
	if (run.errors.length) fail("There were errors.");
	return { ...size, ...run };
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

try {
	await bench();
} catch (error) {
	complain(error);
	code = 1;
}
if (!stopping) {
	stopChildren();
	await database?.stop();
	process.exit(code);
}
