import "server-only";
import { createHash } from "node:crypto";
import { dateOf, formatDay, formatTime, timeOf } from "@/lib/dates";
import { goalScore, itemsOf, type LearningGoal, predicateOf, type RaporRules, shareOf } from "@/lib/rapor";
import { describeGoal, type Sentences } from "@/lib/rapor-description";
import { progressOf, type ScoredSection } from "@/lib/scoring";
import { today } from "../../clock";
import { toDate } from "../../wire/dates";
import { type AwayDays, type RaporRow, yearOf } from "./rapor-rows";

/* How the goals of a rapor come to their scores and descriptions, and what is missing for it. */

/** How a goal came to its score and description, for whoever may edit them. */
export type RaporEntry = {
	number: number;
	/** Is the score given by hand, because no answers score it? */
	by_hand: boolean;
	/** The score given by hand. */
	score: number | null;
	composed: string;
	/** Tells this composed description from any other one, so that a form can say which one it showed. */
	composed_mark: string;
	/** The teacher's own words instead of the composed ones. */
	description: string | null;
	/** The composed ones that the own words were written instead of. */
	described_for: string | null;
	/** The answers say something else since the teacher wrote this. */
	outdated: boolean;
};

/** What a rapor lacks, and who can add it. */
export type Missing = { what: string; whose: string };

/** What the goals of a rapor are scored and described by. */
export type Scoring = {
	rules: RaporRules;
	/** The sections of the applied instrument. */
	applied: number[];
	sentences: Sentences;
};

type Scored = ReturnType<typeof toGoal>;

/** A goal with its score and description. `parts` are the shares of yes that the score is made of. */
export function toGoal(
	row: RaporRow,
	{ number, label, section_codes }: LearningGoal,
	{ rules, applied, sentences }: Scoring,
) {
	const forms = (list: { scored_with: unknown }[]) =>
		list.flatMap(({ scored_with }) => (scored_with ? [scored_with as ScoredSection[]] : []));
	const [observed, assessed] = [forms(row.observations), forms(row.assesments)];
	const answers = [...observed, ...assessed].flatMap((form) => itemsOf(form, section_codes));
	const by_hand = answers.length === 0 && !section_codes.some((code) => applied.includes(code));
	const own = row.rapor?.goals.find(
		(one) =>
			one.number === number && one.major_id === row.student.major_id && one.school_year === yearOf(row),
	);
	const parts = {
		observation: shareOf(observed, section_codes),
		assesment: shareOf(assessed, section_codes),
		workplace: row.rapor?.workplace_score ?? null,
	};
	const score = by_hand ? (own?.score ?? null) : goalScore(parts, rules);
	const indicators = answers.map(({ item_label, answer }) => ({ label: item_label, asked: 1, yes: answer }));
	const composed = describeGoal(indicators, score !== null, sentences);
	const description = own?.description ?? null;
	return {
		parts,
		goal: {
			...{ number, label, score, predicate: predicateOf(score, rules.predicates) },
			description: description ?? composed,
		},
		entry: {
			...{ number, by_hand, score: own?.score ?? null, composed, description },
			described_for: own?.described_for ?? null,
			composed_mark: createHash("sha256").update(composed).digest("base64url").slice(0, 16),
			outdated: description !== null && own?.described_for !== composed,
		},
	};
}

/** What a rapor is held against. */
type Asked = Pick<Scoring, "rules"> & { required_assesments: number; away: AwayDays };

/** What a rapor lacks: its scores, its note, its supervisor, its end. */
export function missingOf(
	row: RaporRow,
	scored: Scored[],
	{ rules, required_assesments: required, away }: Asked,
): Missing[] {
	const teacher = row.teacher?.name ?? "Guru pembimbing (belum ada)";
	const student = row.student.user.name;
	const list: Missing[] = [];
	if (!row.teacher) list.push({ what: "Guru pembimbing", whose: "Kepala program atau manajemen sekolah" });
	if (row.status !== "completed" && (row.end_date === null || toDate(row.end_date) > today()))
		list.push({ what: "PKL belum berakhir", whose: student });
	// Its absences would be final too early.
	else if (away.open_until)
		list.push({ what: `Hari terakhir: ${openUntil(away.open_until)}`, whose: student });
	const assessed = row.assesments.length;
	const areAsked = rules.assesment_weight > 0 && scored.some(({ entry }) => !entry.by_hand);
	const areFew = areAsked && !progressOf(assessed, required).complete;
	if (areFew) list.push({ what: `Asesmen: ${assessed} dari ${required}`, whose: teacher });
	for (const { goal, entry, parts } of scored) {
		if (goal.score !== null) continue;
		const lacks = entry.by_hand
			? ["nilai"]
			: [
					...(rules.observation_weight > 0 && parts.observation === null ? ["observasi"] : []),
					...(rules.assesment_weight > 0 && parts.assesment === null && !areFew ? ["asesmen"] : []),
				];
		if (lacks.length) list.push({ what: `TP ${goal.number}: ${lacks.join(" dan ")}`, whose: teacher });
	}
	if (rules.workplace_weight > 0 && row.rapor?.workplace_score == null)
		list.push({ what: "Nilai dunia kerja", whose: teacher });
	if (!row.rapor?.note) list.push({ what: "Catatan", whose: teacher });
	return list;
}

/** `masih dapat diisi atau dikirim susulan sampai 21 November 2026 pukul 00.00 WIB` */
const openUntil = (at: Date) =>
	`masih dapat diisi atau dikirim susulan sampai ${formatDay(dateOf(at))} pukul ${formatTime(timeOf(at)).replace(":", ".")} WIB`;
