import "server-only";
import { Prisma, type Transaction } from "../../database/db";
import { codeInDatabase } from "../../error-words";

/*
 * Undoes what `beginBulk` noted. A unit, such as a person with everything that was written about them, is undone as a
 * whole or not at all: its rows must still be as the bulk change left them, and nothing else may refer to a row that it
 * made. The catalogue says which tables refer to which, so a new table is respected without a word here.
 */

/** Columns that the daily work changes by itself, which is no edit. */
const BY_ITSELF: Record<string, string[]> = {
	internships: ["days_until", "days_due_at", "status", "last_day"],
};

/** Rows `c` that only exist because of the row they refer to, and that nobody filled in. They go with it. */
const GO_ALONG: Record<string, string> = {
	attendances: "c.expired_at IS NOT NULL",
	observations: "c.status = 'needs_observation'",
	assesments: "c.status = 'needs_assesment'",
	email_confirmations: "TRUE",
	// A code that nobody used, and what an import remembers.
	invitation_codes: "TRUE",
	import_rombels: "TRUE",
};

/** They note or name the bulk change itself. */
const OWN_TABLES = ["bulk_changes", "bulk_change_rows"];

/** Rows at a time, so that no statement takes long. */
const BATCH = 500;

/** Units that clash with a rule that only tries can find. Each costs a dozen of them, and so many half a minute. */
const MOST_CLASHING = 500;

const id = (name: string) => `"${name.replaceAll('"', '""')}"`;
const raw = Prisma.raw;
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

type Column = { table: string; column: string; type: string; computed: boolean };
/** A table of the notes. */
type Table = { name: string; columns: Column[]; key: Column[]; left_out: string };
type Reference = { child: string; parent: string; child_columns: string[]; parent_columns: string[] };
/** A unique index or an exclusion of a table: no two rows have values of which all operators hold. */
type Rule = { table: string; values: string[]; operators: string[]; condition: string };
type Note = {
	number: number;
	unit: string;
	table: string;
	what: "made" | "changed" | "removed";
	columns: string[] | null;
};
type Work = { tx: Transaction; bulk: string; tables: Table[]; notes: Note[] };

/**
 * Undoes units of a bulk change, all of them by default. The caller has locked it and may undo it. Why a unit stays is in
 * its notes (`kept_because`): `changed`, `used:` and the table that refers to it, `clash` when a rule of the database does
 * not let the old rows come back, or `untried` after too many of these.
 * @returns how many units were undone
 */
export async function undoBulk(tx: Transaction, bulk: string, units?: readonly string[]): Promise<number> {
	const only = units ? Prisma.sql`AND r.unit = ANY(${[...units]})` : Prisma.empty;
	const chosen = Prisma.sql`r.bulk_change_id = ${bulk} ${only}`;
	const open = Prisma.sql`${chosen} AND r.kept_because IS NULL`;
	await tx.$executeRaw`UPDATE bulk_change_rows r SET kept_because = NULL WHERE ${chosen} AND kept_because IS NOT NULL`;
	const tables = await readTables(tx, chosen);
	const references = await readReferences(tx, tables);
	const rules = await readRules(tx, tables);
	const windows = await readWindows(tx, chosen);
	for (const table of tables)
		for (const window of windows) await keepChanged(tx, table, Prisma.sql`${open} AND ${window}`);
	await keepWhole(tx, chosen);
	const where = { open, windows };
	while (
		(await keepUsed(tx, tables, references, where)) +
		(await keepClashing(tx, tables, { rules, references }, where))
	)
		await keepWhole(tx, chosen);
	const notes = await tx.$queryRaw<Note[]>`
		SELECT number::int AS number, unit, table_name AS table,
			CASE WHEN before IS NULL THEN 'made' WHEN after IS NULL THEN 'removed' ELSE 'changed' END AS what,
			CASE WHEN num_nulls(before, after) = 0 THEN ARRAY(
				SELECT k FROM jsonb_object_keys(before) k WHERE before -> k IS DISTINCT FROM after -> k ORDER BY k) END AS columns
		FROM bulk_change_rows r WHERE ${open} ORDER BY number DESC`;
	// The latest ones come first, because what was made earlier never refers to them.
	const named = [...new Set(notes.map(({ unit }) => unit))];
	const clashing = await undoUnits({ tx, bulk, tables: childrenFirst(tables, references), notes }, named);
	const count = named.length - clashing.length;
	await tx.$executeRaw`DELETE FROM bulk_change_rows r WHERE ${open}`;
	await tx.bulkChange.update({
		where: { id_bulk_change: bulk },
		data: { undone: { increment: count } },
	});
	return count;
}

/** Conditions on notes that each hold for so many that no statement takes long. */
async function readWindows(tx: Transaction, chosen: Prisma.Sql): Promise<Prisma.Sql[]> {
	const rows = await tx.$queryRaw<{ first: number; last: number }[]>`
		SELECT min(number)::int AS first, max(number)::int AS last FROM (
			SELECT number, (row_number() OVER (ORDER BY number) - 1) / ${BATCH * 4} AS "window"
			FROM bulk_change_rows r WHERE ${chosen}) numbered GROUP BY "window" ORDER BY 1`;
	return rows.map(({ first, last }) => Prisma.sql`r.number BETWEEN ${first} AND ${last}`);
}

async function readTables(tx: Transaction, chosen: Prisma.Sql): Promise<Table[]> {
	const keys = await tx.$queryRaw<{ name: string; columns: string[] }[]>`
		SELECT DISTINCT ON (table_name) table_name AS name, ARRAY(SELECT jsonb_object_keys(key)) AS columns
		FROM bulk_change_rows r WHERE ${chosen} ORDER BY table_name`;
	const columns = await tx.$queryRaw<Column[]>`
		SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, a.atttypmod) AS type,
			a.attgenerated <> '' AS computed
		FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
		WHERE c.relnamespace = 'public'::regnamespace AND c.relname = ANY(${keys.map(({ name }) => name)})
			AND a.attnum > 0 AND NOT a.attisdropped`;
	return keys.map(({ name, columns: key }) => ({
		name,
		columns: columns.filter(({ table }) => table === name),
		key: columns.filter(({ table, column }) => table === name && key.includes(column)),
		left_out: `'{${(BY_ITSELF[name] ?? []).join(",")}}'::text[]`,
	}));
}

const readReferences = (tx: Transaction, tables: Table[]) => tx.$queryRaw<Reference[]>`
	SELECT child.relname AS child, parent.relname AS parent,
		ARRAY(SELECT attname::text FROM unnest(k.conkey) WITH ORDINALITY u (n, at)
			JOIN pg_attribute ON attrelid = k.conrelid AND attnum = n ORDER BY at) AS child_columns,
		ARRAY(SELECT attname::text FROM unnest(k.confkey) WITH ORDINALITY u (n, at)
			JOIN pg_attribute ON attrelid = k.confrelid AND attnum = n ORDER BY at) AS parent_columns
	FROM pg_constraint k JOIN pg_class child ON child.oid = k.conrelid JOIN pg_class parent ON parent.oid = k.confrelid
	WHERE k.contype = 'f' AND ${tables.map(({ name }) => name)} && ARRAY[child.relname::text, parent.relname::text]
		AND NOT child.relname = ANY(${OWN_TABLES})`;

const readRules = (tx: Transaction, tables: Table[]) => tx.$queryRaw<Rule[]>`
	SELECT c.relname AS table, coalesce(pg_get_expr(x.indpred, x.indrelid), 'TRUE') AS condition,
		ARRAY(SELECT pg_get_indexdef(x.indexrelid, n, true) FROM generate_series(1, x.indnkeyatts) n ORDER BY n) AS values,
		ARRAY(SELECT coalesce(o.oprname::text, '=') FROM generate_series(1, x.indnkeyatts) n
			LEFT JOIN pg_constraint k ON k.conindid = x.indexrelid AND k.contype = 'x'
			LEFT JOIN pg_operator o ON o.oid = k.conexclop[n] ORDER BY n) AS operators
	FROM pg_index x JOIN pg_class c ON c.oid = x.indrelid
	WHERE (x.indisunique OR x.indisexclusion) AND c.relnamespace = 'public'::regnamespace
		AND c.relname = ANY(${tables.map(({ name }) => name)})`;

const writable = ({ columns }: Table): string[] =>
	columns.filter(({ computed }) => !computed).map(({ column }) => column);

/** The row `t` of a note `r`. */
const isRow = ({ key }: Table) =>
	key.map(({ column, type }) => `t.${id(column)} = (r.key ->> ${text(column)})::${type}`).join(" AND ");

/** A password is noted by its hash (migrations/*_bulk_changes). */
const rowOf = (alias: string) => `(CASE WHEN to_jsonb(${alias}) ->> 'password' IS NULL THEN to_jsonb(${alias})
	ELSE to_jsonb(${alias}) || jsonb_build_object('password', encode(sha256(convert_to(to_jsonb(${alias}) ->> 'password', 'UTF8')), 'hex')) END)`;

/** The present row is as noted. Columns that are newer than the note do not count. */
const isAs = ({ left_out }: Table, noted: "before" | "after") => `(
	SELECT bool_and(present -> k IS NOT DISTINCT FROM r.${noted} -> k)
	FROM (SELECT ${rowOf("t")} AS present) p, jsonb_object_keys(r.${noted} - ${left_out}) k)`;

/** Keeps what somebody changed or removed since, and what somebody made again. Nobody changes the rest until we end. */
async function keepChanged(tx: Transaction, table: Table, open: Prisma.Sql): Promise<void> {
	const name = raw(id(table.name));
	const isIt = raw(isRow(table));
	const ofTable = Prisma.sql`${open} AND r.table_name = ${table.name}`;
	await tx.$executeRaw`
		SELECT FROM ${name} t WHERE EXISTS (SELECT FROM bulk_change_rows r WHERE ${ofTable} AND ${isIt}) FOR UPDATE`;
	await tx.$executeRaw`
		UPDATE bulk_change_rows r SET kept_because = 'changed'
		WHERE ${ofTable} AND CASE WHEN r.after IS NULL THEN EXISTS (SELECT FROM ${name} t WHERE ${isIt})
			ELSE NOT EXISTS (SELECT FROM ${name} t WHERE ${isIt} AND ${raw(isAs(table, "after"))}) END`;
}

/** Keeps the other rows of units of which a row is kept. */
const keepWhole = (tx: Transaction, chosen: Prisma.Sql) => tx.$executeRaw`
	UPDATE bulk_change_rows r SET kept_because = 'together'
	WHERE ${chosen} AND kept_because IS NULL AND EXISTS (SELECT FROM bulk_change_rows k
		WHERE k.bulk_change_id = r.bulk_change_id AND k.unit = r.unit AND k.kept_because IS NOT NULL)`;

/** Keeps made rows that another row refers to, unless that one is undone too. @returns how many */
async function keepUsed(
	tx: Transaction,
	tables: Table[],
	references: Reference[],
	{ open, windows }: { open: Prisma.Sql; windows: readonly Prisma.Sql[] },
): Promise<number> {
	let kept = 0;
	for (const { child, parent, child_columns, parent_columns } of references) {
		const columns = tables.find(({ name }) => name === parent)?.columns;
		if (!columns) continue;
		const refers = child_columns
			.map((column, at) => {
				const to = columns.find(({ column }) => column === parent_columns[at]);
				return `c.${id(column)} = (r.after ->> ${text(to?.column ?? "")})::${to?.type}`;
			})
			.join(" AND ");
		const isUndone = isUndoneToo(
			tables.find(({ name }) => name === child),
			"c",
			open,
		);
		for (const window of windows)
			kept += await tx.$executeRaw`
			UPDATE bulk_change_rows r SET kept_because = ${`used:${child}`}
			WHERE ${open} AND ${window} AND r.table_name = ${parent} AND r.before IS NULL AND EXISTS (
				SELECT FROM ${raw(id(child))} c WHERE ${raw(refers)} AND NOT (${raw(GO_ALONG[child] ?? "FALSE")})
					AND NOT ${isUndone})`;
	}
	return kept;
}

/** The present row of this alias is one that is undone, too. As an EXISTS it would be a join that reads all notes each time. */
function isUndoneToo(table: Table | undefined, alias: string, open: Prisma.Sql): Prisma.Sql {
	if (!table) return Prisma.sql`FALSE`;
	const key = table.key.map(({ column }) => `${text(column)}, ${alias}.${id(column)}`).join(", ");
	return Prisma.sql`coalesce((SELECT TRUE FROM bulk_change_rows r
		WHERE ${open} AND r.table_name = ${table.name} AND r.key = jsonb_build_object(${raw(key)})), FALSE)`;
}

/** The row of a note `r` as it would come back: the present one with what the bulk change had changed. */
const restored = (table: Table) => `jsonb_populate_record(NULL::${id(table.name)},
	coalesce((SELECT to_jsonb(t) FROM ${id(table.name)} t WHERE ${isRow(table)}), '{}') || (
		SELECT jsonb_object_agg(k, r.before -> k) FROM jsonb_object_keys(r.before) k
		WHERE r.before -> k IS DISTINCT FROM r.after -> k))`;

/**
 * Keeps rows that can't come back, because another row has their number, name or time by now, or the row they refer to is
 * gone. @returns how many
 */
async function keepClashing(
	tx: Transaction,
	tables: Table[],
	{ rules, references }: { rules: Rule[]; references: Reference[] },
	{ open, windows }: { open: Prisma.Sql; windows: readonly Prisma.Sql[] },
): Promise<number> {
	let kept = 0;
	for (const table of tables) {
		const clashes = [
			...rules.filter((rule) => rule.table === table.name).map((rule) => isTaken(table, rule, open)),
			...references.filter(({ child }) => child === table.name).map((one) => isGone(one, open)),
		];
		if (clashes.length === 0) continue;
		for (const window of windows)
			kept += await tx.$executeRaw`
				UPDATE bulk_change_rows r SET kept_because = 'clash'
				WHERE ${open} AND ${window} AND r.table_name = ${table.name} AND r.before IS NOT NULL
					AND EXISTS (SELECT FROM ${raw(restored(table))} old WHERE ${Prisma.join(clashes, " OR ")})`;
	}
	return kept;
}

/** Another row has the values that `old` would have again. */
function isTaken(table: Table, { values, operators, condition }: Rule, open: Prisma.Sql): Prisma.Sql {
	const olds = values.map((value, at) => `${value} AS v${at}`).join(", ");
	const alike = values.map((value, at) => `${value} ${operators[at]} o.v${at}`).join(" AND ");
	return Prisma.sql`EXISTS (
		SELECT FROM (SELECT ${raw(olds)} FROM (SELECT old.*) one WHERE ${raw(condition)}) o
		WHERE EXISTS (SELECT FROM ${raw(id(table.name))} t WHERE ${raw(condition)} AND ${raw(alike)}
			AND NOT (${raw(isRow(table))}) AND NOT ${isUndoneToo(table, "t", open)}))`;
}

/** The row to which `old` would refer again is not there, and does not come back. */
function isGone({ parent, child_columns, parent_columns }: Reference, open: Prisma.Sql): Prisma.Sql {
	const pairs = child_columns.map((column, at) => ({
		column: `old.${id(column)}`,
		to: parent_columns[at] ?? "",
	}));
	const isThere = pairs.map(({ column, to }) => `p.${id(to)} = ${column}`).join(" AND ");
	const comesBack = pairs.map(({ column, to }) => `r.before ->> ${text(to)} = ${column}::text`).join(" AND ");
	return Prisma.sql`(num_nulls(${raw(pairs.map(({ column }) => column).join(", "))}) = 0
		AND NOT EXISTS (SELECT FROM ${raw(id(parent))} p WHERE ${raw(isThere)})
		AND NOT EXISTS (SELECT FROM bulk_change_rows r WHERE ${open} AND r.table_name = ${parent} AND ${raw(comesBack)}))`;
}

/** Tables in an order in which none comes after a table that it refers to. */
function childrenFirst(tables: Table[], references: Reference[]): Table[] {
	const sorted: Table[] = [];
	let left = tables;
	while (left.length > 0) {
		const isReferred = ({ name }: Table) =>
			references.some(
				({ child, parent }) => parent === name && child !== name && left.some((one) => one.name === child),
			);
		const ready = left.filter((table) => !isReferred(table));
		sorted.push(...(ready.length > 0 ? ready : left));
		left = ready.length > 0 ? left.filter((table) => !ready.includes(table)) : [];
	}
	return sorted;
}

/**
 * Undoes these units, and marks those that can't be. It halves them until it knows which ones.
 * @param found how many are known already. After too many, those that failed together stay together
 * @returns the units that stay
 */
async function undoUnits(work: Work, units: string[], found = 0): Promise<string[]> {
	if (units.length === 0 || (await undoTogether(work, units))) return [];
	if (units.length > 1 && found < MOST_CLASHING) {
		const half = Math.ceil(units.length / 2);
		const first = await undoUnits(work, units.slice(0, half), found);
		return [...first, ...(await undoUnits(work, units.slice(half), found + first.length))];
	}
	const isKnown = units.length === 1;
	// A row that was made can only be in use.
	await work.tx.$executeRaw`
		UPDATE bulk_change_rows SET kept_because = CASE WHEN NOT ${isKnown}::boolean THEN 'untried'
			WHEN before IS NULL THEN 'used:' ELSE 'clash' END
		WHERE bulk_change_id = ${work.bulk} AND unit = ANY(${units})`;
	return units;
}

/** Undoes all of these units, or none. @returns false when a rule of the database does not let the old rows come back */
async function undoTogether(work: Work, units: string[]): Promise<boolean> {
	const { tx } = work;
	const wanted = new Set(units);
	const notes = work.notes.filter(({ unit }) => wanted.has(unit));
	await tx.$executeRaw`SAVEPOINT undoing`;
	try {
		await restore({ ...work, notes });
		await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`;
		if (await isAsBefore({ ...work, notes })) {
			await tx.$executeRaw`SET CONSTRAINTS ALL DEFERRED`;
			await tx.$executeRaw`RELEASE SAVEPOINT undoing`;
			return true;
		}
	} catch (error) {
		if (!(error instanceof Error && codeInDatabase(error)?.startsWith("23"))) throw error;
	}
	await tx.$executeRaw`ROLLBACK TO SAVEPOINT undoing`;
	await tx.$executeRaw`RELEASE SAVEPOINT undoing`;
	return false;
}

/** Removes what was made, writes back what was changed, and makes again what was removed, each row in reverse order. */
async function restore({ tx, bulk, tables, notes }: Work): Promise<void> {
	const of = ({ name }: Table, wanted: Note["what"]) =>
		notes.filter(({ table, what }) => table === name && what === wanted);
	for (const table of tables) {
		await inBatches(
			of(table, "made"),
			(batch) =>
				tx.$executeRaw`
			DELETE FROM ${raw(id(table.name))} t USING bulk_change_rows r
			WHERE r.bulk_change_id = ${bulk} AND r.number = ANY(${batch}) AND ${raw(isRow(table))}`,
		);
		for (const run of runsOf(of(table, "changed")))
			await inBatches(run, (batch) => writeBack({ tx, bulk }, table, run[0]?.columns ?? [], batch));
	}
	for (const table of tables.toReversed())
		await inBatches(of(table, "removed"), (batch) => {
			const columns = writable(table).map(id).join(", ");
			return tx.$executeRaw`
				INSERT INTO ${raw(id(table.name))} (${raw(columns)}) SELECT ${raw(columns)}
				FROM bulk_change_rows r, jsonb_populate_record(NULL::${raw(id(table.name))}, r.before)
				WHERE r.bulk_change_id = ${bulk} AND r.number = ANY(${batch}) ORDER BY r.number DESC`;
		});
}

/** Neighbours with the same changed columns. */
function runsOf(notes: Note[]): Note[][] {
	const runs: Note[][] = [];
	for (const note of notes) {
		const last = runs.at(-1);
		if (last && String(last[0]?.columns) === String(note.columns)) last.push(note);
		else runs.push([note]);
	}
	return runs;
}

async function inBatches(notes: Note[], work: (batch: number[]) => Promise<unknown>): Promise<void> {
	for (let at = 0; at < notes.length; at += BATCH)
		await work(notes.slice(at, at + BATCH).map(({ number }) => number));
}

async function writeBack(
	{ tx, bulk }: Pick<Work, "tx" | "bulk">,
	table: Table,
	columns: string[],
	batch: number[],
) {
	const set = writable(table)
		.filter((column) => column !== "password" && columns.includes(column))
		.map((column) => `${id(column)} = old.${id(column)}`)
		.join(", ");
	if (set === "") return;
	await tx.$executeRaw`
		UPDATE ${raw(id(table.name))} t SET ${raw(set)}
		FROM bulk_change_rows r, jsonb_populate_record(NULL::${raw(id(table.name))}, r.before) old
		WHERE r.bulk_change_id = ${bulk} AND r.number = ANY(${batch}) AND ${raw(isRow(table))}`;
}

/** A trigger may have changed a row after it was written back. So we look, and write once more. */
async function isAsBefore({ tx, bulk, tables, notes }: Work): Promise<boolean> {
	for (const attempt of [1, 2]) {
		let differ = 0;
		for (const table of tables)
			await inBatches(
				notes.filter((note) => note.table === table.name && note.what !== "made"),
				async (batch) => {
					const found = await tx.$queryRaw<{ number: number; columns: string[] }[]>`
						SELECT number::int AS number, ARRAY(SELECT jsonb_object_keys(r.before)) AS columns FROM bulk_change_rows r
						WHERE r.bulk_change_id = ${bulk} AND r.number = ANY(${batch}) AND NOT EXISTS (
							SELECT FROM ${raw(id(table.name))} t WHERE ${raw(isRow(table))} AND ${raw(isAs(table, "before"))})`;
					differ += found.length;
					const [{ columns = [] } = {}] = found;
					const numbers = found.map(({ number }) => number);
					if (attempt === 1 && numbers.length > 0) await writeBack({ tx, bulk }, table, columns, numbers);
				},
			);
		if (differ === 0) return true;
	}
	return false;
}
