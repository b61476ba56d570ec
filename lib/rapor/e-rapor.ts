import { goalName } from "./rapor";

/* What a teacher copies into e-Rapor SMK, in the order of its screens. That application cannot import these values. */

/** A student of one class at one workplace. */
export type ERaporStudent = {
	id_internship: string;
	name: string;
	nisn: string;
	goals: { label: string; score: number | null; description: string }[];
	note: string | null;
	absences: { sick: number; excused: number; absent: number };
};

/** A value to copy. Null: it does not exist yet. */
export type CopyField = { label: string; value: string | null };
export type CopyRow = Pick<ERaporStudent, "id_internship" | "name" | "nisn"> & { fields: CopyField[] };

/** The two screens of e-Rapor where teachers type values, with the names they have there. */
export const COPY_SCREENS = ["penilaian", "ketidakhadiran"] as const;
export type CopyScreen = (typeof COPY_SCREENS)[number];
export const COPY_SCREEN_LABELS: Record<CopyScreen, string> = {
	penilaian: "Penilaian",
	ketidakhadiran: "Ketidakhadiran",
};

/** e-Rapor sorts students by their names in lower case. */
export const byERaporName = (one: { name: string }, other: { name: string }): number =>
	one.name.toLowerCase().localeCompare(other.name.toLowerCase(), "id");

/** The goals of all students, each text once. They are sorted by their texts, as in e-Rapor. */
export const goalLabels = (students: readonly Pick<ERaporStudent, "goals">[]): string[] =>
	[...new Set(students.flatMap(({ goals }) => goals.map(({ label }) => label)))].sort((one, other) =>
		one.localeCompare(other, "id"),
	);

/** A student's score and description for each of these goals, null where the student does not have it. */
export const goalsInOrder = ({ goals }: Pick<ERaporStudent, "goals">, labels: readonly string[]) =>
	labels.map((label) => goals.find((goal) => goal.label === label) ?? null);

/** The values of a screen, student by student and field by field. */
export function copyRows(screen: CopyScreen, students: readonly ERaporStudent[]): CopyRow[] {
	const labels = goalLabels(students);
	return students.map((student) => {
		const { id_internship, name, nisn } = student;
		return { id_internship, name, nisn, fields: fieldsOf(screen, student, labels) };
	});
}

function fieldsOf(screen: CopyScreen, student: ERaporStudent, labels: string[]): CopyField[] {
	switch (screen) {
		case "penilaian":
			return [
				...goalsInOrder(student, labels).flatMap((goal, index) =>
					goal
						? [
								{
									label: `Nilai ${goalName({ number: index + 1, label: goal.label })}`,
									value: goal.score === null ? null : String(goal.score),
								},
								{
									label: `Deskripsi ${goalName({ number: index + 1, label: goal.label })}`,
									value: goal.score === null ? null : goal.description,
								},
							]
						: [],
				),
				{ label: "Catatan", value: student.note },
			];
		case "ketidakhadiran": {
			const { sick, excused, absent } = student.absences;
			return [
				{ label: "Sakit", value: String(sick) },
				{ label: "Izin", value: String(excused) },
				{ label: "Alpa", value: String(absent) },
			];
		}
		default:
			return screen satisfies never;
	}
}

/** A short hash of a row's values. The browser uses it to notice that they changed since it copied them. */
export function markOf({ fields }: CopyRow): string {
	let hash = 0;
	for (const letter of fields.map(({ value }) => value ?? "").join("\u0001"))
		hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
	return hash.toString(36);
}

/** The current position of the copying: the next row and field. */
export type CopyPlace = { row: number; field: number };

/** The next field with a value, from a place on and in a row that is not done. Null: no such field is left. */
export function nextField(
	rows: readonly CopyRow[],
	{ row, field }: CopyPlace,
	isDone: (row: CopyRow) => boolean,
): CopyPlace | null {
	for (let at = row; at < rows.length; at++) {
		const one = rows[at] as CopyRow;
		if (isDone(one)) continue;
		const from = at === row ? field : 0;
		const found = one.fields.findIndex(({ value }, index) => index >= from && value !== null);
		if (found >= 0) return { row: at, field: found };
	}
	return null;
}
