import "server-only";
import pino from "pino";
import { currentRequest } from "./current-request";
import { describeError, describeReason, withoutValues } from "./error-words";

const options: pino.LoggerOptions = {
	level: process.env.NODE_ENV === "test" ? "silent" : "info",
	base: null,
	// We log a `reason` without its place in the code. Its cause lies outside, and an outage logs one for every
	// request.
	serializers: { error: describeError, reason: describeReason },
	mixin: () => ({ request: currentRequest()?.id }),
};
/** In bytes. Several processes write to one pipe, which keeps pieces up to this size whole. */
const PIECE = 4_096;
// Neither stream blocks the process when nobody reads its output.
const atOnce = pino.destination({ maxWrite: PIECE, minLength: 1 });
const together = pino.destination({ maxWrite: PIECE, minLength: PIECE - 512, periodicFlush: 250 });

/** JSON lines on stdout. Never log bodies, cookies, addresses of people or coordinates. Pass errors as `error`. */
export const log = pino(options, atOnce);

/**
 * The log of requests, with a line for each. It writes a dozen lines at a time, or after a quarter of a second. A write
 * for each line would cost a fifteenth of a short answer.
 */
export const requestLog = pino(options, together);

/** Writes what is left in both logs. Call it before the process ends. */
export async function flushLog(): Promise<void> {
	const flush = (lines: typeof atOnce) => new Promise<void>((resolve) => lines.flush(() => resolve()));
	// The first round waits for a write that is under way. The second round writes what came meanwhile.
	for (let turn = 0; turn < 2; turn++) await Promise.all([atOnce, together].map(flush));
}

/**
 * Filters what the framework prints in the same way, because the errors it reports quote rows. Uncaught errors are
 * filtered, too.
 */
export function sieveConsole(): void {
	const say =
		(level: "error" | "warn") =>
		(...args: unknown[]) => {
			const error = args.find((arg) => arg instanceof Error);
			// The framework also hands errors with a digest to instrumentation.ts, which logs them.
			if (error && "digest" in error) return;
			const text = args.filter((arg) => typeof arg === "string").join(" ");
			log[level]({ error }, withoutValues(text) || "framework");
		};
	Object.assign(console, { error: say("error"), warn: say("warn") });
}
