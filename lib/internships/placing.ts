import { GRADES } from "../limits";

/* Placing students: who is shown, how many places are left, and how a choice reads. */

/** Whose word a placement waits for. */
export const CONFIRMATION_LABELS = {
	student: "Menunggu peserta didik",
	head: "Menunggu kepala program",
	proposal: "Usulan peserta didik",
} as const;
export type Confirmation = keyof typeof CONFIRMATION_LABELS;

/** The students without a class, and those of every grade, in the address of the page of placing. */
export const NO_GRADE = "tanpa";
export const ALL_GRADES = "semua";

/** Whom the page of placing shows. Null: those of the grades that go on placement. */
export type PlacingGrade = (typeof GRADES)[number] | typeof NO_GRADE | typeof ALL_GRADES | null;

/** Reads the address. It ignores values that it does not know. */
export const placingGradeIn = (value: string | string[] | undefined): PlacingGrade =>
	([...GRADES, NO_GRADE, ALL_GRADES] as const).find((one) => one === value) ?? null;

/** What the page says when it shows nobody. @param grades those with students without a place */
export const everybodyPlaced = (grades: readonly unknown[]): string =>
	`Semua peserta didik ${grades.length > 0 ? "di tingkat ini " : ""}sudah memiliki tempat PKL`;

type Places = { places: readonly { major_id: number | null; places: number | null; taken: number }[] };

/** How many more students of a major a workplace takes. Null: there is no limit. */
export function freePlaces({ places }: Places, major: number | null): number | null {
	const row = places.find(({ major_id }) => major_id === major);
	return row?.places == null ? null : Math.max(0, row.places - row.taken);
}

/** Students of each major: its number, its code, and how many. */
export type MajorCount = { major_id: number | null; code: string | null; count: number };

/** How many of these students have each major, in the order in which the majors come. `major` is the code. */
export function countMajors(
	students: readonly { major_id: number | null; major: string | null }[],
): MajorCount[] {
	const counts = new Map<number | null, MajorCount>();
	for (const { major_id, major } of students) {
		const known = counts.get(major_id);
		if (known) known.count++;
		else counts.set(major_id, { major_id, code: major, count: 1 });
	}
	return [...counts.values()];
}

export type Fit = {
	/** Is there a place for each of them? */
	fits: boolean;
	/** Is a number of places known for one of these majors? */
	known: boolean;
	/** '3 tempat', 'penuh', 'DKV 3, AK penuh', '' without a limit. */
	words: string;
};

/** Does a workplace have room for so many students of these majors? */
export function fitOf(workplace: Places, majors: readonly MajorCount[]): Fit {
	const free = majors.map((major) => ({ ...major, free: freePlaces(workplace, major.major_id) }));
	const limited = free.filter(({ free }) => free !== null);
	const tell = (left: number | null) => (left === 0 ? "penuh" : `${left} tempat`);
	return {
		fits: limited.every(({ free, count }) => count <= Number(free)),
		known: limited.length > 0,
		words: limited
			.map(({ code, free }) => (majors.length > 1 ? `${code ?? "tanpa jurusan"} ${tell(free)}` : tell(free)))
			.join(", "),
	};
}

/** Rows by class, in their order. */
export function byClass<Row extends { class_name: string | null }>(
	rows: readonly Row[],
): { name: string; rows: Row[] }[] {
	const groups = new Map<string, Row[]>();
	for (const row of rows) {
		const name = row.class_name ?? "Tanpa kelas";
		const known = groups.get(name);
		if (known) known.push(row);
		else groups.set(name, [row]);
	}
	return [...groups].map(([name, rows]) => ({ name, rows }));
}
