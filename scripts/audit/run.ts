// In a container: `run.mjs verify [--expect head]`, with its settings in the environment. `npm run audit:verify` comes here too.
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { readSettings } from "@/server/env";
import { Trouble } from "../steps/shell";
import { verifyAudit } from "./verify";

/** Verifies the audit log and says what it found. @throws Trouble that names the fault */
export async function audit(args: string[]): Promise<void> {
	const { command, expect } = readArguments(args);
	if (command !== "verify") throw new Trouble("Say what to do: verify [--expect 12:ab…]");
	if (expect && !/^\d+:[0-9a-f]{64}$/.test(expect))
		throw new Trouble(
			"--expect is a head that was noted before, such as 12:ab…, with 64 digits after the colon.",
		);
	// Nothing is signed here: the secret may be missing.
	const { settings, mistakes } = readSettings({
		...process.env,
		AUTH_SECRET: process.env.AUTH_SECRET || "-".repeat(32),
	});
	if (mistakes.length) throw new Trouble(mistakes.join("\n"));
	const url = settings.databaseOwnerUrl ?? settings.databaseUrl;
	if (!url) throw new Trouble("DATABASE_URL is not set.");
	const { sealed, waiting, head, faults } = await verifyAudit(url, expect);
	if (faults.length) throw new Trouble(`The audit log is not whole:\n  ${faults.join("\n  ")}`);
	console.log(`The audit log is whole: ${sealed} entries are sealed, ${waiting} wait for the next minute.`);
	if (sealed)
		console.log(
			`Note its head elsewhere. This proves later that nothing up to it was changed:\n  npm run audit:verify -- --expect ${head}`,
		);
}

function readArguments(args: string[]) {
	try {
		const { positionals, values } = parseArgs({
			...{ args, allowPositionals: true },
			options: { expect: { type: "string" } },
		});
		return { command: positionals[0], expect: values.expect };
	} catch (error) {
		throw new Trouble((error as Error).message);
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await runHere();

async function runHere(): Promise<void> {
	try {
		await audit(process.argv.slice(2));
	} catch (error) {
		console.error(error instanceof Trouble ? error.message : error);
		process.exitCode = 1;
	}
}
