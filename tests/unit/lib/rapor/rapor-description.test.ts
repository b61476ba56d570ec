import { describe, expect, it } from "vitest";
import {
	answersOf,
	describeGoal,
	type Indicator,
	NOT_YET,
	SENTENCES,
	type Sentences,
	sentencesOf,
} from "@/lib/rapor/rapor-description";

const LABELS = [
	"Hadir tepat waktu",
	"Apakah peserta didik mampu berkomunikasi lewat telepon?",
	"Menerapkan K3LH",
	"POS dijalankan, termasuk memakai APD",
	"Adobe Photoshop dipakai dengan benar.",
	"Etos kerja",
	"Kepedulian sosial dan lingkungan",
	"Siswa dapat menyusun rencana usaha",
	"Menjaga kerapian tempat kerja",
	"Mencatat kegiatan harian",
	"Peserta didik sudah mampu melayani pelanggan",
	"Memeriksa hasilnya sendiri",
];

/** The labels as they appear inside a sentence. */
const NAMES = [
	"hadir tepat waktu",
	"berkomunikasi lewat telepon",
	"Menerapkan K3LH".replace("M", "m"),
	"POS dijalankan, termasuk memakai APD",
	"Adobe Photoshop dipakai dengan benar",
	"etos kerja",
	"kepedulian sosial dan lingkungan",
	"menyusun rencana usaha",
	"menjaga kerapian tempat kerja",
	"mencatat kegiatan harian",
	"melayani pelanggan",
	"memeriksa hasilnya sendiri",
];

const tell = (answers: readonly Indicator[], own?: Sentences) =>
	describeGoal(sentencesOf(answers, own), null);

/** A sentence names so many indicators, and counts the others. */
const NAMED = 8;

/** The same numbers in every run. */
function random(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

/** Each indicator was asked about in some of the forms: once, twice or seven times. */
function patterns(count: number): Indicator[][] {
	const next = random(24);
	const seen = new Set<string>();
	const list: Indicator[][] = [];
	while (list.length < count) {
		// Some patterns are long, and much in them is alike, so that sentences become longer than what they name.
		const alike = next(3) === 0;
		const length = alike ? LABELS.length - next(3) : 1 + next(LABELS.length);
		const pattern = LABELS.slice(0, length).map((label) => {
			const asked = (alike ? [2, 7, 7] : [1, 2, 7])[next(3)] as number;
			return { label, asked, yes: alike && next(8) > 0 ? asked : next(asked + 1) };
		});
		const all = isAll(pattern);
		const key = pattern.map((one) => expectedKind(one, all)).join();
		if (!seen.has(key)) list.push(pattern);
		seen.add(key);
	}
	return list;
}

const isAll = (pattern: readonly Indicator[]) =>
	pattern.length > 1 && pattern.every(({ yes, asked }) => yes === asked);

/** The indicators of a sentence, in its order. */
const inSentence = (pattern: readonly Indicator[], kind: string) =>
	pattern
		.filter((one) => expectedKind(one, isAll(pattern)) === kind)
		.sort((one, other) => other.yes / other.asked - one.yes / one.asked);

const beginning = (sentence: string) => sentence.split("{indikator}")[0] as string;
const STARTS = Object.entries(SENTENCES).map(([kind, sentence]) => [kind, beginning(sentence)] as const);

/** The sentence of a description that names this indicator. */
function sentenceOf(text: string, name: string): string | undefined {
	const places = STARTS.map(([kind, start]) => ({ kind, at: text.indexOf(start) })).filter(
		({ at }) => at >= 0,
	);
	const place = text.indexOf(name);
	return place < 0 ? undefined : places.filter(({ at }) => at <= place).sort((a, b) => b.at - a.at)[0]?.kind;
}

function expectedKind({ yes, asked }: Indicator, all: boolean): string {
	if (yes === asked) return all ? "all" : asked === 1 ? "once" : "always";
	if (yes === 0) return "never";
	return yes / asked >= 0.7 ? "often" : "seldom";
}

describe("200 patterns of answers", () => {
	const list = patterns(200);

	it.each(
		list.map(
			(pattern) => [JSON.stringify(pattern.map(({ yes, asked }) => `${yes}/${asked}`)), pattern] as const,
		),
	)("%s say each indicator once, where its answers put it, and nothing else", (_, pattern) => {
		const text = tell(pattern);
		let rest = text;
		for (const [kind] of STARTS) {
			const own = inSentence(pattern, kind);
			for (const [place, one] of own.entries()) {
				const name = NAMES[LABELS.indexOf(one.label)] as string;
				if (place >= NAMED) {
					expect(text).not.toContain(name);
					continue;
				}
				expect(sentenceOf(text, name), name).toBe(kind);
				expect(text.split(name), name).toHaveLength(2);
				rest = rest.replace(name, "");
			}
			if (own.length <= NAMED) continue;
			const others = `${own.length - NAMED} indikator lainnya`;
			expect(sentenceOf(text, others)).toBe(kind);
			rest = rest.replace(others, "");
		}
		// The rest are the sentences themselves.
		for (const [, start] of STARTS) rest = rest.replace(start, "");
		expect(rest.replace(/[;.\s]|\bdan\b/g, "")).toBe("");
		expect(text).toMatch(/^\p{Lu}.*\.$/u);
		expect(text).not.toMatch(/ {2}|\.\.|;;|; \.|undefined|NaN|\{/);
	});

	it("are all described differently", () => {
		expect(new Set(list.map((pattern) => tell(pattern))).size).toBe(200);
	});

	it("include every kind of sentence, and long ones that name only some indicators", () => {
		const long = (pattern: Indicator[]) => STARTS.some(([kind]) => inSentence(pattern, kind).length > NAMED);
		expect(list.filter(long).length).toBeGreaterThan(20);
		for (const [kind] of STARTS)
			expect(list.filter((pattern) => inSentence(pattern, kind).length > 0).length, kind).toBeGreaterThan(2);
		const isMixed = (pattern: Indicator[]) => new Set(pattern.map(({ asked }) => asked)).size > 1;
		expect(list.filter(isMixed).length).toBeGreaterThan(100);
	});
});

describe("a description", () => {
	it("reads as good Indonesian", () => {
		const answers = (...yes: number[]) =>
			yes.map((count, index) => ({ label: LABELS[index] as string, asked: 7, yes: count }));
		expect(tell(answers(7, 7, 5, 2, 0))).toBe(
			"Peserta didik sudah konsisten: hadir tepat waktu dan berkomunikasi lewat telepon. Sudah baik, pertahankan konsistensinya: menerapkan K3LH. Sudah mulai terlihat, perlu lebih sering dilatih: POS dijalankan, termasuk memakai APD. Masih perlu bimbingan: Adobe Photoshop dipakai dengan benar.",
		);
		expect(tell(answers(7, 7, 7))).toBe(
			"Peserta didik menunjukkan semua yang dinilai dengan baik: hadir tepat waktu; berkomunikasi lewat telepon; dan menerapkan K3LH.",
		);
	});

	it("is never empty, and claims no answers where there are none", () => {
		expect(tell([])).toBe(NOT_YET);
		expect(tell([{ label: "Etos kerja", asked: 0, yes: 0 }])).toBe(NOT_YET);
		expect(tell([{ label: "?", asked: 1, yes: 1 }])).toContain("?");
	});

	it.each([
		[100, "sangat baik dalam"],
		[86, "sangat baik dalam"],
		[85, "sudah baik dalam"],
		[70, "sudah baik dalam"],
		[69, "masih perlu bimbingan dalam"],
		[0, "masih perlu bimbingan dalam"],
	])("of a score of %i without answers says “%s”", (score, words) => {
		const label = "Memahami alur bisnis";
		expect(describeGoal([], { label, score, by: "hand" })).toBe(
			`Peserta didik ${words} memahami alur bisnis.`,
		);
		expect(describeGoal([], { label, score, by: "workplace" })).toBe(
			`Menurut dunia kerja, peserta didik ${words} memahami alur bisnis.`,
		);
	});

	it("counts what it does not name", () => {
		const many = Array.from({ length: 40 }, (_, index) => ({
			label: `Indikator ${index}`,
			asked: 1,
			yes: 1,
		}));
		expect(tell(many)).toContain("; dan 32 indikator lainnya.");
	});

	it("takes one indicator of several forms as one", () => {
		const text = tell([
			{ label: "Etos kerja", asked: 1, yes: 1 },
			{ label: "Etos kerja.", asked: 1, yes: 0 },
		]);
		expect(text).toBe("Sudah mulai terlihat, perlu lebih sering dilatih: etos kerja.");
	});

	it("calls good what is good as a score, and a single indicator not all of them", () => {
		const said = (yes: number, asked: number) => tell([{ label: "Etos kerja", asked, yes }]);
		expect(said(4, 6)).toContain("Sudah mulai terlihat");
		expect(said(5, 6)).toContain("Sudah baik");
		expect(said(7, 10)).toContain("Sudah baik");
		expect(said(1, 1)).toBe("Peserta didik menunjukkan: etos kerja.");
		expect(said(6, 6)).toBe("Peserta didik sudah konsisten: etos kerja.");
	});

	it.each([
		["Apakah peserta didik dapat dipercaya?", "dapat dipercaya"],
		["Siswa bisa diandalkan", "bisa diandalkan"],
		["Siswa dapat mendesain poster", "mendesain poster"],
		["1. Hadir tepat waktu", "hadir tepat waktu"],
		["(b) Apakah siswa sudah mampu bekerja sama?", "bekerja sama"],
		["- Menyapu lantai", "menyapu lantai"],
		["5R (Ringkas, Rapi, Resik, Rawat, Rajin)", "5R (Ringkas, Rapi, Resik, Rawat, Rajin)"],
		["3D modelling", "3D modelling"],
	])("names “%s” without the words of the question", (label, name) => {
		expect(tell([{ label, asked: 1, yes: 1 }])).toBe(`Peserta didik menunjukkan: ${name}.`);
	});

	it("does not call consistent what was asked about once", () => {
		const once = (yes: number, label: string) => ({ label, asked: 1, yes });
		expect(tell([once(1, "Etos kerja"), once(0, "Rapi")])).toBe(
			"Peserta didik menunjukkan: etos kerja. Masih perlu bimbingan: rapi.",
		);
		const twice = { label: "Jujur", asked: 2, yes: 2 };
		expect(tell([once(1, "Etos kerja"), twice, once(0, "Rapi")])).toBe(
			"Peserta didik sudah konsisten: jujur. Peserta didik menunjukkan: etos kerja. Masih perlu bimbingan: rapi.",
		);
	});

	it("is in the school's own words, whatever stands in a label", () => {
		const own = { ...SENTENCES, never: "Perlu latihan: {indikator}!" };
		expect(tell([{ label: "Nilai $& dan {indikator}", asked: 1, yes: 0 }], own)).toBe(
			"Perlu latihan: nilai $& dan {indikator}!",
		);
	});
});

describe("what was answered", () => {
	const answered = (yes: number, asked = 2, label = "Etos kerja") => answersOf([{ label, asked, yes }]);

	it("is another text only with other answers", () => {
		expect(new Set([answered(0), answered(1), answered(2), answered(1, 3), answersOf([])]).size).toBe(5);
		const apart = [1, 0].map((yes) => ({ label: "Etos kerja.", asked: 1, yes }));
		expect(answersOf(apart)).toBe(answered(1));
	});
});
