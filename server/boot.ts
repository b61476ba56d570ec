import "server-only";
import { stampClientAddress } from "./client-address";
import { readSettings, settings } from "./env";

/** Runs once, when the server boots: the settings are checked, and client addresses get their stamp. */
export function boot(): void {
	const { mistakes } = readSettings(process.env);
	if (mistakes.length > 0) {
		console.error(`The server cannot start:\n${mistakes.map((mistake) => `- ${mistake}`).join("\n")}`);
		process.exit(1);
	}
	stampClientAddress(settings().trustProxy);
}
