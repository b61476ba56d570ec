// `npm run bench`: measures the built application, prints tables, and writes them as JSON.
//   npm run bench                          pages, phone and load
//   npm run bench -- pages | phone | load  bytes per page and check-in | Lighthouse | the load beside the floor
//   npm run bench -- growth                what answers cost in schools of 500 to 20,000 students (--sizes 500,20000 --days 120)
//   npm run bench -- papers                the documents of a class, and pages meanwhile (--rounds 3)
//   npm run bench -- exports               a list of 20,000 rows as XLSX and CSV (--rounds 3)
//   npm run bench -- soak --minutes 30     a mixed run: memory by the minute, errors
//   npm run bench -- aborts --pages 20000  memory after pages of which half are left in the middle
//   options of the load: --students 1500 --days 120 --connections 1,8,32 --seconds 4 --rounds 3 --only <part of a name>
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { formatAborts, measureAborts } from "./bench/aborts";
import { startBarePage } from "./bench/bare";
import { formatCheckIn, measureCheckIn } from "./bench/check-in";
import { formatExports, measureExports } from "./bench/exports";
import { formatGrowth, measureGrowth } from "./bench/growth";
import { compareAnswers, formatLoad, type LoadRow, measure } from "./bench/load";
import { formatPages, measurePages } from "./bench/pages";
import { formatPapers, measurePapers } from "./bench/papers";
import { aside, fetchLighthouse, formatPhone, measurePhone } from "./bench/phone";
import { scenarios } from "./bench/scenarios";
import { startSides } from "./bench/sides";
import { formatSoak, soak } from "./bench/soak";
import { getBrowser } from "./steps/browser";
import { build, generateSources } from "./steps/build";
import { seed } from "./steps/prepare";
import { type Environment, root, step, Trouble } from "./steps/shell";
import { openTestDatabase } from "./steps/test-database";
import { startTestServer } from "./steps/test-server";
import { onStop } from "./web/cluster";

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
		pages: { type: "string", default: "20000" },
		sizes: { type: "string", default: "500,1500,5000,20000" },
	},
});
const PARTS = ["pages", "phone", "load", "growth", "papers", "exports", "soak", "aborts"];
/** The school has 60 teachers, and one of them has 25 mentees. */
const FEWEST_STUDENTS = 50;
const results = join(root, "test-results", "bench.json");
const size = { students: Number(options.students), days: Number(options.days) };
const [part] = positionals;
let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
let code = 0;

/** Refuses options that cannot be measured before anything begins. */
function checkOptions(): void {
	if (part && !PARTS.includes(part))
		throw new Trouble(`There is no part "${part}": choose ${PARTS.join(", ")}.`);
	checkNumbers("students", [options.students], FEWEST_STUDENTS);
	checkNumbers("sizes", options.sizes.split(","), FEWEST_STUDENTS);
	checkNumbers("connections", options.connections.split(","), 1);
	for (const name of ["days", "seconds", "rounds", "minutes", "pages"] as const)
		checkNumbers(name, [options[name]], 1);
}

function checkNumbers(name: keyof typeof options, texts: string[], least: number): void {
	if (texts.every((text) => Number.isInteger(Number(text)) && Number(text) >= least)) return;
	throw new Trouble(`--${name} must be a whole number from ${least}, not "${options[name]}".`);
}

/** Marks a run with failures. Its figures are kept, but it does not count as a good run. */
function fail(sentence: string): void {
	console.log(`\n${sentence}`);
	code = 1;
}

async function bench(): Promise<void> {
	checkOptions();
	await generateSources();
	await build();
	database = await step("Starting a PostgreSQL", () => openTestDatabase());
	const { templateUrl } = database;
	const result: Record<string, unknown> = {};
	const wants = (name: string) => !part || part === name;
	if (wants("pages")) Object.assign(result, await onDemoSchool(templateUrl, benchPages));
	if (wants("phone")) result.phone = await onDemoSchool(templateUrl, benchPhone, aside);
	if (wants("load")) result.load = await benchLoad(templateUrl);
	if (part === "growth") result.growth = await benchGrowth(templateUrl);
	if (part === "papers") result.papers = await benchPapers(templateUrl);
	if (part === "aborts") result.aborts = await benchAborts(templateUrl);
	if (part === "exports") result.exports = await benchExports(templateUrl);
	if (part === "soak") result.soak = await benchSoak(templateUrl);
	mkdirSync(join(root, "test-results"), { recursive: true });
	writeFileSync(results, `${JSON.stringify({ ...readResults(), ...result }, null, "\t")}\n`);
	console.log(`\nThe same as JSON: ${results}`);
}

/** The results that other parts have measured before. */
function readResults(): Record<string, unknown> {
	return existsSync(results) ? JSON.parse(readFileSync(results, "utf8")) : {};
}

async function onDemoSchool<Result>(
	templateUrl: string,
	measure: (baseURL: string, browser: string) => Promise<Result>,
	settings: Environment = {},
): Promise<Result> {
	const browser = await getBrowser();
	const server = await startTestServer(templateUrl, settings);
	try {
		await step("Making a demo school", () => seed(true, { ...process.env, ...server.env }));
		return await measure(server.address, browser);
	} finally {
		await server.stop();
	}
}

async function benchPages(baseURL: string, browser: string) {
	const pages = await step("Loading every page", () => measurePages(baseURL, browser));
	const checkIn = await step("Checking in again", () => measureCheckIn(baseURL, browser));
	console.log(`\n${formatPages(pages)}\n\n${formatCheckIn(checkIn)}\n`);
	return { pages, checkIn };
}

async function benchPhone(baseURL: string, browser: string) {
	try {
		await step("Fetching Lighthouse", () => fetchLighthouse());
	} catch (error) {
		// If it was asked for by itself, the failure counts. Among other parts, only one figure is missing.
		if (part || !(error instanceof Trouble)) throw error;
		console.error(error.message);
		return null;
	}
	const bare = await step("Building a bare page", () => startBarePage(aside));
	try {
		const rows = await step("Loading pages as a phone would", () =>
			measurePhone(baseURL, bare.address, browser),
		);
		console.log(`\n${formatPhone(rows)}\n`);
		return rows;
	} finally {
		await bare.stop();
	}
}

async function benchLoad(templateUrl: string) {
	const sides = await startSides(templateUrl, size);
	try {
		const list = await scenarios(sides.people, sides.today);
		const chosen = list.filter(({ name }) => name.includes(options.only));
		if (!chosen.length) throw new Trouble(`No line of the load has "${options.only}" in its name.`);
		const different = await step("Comparing the answers", () =>
			compareAnswers(sides.app, sides.floor, chosen),
		);
		if (different.length) throw new Error(`The floor answers something else.\n${different.join("\n")}`);
		const rows: LoadRow[] = [];
		for (const scenario of chosen)
			for (const connections of options.connections.split(",").map(Number)) {
				// A whole list of the school is a hundred megabytes. More than 8 at once would measure the network
				// card.
				if (scenario.whole && connections > 8) continue;
				const how = { ...size, seconds: Number(options.seconds), rounds: Number(options.rounds) };
				const row = await measure(sides.app, sides.floor, scenario, connections, {
					...how,
					databaseUrl: sides.databaseUrl,
				});
				rows.push(row);
				console.log(formatLoad([row]).split("\n")[1]);
			}
		console.log(`\n${size.students} students × ${size.days} days\n${formatLoad(rows)}`);
		if (rows.some(({ app, floor }) => app.failed || floor?.failed)) fail("Not every request was answered.");
		return { ...size, rows };
	} finally {
		await sides.stop();
	}
}

async function benchGrowth(templateUrl: string) {
	const sizes = options.sizes.split(",").map(Number);
	const { days } = size;
	const rows = await measureGrowth(templateUrl, sizes, days, Number(options.rounds));
	console.log(`\n${days} days\n${formatGrowth(rows)}`);
	return { days, rows };
}

async function benchPapers(templateUrl: string) {
	const rounds = await measurePapers(templateUrl, Number(options.rounds));
	console.log(`\nmedians of ${rounds.length}\n${formatPapers(rounds)}`);
	if (rounds.some(({ before, during }) => before.failed || during.failed))
		fail("Not every page was answered.");
	return rounds;
}

async function benchExports(templateUrl: string) {
	const runs = await measureExports(templateUrl, Number(options.rounds));
	console.log(`\n${formatExports(runs)}`);
	return runs;
}

async function benchSoak(templateUrl: string) {
	const run = await soak(templateUrl, size, Number(options.minutes));
	console.log(`\n${size.students} students × ${size.days} days\n${formatSoak(run)}`);
	if (run.errors.length) fail("There were errors.");
	return { ...size, ...run };
}

async function benchAborts(templateUrl: string) {
	const points = await measureAborts(templateUrl, size, Number(options.pages));
	console.log(`\n${size.students} students × ${size.days} days\n${formatAborts(points)}`);
	return { ...size, points };
}

onStop(async () => {
	await database?.stop();
	process.exit(130);
});
try {
	await bench();
} finally {
	await database?.stop();
}
process.exit(code);
