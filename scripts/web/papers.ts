// A process that makes documents of one batch for some seconds, started by scripts/web/apart.ts. It says how that went, and
// is ended by whoever started it, as it would wait for threads that still compile (scripts/web/worker.ts).
import type { Outcome } from "./apart";
import { setCollection } from "./memory";

setCollection();
const ending = new AbortController();
process.on("message", () => ending.abort());
// Nobody is there any more who would end it.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
// A Ctrl-C reaches every process of a terminal. Whoever started this one says when to stop.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
const tell = (outcome: Outcome) => process.send?.(outcome);
process.on("uncaughtException", ({ name, code, stack }: NodeJS.ErrnoException) =>
	tell({ failed: { name, code, stack } }),
);

// Loaded only now, with the settings above.
const [{ makeBatch }, { flushLog, sieveConsole }] = await Promise.all([
	import("@/server/services/documents/document-batches"),
	import("@/server/log"),
]);
sieveConsole();
await makeBatch(process.argv[2] ?? "", ending.signal);
await flushLog();
tell({});
