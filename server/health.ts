import "server-only";
import { db } from "./database/db";
import { LATEST_MIGRATION } from "./database/latest-migration";
import { unavailable } from "./errors";

let checking: Promise<unknown> | undefined;
/** A database that has this version's migrations keeps them, so we ask for them until then. */
let isMigrated = false;

/**
 * Does the database answer, and has it the migrations of this version? Requests that come meanwhile share the answer.
 * So many requests need only one connection.
 * @throws AppError 503
 */
export async function checkHealth(): Promise<void> {
	checking ??= check().finally(() => {
		checking = undefined;
	});
	await checking.catch(() => {
		throw unavailable();
	});
}

async function check(): Promise<void> {
	if (isMigrated) return void (await db.$queryRaw`SELECT 1`);
	const found = await db.$queryRaw<object[]>`
		SELECT 1 FROM _prisma_migrations
		WHERE migration_name = ${LATEST_MIGRATION} AND finished_at IS NOT NULL AND rolled_back_at IS NULL`;
	if (!found.length) throw new Error("The database lacks the last migration.");
	isMigrated = true;
}
