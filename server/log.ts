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
/** JSON lines on stdout. Never log bodies, cookies, addresses of people or coordinates; pass errors as `error`. */
export const log = pino(options, pino.destination({ sync: true }));

/** In bytes: pieces up to this size are kept whole by a pipe that several processes write to. */
const PIECE = 4_096;
const lines = pino.destination({ maxWrite: PIECE, minLength: PIECE - 512, periodicFlush: 250 });

/**
 * The same for the line of each request: a dozen at a time, or after this long. Each by itself would cost a tenth of a
 * short answer.
 */
export const requestLog = pino(options, lines);

/** Writes what is left of it: before the end. */
export const flushLog = (): Promise<void> => new Promise((resolve) => lines.flush(() => resolve()));

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
