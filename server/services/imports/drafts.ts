import "server-only";
import { daysAfter } from "@/lib/dates/dates";
import { lineFrom } from "@/lib/forms/typed-text";
import type { Answering, Answers } from "@/lib/imports/answers";
import { type Extract, type Extracted, guessMapping } from "@/lib/imports/extract";
import { IMPORT_KINDS, type ImportKind } from "@/lib/imports/kinds";
import { fillCells } from "@/lib/imports/shared-cells";
import type { Correction, Kept, Upload } from "@/lib/schemas/imports";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { db, type Prisma, type Transaction, transact } from "../../database/db";
import { conflict, forbidden, invalid, notFound } from "../../errors";
import { readSheets, type SheetOrder } from "../../files/sheet-reader";
import { takePlace } from "../../limits/places";
import { countAttempt } from "../../limits/rate-limit";
import { seesSchool } from "../../scopes/internships";
import { requireManagement } from "../../scopes/schools";
import { toIso } from "../../wire/dates";

/** Somebody's file, before it is imported. */
export type Draft = {
	id_import: string;
	kind: ImportKind;
	file_name: string;
	content: Extract;
	answers: Answers;
	version: number;
	created_at: Date;
};

/** In milliseconds. After a silence of this length, nobody is importing the draft any more. */
export const SILENT = 60_000;

/**
 * The built web server reads each file in a process of its own (scripts/web/apart.ts), because a long one takes seconds.
 * Development and tests read here.
 */
const lent = globalThis as { readApart?: (order: SheetOrder) => Promise<Extracted> };

/** The kinds that an actor may import: heads the students of their major, the management all. */
export const kindsFor = (actor: Actor): readonly ImportKind[] =>
	seesSchool(actor)
		? IMPORT_KINDS
		: IMPORT_KINDS.filter((kind) => kind === "students" || kind === "placements");

/** @throws AppError 403 */
export function requireKind(actor: Actor, kind: ImportKind): void {
	if (!kindsFor(actor).includes(kind)) throw forbidden();
}

/** What came of an upload: a draft, or the heads of a file that somebody has to explain first. */
export type Uploaded =
	| { id_import: string }
	| { sheets: { name: string; heads: string[]; mapping: Record<string, string> }[] };

/**
 * Reads a file, and keeps what its kind takes for a day. Nothing is imported yet.
 * @throws AppError 403; 422 on file with what to do about it; 429; 503 `busy`
 */
export async function uploadFile(
	actor: Actor,
	{ kind, mapping, sheet, national }: Upload,
	file: File | undefined,
): Promise<Uploaded> {
	requireKind(actor, kind);
	if (!file || file.size === 0) throw invalid({ file: ["Pilih berkas."] });
	const { id_user, npsn, address } = actor;
	await countAttempt({ kind: "import", account: String(id_user), address });
	const bytes = new Uint8Array(await file.arrayBuffer());
	const read = await readFile(actor, { bytes, kind, npsn, mapping, sheet, national });
	if (read.kind === "refused") throw invalid({ file: [read.why] });
	if (read.kind === "unknown") return explain(actor, kind, read.sheets);
	if (mapping) await rememberMapping(actor, kind, mapping, read.table);
	const file_name = lineFrom(file.name, 120) || "berkas";
	const { id_import } = await db.import.create({
		data: { npsn, actor_id: id_user, kind, file_name, content: read.table, created_at: now() },
		select: { id_import: true },
	});
	return { id_import };
}

/** Reads a file. Heads that somebody has explained once are known from then on. */
async function readFile(actor: Actor, order: SheetOrder): Promise<Extracted> {
	const leave = await takePlace(actor, "paper");
	try {
		const read = lent.readApart ?? readSheets;
		const found = await read(order);
		if (found.kind !== "unknown" || order.mapping) return found;
		for (const { name, heads } of found.sheets) {
			const known = await db.importMapping.findUnique({
				where: { npsn_kind_heads: { npsn: actor.npsn, kind: order.kind, heads: headsKey(heads) } },
			});
			if (known) return read({ ...order, sheet: name, mapping: known.fields as Record<string, string> });
		}
		return found;
	} finally {
		leave();
	}
}

const headsKey = (heads: readonly string[]) => JSON.stringify([...heads].sort()).slice(0, 2_000);

function explain(_actor: Actor, kind: ImportKind, sheets: { name: string; heads: string[] }[]): Uploaded {
	if (sheets.length === 0) throw invalid({ file: ["Berkas ini tidak berisi tabel dengan judul kolom."] });
	return { sheets: sheets.map((one) => ({ ...one, mapping: guessMapping(kind, one.heads) })) };
}

/** The heads of a sheet that was read by this mapping. */
const headsOf = (dropped: readonly string[], mapping: Record<string, string>) =>
	headsKey([...new Set([...dropped, ...Object.values(mapping)])].filter(Boolean));

async function rememberMapping(
	{ npsn }: Actor,
	kind: ImportKind,
	fields: Record<string, string>,
	{ dropped }: Extract,
): Promise<void> {
	const heads = headsOf(dropped, fields);
	const id = { npsn, kind, heads };
	await db.importMapping.upsert({
		where: { npsn_kind_heads: id },
		create: { ...id, fields },
		update: { fields },
	});
}

/** A draft that the actor made. @throws AppError 404 */
export async function readDraft(tx: Transaction, actor: Actor, id_import: string): Promise<Draft> {
	const { id_user: actor_id, npsn } = actor;
	const found = await tx.import.findFirst({ where: { id_import, actor_id, npsn } });
	if (!found) throw notFound();
	const { kind, content, answers, ...rest } = found;
	requireKind(actor, kind as ImportKind);
	return { ...rest, kind: kind as ImportKind, content: content as Extract, answers: answers as Answers };
}

/** The drafts of the actor. */
export async function listDrafts({ id_user: actor_id, npsn, zone }: Actor): Promise<DraftItem[]> {
	const rows = await db.import.findMany({
		where: { actor_id, npsn },
		select: { id_import: true, kind: true, file_name: true, created_at: true },
		orderBy: { created_at: "desc" },
		take: 10,
	});
	return rows.map(({ created_at, ...row }) => ({ ...row, created_at: toIso(created_at, zone) }));
}

export type DraftItem = { id_import: string; kind: string; file_name: string; created_at: string };

/** Changes a draft as the page showed it. @throws AppError 404; 409 `import_changed` */
const editDraft = (
	actor: Actor,
	id_import: string,
	version: number,
	edit: (draft: Draft) => Prisma.ImportUpdateInput,
): Promise<void> =>
	transact(async (tx) => {
		await tx.$executeRaw`SELECT FROM imports WHERE id_import = ${id_import} FOR UPDATE`;
		const draft = await readDraft(tx, actor, id_import);
		if (draft.version !== version) throw importChanged();
		await tx.import.update({
			where: { id_import },
			data: { ...edit(draft), version: { increment: 1 } },
		});
	});

export const importChanged = () =>
	conflict(
		"import_changed",
		"Berkas ini telah diubah di tempat lain. Silahkan periksa kembali, lalu ulangi.",
	);

/** Corrects a cell. @throws AppError 404; 409 `import_changed` */
export const correctCell = (
	actor: Actor,
	id_import: string,
	{ version, row, field, value }: Correction,
): Promise<void> =>
	editDraft(actor, id_import, version, ({ content }) => {
		const at = content.rows.findIndex(([number]) => number === row);
		const column = content.fields.indexOf(field);
		if (at < 0 || column < 0) throw notFound();
		return {
			content: {
				...content,
				rows: content.rows.with(at, content.rows[at]?.with(column + 1, value) as never),
				filled: { ...content.filled, [field]: content.filled?.[field]?.filter((one) => one !== row) ?? [] },
			},
		};
	});

/** Keeps what somebody answered about a file. @throws AppError 404; 409 `import_changed` */
export const answerDraft = (
	actor: Actor,
	id_import: string,
	{ version, ...given }: Answering,
): Promise<void> =>
	editDraft(actor, id_import, version, ({ answers, kind, content }) => ({
		content: Object.entries(given.filled ?? {}).reduce(
			(before, [field, filled]) => fillCells(kind, before, { field, filled }),
			content,
		),
		answers: {
			rombels: { ...answers.rombels, ...given.rombels },
			people: { ...answers.people, ...given.people },
			skipped: given.skipped ?? answers.skipped ?? [],
		},
	}));

/** Throws a draft away, and what was said of its columns, which may be why. @throws AppError 404 */
export async function dropDraft({ id_user: actor_id, npsn }: Actor, id_import: string): Promise<void> {
	const found = await db.import.findFirst({ where: { id_import, actor_id, npsn } });
	const { count } = await db.import.deleteMany({ where: { id_import, actor_id, npsn } });
	if (!found || count === 0) throw notFound();
	const { kind, content } = found;
	const known = await db.importMapping.findMany({ where: { npsn, kind } });
	const { dropped } = content as Extract;
	const used = known.filter(
		({ heads, fields }) => heads === headsOf(dropped, fields as Record<string, string>),
	);
	await db.importMapping.deleteMany({
		where: { npsn, kind, heads: { in: used.map(({ heads }) => heads) } },
	});
}

/** The fields that an import of this kind fills in only where they are empty. */
export async function keptFields(tx: Transaction, { npsn }: Actor, kind: ImportKind): Promise<Set<string>> {
	const found = await tx.importSettings.findUnique({ where: { npsn_kind: { npsn, kind } } });
	return new Set(found?.kept);
}

/** Says which fields an import of this kind never overwrites, whoever imports. @throws AppError 403 */
export async function saveKept(actor: Actor, { kind, kept }: Kept): Promise<void> {
	requireManagement(actor);
	const id = { npsn: actor.npsn, kind };
	await db.importSettings.upsert({ where: { npsn_kind: id }, create: { ...id, kept }, update: { kept } });
}

/** Removes files that nobody imported for a day. @returns how many */
export async function removeOldImports(at: Date): Promise<number> {
	const { count } = await db.import.deleteMany({
		where: { created_at: { lt: daysAfter(at, -1) } },
	});
	return count;
}
