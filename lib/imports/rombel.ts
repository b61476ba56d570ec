import { GRADES } from "../limits";
import { fold } from "../lists/fold";

/* Rombel, as lists write it: "XII TKJ-1", "12 tkj 1". Spellings of one class have one key. */

export type Grade = (typeof GRADES)[number];

const NUMBERS: Record<string, Grade> = { "10": "X", "11": "XI", "12": "XII", "13": "XIII" };

/** The grade that a class's name begins with. */
export const gradeOf = (name: string): Grade | null => {
	const [, word = ""] = /^(?:kelas )?(xiii|xii|xi|x|1[0-3])(?![a-z0-9])/.exec(fold(name)) ?? [];
	return NUMBERS[word] ?? GRADES.find((grade) => grade.toLowerCase() === word) ?? null;
};

/** What all spellings of a class's name have in common: not case, spaces, dashes, dots, or how the grade is written. */
export function rombelKey(name: string): string {
	const line = fold(name).replace(/^kelas /, "");
	const grade = gradeOf(line);
	const rest = grade ? line.replace(/^([a-z]+|\d+)/, "") : line;
	return `${grade ?? ""} ${rest}`
		.replace(/[\s._/-]+/g, " ")
		.trim()
		.toUpperCase();
}

/** A class's name without its grade and its number: "XII TKJ 1" and "XI TKJ 2" are both "TKJ". */
export const programmeOf = (name: string): string =>
	rombelKey(name)
		.replace(/^(XIII|XII|XI|X)(?= |$)/, "")
		.replace(/ (\d{1,2}|[A-H])$/, "")
		.trim();

type Major = { id_major: number; code: string; name: string; concentration: string | null };

/** The major that a class's name most likely means, or undefined. */
export function majorFor<Row extends Major>(name: string, majors: readonly Row[]): Row | undefined {
	const programme = programmeOf(name);
	const same = (text: string | null) => text !== null && programmeOf(text) === programme;
	return (
		majors.find(({ code }) => same(code)) ??
		majors.find((major) => same(major.name) || same(major.concentration)) ??
		majors.find(({ code }) => programme.split(" ").includes(code.toUpperCase()))
	);
}
