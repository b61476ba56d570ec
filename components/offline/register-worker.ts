import type { PageAssets } from "@/lib/offline/worker";

/** Lets the service worker look after all pages. Without one the application works as before, with a network. */
export async function registerWorker(): Promise<void> {
	// The development server's files change under it.
	if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
	try {
		// The build finds the worker by this very expression.
		await navigator.serviceWorker.register(new URL("../../lib/offline/worker.ts", import.meta.url), {
			...{ scope: "/", updateViaCache: "none" },
		});
		const { active } = await navigator.serviceWorker.ready;
		const assets = performance.getEntriesByType("resource").map(({ name }) => name);
		active?.postMessage({ assets } satisfies PageAssets);
	} catch {
		// Refused by the browser's settings, or there was no room.
	}
}
