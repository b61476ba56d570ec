export async function register() {
	// The import stands inside the condition so that the bundle for other runtimes leaves it out.
	if (process.env.NEXT_RUNTIME === "nodejs") (await import("./server/boot")).boot();
}
