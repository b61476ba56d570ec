import "server-only";
import { goalName } from "@/lib/rapor/rapor";
import type { RaporInput } from "@/lib/schemas/rapor";
import { recordAudit } from "../../audit";
import type { Actor } from "../../auth/session";
import { now } from "../../clock";
import { type Transaction, transact } from "../../database/db";
import { conflict, invalid, notFound, raporLocked } from "../../errors";
import { internshipScope } from "../../scopes/internships";
import type { Rapor, RaporEntry, Seen } from "../../wire/rapor";
import { holdSupervised } from "../scores/scoring";
import { ensureGoals } from "./learning-goals";
import { findRapor, readRapors } from "./read";

/**
 * Saves what the supervising teacher adds: scores by hand, descriptions in their own words, the note, and the
 * workplace's score. Fields that are left out do not change. A description that is empty, or equal to the composed one,
 * follows the answers again.
 * @throws AppError 404; 403 `review_rejected`; 409 `rapor_locked`, `major_missing`; 422 on goals
 */
export async function updateRapor(actor: Actor, id: string, input: RaporInput): Promise<Rapor> {
	const where = { AND: [{ id_internship: id }, internshipScope(actor)] };
	await transact(async (tx) => {
		if (!(await tx.internship.count({ where }))) throw notFound();
		await holdSupervised(tx, actor, id, "NO KEY UPDATE");
		const [rapor] = await readRapors({ id_internship: id }, tx);
		if (!rapor) throw notFound();
		if (rapor.locked) throw raporLocked();
		const { note: was } = rapor.content;
		const { typed } = rapor.workplace;
		const { note = was, workplace_score = typed.score, workplace_note = typed.note } = input;
		const data = { note, workplace_score, workplace_note };
		await tx.rapor.upsert({
			where: { internship_id: id },
			create: { internship_id: id, ...data },
			update: data,
		});
		const isRescored = workplace_score !== typed.score;
		const [saved = rapor] = isRescored ? await readRapors({ id_internship: id }, tx) : [];
		await writeGoals(tx, rapor, saved, input.goals);
		await recordAudit(tx, actor, {
			action: "rapor.filled",
			subject_type: "internship",
			subject_id: id,
			person_id: rapor.student_id,
		});
		if (isRescored) await recordTyped(tx, actor, rapor, workplace_score);
	});
	return findRapor(actor, id);
}

/** The typed score counts, so whoever types one beside an instructor's has decided between them. */
async function recordTyped(tx: Transaction, actor: Actor, rapor: Rapor, score: number | null) {
	const { id_internship, student_id, workplace } = rapor;
	await tx.workplaceScore.updateMany({
		where: { internship_id: id_internship },
		data: { kept_at: score === null ? null : now() },
	});
	const tell = (value: number | null | undefined) => value ?? "kosong";
	await recordAudit(tx, actor, {
		action: "rapor.workplace_typed",
		subject_type: "internship",
		subject_id: id_internship,
		person_id: student_id,
		detail: {
			before: tell(workplace.typed.score),
			score: tell(score),
			given: tell(workplace.given.at(-1)?.score),
		},
	});
}

/** What a teacher saw of a goal without own words, whose description follows the answers. */
const NOTHING_SEEN: Seen = {
	described_for: null,
	described_label: null,
	described_score: null,
	described_answers: null,
};
/** What own words were written for, where nobody can say it any more. No composed description is empty. */
const UNKNOWN: Seen = { ...NOTHING_SEEN, described_for: "" };

const notByHand = ({ number, pending, shown }: RaporEntry): string =>
	`Nilai ${goalName({ number, label: shown.described_label ?? "" })} ${
		pending
			? "menunggu Kepala Program memastikan bagian instrumen yang menilainya."
			: "dihitung dari observasi dan asesmen."
	}`;

/** @param saved the rapor with the workplace's score that is saved together with the goals */
async function writeGoals(
	tx: Transaction,
	rapor: Rapor,
	saved: Rapor,
	all: RaporInput["goals"],
): Promise<void> {
	const goals = all.filter(({ number, ...fields }) =>
		Object.values(fields).some((value) => value !== undefined),
	);
	if (goals.length === 0) return;
	const { id_internship: internship_id, major_id, entries } = rapor;
	if (major_id === null)
		throw conflict("major_missing", "Peserta didik ini belum memilih program di profilnya.");
	const { school_year } = await tx.internship.findUniqueOrThrow({
		where: { id_internship: internship_id },
		select: { school_year: true },
	});
	await ensureGoals(tx, { major_id, school_year });
	for (const { number, ...input } of goals) {
		const entry = entries.find((one) => one.number === number);
		if (!entry) throw invalid({ goals: ["Tujuan pembelajaran telah diubah. Muat ulang halaman ini."] });
		if (input.score != null && !entry.by_hand) throw invalid({ goals: [notByHand(entry)] });
		const { score = entry.score, description: sent = entry.description } = input;
		const description = sent === entry.composed ? null : sent;
		const key = { internship_id, major_id, school_year, number };
		const shown = saved.entries.find((one) => one.number === number)?.shown ?? entry.shown;
		const data = {
			score,
			description,
			...originOf(entry, description, {
				composed_mark: input.composed_mark,
				shown: entry.by_hand ? { ...shown, described_score: score } : shown,
			}),
		};
		// An entry of another school year followed the placement here. It is saved in this year now, so the old row
		// goes.
		const learning_goal = { label: entry.shown.described_label ?? "" };
		await tx.raporGoal.deleteMany({
			where: { internship_id, major_id, school_year: { not: school_year }, learning_goal },
		});
		// What follows the answers needs no row, so that the goal can still be removed.
		if (score === null && description === null) await tx.raporGoal.deleteMany({ where: key });
		else
			await tx.raporGoal.upsert({
				where: { internship_id_major_id_school_year_number: key },
				create: { ...key, ...data },
				update: data,
			});
	}
}

/**
 * What own words are written for: what this save leaves, if the form showed the goal as it was before. Otherwise the words
 * are marked to be looked at again.
 */
function originOf(
	entry: RaporEntry,
	description: string | null,
	{ composed_mark, shown }: { composed_mark: string | null | undefined; shown: Seen },
): Seen {
	if (description === null) return NOTHING_SEEN;
	if (composed_mark === entry.composed_mark) return shown;
	return description === entry.description ? entry.written_for : UNKNOWN;
}
