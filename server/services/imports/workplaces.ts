import "server-only";
import type { Entry } from "@/lib/imports/entries";
import type { Change } from "@/lib/imports/plan";
import { type KnownWorkplace, planWorkplaces, type WorkplaceRow } from "@/lib/imports/workplaces";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import type { Transaction } from "../../database/db";
import { holdWorkplaces } from "../../database/workplace-lock";
import { inBatches, type Written } from "./batches";

export type WorkplacePlan = { kind: "workplaces"; rows: WorkplaceRow[]; existing: number };

/** What the database takes each name for: spellings of one company have one key. */
export async function companyKeys(
	tx: Transaction,
	names: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
	const all = [...new Set(names)].filter((name): name is string => Boolean(name));
	const rows = await tx.$queryRaw<{ name: string; key: string }[]>`
		SELECT name, company_key(name) AS key FROM unnest(${all}::text[]) AS name`;
	return new Map(rows.map(({ name, key }) => [name, key]));
}

/** The workplaces of the school by their keys. A merged one is its heir. */
export async function readWorkplaces(
	tx: Transaction,
	{ npsn }: Actor,
	keys: readonly string[],
): Promise<Map<string, KnownWorkplace>> {
	const rows = await tx.$queryRaw<(KnownWorkplace & { key: string })[]>`
		SELECT n.key, w.id_workplace, w.name, w.field, w.address, w.district, w.contact, w.email,
			coalesce((SELECT json_agg(json_build_object('id_instructor', i.id_instructor, 'name', i.name,
				'position', i.position, 'contact', i.contact, 'email', i.email, 'nip', i.nip)
				ORDER BY i.contact IS NULL, i.id_instructor)
				FROM instructors i WHERE i.workplace_id = w.id_workplace), '[]') AS instructors
		FROM workplace_names n JOIN workplaces o ON o.id_workplace = n.workplace_id
		JOIN workplaces w ON w.id_workplace = coalesce(o.heir_id, o.id_workplace)
		WHERE n.npsn = ${npsn} AND n.key = ANY(${[...keys]})`;
	return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/** What an import of workplaces would do. */
export async function planWorkplaceImport(
	tx: Transaction,
	actor: Actor,
	entries: readonly Entry[],
	{ kept }: { kept: ReadonlySet<string> },
): Promise<WorkplacePlan> {
	const keys = await companyKeys(
		tx,
		entries.map(({ values }) => values.name),
	);
	const known = await readWorkplaces(tx, actor, [...new Set(keys.values())]);
	const existing = await tx.workplace.count({ where: { npsn: actor.npsn, heir_id: null } });
	return { kind: "workplaces", rows: planWorkplaces(entries, { keys, known, kept }), existing };
}

/** Writes what a plan says of its new and changed rows. */
export async function writeWorkplaces(
	tx: Transaction,
	actor: Actor,
	{ rows }: WorkplacePlan,
	written: Written,
): Promise<void> {
	await holdWorkplaces(tx, actor.npsn);
	const wanted = rows.filter(({ outcome }) => outcome === "new" || outcome === "changed");
	const ids = new Map<string, string>();
	for (const { key, id } of wanted) if (id !== null) ids.set(key, id);
	// What several rows say of a new workplace is said of one. Its first row may be left out.
	const fresh = new Map<string, WorkplaceRow>();
	for (const row of wanted.filter(({ id }) => id === null)) {
		const known = fresh.get(row.key)?.values ?? {};
		const values = Object.entries(row.values).map(([field, value]) => [field, known[field] ?? value]);
		fresh.set(row.key, { ...row, values: Object.fromEntries(values) });
	}
	await inBatches(
		[...fresh.values()],
		async () => undefined,
		(batch) => make(tx, actor, batch, ids),
	);
	await inBatches(wanted, written, async (batch) => {
		await changeWorkplaces(tx, actor, batch);
		await writeInstructors(tx, batch, ids);
	});
}

const column = (rows: readonly WorkplaceRow[], field: string) =>
	rows.map(({ values }) => values[field] ?? null);
const after = (rows: readonly { changes: Change[] }[], field: string) =>
	rows.map(({ changes }) => changes.find((one) => one.field === field)?.after ?? null);

async function make(
	tx: Transaction,
	actor: Actor,
	rows: WorkplaceRow[],
	ids: Map<string, string>,
): Promise<void> {
	const made = await tx.$queryRaw<{ id: string; key: string; name: string }[]>`
		WITH list AS (SELECT ulid() AS id, l.* FROM unnest(${column(rows, "name")}::text[], ${column(rows, "field")}::text[],
			${column(rows, "address")}::text[], ${column(rows, "district")}::text[], ${column(rows, "contact")}::text[],
			${column(rows, "email")}::text[]) l (name, field, address, district, contact, email)),
		made AS (INSERT INTO workplaces (id_workplace, npsn, name, field, address, district, contact, email)
			SELECT id, ${actor.npsn}, name, field, address, district, contact, email FROM list
			RETURNING id_workplace AS id, name)
		SELECT id, name, company_key(name) AS key FROM made`;
	await tx.$executeRaw`
		INSERT INTO workplace_names (npsn, key, name, workplace_id)
		SELECT ${actor.npsn}, l.* FROM unnest(${made.map(({ key }) => key)}::text[], ${made.map(({ name }) => name)}::text[],
			${made.map(({ id }) => id)}::text[]) l`;
	for (const { id, key } of made) ids.set(key, id);
	await record(tx, actor, "workplace.created", made);
}

async function changeWorkplaces(tx: Transaction, actor: Actor, batch: WorkplaceRow[]): Promise<void> {
	const rows = batch.filter(({ id, changes }) => id !== null && changes.length > 0);
	if (rows.length === 0) return;
	// An edit counts, so that pages that were opened before it are outdated.
	await tx.$executeRaw`
		UPDATE workplaces w SET field = coalesce(v.field, w.field), address = coalesce(v.address, w.address),
			district = coalesce(v.district, w.district), contact = coalesce(v.contact, w.contact),
			email = coalesce(v.email, w.email), proposed = false, version = w.version + 1
		FROM (SELECT id, max(field) AS field, max(address) AS address, max(district) AS district, max(contact) AS contact,
				max(email) AS email
			FROM unnest(${rows.map(({ id }) => id)}::text[], ${after(rows, "field")}::text[], ${after(rows, "address")}::text[],
				${after(rows, "district")}::text[], ${after(rows, "contact")}::text[], ${after(rows, "email")}::text[])
				l (id, field, address, district, contact, email) GROUP BY id) v
		WHERE w.id_workplace = v.id`;
	const changed = new Map(rows.map(({ id, label }) => [String(id), label]));
	await record(
		tx,
		actor,
		"workplace.updated",
		[...changed].map(([id, name]) => ({ id, name })),
	);
}

async function writeInstructors(
	tx: Transaction,
	batch: WorkplaceRow[],
	ids: Map<string, string>,
): Promise<void> {
	const fresh = batch.filter(({ instructor }) => instructor === "new");
	await tx.$executeRaw`
		INSERT INTO instructors (workplace_id, name, position, contact, email, nip)
		SELECT * FROM unnest(${fresh.map(({ key }) => ids.get(key) ?? "")}::text[], ${column(fresh, "instructor_name")}::text[],
			${column(fresh, "instructor_position")}::text[], ${column(fresh, "instructor_contact")}::text[],
			${column(fresh, "instructor_email")}::text[], ${column(fresh, "instructor_nip")}::text[])`;
	const known = batch.flatMap((row) =>
		typeof row.instructor === "object" ? [{ ...row, person: row.instructor.id_instructor }] : [],
	);
	if (known.length === 0) return;
	const people = known.map(({ person }) => person);
	await tx.$executeRaw`
		UPDATE instructors i SET position = coalesce(v.position, i.position), contact = coalesce(v.contact, i.contact),
			email = coalesce(v.email, i.email), nip = coalesce(v.nip, i.nip)
		FROM unnest(${people}::text[], ${after(known, "instructor_position")}::text[],
			${after(known, "instructor_contact")}::text[], ${after(known, "instructor_email")}::text[],
			${after(known, "instructor_nip")}::text[]) v (id, position, contact, email, nip)
		WHERE i.id_instructor = v.id AND num_nonnulls(v.position, v.contact, v.email, v.nip) > 0`;
	// Placements that go on take the contact as their words, as when an instructor is edited.
	await tx.$executeRaw`
		UPDATE internships p SET instructor_contact = v.contact
		FROM unnest(${people}::text[], ${after(known, "instructor_contact")}::text[]) v (id, contact)
		WHERE p.instructor_id = v.id AND v.contact IS NOT NULL AND p.status <> 'completed'`;
}

const record = (
	tx: Transaction,
	actor: Actor,
	action: "workplace.created" | "workplace.updated",
	rows: readonly { id: string; name: string }[],
): Promise<void> =>
	recordAudit(
		tx,
		actor,
		rows.map(({ id, name }) => ({
			action,
			subject_type: "workplace",
			subject_id: id,
			detail: { workplace: name },
		})),
	);
