import "server-only";
import { stampClientAddress } from "./client-address";
import { readSettings, settings } from "./env";
import { mendRequestLines } from "./incoming";
import { sweepHourly } from "./jobs/sweep";

/** Runs once, when the server boots: the settings are checked, what arrives is stamped and mended, litter is swept. */
export function boot(): void {
	const { mistakes } = readSettings(process.env);
	if (mistakes.length > 0) {
		console.error(`The server cannot start:\n${mistakes.map((mistake) => `- ${mistake}`).join("\n")}`);
		process.exit(1);
	}
	stampClientAddress(settings().trustProxy);
	mendRequestLines();
	sweepHourly();
}
