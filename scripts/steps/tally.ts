// Counts what passed and what failed. A skipped test counts as failed, and so does a runner that ran nothing.

export type Tally = { passed: number; failures: string[] };

export type VitestReport = {
	testResults: {
		name: string;
		status: string;
		assertionResults: { fullName: string; status: string }[];
	}[];
};

type Spec = { title: string; tests: { projectName: string; status: string }[] };
type Suite = { title: string; suites?: Suite[]; specs?: Spec[] };
export type PlaywrightReport = { suites: Suite[]; errors: { message?: string }[] };

/** Reads Vitest's JSON report. Without a report, Vitest ended too early. */
export function countVitest(report: VitestReport | undefined, code: number | null): Tally {
	const files = report?.testResults ?? [];
	const results = files.flatMap(({ assertionResults }) =>
		assertionResults.map(({ fullName, status }) => ({ name: fullName, status })),
	);
	const silent = files.filter(
		({ status, assertionResults }) =>
			status === "failed" && !assertionResults.some((one) => one.status === "failed"),
	);
	return tally(
		"Vitest",
		code,
		results,
		silent.map(({ name }) => `${name} could not run`),
	);
}

export function countPlaywright(report: PlaywrightReport | undefined, code: number | null): Tally {
	const list = (suite: Suite, path: string[]): { name: string; status: string }[] => [
		...(suite.suites ?? []).flatMap((inner) => list(inner, [...path, inner.title])),
		...(suite.specs ?? []).flatMap(({ title, tests }) =>
			tests.map(({ projectName, status }) => ({
				name: [...path, title, `[${projectName}]`].join(" › "),
				status: status === "expected" ? "passed" : status,
			})),
		),
	];
	const results = (report?.suites ?? []).flatMap((file) => list(file, [file.title]));
	const errors = (report?.errors ?? []).map(({ message = "" }) => `Playwright: ${message.split("\n")[0]}`);
	return tally("Playwright", code, results, errors);
}

function tally(
	runner: string,
	code: number | null,
	results: { name: string; status: string }[],
	errors: string[],
): Tally {
	const failed = results.filter(({ status }) => status !== "passed");
	const failures = [
		...failed.map(({ name, status }) =>
			/^(failed|unexpected)$/.test(status) ? name : `${name} (${status})`,
		),
		...errors,
	];
	const passed = results.length - failed.length;
	if (!failures.length && !passed) failures.push(`${runner} ran no tests`);
	// If a runner says that it failed, it has failed, also when its report names no failure.
	if (!failures.length && code !== 0) failures.push(`${runner} ended with ${code} although no test failed`);
	return { passed, failures };
}
