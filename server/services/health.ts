import "server-only";
import { db } from "../database/db";
import { unavailable } from "../errors";

let checking: Promise<unknown> | undefined;

/**
 * Does the database answer? Requests that come meanwhile share the answer. So many requests need only one connection.
 * @throws AppError 503
 */
export async function checkHealth(): Promise<void> {
	checking ??= db.$queryRaw`SELECT 1`.finally(() => {
		checking = undefined;
	});
	await checking.catch(() => {
		throw unavailable();
	});
}
