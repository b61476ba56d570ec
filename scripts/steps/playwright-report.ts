import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, Suite, TestError } from "@playwright/test/reporter";
import { root } from "./root.mjs";
import type { Outcome } from "./tally";

/** Writes down every test of Playwright for `npm test`, in TEST_REPORT. */
export default class Report implements Reporter {
	#suite?: Suite;
	#errors: string[] = [];

	onBegin(_: unknown, suite: Suite) {
		this.#suite = suite;
	}
	onError({ message = "" }: TestError) {
		this.#errors.push(message);
	}
	onEnd() {
		const tests = (this.#suite?.allTests() ?? []).map((test): Outcome => {
			const outcome = test.outcome();
			// The first parts of the path are Playwright's own: the root, the project and the file.
			const [, project = "", , ...words] = test.titlePath();
			return {
				file: relative(root, test.location.file),
				name: `${words.join(" › ")} [${project}]`,
				status: { expected: "passed", unexpected: "failed" }[outcome as string] ?? outcome,
				ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
				problem: test.results.at(-1)?.error?.message,
			};
		});
		writeFileSync(process.env.TEST_REPORT as string, JSON.stringify({ tests, errors: this.#errors }));
	}
	printsToStdio() {
		return false;
	}
}
