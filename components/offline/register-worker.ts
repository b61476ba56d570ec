import type { PageAssets } from "@/lib/offline/worker";

/** Registers the service worker for all pages. Without it the application works as before, with a network. */
export async function registerWorker(): Promise<void> {
	// In development the files change all the time, so we use no worker.
	if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
	try {
		// The build finds the worker through exactly this expression.
		await navigator.serviceWorker.register(new URL("../../lib/offline/worker.ts", import.meta.url), {
			scope: "/",
			updateViaCache: "none",
		});
		const { active } = await navigator.serviceWorker.ready;
		const assets = performance.getEntriesByType("resource").map(({ name }) => name);
		active?.postMessage({ assets } satisfies PageAssets);
	} catch {
		// The browser's settings forbid a worker, or there is no room for it.
	}
}
