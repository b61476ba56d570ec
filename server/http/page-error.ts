import "server-only";
import { currentRequest, noteRequest } from "../current-request";
import { isUnavailable } from "../database/db";
import { AppError } from "../errors";
import { log } from "../log";

/**
 * Logs the error of a page under the code that its error screen shows. If the database did not answer, the page gets a
 * 503. Several parts of a page may throw the same error.
 */
export function reportPageError(error: unknown): void {
	const { digest } = (error ?? {}) as { digest?: string };
	const away = isUnavailable(error) || (error instanceof AppError && error.httpStatus === 503);
	if (!away) log.error({ digest, error }, "unexpected error");
	else if (!currentRequest()?.away) log.warn({ digest, reason: error }, "database unavailable");
	if (away) noteRequest({ away });
}
