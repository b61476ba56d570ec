import { describe, expect, it } from "vitest";
import { BY_HAND, describeGoal, type Indicator, NOT_YET, SENTENCES } from "@/lib/rapor-description";

const LABELS = [
	"Hadir tepat waktu",
	"Apakah peserta didik mampu berkomunikasi lewat telepon?",
	"Menerapkan K3LH",
	"POS dijalankan, termasuk memakai APD",
	"Adobe Photoshop dipakai dengan benar.",
	"Etos kerja",
	"Kepedulian sosial dan lingkungan",
	"Siswa dapat menyusun rencana usaha",
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
];

/** The same random numbers in every run. */
function random(seed: number) {
	let state = seed;
	return (below: number) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

function patterns(count: number): Indicator[][] {
	const next = random(24);
	const seen = new Set<string>();
	const list: Indicator[][] = [];
	while (list.length < count) {
		const asked = [1, 2, 7][next(3)] as number;
		const pattern = LABELS.slice(0, 1 + next(LABELS.length)).map((label) => ({
			...{ label, asked },
			yes: next(asked + 1),
		}));
		const key = JSON.stringify(
			pattern.map(({ yes, asked }) => (yes === asked ? "all" : yes && [yes, asked])),
		);
		if (!seen.has(key)) list.push(pattern);
		seen.add(key);
	}
	return list;
}

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
	if (yes === asked) return all ? "all" : "always";
	if (yes === 0) return "never";
	return yes / asked >= 0.5 ? "often" : "seldom";
}

describe("200 patterns of answers", () => {
	const list = patterns(200);

	it.each(
		list.map(
			(pattern) => [JSON.stringify(pattern.map(({ yes, asked }) => `${yes}/${asked}`)), pattern] as const,
		),
	)("%s say each indicator once, where its answers put it, and nothing else", (_, pattern) => {
		const text = describeGoal(pattern, true);
		const all = pattern.every(({ yes, asked }) => yes === asked);
		let rest = text;
		for (const [index, one] of pattern.entries()) {
			const name = NAMES[index] as string;
			expect(sentenceOf(text, name), name).toBe(expectedKind(one, all));
			expect(text.split(name), name).toHaveLength(2);
			const partly = one.yes > 0 && one.yes < one.asked;
			const told = partly ? `${name} (${one.yes} dari ${one.asked} penilaian)` : name;
			expect(text).toContain(told);
			rest = rest.replace(told, "");
		}
		// The rest are the sentences themselves.
		for (const [, start] of STARTS) rest = rest.replace(start, "");
		expect(rest.replace(/[;.\s]|\bdan\b/g, "")).toBe("");
		expect(text).toMatch(/^\p{Lu}.*\.$/u);
		expect(text).not.toMatch(/ {2}|\.\.|;;|; \.|undefined|NaN|\{/);
	});

	it("are all described differently", () => {
		expect(new Set(list.map((pattern) => describeGoal(pattern, true))).size).toBe(200);
	});
});

describe("a description", () => {
	it("reads as good Indonesian", () => {
		const answers = (...yes: number[]) =>
			yes.map((count, index) => ({ label: LABELS[index] as string, asked: 7, yes: count }));
		expect(describeGoal(answers(7, 7, 5, 2, 0), true)).toBe(
			"Peserta didik sudah konsisten menunjukkan: hadir tepat waktu dan berkomunikasi lewat telepon. Sudah sering terlihat, tetapi belum konsisten: menerapkan K3LH (5 dari 7 penilaian). Sudah mulai terlihat dan masih perlu ditingkatkan: POS dijalankan, termasuk memakai APD (2 dari 7 penilaian). Belum terlihat dan memerlukan bimbingan: Adobe Photoshop dipakai dengan benar.",
		);
		expect(describeGoal(answers(7, 7, 7), true)).toBe(
			"Peserta didik menunjukkan seluruh indikator yang dinilai: hadir tepat waktu; berkomunikasi lewat telepon; dan menerapkan K3LH.",
		);
	});

	it("is never empty, and claims no answers where there are none", () => {
		expect(describeGoal([], true)).toBe(BY_HAND);
		expect(describeGoal([], false)).toBe(NOT_YET);
		expect(describeGoal([{ label: "Etos kerja", asked: 0, yes: 0 }], false)).toBe(NOT_YET);
		expect(describeGoal([{ label: "?", asked: 1, yes: 1 }], true)).toContain("?");
	});

	it("counts what it does not name", () => {
		const many = Array.from({ length: 40 }, (_, index) => ({
			label: `Indikator ${index}`,
			asked: 1,
			yes: 1,
		}));
		expect(describeGoal(many, true)).toContain("; dan 32 indikator lainnya.");
	});

	it("takes one indicator of several forms as one", () => {
		const text = describeGoal(
			[
				{ label: "Etos kerja", asked: 1, yes: 1 },
				{ label: "Etos kerja.", asked: 1, yes: 0 },
			],
			true,
		);
		expect(text).toBe("Sudah sering terlihat, tetapi belum konsisten: etos kerja (1 dari 2 penilaian).");
	});

	it("is in the school's own words, whatever stands in a label", () => {
		const own = { ...SENTENCES, never: "Perlu latihan: {indikator}!" };
		expect(describeGoal([{ label: "Nilai $& dan {indikator}", asked: 1, yes: 0 }], true, own)).toBe(
			"Perlu latihan: nilai $& dan {indikator}!",
		);
	});
});
