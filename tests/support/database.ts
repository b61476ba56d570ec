import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { copyTemplate, neutralSettings, testSecret } from "../../scripts/steps/test-database";

/* Before each file of API tests, and before it loads any server module: a database and an uploads folder of its own. */

const uploads = mkdtempSync(join(tmpdir(), "jejak-uploads-"));

Object.assign(process.env, neutralSettings, {
	DATABASE_URL: await copyTemplate(inject("templateUrl"), `worker_${process.env.VITEST_POOL_ID}`),
	AUTH_SECRET: testSecret,
	UPLOADS_DIR: uploads,
});

afterAll(() => rmSync(uploads, { recursive: true, force: true }));
