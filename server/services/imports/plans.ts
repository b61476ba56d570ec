import "server-only";
import { setImmediate as pause } from "node:timers/promises";
import { aboutRow } from "@/lib/imports/about";
import { cellText, type Entry, readEntries } from "@/lib/imports/entries";
import { FIELDS } from "@/lib/imports/fields";
import { countOutcomes, isMuch, type Outcome, type PlanRow } from "@/lib/imports/plan";
import { type SharedCells, sharedCells } from "@/lib/imports/shared-cells";
import { fold } from "@/lib/lists/fold";
import type { Actor } from "../../auth/session";
import { db, type Transaction } from "../../database/db";
import { toIso } from "../../wire/dates";
import { type Draft, keptFields, readDraft } from "./drafts";
import { type HolidayPlan, planHolidayImport } from "./holidays";
import { type PlacementPlan, planPlacementImport } from "./placements";
import type { RombelChoices, RombelQuestion } from "./rombels";
import { planStudentImport, type StudentPlan } from "./students";
import { planTeacherImport, type TeacherPlan } from "./teachers";
import { planWorkplaceImport, type WorkplacePlan } from "./workplaces";

export type Plan = StudentPlan | TeacherPlan | WorkplacePlan | PlacementPlan | HolidayPlan;

/** What a plan asks about rombels. */
const rombelsOf = (plan: Plan) => (plan.kind === "students" ? plan.rombels : null);
export const questionsOf = (plan: Plan): RombelQuestion[] => rombelsOf(plan)?.questions ?? [];

/** What an import of this draft would do now. */
export async function planImport(tx: Transaction, actor: Actor, draft: Draft): Promise<Plan> {
	const { kind, content, answers } = draft;
	const entries = await readEntries(kind, content, () => pause());
	const skipped = new Set(answers.skipped);
	const kept = await keptFields(tx, actor, kind);
	const asked = entries.filter(({ row }) => !skipped.has(row));
	const left = entries.filter(({ row }) => skipped.has(row)).map(leftOut);
	const plan = await planKind(tx, actor, kind, asked, { answers, kept });
	return { ...plan, rows: [...plan.rows, ...left] } as Plan;
}

function planKind(
	tx: Transaction,
	actor: Actor,
	kind: Draft["kind"],
	entries: Entry[],
	how: { answers: Draft["answers"]; kept: ReadonlySet<string> },
): Promise<Plan> {
	switch (kind) {
		case "students":
			return planStudentImport(tx, actor, entries, how);
		case "teachers":
			return planTeacherImport(tx, actor, entries, how);
		case "workplaces":
			return planWorkplaceImport(tx, actor, entries, how);
		case "placements":
			return planPlacementImport(tx, actor, entries, how);
		case "holidays":
			return planHolidayImport(tx, actor, entries, how);
		default:
			return kind satisfies never;
	}
}

const leftOut = ({ row, values }: Entry): PlanRow => ({
	row,
	values,
	label: values.name ?? values.company_name ?? `Baris ${row}`,
	id: null,
	changes: [],
	problems: [],
	notes: [{ field: null, text: "Dilewati atas permintaan Anda." }],
	outcome: "outside",
});

/** A row on the page, with the cells that can be corrected. */
export type ShownRow = Pick<
	PlanRow,
	"row" | "label" | "outcome" | "changes" | "problems" | "notes" | "doubt"
> & {
	skipped: boolean;
	/** What it says beside its label. */
	about: string;
	cells: { field: string; label: string; text: string }[];
};

export type Preview = {
	id_import: string;
	kind: Draft["kind"];
	file_name: string;
	sheet: string;
	school: string;
	/** The actor's school, where the file names another one. Dapodik's files have no number to compare. */
	own_school: string | null;
	dropped: string[];
	/** Sheets that nobody reads, although they look the same. */
	others: string[];
	/** Cells that are read like those above, or could be. */
	shared: (SharedCells & { label: string })[];
	version: number;
	created_at: string;
	counts: Record<Outcome, number>;
	/** Rows with a note that would be written all the same. */
	noted: number;
	existing: number;
	/** Would so many rows change that somebody should say so twice? */
	much: boolean;
	questions: RombelQuestion[];
	choices: RombelChoices | null;
	kept: string[];
	fields: { name: string; label: string }[];
	rows: ShownRow[];
	skipped: number[];
	total: number;
};

export const PER_PAGE = 50;

/** What the page of a draft shows. @param outcome only the rows with this, or with a note (`noted`) @throws AppError 404 */
export async function previewImport(
	actor: Actor,
	id_import: string,
	{ outcome, page }: { outcome: Outcome | "noted" | null; page: number },
): Promise<Preview> {
	const draft = await readDraft(db, actor, id_import);
	const plan = await planImport(db, actor, draft);
	const { content, answers } = draft;
	const isNoted = ({ notes, outcome: of }: PlanRow) =>
		notes.length > 0 && of !== "outside" && of !== "problem";
	const wanted = plan.rows.filter(
		(row) => !outcome || (outcome === "noted" ? isNoted(row) : row.outcome === outcome),
	);
	const cells = new Map(content.rows.map(([row, ...rest]) => [row, rest]));
	const fields = content.fields.map((name) => ({
		name,
		label: FIELDS[draft.kind].find((field) => field.name === name)?.label ?? name,
	}));
	const counts = countOutcomes(plan.rows);
	const { name: own } = await db.school.findUniqueOrThrow({ where: { npsn: actor.npsn } });
	return {
		id_import,
		kind: draft.kind,
		file_name: draft.file_name,
		sheet: content.sheet,
		school: content.school,
		own_school: content.school && fold(content.school) !== fold(own) ? own : null,
		dropped: content.dropped,
		others: content.others ?? [],
		shared: sharedCells(draft.kind, content).map((cells) => ({
			...cells,
			label: fields.find(({ name }) => name === cells.field)?.label ?? cells.field,
		})),
		version: draft.version,
		created_at: toIso(draft.created_at, actor.zone),
		counts,
		noted: plan.rows.filter(isNoted).length,
		existing: plan.existing,
		much: isMuch(counts.changed, plan.existing),
		questions: questionsOf(plan),
		choices: rombelsOf(plan)?.choices ?? null,
		kept: [...(await keptFields(db, actor, draft.kind))],
		fields,
		rows: wanted
			.toSorted((one, other) => one.row - other.row)
			.slice((page - 1) * PER_PAGE, page * PER_PAGE)
			.map((shown) =>
				toShown(shown, draft.kind, {
					skipped: answers.skipped?.includes(shown.row) ?? false,
					cells: fields.map(({ name, label: head }, at) => ({
						field: name,
						label: head,
						text: cellText(cells.get(shown.row)?.[at] ?? null),
					})),
				}),
			),
		skipped: answers.skipped ?? [],
		total: wanted.length,
	};
}

const toShown = (
	{ row, label, outcome, changes, problems, notes, doubt, ...rest }: PlanRow,
	kind: Draft["kind"],
	more: Pick<ShownRow, "skipped" | "cells">,
): ShownRow => ({
	row,
	label,
	outcome,
	changes,
	problems,
	notes,
	doubt,
	about: aboutRow(kind, rest),
	...more,
});
