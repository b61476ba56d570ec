import "server-only";

/**
 * Frees the memory of finished pages. React ends each page by aborting a signal with an error. V8 builds the stack of an
 * error only when somebody reads it. Until then V8 keeps an entry of Node's queue, which leads to all pages rendered at
 * the same time. Under load without a pause, no page was ever freed.
 *
 * Reports: react/react#37288 with the fix react/react#37289, vercel/next.js#84648, and for clients that leave in the
 * middle vercel/next.js#98094 and #94919. Delete this file when one of the tests in page-memory.test.ts says that it is
 * no longer needed. Call it once, at boot.
 */
export function letGoOfPages(): void {
	const { abort } = AbortController.prototype;
	AbortController.prototype.abort = function (reason?: unknown) {
		if (reason instanceof Error) void reason.stack;
		abort.call(this, reason);
	};
}
