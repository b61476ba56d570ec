import "server-only";

/**
 * Frees the memory of finished pages. React ends each page by aborting it with an error. V8 builds the stack of an
 * error only when somebody reads it. Until then V8 keeps an entry of Node's queue, which leads to all pages rendered at
 * the same time. Under load without a pause, no page was ever freed.
 *
 * Reports: react/react#37288, vercel/next.js#84648, and for clients that leave in the middle vercel/next.js#98094 and
 * #94919. Delete this file when its test says that it is no longer needed. Or delete it when those reports are closed,
 * and 20,000 pages without it, half of them left in the middle, leave memory flat (`npm run bench -- aborts`). Call it
 * once, at boot.
 */
export function letGoOfPages(): void {
	const { abort } = AbortController.prototype;
	AbortController.prototype.abort = function (reason?: unknown) {
		if (reason instanceof Error) void reason.stack;
		abort.call(this, reason);
	};
}
