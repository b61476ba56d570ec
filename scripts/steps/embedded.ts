// The PostgreSQL that `npm start` brings along: the place of its data, and its passwords.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { createDatabase, withConnection } from "../migrate";
import { findRunning, type Postgres, startPostgres } from "./postgres";
import { dataDir, step } from "./shell";

const dirIn = (folder: string) => join(folder, "pg");
const passwordsIn = (folder: string) => join(folder, "database-roles.json");
const rulesIn = (folder: string) => join(folder, "pg", "pg_hba.conf");

/** The owner, and the role of the running application. */
const ROLES = ["postgres", "jejak_app"] as const;
type Passwords = Record<(typeof ROLES)[number], string>;

/**
 * The rules for connections, which allow only this machine. Without passwords, anybody with an account on it could
 * connect.
 */
const rulesWith = (method: "scram-sha-256" | "trust") => `host all all 127.0.0.1/32 ${method}\n`;

export type Embedded = {
	/** The address with the owner's role, and the one for the application. */
	owner: string;
	url: string;
	stop: () => Promise<void>;
};

/** Starts the embedded server, with a database called jejak. Call it after `takeClone`. `folder` holds all of it. */
export function startEmbedded(folder = dataDir): Promise<Embedded> {
	return step("Starting the embedded PostgreSQL (its data is in .data/pg)", async () => {
		const known = readPasswords(folder);
		const passwords = known ?? keepPasswords(folder);
		// A database of an earlier version has no passwords, and the passwords of another may be lost. In both cases we
		// ask for none until we have set new ones.
		const rules = rulesIn(folder);
		if (existsSync(rules) && !(known && isLocked(rules))) writeFileSync(rules, rulesWith("trust"));
		const server = await startPostgres(dirIn(folder));
		if (!isLocked(rules)) await lock(server, passwords, rules);
		const owner = addressOf(server, "postgres", passwords);
		await createDatabase(owner);
		return { owner, url: addressOf(server, "jejak_app", passwords), stop: server.stop };
	});
}

/** The owner's address of the embedded server, if one is running. */
export function findEmbedded(): string | undefined {
	const running = findRunning(dirIn(dataDir));
	return running && addressOf(running, "postgres", readPasswords(dataDir));
}

const isLocked = (rules: string) => readFileSync(rules, "utf8") === rulesWith("scram-sha-256");

function addressOf(server: Pick<Postgres, "url">, role: keyof Passwords, passwords?: Passwords): string {
	const password = passwords?.[role] ?? "";
	return Object.assign(new URL(server.url("jejak")), { username: role, password }).href;
}

function readPasswords(folder: string): Passwords | undefined {
	try {
		return JSON.parse(readFileSync(passwordsIn(folder), "utf8"));
	} catch {
		return undefined;
	}
}

/** Makes the passwords once. Only their owner can read them. */
function keepPasswords(folder: string): Passwords {
	const password = () => randomBytes(24).toString("base64url");
	const passwords: Passwords = { postgres: password(), jejak_app: password() };
	mkdirSync(folder, { recursive: true });
	writeFileSync(passwordsIn(folder), `${JSON.stringify(passwords)}\n`, { mode: 0o600 });
	return passwords;
}

async function lock(server: Postgres, passwords: Passwords, rules: string): Promise<void> {
	await withConnection(server.url("postgres"), async (client) => {
		for (const role of ROLES) {
			const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
			const password = `PASSWORD ${pg.escapeLiteral(passwords[role])}`;
			await client.query(`${rowCount ? "ALTER" : "CREATE"} ROLE ${role} LOGIN ${password}`);
		}
		writeFileSync(rules, rulesWith("scram-sha-256"));
		await client.query("SELECT pg_reload_conf()");
	});
}
