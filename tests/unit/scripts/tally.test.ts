import { describe, expect, it } from "vitest";
import { add, count, emptyTally, type Outcome, tellFailures, tellTimes } from "../../../scripts/steps/tally";

const outcome = (fields: Partial<Outcome> = {}): Outcome => ({
	file: "tests/a.test.ts",
	name: "adding adds",
	status: "passed",
	ms: 10,
	...fields,
});
const names = (...counted: Parameters<typeof count>) => count(...counted).failures.map(({ name }) => name);

describe("counting what a runner wrote down", () => {
	it("counts what passed, and the time of each file", () => {
		const tests = [outcome(), outcome(), outcome({ file: "tests/b.test.ts", ms: 5 })];
		const { passed, failures, files } = count("Vitest", { tests, errors: [] }, 0);
		expect({ passed, failures, files: [...files] }).toEqual({
			passed: 3,
			failures: [],
			files: [
				["tests/a.test.ts", 20],
				["tests/b.test.ts", 5],
			],
		});
	});

	it.each([
		["failed", ""],
		["skipped", " (skipped)"],
		["flaky", " (flaky)"],
	])("counts %s as failed, by file and full name", (status, suffix) => {
		const tests = [outcome(), outcome({ status })];
		const names = count("Vitest", { tests, errors: [] }, 0).failures.map(({ name }) => name);
		expect(names).toEqual([`tests/a.test.ts › adding adds${suffix}`]);
	});

	it("counts errors outside of tests", () => {
		const report = { tests: [], errors: ["SyntaxError: oops\n  at line 1"] };
		expect(names("Playwright", report, 1)).toEqual(["Playwright: SyntaxError: oops"]);
	});

	it.each([undefined, { tests: [], errors: [] }])("does not take silence for success: %j", (report) => {
		expect(names("Vitest", report, 0)).toEqual(["Vitest ran no tests"]);
	});

	it("believes an exit code that says more than the tests", () => {
		const report = { tests: [outcome()], errors: [] };
		expect(names("Vitest", report, 1)).toEqual(["Vitest ended with 1 although no test failed"]);
		expect(names("Vitest", report, 0)).toEqual([]);
	});
});

describe("the last lines of a run", () => {
	const told = (problem: string) =>
		tellFailures([{ name: "a.test.ts › adds", problem }])
			.split("\n")
			.slice(3);

	it("name the first line that differs in a comparison", () => {
		const diff = '- Expected\n+ Received\n\n  {\n-   "status": 200,\n+   "status": 404,\n  }';
		expect(told(`expected {…} to match {…}\n${diff}`).map((line) => line.trim())).toEqual([
			"expected {…} to match {…}",
			'-   "status": 200,',
			'+   "status": 404,',
		]);
	});

	it("name what was expected and what came, without colours", () => {
		const problem =
			'Error: expect(locator).toHaveText\n\n\u001b[2mExpected:\u001b[22m "Hadir"\nReceived: "Izin"';
		expect(told(problem).map((line) => line.trim())).toEqual([
			"Error: expect(locator).toHaveText",
			'Expected: "Hadir"',
			'Received: "Izin"',
		]);
	});

	it("fit on a screen, however much failed", () => {
		const many = Array.from({ length: 30 }, (_, at) => ({ name: `test ${at}`, problem: "a\nb\n- 1\n+ 2" }));
		const lines = tellFailures(many).split("\n");
		expect(lines.slice(-20).join()).toContain("- 1");
		expect(lines.join()).toContain("test 29");
	});

	it("are preceded by the parts and the ten slowest files", () => {
		const total = emptyTally();
		const tests = Array.from({ length: 12 }, (_, at) => outcome({ file: `f${at}`, ms: at * 1000 }));
		add(total, count("Vitest", { tests, errors: [] }, 0));
		const lines = tellTimes(new Map([["lint", 4_000]]), total.files).split("\n");
		expect(lines).toContain("     4.0 s  lint");
		expect(lines.slice(-10)[0]).toBe("    11.0 s  f11");
		expect(lines.at(-1)).toBe("     2.0 s  f2");
	});
});
