import "server-only";
import { currentRequest, noteRequest } from "../current-request";
import { isUnavailable } from "../database/db";
import { AppError } from "../errors";
import { log } from "../log";

/**
 * Logs what a page threw, under the code that its error screen shows, and has the page answered with 503 where the
 * database did not answer. Several parts of a page may throw the same.
 */
export function reportPageError(error: unknown): void {
	const { digest } = (error ?? {}) as { digest?: string };
	const away = isUnavailable(error) || (error instanceof AppError && error.httpStatus === 503);
	if (!away) log.error({ digest, error }, "unexpected error");
	else if (!currentRequest()?.away) log.warn({ digest, reason: error }, "database unavailable");
	if (away) noteRequest({ away });
}
