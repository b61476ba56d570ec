import "server-only";

/**
 * Lets go of pages that are done. React ends each page by aborting it with an error whose stack nobody reads. Until
 * somebody does, V8 keeps what the stack was made on: an entry of Node's queue that leads to all pages rendered at the same
 * time. Under load without a pause no page was ever let go.
 *
 * Reports: react/react#37288, vercel/next.js#84648, and for clients that leave in the middle vercel/next.js#98094 and
 * #94919. This file goes when its test says that it is no longer needed, or when those are closed and 20,000 pages
 * without it, half of them left in the middle, leave memory flat (`npm run bench -- aborts`). Called once, at boot.
 */
export function letGoOfPages(): void {
	const { abort } = AbortController.prototype;
	AbortController.prototype.abort = function (reason?: unknown) {
		if (reason instanceof Error) void reason.stack;
		abort.call(this, reason);
	};
}
