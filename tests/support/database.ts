import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { copyTemplate, neutralSettings, testSecret } from "../../scripts/steps/test-database";
import { passMidnight } from "./midnight";

/*
 * Runs before each file of API tests, and before it loads any server module. It makes a database and an uploads folder
 * for its process. Files in the same process share both, and `freshSchool` empties them.
 */

// A file takes less than this.
await passMidnight(300_000);

const kept = globalThis as { prepared?: object };
kept.prepared ??= {
	DATABASE_URL: await copyTemplate(inject("templateUrl"), `worker_${process.env.VITEST_POOL_ID}`),
	UPLOADS_DIR: mkdtempSync(join(tmpdir(), "jejak-uploads-")),
};
Object.assign(process.env, neutralSettings, { AUTH_SECRET: testSecret, ...kept.prepared });
