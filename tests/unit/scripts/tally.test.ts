import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "../../../scripts/steps/tally";

const vitestFile = (status: string, tests: [string, string][]) => ({
	name: "a.test.ts",
	status,
	assertionResults: tests.map(([fullName, status]) => ({ fullName, status })),
});

describe("counting Vitest's report", () => {
	it("counts skipped tests as failed", () => {
		const report = {
			testResults: [
				vitestFile("passed", [
					["adds", "passed"],
					["waits", "skipped"],
				]),
			],
		};
		expect(countVitest(report, 0)).toEqual({ passed: 1, failures: ["waits (skipped)"] });
	});

	it("counts a file that could not be loaded", () => {
		const report = { testResults: [vitestFile("failed", [])] };
		expect(countVitest(report, 1)).toEqual({ passed: 0, failures: ["a.test.ts could not run"] });
	});

	it.each([undefined, { testResults: [] }])("does not take silence for success: %j", (report) => {
		expect(countVitest(report, 0)).toEqual({ passed: 0, failures: ["Vitest ran no tests"] });
	});
});

describe("counting Playwright's report", () => {
	const report = (status: string) => ({
		errors: [],
		suites: [
			{
				title: "login.spec.ts",
				suites: [
					{ title: "login", specs: [{ title: "lets in", tests: [{ projectName: "phone", status }] }] },
				],
			},
		],
	});

	it("counts what was expected", () => {
		expect(countPlaywright(report("expected"), 0)).toEqual({ passed: 1, failures: [] });
	});

	it.each([
		["unexpected", ""],
		["flaky", " (flaky)"],
		["skipped", " (skipped)"],
	])("counts %s as failed, by its full name", (status, suffix) => {
		const name = `login.spec.ts › login › lets in › [phone]${suffix}`;
		expect(countPlaywright(report(status), 1)).toEqual({ passed: 0, failures: [name] });
	});

	it("counts errors outside of tests", () => {
		const broken = { suites: [], errors: [{ message: "SyntaxError: oops\n  at line 1" }] };
		expect(countPlaywright(broken, 1).failures).toEqual(["Playwright: SyntaxError: oops"]);
	});
});

describe("a runner's exit code", () => {
	const passing = { testResults: [vitestFile("passed", [["adds", "passed"]])] };
	const failing = { testResults: [vitestFile("failed", [["adds", "failed"]])] };

	it("is believed when it failed for reasons outside of tests", () => {
		const failures = ["Vitest ended with 1 although no test failed"];
		expect(countVitest(passing, 1)).toEqual({ passed: 1, failures });
		expect(countVitest(passing, 0)).toEqual({ passed: 1, failures: [] });
		expect(countVitest(failing, 1)).toEqual({ passed: 0, failures: ["adds"] });
	});
});
