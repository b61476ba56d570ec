import "server-only";
import pino from "pino";
import { currentRequest } from "./current-request";
import { describeError, describeReason, withoutValues } from "./error-words";

/** JSON lines on stdout. Never log bodies, cookies, addresses of people or coordinates; pass errors as `error`. */
export const log = pino({
	level: process.env.NODE_ENV === "test" ? "silent" : "info",
	base: null,
	// A `reason` needs no place: it lies outside, and an outage has one for every request.
	serializers: { error: describeError, reason: describeReason },
	mixin: () => ({ request: currentRequest()?.id }),
});

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
