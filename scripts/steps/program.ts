// A program that a command can call as a function, and that a container can start directly.
import { pathToFileURL } from "node:url";
import { readSettings, type Settings } from "@/server/env";
import { Trouble } from "./shell";

/**
 * Runs the program if it was started directly, and says in plain words why it failed.
 * @param module its `import.meta.url`
 */
export async function runIfStarted(
	module: string,
	program: (args: string[]) => Promise<void>,
): Promise<void> {
	if (module !== pathToFileURL(process.argv[1] ?? "").href) return;
	try {
		await program(process.argv.slice(2));
	} catch (error) {
		console.error(error instanceof Trouble ? error.message : error);
		process.exitCode = 1;
	}
}

/** The settings of the environment, and the owner's address of the database. @throws Trouble */
export function readOwnerSettings(): { settings: Settings; url: string } {
	const { settings, mistakes } = readSettings({
		...process.env,
		// Such a program signs nothing, so the secret may be missing.
		AUTH_SECRET: process.env.AUTH_SECRET || "-".repeat(32),
	});
	if (mistakes.length) throw new Trouble(mistakes.join("\n"));
	const url = settings.databaseOwnerUrl ?? settings.databaseUrl;
	if (!url) throw new Trouble("DATABASE_URL is not set.");
	return { settings, url };
}
