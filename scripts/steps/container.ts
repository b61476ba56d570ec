// What a container does: check the settings, bring the database up to date, seed, serve. Several containers may start
// at once. Their migrations wait for each other's lock, and the seed is safe to repeat. `prepare` ends before serving,
// and `serve` does nothing else. So a container that serves needs no address of the owner, which an attacker could
// otherwise read in its environment.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readSettings } from "@/server/env";
import { prepareDatabase } from "../roles";
import { onStop, serve, type WebServer } from "../web/cluster";
import { root, Trouble } from "./shell";

const PARTS = ["prepare", "serve"];
const [part] = process.argv.slice(2);

async function start() {
	if (part && !PARTS.includes(part))
		throw new Trouble(`There is no part "${part}": choose ${PARTS.join(" or ")}.`);
	const { settings, mistakes } = readSettings(process.env);
	if (!settings.databaseUrl) mistakes.push("DATABASE_URL is not set.");
	if (mistakes.length) throw new Trouble(mistakes.join("\n"));
	if (part !== "serve") await prepare(settings);
	if (part === "prepare") return;
	// The processes that answer requests must not see the owner's address.
	Object.assign(process.env, { NODE_ENV: "production", DATABASE_OWNER_URL: "" });
	const host = process.env.HOST?.trim() || "0.0.0.0";
	let server: WebServer | undefined;
	onStop(async () => server?.stop());
	server = await serve({ dir: root, port: settings.port, host, dev: false });
	console.log(`Serving on port ${server.port}.`);
}

async function prepare(settings: ReturnType<typeof readSettings>["settings"]) {
	const url = settings.databaseUrl ?? "";
	const owner = settings.databaseOwnerUrl ?? url;
	const { applied, warning } = await prepareDatabase(owner, url);
	if (applied.length) console.log(`Applied ${applied.join(", ")}.`);
	if (warning) console.warn(warning);
	const env = { ...process.env, DATABASE_URL: owner };
	const { status } = spawnSync(process.execPath, [join(root, "prisma/seed.mjs")], { stdio: "inherit", env });
	if (status !== 0) throw new Trouble("The seed failed.");
}

try {
	await start();
} catch (error) {
	console.error(error instanceof Trouble ? error.message : error);
	process.exit(1);
}
