// A process that makes one turn of a batch, draws one document, or reads one sheet. scripts/web/apart.ts starts it, gets its result, and
// ends it. By itself it would wait for threads that still compile (scripts/web/worker.ts).
import type { Order, Outcome } from "./apart";

const ending = new AbortController();
process.on("message", (message: Order | "stop") => {
	if (message === "stop") ending.abort();
	else make(message).then(tell, tellFailure);
});
// Nobody is left who would end this process.
const leave = () => process.kill(process.pid, "SIGKILL");
process.on("disconnect", leave);
// The parent may have ended before this line.
if (!process.connected) leave();
// A Ctrl-C reaches every process of a terminal. Our parent says when to stop.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});
process.on("uncaughtException", tellFailure);

// With a callback, a closed channel is not an uncaught error, which we would try to report again.
function tell(outcome: Outcome): void {
	process.send?.(outcome, () => undefined);
}
function tellFailure({ name, code, stack }: NodeJS.ErrnoException): void {
	tell({ failed: { name, code, stack } });
}

/** We load only what the order needs. A single document needs neither the database nor, mostly, the photos' library. */
async function make(order: Order): Promise<Outcome> {
	if ("paper" in order) {
		const { drawPaper } = await import("@/server/documents/paper");
		return { drawn: await drawPaper(order.paper) };
	}
	if ("sheet" in order) {
		const { readSheets } = await import("@/server/files/sheet-reader");
		return { read: await readSheets(order.sheet) };
	}
	const [{ makeBatch }, { flushLog, sieveConsole }] = await Promise.all([
		import("@/server/services/documents/batch-make"),
		import("@/server/log"),
	]);
	sieveConsole();
	await makeBatch(order.batch, ending.signal);
	await flushLog();
	return {};
}
