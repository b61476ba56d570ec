import { describe, expect, it } from "vitest";
import { countPlaywright, countVitest, withExitCode } from "../../../scripts/steps/tally.mjs";

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
		expect(countVitest(report)).toEqual({ passed: 1, failures: ["waits (skipped)"] });
	});

	it("counts a file that could not be loaded", () => {
		const report = { testResults: [vitestFile("failed", [])] };
		expect(countVitest(report)).toEqual({ passed: 0, failures: ["a.test.ts could not run"] });
	});

	it.each([null, { testResults: [] }])("does not take silence for success: %j", (report) => {
		expect(countVitest(report).failures).toHaveLength(1);
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
		expect(countPlaywright(report("expected"))).toEqual({ passed: 1, failures: [] });
	});

	it.each([
		["unexpected", ""],
		["flaky", " (flaky)"],
		["skipped", " (skipped)"],
	])("counts %s as failed, by its full name", (status, suffix) => {
		const name = `login.spec.ts › login › lets in › [phone]${suffix}`;
		expect(countPlaywright(report(status))).toEqual({ passed: 0, failures: [name] });
	});

	it("counts errors outside of tests", () => {
		const broken = { suites: [], errors: [{ message: "SyntaxError: oops\n  at line 1" }] };
		expect(countPlaywright(broken).failures).toEqual(["Playwright: SyntaxError: oops"]);
	});
});

describe("a runner's exit code", () => {
	it("is believed when it failed for reasons outside of tests", () => {
		expect(withExitCode({ passed: 3, failures: [] }, "Vitest", 1).failures).toHaveLength(1);
		expect(withExitCode({ passed: 3, failures: [] }, "Vitest", 0).failures).toHaveLength(0);
		expect(withExitCode({ passed: 3, failures: ["adds"] }, "Vitest", 1).failures).toEqual(["adds"]);
	});
});
