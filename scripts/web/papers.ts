// A process that makes documents of one batch for some seconds, started by scripts/web/apart.ts. It says how that went, and
// is ended by whoever started it, as it would wait for threads that still compile (scripts/web/worker.ts).
import type { Outcome } from "./apart";
import { setCollection } from "./memory";

setCollection();
const ending = new AbortController();
process.on("message", () => ending.abort());
// Nobody is there any more who would end it.
const leave = () => process.kill(process.pid, "SIGKILL");
process.on("disconnect", leave);
// They may have gone before this line, because the libraries are loaded first.
if (!process.connected) leave();
// A Ctrl-C reaches every process of a terminal. Whoever started this one says when to stop.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
// With a callback, a channel that has closed is no uncaught error, which would be told again.
const tell = (outcome: Outcome) => process.send?.(outcome, () => undefined);
process.on("uncaughtException", ({ name, code, stack }: NodeJS.ErrnoException) =>
	tell({ failed: { name, code, stack } }),
);

// Our own modules are loaded only now, with the settings above.
const [{ makeBatch }, { flushLog, sieveConsole }] = await Promise.all([
	import("@/server/services/documents/document-batches"),
	import("@/server/log"),
]);
sieveConsole();
await makeBatch(process.argv[2] ?? "", ending.signal);
await flushLog();
tell({});
