import "server-only";
import { db } from "../database/db";
import { unavailable } from "../errors";

let checking: Promise<unknown> | undefined;

/** Does the database answer? Whoever asks meanwhile shares the answer, so that many take no more connections than one. @throws AppError 503 */
export async function checkHealth(): Promise<void> {
	checking ??= db.$queryRaw`SELECT 1`.finally(() => {
		checking = undefined;
	});
	await checking.catch(() => {
		throw unavailable();
	});
}
