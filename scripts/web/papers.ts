// A process that makes documents of one batch for some seconds. scripts/web/apart.ts starts it, gets its result, and
// ends it. By itself it would wait for threads that still compile (scripts/web/worker.ts).
import type { Outcome } from "./apart";

const ending = new AbortController();
process.on("message", () => ending.abort());
// Nobody is left who would end this process.
const leave = () => process.kill(process.pid, "SIGKILL");
process.on("disconnect", leave);
// The parent may have ended before this line, because the libraries are loaded first.
if (!process.connected) leave();
// A Ctrl-C reaches every process of a terminal. Our parent says when to stop.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
// With a callback, a closed channel is not an uncaught error, which we would try to report again.
const tell = (outcome: Outcome) => process.send?.(outcome, () => undefined);
process.on("uncaughtException", ({ name, code, stack }: NodeJS.ErrnoException) =>
	tell({ failed: { name, code, stack } }),
);

// We load our own modules only now, with the listeners above in place.
const [{ makeBatch }, { flushLog, sieveConsole }] = await Promise.all([
	import("@/server/services/documents/document-batches"),
	import("@/server/log"),
]);
sieveConsole();
await makeBatch(process.argv[2] ?? "", ending.signal);
await flushLog();
tell({});
