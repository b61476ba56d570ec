import "server-only";
import { stampClientAddress } from "./client-address";
import { settings } from "./env";
import { mendRequestLines } from "./incoming";
import { sweepHourly } from "./jobs/sweep";

/** Runs once, when the server boots: the settings are checked, what arrives is stamped and mended, litter is swept. */
export function boot(): void {
	try {
		settings();
	} catch (error) {
		console.error(`The server cannot start:\n${(error as Error).message.replace(/^/gm, "- ")}`);
		process.exit(1);
	}
	stampClientAddress(settings().trustProxy);
	mendRequestLines();
	sweepHourly();
}
