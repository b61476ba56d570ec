/* Composes a description of what a student has attained, from the answers Ya and Tidak. */

/** An indicator, how often it was asked about, and how often the answer was Ya. */
export type Indicator = { label: string; asked: number; yes: number };

/** The sentences, which a school may write in its own words. Each names its indicators at `{indikator}`. */
export const SENTENCES = {
	all: "Peserta didik menunjukkan seluruh indikator yang dinilai: {indikator}.",
	always: "Peserta didik sudah konsisten menunjukkan: {indikator}.",
	once: "Peserta didik menunjukkan: {indikator}.",
	often: "Sudah sering terlihat, tetapi belum konsisten: {indikator}.",
	seldom: "Sudah mulai terlihat dan masih perlu ditingkatkan: {indikator}.",
	never: "Belum terlihat dan memerlukan bimbingan: {indikator}.",
} as const;
export type Sentences = Record<keyof typeof SENTENCES, string>;

/** The most indicators that one sentence names. It counts the others. */
const NAMED = 8;

/** How a goal without answers is described, by what its score is from. */
export const STANDARD = {
	hand: "Tujuan pembelajaran ini dinilai langsung oleh guru pembimbing.",
	workplace: "Nilai tujuan pembelajaran ini berasal dari penilaian dunia kerja.",
} as const;
/** The description while nobody has said which sections of the instrument score the goal. */
export const PENDING =
	"Nilai tujuan pembelajaran ini menunggu Kepala Program memastikan bagian instrumen yang menilainya.";
export const NOT_YET = "Tujuan pembelajaran ini belum dinilai.";

/**
 * The description of a goal. It begins with what the student always shows, and ends with what the student never shows.
 * It says no more than the answers do: it tells how often an indicator was seen that was seen only sometimes, and calls
 * nothing consistent that was asked about once.
 * @param scored_by what the score is from, if it is from no answers. Null: there is no such score
 */
export function describeGoal(
	indicators: readonly Indicator[],
	scored_by: keyof typeof STANDARD | null,
	sentences: Sentences = SENTENCES,
): string {
	const asked = joined(indicators).filter((one) => one.asked > 0);
	if (asked.length === 0) return scored_by ? STANDARD[scored_by] : NOT_YET;
	const share = ({ yes, asked }: Indicator) => yes / asked;
	const always = asked.filter((one) => one.yes === one.asked);
	// "Seluruh" says too much of a single indicator.
	const isAll = always.length === asked.length && asked.length > 1;
	const [once, repeatedly] = [always.filter((one) => one.asked === 1), always.filter((one) => one.asked > 1)];
	const byShare = (one: Indicator, other: Indicator) => share(other) - share(one);
	// One of two is not often.
	const often = asked.filter((one) => share(one) > 0.5 && share(one) < 1).sort(byShare);
	const seldom = asked.filter((one) => share(one) > 0 && share(one) <= 0.5).sort(byShare);
	const never = asked.filter(({ yes }) => yes === 0);
	const say = (sentence: string, list: readonly Indicator[], tell: (one: Indicator) => string) =>
		list.length ? [sentence.replaceAll("{indikator}", () => listOf(list.map(tell)))] : [];
	return [
		...(isAll
			? say(sentences.all, always, nameOf)
			: [...say(sentences.always, repeatedly, nameOf), ...say(sentences.once, once, nameOf)]),
		...say(sentences.often, often, counted),
		...say(sentences.seldom, seldom, counted),
		...say(sentences.never, never, nameOf),
	].join(" ");
}

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

const counted = (one: Indicator) => `${nameOf(one)} (${one.yes} dari ${one.asked} penilaian)`;

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
function nameOf({ label }: Pick<Indicator, "label">): string {
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
