import "server-only";
import { createHash } from "node:crypto";
import { dateOf, formatDay, formatTimeIn, timeOf, type Zone } from "@/lib/dates/dates";
import { MAX_ASSESMENTS } from "@/lib/limits";
import {
	goalName,
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
import { progressOf, type ScoredKind, type ScoredSection } from "@/lib/scores/scoring";
import { today } from "../../clock";
import { toDate, toDateOrNull } from "../../wire/dates";
import type { MadeOf, Missing, Seen } from "../../wire/rapor";
import { reopenLimit } from "../internships/completions";
import { labelsOf, type Section } from "./confirmed-sections";
import type { AwayDays, RaporRow } from "./rapor-rows";

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

type Scored = ReturnType<typeof toGoal>;

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
const formsOf = (row: RaporRow, kind: ScoredKind): Form[] =>
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

/** Are there goals that the workplace's score has weight in? One that is scored by hand has its whole score from there. */
export const workplaceCounts = (rules: RaporRules, scored: readonly Scored[]): boolean =>
	rules.workplace_weight > 0 && scored.some(({ entry }) => !entry.by_hand);

/** What a rapor is held against. */
type Asked = Pick<Scoring, "rules" | "given" | "applied" | "sections" | "earlier_sections"> & {
	required_assesments: number;
	away: AwayDays;
};

/** The people who can add something to a rapor. */
function peopleOf({ teacher, teacher_id, student, student_id }: RaporRow) {
	const leader = student.major_detail?.major_leader;
	return {
		teacher: { whose: teacher?.name ?? "Guru pembimbing (belum ada)", id_user: teacher_id },
		student: { whose: student.user.name, id_user: student_id },
		head: leader
			? { whose: `${leader.name} (Kepala Program)`, id_user: leader.id_user }
			: { whose: "Manajemen sekolah: tunjuk Kepala Program", id_user: null },
	};
}

/** What a rapor lacks, and who can add it: scores, the note, the supervisor, the end date. */
export function missingOf(row: RaporRow, scored: Scored[], asked: Asked): Missing[] {
	const { rules, given, applied, required_assesments: required, away } = asked;
	const { teacher, student, head } = peopleOf(row);
	const list: Missing[] = [];
	const lacks = (kind: string, what: string, who: Pick<Missing, "whose" | "id_user">) =>
		list.push({ kind, what, ...who });
	// Forms are sent while the placement goes on, and only with an applied instrument.
	const lacksForm = (kind: string, what: string) => {
		if (row.status === "completed") {
			if (row.completed_at && row.completed_at > reopenLimit())
				lacks(kind, `${what} (buka kembali PKL dahulu)`, teacher);
			else lacks(kind, `${what} (PKL sudah selesai: ubah bobot nilai atau jumlah asesmen)`, head);
		} else if (applied.length === 0) lacks(kind, `${what} (terapkan instrumen PKL dahulu)`, head);
		else lacks(kind, what, teacher);
	};
	if (row.next)
		lacks(
			"PKL berikutnya",
			`Rapornya satu lembar dengan PKL berikutnya di ${row.next.company_name}`,
			teacher,
		);
	if (!row.teacher)
		lacks("pembimbing", "Guru pembimbing", { whose: "Kepala program atau manajemen sekolah", id_user: null });
	if (row.student.major_id === null) lacks("jurusan", "Program keahlian di profil", student);
	if (row.status !== "completed" && (row.last_day === null || toDate(row.last_day) > today(row.zone)))
		lacks("PKL belum berakhir", "PKL belum berakhir", student);
	// The absences would become final too early.
	else if (away.open_until)
		lacks("hari terakhir", `Hari terakhir: ${openUntil(away.open_until, row.zone)}`, student);
	if (scored.some(({ entry }) => entry.pending))
		lacks("bagian instrumen", "Bagian instrumen bagi setiap tujuan pembelajaran belum dipastikan", head);
	else
		for (const label of unconfirmedLabels(row, asked))
			lacks("bagian instrumen", `Bagian instrumen lama "${label}" belum dipastikan`, head);
	const assessed = row.assesments.length;
	const areAsked = rules.assesment_weight > 0 && scored.some(({ entry }) => !entry.by_hand);
	const areFew = areAsked && !progressOf(assessed, required).complete;
	if (areFew) lacksForm("asesmen", `Asesmen: ${assessed} dari ${required}`);
	for (const { goal, entry, parts, isApplied } of scored) {
		if (goal.score !== null || entry.pending) continue;
		const name = goalName(goal);
		if (entry.by_hand) {
			lacks("nilai", `${name}: nilai`, teacher);
			continue;
		}
		const without = [
			...(rules.observation_weight > 0 && parts.observation === null
				? [{ form: "observasi", sent: row.observations.length, most: row._count.observations }]
				: []),
			...(rules.assesment_weight > 0 && parts.assesment === null && !areFew
				? [{ form: "asesmen", sent: assessed, most: MAX_ASSESMENTS }]
				: []),
		];
		// A further form can still ask about this goal, if the instrument does.
		const isFree = ({ sent, most }: (typeof without)[number]) => sent === 0 || (isApplied && sent < most);
		const [toSend, toMap] = [without.filter(isFree), without.filter((one) => !isFree(one))];
		const listed = (forms: typeof without) => forms.map(({ form }) => form).join(" dan ");
		if (toSend.length) lacksForm(listed(toSend), `${name}: ${listed(toSend)}`);
		if (toMap.length)
			lacks(
				"bagian instrumen",
				`${name}: bagian instrumen yang dipilih tidak ditanyakan dalam ${listed(toMap)}`,
				head,
			);
	}
	if (workplaceCounts(rules, scored) && workplaceScore(row.rapor?.workplace_score ?? null, given) === null)
		lacks("nilai dunia kerja", "Nilai dunia kerja", teacher);
	if (!row.rapor?.note) lacks("catatan", "Catatan", teacher);
	return list;
}

/** The words of sections in the forms that count, for which the head has not said which goals they score. */
function unconfirmedLabels(row: RaporRow, { rules, sections, earlier_sections }: Asked): string[] {
	const labels = (["observation", "assesment"] as const)
		.filter((kind) => rules[`${kind}_weight`] > 0)
		.flatMap((kind) => formsOf(row, kind))
		.flatMap((form) => form.sections.map(({ section_label }) => section_label));
	const known = new Set([...labelsOf(sections), ...earlier_sections]);
	return [...new Set(labels)].filter((label) => !known.has(label));
}

/** `masih dapat diisi atau dikirim susulan sampai 21 November 2026 pukul 00.00 WIB` */
const openUntil = (at: Date, zone: Zone) =>
	`masih dapat diisi atau dikirim susulan sampai ${formatDay(dateOf(at, zone))} pukul ${formatTimeIn(timeOf(at, zone), zone).replace(":", ".")}`;
