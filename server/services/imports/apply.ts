import "server-only";
import { BULK_KINDS } from "@/lib/imports/kinds";
import { countOutcomes, isMuch } from "@/lib/imports/plan";
import type { Apply } from "@/lib/schemas/imports";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { beginBulk, endBulk } from "../../database/bulk-changes";
import { db, isTaken, type Transaction, transact } from "../../database/db";
import { conflict, notFound } from "../../errors";
import { fillMissingDays } from "../attendances/missing-days";
import { importChanged, readDraft, SILENT } from "./drafts";
import { writeHolidays } from "./holidays";
import { writePlacements } from "./placements";
import { type Plan, planImport, questionsOf } from "./plans";
import { writeStudents } from "./students";
import { writeTeachers } from "./teachers";
import { writeWorkplaces } from "./workplaces";

/** In milliseconds, for all statements of an import. */
const LONG = 150_000;

export type Applied = { id_bulk_change: string | null; made: number; changed: number };

/**
 * Imports a draft: all of it, or nothing. Afterwards the draft is gone.
 * @throws AppError 404; 409 `import_changed`, `import_running`, `import_questions`, `import_problems`, `import_many` when
 * so many rows change that somebody should say so twice; 422, 423
 */
export async function applyImport(actor: Actor, id_import: string, how: Apply): Promise<Applied> {
	await claim(actor, id_import, how.version);
	const progress = async (rows: number) => {
		// On a connection of its own, so that others see it before the import is done.
		await db.import.updateMany({
			where: { id_import },
			data: { written: { increment: rows }, writing_at: now() },
		});
	};
	try {
		const applied = await transact((tx) => apply(tx, actor, id_import, how, progress), { timeout: LONG });
		// Placements that have begun have days.
		await fillMissingDays(now());
		return applied;
	} catch (error) {
		await db.import.updateMany({ where: { id_import }, data: { writing_at: null } });
		throw isTaken(error) ? overtaken() : error;
	}
}

/** Claims a draft for an import. Of two requests at once, one is refused. */
async function claim(actor: Actor, id_import: string, version: number): Promise<void> {
	const draft = await readDraft(db, actor, id_import);
	if (draft.version !== version) throw importChanged();
	const { count } = await db.import.updateMany({
		where: {
			id_import,
			version,
			OR: [{ writing_at: null }, { writing_at: { lt: new Date(now().getTime() - SILENT) } }],
		},
		data: { written: 0, writing_at: now() },
	});
	if (count === 0) throw running();
}

const overtaken = () =>
	conflict(
		"import_changed",
		"Ada data yang berubah selagi impor ini ditulis, jadi tidak ada yang diimpor. Silahkan periksa kembali, lalu ulangi.",
	);
const running = () => conflict("import_running", "Impor lain sedang berjalan. Tunggu sampai selesai.");

async function apply(
	tx: Transaction,
	actor: Actor,
	id_import: string,
	{ version, skip_problems, sure }: Apply,
	progress: (rows: number) => Promise<void>,
): Promise<Applied> {
	// No other import of the school runs until we have compared and written.
	const [lock] = await tx.$queryRaw<{ free: boolean }[]>`
		SELECT pg_try_advisory_xact_lock(hashtext(${`import ${actor.npsn}`})) AS free`;
	if (!lock?.free) throw running();
	const draft = await readDraft(tx, actor, id_import);
	if (draft.version !== version) throw importChanged();
	const plan = await planImport(tx, actor, draft);
	requireAnswers(plan, { skip_problems, sure });
	const label = draft.file_name;
	const id_bulk_change = await beginBulk(tx, actor, { kind: draft.kind, label });
	await write(tx, actor, plan, progress);
	const { made, changed } = await endBulk(tx, id_bulk_change);
	const { new: fresh, changed: altered } = countOutcomes(plan.rows);
	await recordAudit(tx, actor, {
		action: "school.imported",
		subject_type: "bulk_change",
		subject_id: id_bulk_change,
		detail: {
			name: `${BULK_KINDS[draft.kind].replace("Impor ", "")} (${label})`,
			made: fresh,
			changed: altered,
		},
	});
	const { count } = await tx.import.deleteMany({ where: { id_import } });
	if (count === 0) throw notFound();
	return { id_bulk_change: made + changed > 0 ? id_bulk_change : null, made: fresh, changed: altered };
}

function requireAnswers(plan: Plan, { skip_problems, sure }: Omit<Apply, "version">) {
	const { rows, existing } = plan;
	const open = questionsOf(plan).filter(({ answer }) => answer === null).length;
	if (open > 0) throw conflict("import_questions", `Jawab dulu ${open} pertanyaan tentang rombel.`);
	const { problem, changed } = countOutcomes(rows);
	if (problem > 0 && !skip_problems)
		throw conflict("import_problems", `${problem} baris bermasalah. Perbaiki, atau pilih untuk melewatinya.`);
	if (isMuch(changed, existing) && !sure)
		throw conflict("import_many", `${changed} dari ${existing} data yang ada akan berubah. Yakin?`);
}

function write(
	tx: Transaction,
	actor: Actor,
	plan: Plan,
	progress: (rows: number) => Promise<void>,
): Promise<void> {
	switch (plan.kind) {
		case "students":
			return writeStudents(tx, actor, plan, progress);
		case "teachers":
			return writeTeachers(tx, actor, plan, progress);
		case "workplaces":
			return writeWorkplaces(tx, actor, plan, progress);
		case "placements":
			return writePlacements(tx, actor, plan, progress);
		case "holidays":
			return writeHolidays(tx, actor, plan, progress);
		default:
			return plan satisfies never;
	}
}

/** How far an import is: rows written so far. Null: nobody is importing it, or it is done and gone. */
export async function readProgress(
	{ id_user: actor_id, npsn }: Actor,
	id_import: string,
): Promise<number | null> {
	const found = await db.import.findFirst({
		where: { id_import, actor_id, npsn, writing_at: { not: null } },
		select: { written: true },
	});
	return found?.written ?? null;
}
