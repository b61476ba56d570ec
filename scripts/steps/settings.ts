import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { readSettings, type Settings } from "@/server/env";
import { dataDir, root, Trouble } from "./shell";

/**
 * The settings of the environment and of a file .env. The environment wins.
 * @throws Trouble with a sentence for each mistake
 */
export function loadSettings(): Settings {
	const path = join(root, ".env");
	if (existsSync(path)) process.loadEnvFile(path);
	const { settings, mistakes } = readSettings(process.env);
	if (mistakes.length)
		throw new Trouble(`Some settings are wrong:\n${mistakes.map((line) => `  ${line}`).join("\n")}`);
	return settings;
}

/** The demo listens here unless HOST says otherwise, because its passwords are public. */
const THIS_MACHINE = "127.0.0.1";

/**
 * Where the server listens: at HOST, or at every address of this machine. The demo listens only at the local address.
 */
export const hostOf = ({ databaseUrl }: Pick<Settings, "databaseUrl">): string =>
	process.env.HOST?.trim() || (databaseUrl ? "0.0.0.0" : THIS_MACHINE);

/** Says who can reach a demo, because its passwords are public. Undefined for any other server. */
export function reachOf({ databaseUrl }: Pick<Settings, "databaseUrl">): string | undefined {
	if (databaseUrl) return undefined;
	return hostOf({ databaseUrl }) === THIS_MACHINE
		? "Only this machine can reach it. HOST=0.0.0.0 opens it to the network, demo accounts included."
		: "Others in the network may reach it, and everybody knows the password of the demo accounts.";
}

/** Checks the port before the build, so that nobody waits in vain. @throws Trouble */
export async function checkPort(port: number, host: string): Promise<void> {
	const probe = createServer();
	await new Promise<void>((resolve, reject) => {
		probe.once("error", (error) => reject(portTrouble(port, host, error)));
		probe.listen({ port, host }, () => probe.close(() => resolve()));
	});
}

/** A sentence that says why we cannot use a port. Any other error comes back unchanged. */
export function portTrouble(port: number, host: string, error: unknown): unknown {
	const missing = `This machine has no address ${host} (HOST).`;
	const reasons: Record<string, string> = {
		EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
		EACCES: `Port ${port} needs rights this user does not have. Choose one above 1023: PORT=3000 npm start`,
		EADDRNOTAVAIL: missing,
		ENOTFOUND: missing,
	};
	const reason = reasons[(error as NodeJS.ErrnoException).code ?? ""];
	return reason ? new Trouble(reason) : error;
}

/** Makes a secret that signs cookies if nobody set one, and keeps it. Only its owner can read it. */
export function keepSecret(): void {
	if (process.env.AUTH_SECRET?.trim()) return;
	const path = join(dataDir, "auth-secret");
	if (!existsSync(path)) {
		mkdirSync(dataDir, { recursive: true });
		writeFileSync(path, `${randomBytes(36).toString("base64")}\n`, { mode: 0o600 });
	}
	process.env.AUTH_SECRET = readFileSync(path, "utf8").trim();
}
