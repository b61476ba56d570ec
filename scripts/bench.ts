// `npm run bench`: measures the built application, and prints tables. A `!` stands behind a figure that misses its limit.
//   npm run bench                pages, phone and load
//   npm run bench -- pages       bytes of each page on a first visit
//   npm run bench -- phone       Lighthouse, mobile, also of a bare page; fetched on demand
//   npm run bench -- load        a school's requests, beside a bare server with hand-written SQL
//     --beside <folder>          also beside another version, such as a `git worktree` after `npm ci`
//     --students 1500 --days 120 --connections 8 --seconds 4
//   npm run bench -- papers      the documents of a class, and pages meanwhile
//   npm run bench -- exports     a list of 20,000 rows as XLSX and CSV
//   npm run bench -- imports     5,000 students imported, 300 letters numbered, and pages meanwhile
//     --rows 5000 --letters 300
//   --rounds 3                   of all but pages and imports
//   --only <part of a name>      of load and phone
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { measureExports } from "./bench/exports";
import { measureImports } from "./bench/imports";
import { measureLoad } from "./bench/load";
import { measurePages } from "./bench/pages";
import { measurePapers } from "./bench/papers";
import { aside, measurePhone } from "./bench/phone";
import { build, generateSources } from "./steps/build";
import { onDemoSchool } from "./steps/demo-school";
import { step, Trouble } from "./steps/shell";
import { openTestDatabase } from "./steps/test-database";
import { onStop } from "./web/cluster";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		students: { type: "string", default: "1500" },
		days: { type: "string", default: "120" },
		connections: { type: "string", default: "8" },
		seconds: { type: "string", default: "4" },
		rows: { type: "string", default: "5000" },
		letters: { type: "string", default: "300" },
		rounds: { type: "string", default: "3" },
		only: { type: "string", default: "" },
		beside: { type: "string", default: "" },
	},
});

/** A numeric option. */
function number(name: Exclude<keyof typeof values, "only" | "beside">): number {
	const value = Number(values[name]);
	if (Number.isInteger(value) && value > 0) return value;
	throw new Trouble(`--${name} must be a whole number from 1, not "${values[name]}".`);
}

const options = {
	students: number("students"),
	days: number("days"),
	connections: number("connections"),
	seconds: number("seconds"),
	rounds: number("rounds"),
	only: values.only,
	beside: values.beside && resolve(values.beside),
};

/** Every part says whether all requests were answered. */
const parts: Record<string, (templateUrl: string) => Promise<boolean>> = {
	pages: (templateUrl) => onDemoSchool(templateUrl, measurePages),
	phone: (templateUrl) =>
		onDemoSchool(templateUrl, (address, browser) => measurePhone(address, browser, options), aside),
	load: (templateUrl) => measureLoad(templateUrl, options),
	papers: (templateUrl) => measurePapers(templateUrl, options.rounds),
	exports: (templateUrl) => measureExports(templateUrl, options.rounds),
	imports: (templateUrl) => measureImports(templateUrl, { rows: number("rows"), letters: number("letters") }),
};

const wanted = positionals.length ? positionals : ["pages", "phone", "load"];
const unknown = wanted.find((part) => !(part in parts));
if (unknown) throw new Trouble(`There is no part "${unknown}": choose ${Object.keys(parts).join(", ")}.`);
await generateSources();
await build();
const database = await step("Starting a PostgreSQL", () => openTestDatabase());
onStop(async () => {
	await database.stop();
	process.exit(130);
});
let complete = true;
try {
	for (const part of wanted) if (!(await parts[part]?.(database.templateUrl))) complete = false;
} finally {
	await database.stop();
}
if (!complete) console.log("\nNot every request was answered.");
process.exit(complete ? 0 : 1);
