import { writeFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import type { Outcome } from "./tally";

/** Writes down every test of Vitest for `npm test`, in TEST_REPORT. */
export default class Report implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]) {
		const tests = modules.flatMap((file) =>
			[...file.children.allTests()].filter(isMeant).map((test): Outcome => {
				const { state, errors = [] } = test.result();
				return {
					file: file.relativeModuleId,
					name: test.fullName,
					status: state,
					ms: test.diagnostic()?.duration ?? 0,
					problem: errors.map(({ message, diff = "" }) => `${message}\n${diff}`)[0],
				};
			}),
		);
		const broken = modules.flatMap((file) =>
			file.errors().map(({ message }) => `${file.relativeModuleId}: ${message}`),
		);
		const errors = [...broken, ...unhandled.map(({ message }) => message)];
		writeFileSync(process.env.TEST_REPORT as string, JSON.stringify({ tests, errors }));
	}
}

/** Is this a test that the run did not leave out by its tag? */
const isMeant = ({ options }: TestCase) => process.env.TEST_RING || !options.tags?.includes("slow");
