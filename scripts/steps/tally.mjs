// Counts what passed and what failed, over checks and test runners alike. A test that was skipped counts as failed,
// and so does a suite that ran nothing: silence is not success.

export function newTally() {
	return { passed: 0, failures: [] };
}

export function add(tally, { passed, failures }) {
	tally.passed += passed;
	tally.failures.push(...failures);
}

/** Reads Vitest's JSON report; `null` stands for a run that left none. */
export function countVitest(report) {
	if (!report) return { passed: 0, failures: ["Vitest ended without a report"] };
	const count = newTally();
	for (const file of report.testResults) {
		for (const { fullName, status } of file.assertionResults) {
			if (status === "passed") count.passed++;
			else count.failures.push(status === "failed" ? fullName : `${fullName} (${status})`);
		}
		const silent = !file.assertionResults.some(({ status }) => status === "failed");
		if (file.status === "failed" && silent) count.failures.push(`${file.name} could not run`);
	}
	return orNothing(count, "Vitest ran no tests");
}

/** Reads Playwright's JSON report. */
export function countPlaywright(report) {
	if (!report) return { passed: 0, failures: ["Playwright ended without a report"] };
	const count = newTally();
	const visit = (suite, path) => {
		for (const inner of suite.suites ?? []) visit(inner, [...path, inner.title]);
		for (const spec of suite.specs ?? []) {
			for (const test of spec.tests) {
				const name = [...path, spec.title, `[${test.projectName}]`].join(" › ");
				if (test.status === "expected") count.passed++;
				else count.failures.push(test.status === "unexpected" ? name : `${name} (${test.status})`);
			}
		}
	};
	for (const file of report.suites) visit(file, [file.title]);
	for (const error of report.errors ?? []) count.failures.push(`Playwright: ${firstLine(error.message)}`);
	return orNothing(count, "Playwright ran no tests");
}

/** A runner that says it failed has failed, also when its report knows of nothing. */
export function withExitCode(count, runner, code) {
	if (code === 0 || count.failures.length) return count;
	return { passed: count.passed, failures: [`${runner} ended with ${code} although no test failed`] };
}

function orNothing(count, sentence) {
	return count.passed || count.failures.length ? count : { passed: 0, failures: [sentence] };
}

const firstLine = (text = "an error without a message") => text.split("\n")[0];
