import "server-only";
import pino from "pino";
import { currentRequest } from "./current-request";
import { describeError, describeReason, withoutValues } from "./error-words";

const options: pino.LoggerOptions = {
	level: process.env.NODE_ENV === "test" ? "silent" : "info",
	base: null,
	// A `reason` needs no place: it lies outside, and an outage has one for every request.
	serializers: { error: describeError, reason: describeReason },
	mixin: () => ({ request: currentRequest()?.id }),
};
/** In bytes: pieces up to this size are kept whole by a pipe that several processes write to. */
const PIECE = 4_096;
// Neither waits for a reader who has stopped reading.
const atOnce = pino.destination({ maxWrite: PIECE, minLength: 1 });
const together = pino.destination({ maxWrite: PIECE, minLength: PIECE - 512, periodicFlush: 250 });

/** JSON lines on stdout. Never log bodies, cookies, addresses of people or coordinates; pass errors as `error`. */
export const log = pino(options, atOnce);

/**
 * The same for the line of each request: a dozen at a time, or after a quarter of a second. Each by itself would cost a
 * tenth of a short answer.
 */
export const requestLog = pino(options, together);

/** Writes what is left of both: before the end. */
export async function flushLog(): Promise<void> {
	const flush = (lines: typeof atOnce) => new Promise<void>((resolve) => lines.flush(() => resolve()));
	// The first time waits for what is being written, the second writes what came meanwhile.
	for (let turn = 0; turn < 2; turn++) await Promise.all([atOnce, together].map(flush));
}

/** What the framework prints goes through the same sieve: the errors it reports, also those nobody caught, quote rows. */
export function sieveConsole(): void {
	const say =
		(level: "error" | "warn") =>
		(...args: unknown[]) => {
			const error = args.find((arg) => arg instanceof Error);
			// Those are handed to instrumentation.ts too.
			if (error && "digest" in error) return;
			const text = args.filter((arg) => typeof arg === "string").join(" ");
			log[level]({ error }, withoutValues(text) || "framework");
		};
	Object.assign(console, { error: say("error"), warn: say("warn") });
}
