import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { dataDir, root, Trouble } from "./shell.mjs";

/** Settings may be kept in a file .env; what the environment says already stays. */
export function loadEnvFile() {
	const path = join(root, ".env");
	if (existsSync(path)) process.loadEnvFile(path);
}

/** The checked settings of the application; with mistakes in them, trouble with a sentence for each. */
export async function checkSettings() {
	const { tsImport } = await import("tsx/esm/api");
	const { readSettings } = await tsImport("../../server/env.ts", import.meta.url);
	const { settings, mistakes } = readSettings(process.env);
	if (mistakes.length)
		throw new Trouble(`Some settings are wrong:\n${mistakes.map((line) => `  ${line}`).join("\n")}`);
	return settings;
}

/** Where the server listens: HOST, or every address this machine has. */
export const host = () => process.env.HOST?.trim() || "0.0.0.0";

/** Better to hear that a port is taken now than after the build. */
export async function checkPort(port) {
	await new Promise((resolve, reject) => {
		const probe = createServer().once("error", (error) => reject(portTrouble(port, error)));
		probe.listen({ port, host: host() }, () => probe.close(resolve));
	});
}

/** Says in a sentence why a port can't be had; any other error comes back as it is. */
export function portTrouble(port, error) {
	const reason = {
		EADDRINUSE: `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
		EACCES: `Port ${port} needs rights this user does not have. Choose one above 1023: PORT=3000 npm start`,
		EADDRNOTAVAIL: `This machine has no address ${host()} (HOST).`,
		ENOTFOUND: `This machine has no address ${host()} (HOST).`,
	}[error.code];
	return reason ? new Trouble(reason) : error;
}

/** The secret that signs cookies on a machine where nobody set one: made once, readable by its owner only. */
export function keepSecret() {
	if (process.env.AUTH_SECRET?.trim()) return;
	const path = join(dataDir, "auth-secret");
	if (!existsSync(path)) {
		mkdirSync(dataDir, { recursive: true });
		writeFileSync(path, `${randomBytes(36).toString("base64")}\n`, { mode: 0o600 });
	}
	process.env.AUTH_SECRET = readFileSync(path, "utf8").trim();
}
