import "server-only";
import pino from "pino";

/** JSON lines on stdout. Never log bodies, cookies, addresses of people or coordinates. */
export const log = pino({
	level: process.env.NODE_ENV === "test" ? "silent" : "info",
	// Not the library's own serializer: it would also write what hangs on an error, rows among it.
	serializers: { error: describe },
});

function describe(error: unknown) {
	if (!(error instanceof Error)) return error;
	const { name, message, stack } = error;
	return { name, code: (error as { code?: unknown }).code, message, stack };
}
