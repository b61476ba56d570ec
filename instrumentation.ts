/** Runs once, when the server boots: the settings are checked, and client addresses get their stamp. */
export async function register() {
	if (process.env.NEXT_RUNTIME !== "nodejs") return;
	const { readSettings, settings } = await import("./server/env");
	const { mistakes } = readSettings(process.env);
	if (mistakes.length > 0) {
		console.error(`The server cannot start:\n${mistakes.map((mistake) => `- ${mistake}`).join("\n")}`);
		process.exit(1);
	}
	const { stampClientAddress } = await import("./server/client-address");
	stampClientAddress(settings().trustProxy);
}
