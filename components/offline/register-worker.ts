/** Lets the service worker look after all pages. Without one the application works as before, with a network. */
export async function registerWorker(): Promise<void> {
	// The development server's files change under it.
	if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
	try {
		// The build finds the worker by this very expression.
		const registration = await navigator.serviceWorker.register(
			new URL("../../lib/offline/worker.ts", import.meta.url),
			{ scope: "/", updateViaCache: "none" },
		);
		registration.active?.postMessage("look-for-build");
	} catch {
		// Refused by the browser's settings, or there was no room.
	}
}
