import "server-only";
import { db } from "../database/db";
import { unavailable } from "../errors";

/** Does the database answer? @throws AppError 503 */
export async function checkHealth(): Promise<void> {
	await db.$queryRaw`SELECT 1`.catch(() => {
		throw unavailable();
	});
}
