import type { DateString } from "../dates/dates";
import type { ScoredSection } from "../scores/scoring";

/* The rules of a rapor's scores. They need no database, so that you can read and test them alone. */

/** The school year of a date. It begins in July, and its name is the year in which it begins. `2027-06-30` → 2026. */
export function schoolYearOf(date: DateString): number {
	const [year = 0, month = 0] = date.split("-").map(Number);
	return month >= 7 ? year : year - 1;
}

/** 2026 → `2026/2027` */
export const schoolYearLabel = (year: number): string => `${year}/${year + 1}`;

/** What lists and papers call the students without a class. */
export const WITHOUT_CLASS = "Tanpa kelas";

/**
 * Program and konsentrasi keahlian of a student, as papers and files print them. A major that says none, and a rapor
 * from before majors could, have the major's name.
 */
export const specialityOf = ({
	major,
	programme = major,
	concentration = major,
}: {
	major: string;
	programme?: string;
	concentration?: string;
}) => ({ programme, concentration });

export type LearningGoal = {
	number: number;
	label: string;
	/** The sections of the instrument whose answers score the goal. Empty: somebody scores it by hand. */
	section_codes: number[];
	/** The words of earlier sections whose answers score it too. */
	section_labels?: string[];
};

/**
 * Do the answers of a form's section score this goal? A section of the instrument is known by its words. Any other one
 * counts only for the goals that the head has named for its words.
 * @param sections those of the instrument, which the head has confirmed
 */
export function scoresGoal(
	asked: Pick<ScoredSection, "section_code" | "section_label">,
	{ section_codes, section_labels = [] }: LearningGoal,
	sections: readonly Pick<ScoredSection, "section_code" | "section_label">[],
): boolean {
	const alike = sections.filter(({ section_label }) => section_label === asked.section_label);
	const known = alike.find(({ section_code }) => section_code === asked.section_code) ?? alike[0];
	return known ? section_codes.includes(known.section_code) : section_labels.includes(asked.section_label);
}

/** What pages show of a goal. */
export type GoalChoice = Pick<LearningGoal, "number" | "label">;

/** In characters. Lists show so much of a goal's words; papers and files show all. */
const SHORT = 80;

/** A number says nothing alone, and e-Rapor has other numbers: `TP 2 (Alur bisnis)`. */
export const goalName = ({ number, label }: GoalChoice): string =>
	`TP ${number} (${label.length > SHORT ? `${label.slice(0, SHORT - 1).trimEnd()}…` : label})`;

/**
 * The goals that apply until a head writes others. They are the four goals of the guideline, each scored by the section
 * with its number.
 */
export const DEFAULT_GOALS: readonly LearningGoal[] = [
	"Menerapkan soft skills yang dibutuhkan dalam dunia kerja (tempat PKL)",
	"Menerapkan norma, POS, dan K3LH yang ada pada dunia kerja (tempat PKL)",
	"Menerapkan kompetensi teknis yang sudah dipelajari di sekolah dan/atau baru dipelajari pada dunia kerja (tempat PKL)",
	"Memahami alur bisnis dunia kerja tempat PKL dan wawasan wirausaha",
].map((label, index) => ({ number: index + 1, label, section_codes: [index + 1] }));

/** What a journal can be about: the goals that a head has written, or else the customary ones. Without a major, none. */
export const choicesOf = (goals: readonly GoalChoice[], major_id: number | null): GoalChoice[] =>
	goals.length > 0 || major_id === null
		? [...goals]
		: DEFAULT_GOALS.map(({ number, label }) => ({ number, label }));

/** In percent. Together they are 100. */
export type Weights = { observation_weight: number; assesment_weight: number; workplace_weight: number };
/** A score from `min` on has this predicate. */
export type Predicate = { min: number; label: string };
export type RaporRules = Weights & { predicates: Predicate[] };

/** The rules that apply until a head writes others. */
export const DEFAULT_RULES: RaporRules = {
	observation_weight: 50,
	assesment_weight: 50,
	workplace_weight: 0,
	predicates: [],
};

/** The mean share of Ya over all forms, from 0 to 100 and not rounded. Null: no form has answers. */
export function shareOf(forms: readonly (readonly ScoredSection[])[]): number | null {
	const shares = forms.flatMap((sections) => {
		const answers = itemsOf(sections).map(({ answer }) => answer as number);
		return answers.length ? [(100 * sum(answers)) / answers.length] : [];
	});
	return shares.length ? sum(shares) / shares.length : null;
}

export const itemsOf = (sections: readonly ScoredSection[]) =>
	sections.flatMap(({ instrument_items }) => instrument_items);

export type Parts = { observation: number | null; assesment: number | null; workplace: number | null };

/**
 * The score of a goal, a whole number from 0 to 100. The parts are weighted without rounding. The result is rounded
 * once, with halves up. A part without weight is not needed. Null while a part with weight is missing.
 */
export function goalScore(parts: Parts, weights: Weights): number | null {
	const weighted = [
		[parts.observation, weights.observation_weight],
		[parts.assesment, weights.assesment_weight],
		[parts.workplace, weights.workplace_weight],
	] as const;
	let total = 0;
	for (const [part, weight] of weighted) {
		if (weight === 0) continue;
		if (part === null) return null;
		total += part * weight;
	}
	return roundScore(total / 100);
}

/**
 * Rounds halves up. The added billionth is larger than any error of floating point here, so it never rounds a half
 * down.
 */
export const roundScore = (score: number): number => Math.floor(score + 0.5 + 1e-9);

/** The predicate of a score. Null where the school has none for it. */
export const predicateOf = (score: number | null, predicates: readonly Predicate[]): string | null =>
	score === null
		? null
		: ([...predicates].sort((one, other) => other.min - one.min).find(({ min }) => score >= min)?.label ??
			null);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
