import { onTestFinished, vi } from "vitest";

/**
 * Watches what this test copies. Files of tests run at the same time and share one clipboard, so what lies there may be
 * another test's.
 * @returns a function for the text that was copied last
 */
export function watchCopies(): () => Promise<string | undefined> {
	const write = vi.spyOn(navigator.clipboard, "writeText");
	onTestFinished(() => write.mockRestore());
	return async () => {
		// The browser took it.
		await write.mock.results.at(-1)?.value;
		return write.mock.lastCall?.[0];
	};
}
