// Two roles in the database. The owner migrates. The role of the running application gets only what it needs. It cannot
// change the audit log, switch off a rule, make a table, or run a program.
import pg from "pg";
import { LOCK, migrate, withConnection } from "./migrate";
import { Trouble } from "./steps/shell";

/** Tables that the application only reads. It adds audit entries, but does not give them their place in the chain. */
const READ_ONLY = ["audit_entries", "audit_anchors", "_prisma_migrations"];
const SCHEMAS = "public, graphile_worker";
const DATA = "SELECT, INSERT, UPDATE, DELETE ON";

const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

/**
 * Brings a database up to date, and gives the application's role what it needs.
 * @param owner the address with the owner's role. `url` has the application's role. Both may be the same address
 * @returns the migrations that were applied, and what an operator should know
 */
export async function prepareDatabase(owner: string, url: string) {
	const applied = await migrate(owner);
	if (roleOf(owner) !== roleOf(url))
		await grant(owner, roleOf(url), decodeURIComponent(new URL(url).password));
	return { applied, warning: await findExcess(url) };
}

/** Gives a role what the running application needs. It makes the role if it may do so. */
export async function grant(owner: string, role: string, password: string): Promise<void> {
	await withConnection(owner, async (client) => {
		await makeRole(client, role, password);
		await client.query("BEGIN");
		// Servers that start together would change the same rows of the catalogue.
		await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
		for (const statement of await grants(client, role)) await client.query(statement);
		await client.query("COMMIT");
	});
}

async function makeRole(client: pg.Client, role: string, password: string): Promise<void> {
	const { rowCount } = await client.query("SELECT FROM pg_roles WHERE rolname = $1", [role]);
	if (rowCount) return;
	const { rows } = await client.query(
		"SELECT rolsuper OR rolcreaterole AS may FROM pg_roles WHERE rolname = current_user",
	);
	if (!rows[0]?.may)
		throw new Trouble(
			`The role ${role} of DATABASE_URL does not exist, and that of DATABASE_OWNER_URL may not make it: see "Two roles" in docs/operations.md.`,
		);
	const secret = password ? `PASSWORD ${pg.escapeLiteral(password)}` : "";
	await client
		.query(`CREATE ROLE ${pg.escapeIdentifier(role)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE ${secret}`)
		.catch((error) => {
			// Another server that is starting made the role meanwhile.
			if (!["42710", "23505"].includes(error.code)) throw error;
		});
}

async function grants(client: pg.Client, name: string): Promise<string[]> {
	const { rows } = await client.query<{ database: string; columns: string }>(`
		SELECT current_database() AS database, string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
		WHERE attrelid = 'audit_entries'::regclass AND attnum > 0 AND NOT attisdropped AND attname NOT IN ('seq', 'hash')`);
	const [{ database = "", columns = "" } = {}] = rows;
	const [db, role] = [database, name].map(pg.escapeIdentifier);
	const { rows: closed } = await client.query<{ table: string }>(
		`SELECT c.oid::regclass::text AS table FROM pg_class c
		WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity
			AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid AND polname = $1)`,
		[name],
	);
	return [
		`GRANT CONNECT ON DATABASE ${db} TO ${role}`,
		// Before PostgreSQL 15 everybody may make tables. Later versions still allow temporary ones.
		`REVOKE TEMPORARY ON DATABASE ${db} FROM PUBLIC`,
		"REVOKE CREATE ON SCHEMA public FROM PUBLIC",
		`GRANT USAGE ON SCHEMA ${SCHEMAS} TO ${role}`,
		`GRANT ${DATA} ALL TABLES IN SCHEMA ${SCHEMAS} TO ${role}`,
		`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA ${SCHEMAS} TO ${role}`,
		// This covers a migration that somebody applies by other means.
		`ALTER DEFAULT PRIVILEGES IN SCHEMA ${SCHEMAS} GRANT ${DATA.replace(" ON", "")} ON TABLES TO ${role}`,
		`ALTER DEFAULT PRIVILEGES IN SCHEMA ${SCHEMAS} GRANT USAGE, SELECT ON SEQUENCES TO ${role}`,
		`REVOKE ALL ON ${READ_ONLY.join(", ")} FROM ${role}`,
		`GRANT SELECT ON ${READ_ONLY.join(", ")} TO ${role}`,
		`GRANT INSERT (${columns}) ON audit_entries TO ${role}`,
		`GRANT EXECUTE ON FUNCTION seal_audit_entries(integer), prune_audit_entries() TO ${role}`,
		// The engine of the daily work closes its tables to everybody except their owner.
		...closed.map(
			({ table }) => `CREATE POLICY ${role} ON ${table} TO ${role} USING (true) WITH CHECK (true)`,
		),
	];
}

/** A sentence for the operator when the application's role has more rights than it should have. */
async function findExcess(url: string): Promise<string | undefined> {
	const { rows } = await withConnection(url, (client) =>
		client.query<{ role: string; excess: string | null }>(`
			SELECT current_user AS role, CASE WHEN rolsuper THEN 'is a superuser'
				WHEN pg_has_role(current_user, relowner, 'USAGE') THEN 'owns the tables' END AS excess
			FROM pg_roles, pg_class WHERE rolname = current_user AND pg_class.oid = 'audit_entries'::regclass`),
	);
	const [{ role = "", excess = null } = {}] = rows;
	if (!excess) return undefined;
	return `Warning: the role ${role} of DATABASE_URL ${excess}. Whoever takes over the application could change the audit log and switch off the database's rules. See "Two roles" in docs/operations.md.`;
}
