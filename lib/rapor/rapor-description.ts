/* Composes a description of what a student has attained, from the answers Ya and Tidak. */

/** An indicator, how often it was asked about, and how often the answer was Ya. */
export type Indicator = { label: string; asked: number; yes: number };

/** The sentences, which a school may write in its own words. Each names its indicators at `{indikator}`. */
export const SENTENCES = {
	all: "Peserta didik menunjukkan semua yang dinilai dengan baik: {indikator}.",
	always: "Peserta didik sudah konsisten: {indikator}.",
	once: "Peserta didik menunjukkan: {indikator}.",
	often: "Sudah baik, pertahankan konsistensinya: {indikator}.",
	seldom: "Sudah mulai terlihat, perlu lebih sering dilatih: {indikator}.",
	never: "Masih perlu bimbingan: {indikator}.",
} as const;
export type Sentences = Record<keyof typeof SENTENCES, string>;

/** From this share of Ya on, an indicator is good. It is the border of "Baik" for scores. */
const GOOD = 0.7;

/** The most indicators that one sentence names. It counts the others. */
const NAMED = 8;

/** The description while nobody has said which sections of the instrument score the goal. */
export const PENDING =
	"Nilai tujuan pembelajaran ini menunggu Kepala Program memastikan bagian instrumen yang menilainya.";
export const NOT_YET = "Tujuan pembelajaran ini belum dinilai.";

/** A score that is made of no answers: of which goal, and who gave it. */
export type PlainScore = { label: string; score: number; by: "hand" | "workplace" };

/** How a goal without answers is described: the word for its score, and the goal. */
function plain({ label, score, by }: PlainScore): string {
	const word = [
		{ min: 86, words: "sangat baik dalam" },
		{ min: 100 * GOOD, words: "sudah baik dalam" },
		{ min: 0, words: "masih perlu bimbingan dalam" },
	].find(({ min }) => score >= min)?.words;
	return `${by === "workplace" ? "Menurut dunia kerja, peserta" : "Peserta"} didik ${word} ${nameOf({ label })}.`;
}

/** A sentence of a description, and the indicators it is made of. */
export type Sentence = { text: string; indicators: Indicator[] };

/**
 * The sentences about these answers. They begin with what the student always shows, and end with what the student never
 * shows. They call nothing consistent that was asked about once.
 */
export function sentencesOf(indicators: readonly Indicator[], sentences: Sentences = SENTENCES): Sentence[] {
	const asked = joined(indicators).filter((one) => one.asked > 0);
	const share = ({ yes, asked }: Indicator) => yes / asked;
	const always = asked.filter((one) => one.yes === one.asked);
	// "Semua" says too much of a single indicator.
	const isAll = always.length === asked.length && asked.length > 1;
	const byShare = (one: Indicator, other: Indicator) => share(other) - share(one);
	const said: Record<keyof Sentences, Indicator[]> = {
		all: isAll ? always : [],
		always: isAll ? [] : always.filter((one) => one.asked > 1),
		once: isAll ? [] : always.filter((one) => one.asked === 1),
		often: asked.filter((one) => share(one) >= GOOD && share(one) < 1).sort(byShare),
		seldom: asked.filter((one) => share(one) > 0 && share(one) < GOOD).sort(byShare),
		never: asked.filter(({ yes }) => yes === 0),
	};
	return Object.entries(said).flatMap(([kind, list]) => {
		const names = listOf(list.map(nameOf));
		const text = sentences[kind as keyof Sentences].replaceAll("{indikator}", () => names);
		return list.length ? { text, indicators: list } : [];
	});
}

/**
 * The description of a goal, as a teacher would write it. How often an indicator was seen is left to the answers behind it.
 * @param score the goal's score if it is made of no answers. Null: there is no such score
 */
export const describeGoal = (sentences: readonly Sentence[], score: PlainScore | null): string =>
	sentences.map(({ text }) => text).join(" ") || (score ? plain(score) : NOT_YET);

/**
 * The answers as a text. It is another text once any indicator was asked or seen more or less often, and the same
 * whatever a school's own sentences are.
 */
export const answersOf = (indicators: readonly Indicator[]): string =>
	JSON.stringify(joined(indicators).map((one) => [nameOf(one), one.asked, one.yes]));

/** Answers to the same indicator in several forms, as one. */
function joined(indicators: readonly Indicator[]): Indicator[] {
	const byLabel = new Map<string, Indicator>();
	for (const { label, asked, yes } of indicators) {
		const known = byLabel.get(nameOf({ label }));
		byLabel.set(nameOf({ label }), {
			label: known?.label ?? label,
			asked: asked + (known?.asked ?? 0),
			yes: yes + (known?.yes ?? 0),
		});
	}
	return [...byLabel.values()];
}

/**
 * We cut what says nothing about the student: the mark of a list, and the frame of a question, "Apakah peserta didik
 * mampu …?". Before a passive verb, "dapat" is a part of what is asked: "dapat dipercaya".
 */
const FRAME =
	/^(?:(?:[-–•*]|\(?(?:\d{1,2}|[a-z])[.)])\s+)?(?:apakah\s+)?(?:(?:peserta didik|siswa|murid)\s+(?:(?:sudah|telah)\s+)?(?:(?:mampu|dapat|bisa)\s+(?!di))?)?/i;

/**
 * A label in the middle of a sentence: `Hadir tepat waktu.` → `hadir tepat waktu`. `K3LH` and `Adobe Photoshop` do not
 * change.
 */
export function nameOf({ label }: Pick<Indicator, "label">): string {
	const bare = label
		.replace(/\s+/g, " ")
		.replace(/[\s.;:,?!]+$/, "")
		.replace(FRAME, "")
		.trim();
	const text = bare || label.trim();
	const [first = "", second = ""] = text.split(" ");
	const isName = /^.+\p{Lu}|^\p{Lu}\d/u.test(first) || /^\p{Lu}\p{Ll}/u.test(second);
	return isName ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** `a; b; dan c`. Indicators contain commas, so we separate them with semicolons. */
function listOf(names: readonly string[]): string {
	const shown = names.slice(0, NAMED);
	const rest = names.length - shown.length;
	const parts = rest > 0 ? [...shown, `${rest} indikator lainnya`] : shown;
	if (parts.length < 3) return parts.join(" dan ");
	return `${parts.slice(0, -1).join("; ")}; dan ${parts.at(-1)}`;
}
