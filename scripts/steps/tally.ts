// Counts what passed and what failed, and says what took long. A skipped test counts as failed, and so does a runner
// that ran nothing.
import { existsSync, readFileSync } from "node:fs";

/** One test as the reporters of both runners write it down. */
export type Outcome = {
	/** Below the repository. */
	file: string;
	/** The words around the test, from the outside in. */
	name: string;
	status: string;
	ms: number;
	/** What the runner said of the failure, with a comparison if it made one. */
	problem?: string | undefined;
};
export type Report = {
	tests: Outcome[];
	/** What went wrong outside of tests, such as a file that cannot be loaded. */
	errors: string[];
};

export type Failure = { name: string; problem?: string | undefined };
export type Tally = { passed: number; failures: Failure[]; files: Map<string, number> };

export const emptyTally = (): Tally => ({ passed: 0, failures: [], files: new Map() });

export function readReport(path: string): Report | undefined {
	return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}

/** Reads what a runner wrote down. Without a report, it ended too early. */
export function count(runner: string, report: Report | undefined, code: number | null): Tally {
	const { tests = [], errors = [] } = report ?? {};
	const failed = tests.filter(({ status }) => status !== "passed");
	const failures: Failure[] = [
		...failed.map(({ file, name, status, problem }) => ({
			name: `${file} › ${name}${status === "failed" ? "" : ` (${status})`}`,
			problem,
		})),
		...errors.map((error) => ({ name: `${runner}: ${error.split("\n")[0]}` })),
	];
	const passed = tests.length - failed.length;
	if (!failures.length && !passed) failures.push({ name: `${runner} ran no tests` });
	// If a runner says that it failed, it has failed, also when its report names no failure.
	if (!failures.length && code !== 0)
		failures.push({ name: `${runner} ended with ${code} although no test failed` });
	const files = new Map<string, number>();
	for (const { file, ms } of tests) files.set(file, (files.get(file) ?? 0) + ms);
	return { passed, failures, files };
}

export function add(to: Tally, { passed, failures, files }: Tally): void {
	to.passed += passed;
	to.failures.push(...failures);
	for (const [file, ms] of files) to.files.set(file, (to.files.get(file) ?? 0) + ms);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
const COLOURS = /\u001b\[[\d;]*m/g;
const MOST_TOLD = 5;

/** The last lines of a run: each failure with its file, its test, and the first value that differs. */
export function tellFailures(failures: Failure[]): string {
	if (!failures.length) return "";
	const untold = failures.slice(MOST_TOLD).map(({ name }) => `  ${name}`);
	const told = failures
		.slice(0, MOST_TOLD)
		.flatMap(({ name, problem }) => [
			`  ${name}`,
			...firstDifference(problem).map((line) => `      ${line}`),
		]);
	return ["", "Failed:", ...untold, ...told].join("\n");
}

/** The sentence of a failure, and the first two lines that say what was expected and what came. */
function firstDifference(problem = ""): string[] {
	const [sentence = "", ...lines] = problem.replace(COLOURS, "").split("\n");
	const values = lines.filter((line) => /^\s*(Expected|Received)\b[^:]*:\s*\S/.test(line)).slice(0, 2);
	const changed = (sign: "+" | "-") =>
		lines.find((line) => line.startsWith(sign) && !/^[+-] (Expected|Received)/.test(line));
	const compared = values.length ? values : [changed("-"), changed("+")];
	return [sentence, ...compared]
		.filter((line): line is string => Boolean(line?.trim()))
		.map((line) => (line.length > 160 ? `${line.slice(0, 159)}…` : line));
}

/** A table of the time of each part, and of the ten files whose tests took longest. */
export function tellTimes(parts: Map<string, number>, files: Map<string, number>): string {
	const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, 10);
	const rows = (entries: Iterable<[string, number]>) =>
		[...entries].map(([what, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${what}`);
	return ["", "Time of each part:", ...rows(parts), "", "Slowest files:", ...rows(slowest)].join("\n");
}
