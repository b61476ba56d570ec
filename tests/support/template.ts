import type { TestProject } from "vitest/node";
import { openTestDatabase } from "../../scripts/steps/test-database";

declare module "vitest" {
	interface ProvidedContext {
		templateUrl: string;
	}
}

/** Makes the database that every worker copies, once per run. `npm test` already runs one. */
export default async function provideTemplate(project: TestProject) {
	const { templateUrl, stop } = await openTestDatabase();
	project.provide("templateUrl", templateUrl);
	return stop;
}
