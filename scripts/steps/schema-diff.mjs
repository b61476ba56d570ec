// Prisma's own schema engine, compiled to WebAssembly: what SQL leads from the migrations to the schema?
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import { root, Trouble } from "./shell.mjs";

/**
 * The SQL of the next migration, "" when there is nothing to change. The migrations are replayed on the shadow,
 * an empty database; of the other only its being there is used.
 */
export async function diffSchema(url, shadowUrl) {
	const engine = await loadEngine(url, shadowUrl);
	const schema = "prisma/schema.prisma";
	const wanted = { path: schema, content: readFileSync(join(root, schema), "utf8") };
	try {
		const { stdout } = await engine.diff({
			from: { tag: "migrations", ...readMigrations() },
			to: { tag: "schemaDatamodel", files: [wanted] },
			script: true,
			shadowDatabaseUrl: null,
			exitCode: null,
			filters: { externalTables: [], externalEnums: [] },
		});
		return /^-- This is an empty migration/.test(stdout) ? "" : stdout;
	} catch (error) {
		throw new Trouble(error.message);
	}
}

function readMigrations() {
	const baseDir = "prisma/migrations";
	const read = (path) => readFileSync(join(root, baseDir, path), "utf8");
	const names = readdirSync(join(root, baseDir)).filter((name) =>
		existsSync(join(root, baseDir, name, "migration.sql")),
	);
	return {
		baseDir,
		lockfile: { path: "migration_lock.toml", content: read("migration_lock.toml") },
		migrationDirectories: names.sort().map((path) => ({
			path,
			migrationFile: { path: "migration.sql", content: { tag: "ok", value: read(`${path}/migration.sql`) } },
		})),
		shadowDbInitScript: "",
	};
}

async function loadEngine(url, shadowUrl) {
	const folder = dirname(
		createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"),
	);
	globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
	const glue = await import("@prisma/schema-engine-wasm/schema_engine_bg");
	const code = readFileSync(join(folder, "schema_engine_bg.wasm"));
	const { instance } = await WebAssembly.instantiate(code, { "./schema_engine_bg.js": glue });
	glue.__wbg_set_wasm(instance.exports);
	instance.exports.__wbindgen_start();
	const factory = new PrismaPg({ connectionString: url, max: 1 });
	// The adapter's own would take the first database for both.
	factory.connectToShadowDb = async () =>
		mend(await new PrismaPg({ connectionString: shadowUrl, max: 1 }).connect());
	return glue.SchemaEngine.new(
		{ datamodels: undefined },
		() => {},
		bindMigrationAwareSqlAdapterFactory(factory),
	);
}

/** The adapter is made for queries; replaying migrations needs two things more. */
function mend(adapter) {
	const CHAR = 18;
	const BPCHAR = 1042;
	const perform = adapter.performIO.bind(adapter);
	const read = adapter.queryRaw.bind(adapter);
	let characters = [];
	// It does not know the type "char" of the system tables, which the engine reads.
	adapter.performIO = async (statement) => {
		const result = await perform(statement);
		const fields = result.fields ?? [];
		characters = fields.map((field) => field.dataTypeID === CHAR);
		for (const [at, field] of fields.entries()) if (characters[at]) field.dataTypeID = BPCHAR;
		return result;
	};
	adapter.queryRaw = async (statement) => {
		const result = await read(statement);
		for (const [at, is] of characters.entries()) if (is) result.columnTypes[at] = ColumnTypeEnum.Character;
		return result;
	};
	// It cuts scripts at every semicolon, function bodies too; the server takes them whole.
	adapter.executeScript = async (sql) => {
		try {
			await adapter.client.query(sql);
		} catch (error) {
			adapter.onError(error);
		}
	};
	return adapter;
}
