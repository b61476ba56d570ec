import type { TestProject } from "vitest/node";
import { openTestDatabase } from "../../scripts/steps/test-database";

declare module "vitest" {
	interface ProvidedContext {
		templateUrl: string;
	}
}

/** Once per run: the database every worker copies. `npm test` has one running already. */
export default async function provideTemplate(project: TestProject) {
	const { templateUrl, stop } = await openTestDatabase();
	project.provide("templateUrl", templateUrl);
	return stop;
}
