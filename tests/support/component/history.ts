import { onTestFinished, vi } from "vitest";
import { visit } from "./navigation";

/**
 * Puts the browser itself on this page, e.g. `/guru/observasi/per-bulan?ke=1`. Until the test is over, `useSearchParams`
 * follows what a component writes into the History API, as it does in the app.
 */
export function stayAt(path: string): void {
	const before = location.href;
	for (const way of ["pushState", "replaceState"] as const)
		vi.spyOn(history, way).mockImplementation((...entry) => {
			History.prototype[way].apply(history, entry);
			visit(location.pathname + location.search);
		});
	history.replaceState(null, "", path);
	onTestFinished(() => History.prototype.replaceState.call(history, null, "", before));
}
