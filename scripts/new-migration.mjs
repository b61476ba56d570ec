// `npm run db:migrate -- --name what_changes`: writes the migration that leads from prisma/migrations to
// prisma/schema.prisma, tries it, and leaves it for reading before it is committed. It works on a scratch
// PostgreSQL, so nobody's data is in the way. (`prisma migrate dev` would download a native engine for this.)
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { generateClient } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { complain, dataDir, root, say, step, Trouble } from "./steps/shell.mjs";

function readName() {
	const { name = "" } = parseArgs({ options: { name: { type: "string" } } }).values;
	if (/^[a-z][a-z0-9_]{2,59}$/.test(name)) return name;
	throw new Trouble("Say what changes, in small letters: npm run db:migrate -- --name add_holidays");
}

async function write(name, scratch) {
	const { createDatabase, migrate } = await import("./migrate.mjs");
	const { diffSchema } = await import("./steps/schema-diff.mjs");
	const shadow = scratch.url("shadow");
	const trial = scratch.url("trial");
	await createDatabase(shadow);
	await createDatabase(trial);
	const sql = await step("Comparing the migrations with the schema", () => diffSchema(trial, shadow));
	if (!sql) return say("The migrations lead to the schema already: nothing to write.");
	const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
	const path = join("prisma/migrations", `${stamp}_${name}`, "migration.sql");
	mkdirSync(join(root, "prisma/migrations", `${stamp}_${name}`));
	writeFileSync(join(root, path), sql);
	say(`\n${sql}\nWritten to ${path}: read it, and correct it where it would lose data.\n`);
	await step("Trying all migrations on an empty database", () => migrate(trial));
	await generateClient();
}

const folder = join(dataDir, "scratch-");
let dir;
let scratch;
try {
	const name = readName();
	await install();
	const { startPostgres } = await import("./steps/postgres.mjs");
	mkdirSync(dataDir, { recursive: true });
	dir = mkdtempSync(folder);
	scratch = await step("Starting a scratch PostgreSQL", () =>
		startPostgres(join(dir, "pg"), { careless: true }),
	);
	await write(name, scratch);
} catch (error) {
	complain(error);
	process.exitCode = 1;
} finally {
	await scratch?.stop();
	if (dir) rmSync(dir, { recursive: true, force: true });
}
