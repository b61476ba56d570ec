// In a container: `run.mjs verify [--expect head]`, with its settings in the environment. `npm run audit:verify` comes here too.
import { parseArgs } from "node:util";
import { readOwnerSettings, runIfStarted } from "../steps/program";
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
	const { url } = readOwnerSettings();
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
			args,
			allowPositionals: true,
			options: { expect: { type: "string" } },
		});
		return { command: positionals[0], expect: values.expect };
	} catch (error) {
		throw new Trouble((error as Error).message);
	}
}

await runIfStarted(import.meta.url, audit);
