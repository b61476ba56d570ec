import "server-only";
import { createHash } from "node:crypto";
import {
	goalScore,
	itemsOf,
	type LearningGoal,
	type Parts,
	predicateOf,
	type RaporRules,
	roundScore,
	scoresGoal,
	shareOf,
} from "@/lib/rapor/rapor";
import {
	answersOf,
	describeGoal,
	nameOf,
	PENDING,
	type Sentence,
	type Sentences,
	sentencesOf,
} from "@/lib/rapor/rapor-description";
import { type GivenScore, givenFor, workplaceScore } from "@/lib/rapor/workplace-score";
import type { ScoredKind, ScoredSection } from "@/lib/scores/scoring";
import { toDateOrNull } from "../../wire/dates";
import type { MadeOf, Seen } from "../../wire/rapor";
import type { Section } from "./confirmed-sections";
import type { RaporRow } from "./rapor-rows";

/* How the goals of a rapor get their scores and descriptions, and what is missing for that. */

/** What the goals of a rapor are scored and described with. */
export type Scoring = {
	rules: RaporRules;
	/** What the instructors of the student's workplaces gave. */
	given: readonly (GivenScore & { instructor_name: string })[];
	/** Has the head said which sections score which goals? Until then a goal with sections has no score. */
	confirmed: boolean;
	/** The sections of the instrument, and the words of earlier ones that the head has also confirmed. */
	sections: readonly Section[];
	earlier_sections: readonly string[];
	/** The codes of the sections of the applied instrument. */
	applied: number[];
	sentences: Sentences;
};

export type Scored = ReturnType<typeof toGoal>;

/** A goal with its score and description. `parts` are the shares of yes that the score is made of. */
export function toGoal(
	row: RaporRow,
	goal: LearningGoal,
	{ rules, given, confirmed, sections, applied, sentences }: Scoring,
) {
	const { number, label } = goal;
	const pending = !confirmed && goal.section_codes.length > 0;
	const asking = (kind: ScoredKind) =>
		formsOf(row, kind).map((form) => ({
			...form,
			sections: pending ? [] : form.sections.filter((asked) => scoresGoal(asked, goal, sections)),
		}));
	const [observed, assessed] = [asking("observation"), asking("assesment")];
	const itemsIn = (list: readonly Form[]) => list.flatMap((form) => itemsOf(form.sections));
	const isApplied = !pending && goal.section_codes.some((code) => applied.includes(code));
	const by_hand = !pending && !isApplied && itemsIn([...observed, ...assessed]).length === 0;
	const own = ownEntry(row, { number, label });
	const ofYear = { ...goal, school_year: row.school_year };
	const sharesOf = (list: readonly Form[]) => shareOf(list.map((form) => form.sections));
	const parts = {
		observation: sharesOf(observed),
		assesment: sharesOf(assessed),
		workplace: workplaceScore(row.rapor?.workplace_score ?? null, given, ofYear),
	};
	const scored_there = workplaceScore(null, given, ofYear);
	const score = pending ? null : by_hand ? (own?.score ?? null) : goalScore(parts, rules);
	// What does not weigh in the score does not describe it.
	const counted = [
		...(rules.observation_weight > 0 ? observed : []),
		...(rules.assesment_weight > 0 ? assessed : []),
	].filter((form) => itemsIn([form]).length > 0);
	const indicators = itemsIn(counted).map(({ item_label, answer }) => ({
		label: item_label,
		asked: 1,
		yes: answer,
	}));
	const said = sentencesOf(indicators, sentences);
	const by = by_hand ? "hand" : "workplace";
	const composed = pending ? PENDING : describeGoal(said, score === null ? null : { label, score, by });
	const description = own?.description ?? null;
	const shown = {
		described_for: composed,
		described_label: label,
		described_score: score,
		described_answers: markOf(answersOf(indicators)),
	};
	const written_for: Seen = {
		described_for: own?.described_for ?? null,
		described_label: own?.described_label ?? null,
		described_score: own?.described_score ?? null,
		described_answers: own?.described_answers ?? null,
	};
	const changes = description === null || pending ? [] : changesSince(written_for, shown);
	return {
		parts,
		isApplied,
		goal: {
			number,
			label,
			score,
			predicate: predicateOf(score, rules.predicates),
			description: description ?? composed,
			...(!pending && {
				made_of: {
					parts: by_hand ? [] : partsOf(parts, rules),
					forms: counted.map(({ sections: _, ...form }) => form),
					sentences: withAnswers(
						said,
						counted.map((form) => itemsIn([form])),
					),
					given: given.map((one) => gaveFor(one, ofYear)),
				},
			}),
		},
		entry: {
			number,
			by_hand,
			pending,
			score: own?.score ?? null,
			from_workplace: scored_there === null ? null : roundScore(scored_there),
			composed,
			shown,
			description,
			written_for,
			composed_mark: markOf(JSON.stringify([label, score, shown.described_answers])),
			is_standard: indicators.length === 0 && (by_hand || score !== null),
			changes,
			outdated: changes.length > 0,
		},
	};
}

type Form = MadeOf["forms"][number] & { sections: ScoredSection[] };

/** The submitted forms of a kind, in the order of their numbers. */
export const formsOf = (row: RaporRow, kind: ScoredKind): Form[] =>
	(kind === "observation"
		? row.observations.map(({ id_observation: id, ...form }) => ({ id, ...form }))
		: row.assesments.map(({ id_assesment: id, ...form }) => ({ id, ...form }))
	).flatMap(({ scored_with, date, ...form }) =>
		scored_with
			? { ...form, kind, date: toDateOrNull(date), sections: scored_with as unknown as ScoredSection[] }
			: [],
	);

const partsOf = (parts: Parts, rules: RaporRules): MadeOf["parts"] =>
	(["observation", "assesment", "workplace"] as const).flatMap((kind) => {
		const weight = rules[`${kind}_weight`];
		return weight > 0 ? { kind, weight, score: parts[kind] } : [];
	});

/** The sentences, and the answers to each of their indicators in each of the forms. */
function withAnswers(
	sentences: readonly Sentence[],
	forms: readonly ScoredSection["instrument_items"][],
): MadeOf["sentences"] {
	const named = forms.map((items) =>
		items.map(({ item_label, answer }) => ({ name: nameOf({ label: item_label }), answer })),
	);
	return sentences.map(({ text, indicators }) => ({
		text,
		indicators: indicators.map(nameOf).map((label) => ({
			label,
			answers: named.map((items) => items.flatMap(({ name, answer }) => (name === label ? answer : []))),
		})),
	}));
}

/** What an instructor gave for a goal, and its words at that time if they are others now. */
function gaveFor(one: Scoring["given"][number], goal: LearningGoal & { school_year: number }) {
	const found = givenFor(one, goal);
	return {
		instructor: one.instructor_name,
		label: found && found.label !== goal.label ? found.label : null,
		score: found?.score ?? one.score,
	};
}

/**
 * What the teacher added to a goal. A change of the last day may move the placement to another school year, and then it
 * follows to the goal with the same words.
 */
function ownEntry(row: RaporRow, { number, label }: Pick<LearningGoal, "number" | "label">) {
	const all = row.rapor?.goals.filter(({ major_id }) => major_id === row.student.major_id) ?? [];
	return (
		all.find((one) => one.number === number && one.school_year === row.school_year) ??
		all.find((one) => one.learning_goal.label === label && one.school_year !== row.school_year)
	);
}

const markOf = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16);

/** What changed since own words were written. A school's other words for the same answers change nothing. */
function changesSince(then: Seen, now: Seen): string[] {
	if (then.described_label === null)
		return then.described_for === now.described_for
			? []
			: [`Deskripsi otomatis sekarang: ${now.described_for}`];
	return [
		...(then.described_label === now.described_label
			? []
			: [`Tujuan pembelajaran ini sebelumnya berbunyi "${then.described_label}".`]),
		...(then.described_score === now.described_score
			? []
			: [
					`Nilai berubah dari ${then.described_score ?? "kosong"} menjadi ${now.described_score ?? "kosong"}.`,
				]),
		...(then.described_answers === now.described_answers
			? []
			: [`Jawaban observasi atau asesmen berubah: ${now.described_for}`]),
	];
}
