import "server-only";

/**
 * Lets go of pages that are done. React aborts each of them with an error whose stack nobody reads; until somebody does, V8
 * keeps what its calls were made on: an entry of Node's queue, linked to those of the pages rendered at the same time, and
 * those to others. Under load without a pause no page was ever let go. Called once, at boot.
 */
export function letGoOfPages(): void {
	const { abort } = AbortController.prototype;
	AbortController.prototype.abort = function (reason?: unknown) {
		if (reason instanceof Error) void reason.stack;
		abort.call(this, reason);
	};
}
