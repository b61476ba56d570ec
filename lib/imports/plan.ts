import { fold } from "../lists/fold";
import type { Entry, Remark } from "./entries";

/** What an import would do with a row. `outside`: it is not the actor's to change, so it is left out. */
export const OUTCOMES = ["problem", "new", "changed", "same", "outside"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What somebody answered about a row: who it is, or that it is somebody else. */
type WhoIs = "new" | number | undefined;

/** A field that would change. */
export type Change = { field: string; label: string; before: string | null; after: string };

/** Somebody has to say whether this row is that person. */
export type Doubt = { text: string; id_user: number };

/** A row of a file, and what would become of it. `id`: whom or what it is about, if that is there already. */
export type PlanRow<Id = number | string> = {
	row: number;
	label: string;
	outcome: Outcome;
	id: Id | null;
	changes: Change[];
	problems: Remark[];
	notes: Remark[];
	doubt?: Doubt;
	values: Entry["values"];
};

/** A row before we know what becomes of it. */
export const planned = <Id>({ row, values, problems, notes }: Entry, label: string): PlanRow<Id> => ({
	row,
	values,
	label,
	id: null,
	changes: [],
	problems: [...problems],
	notes: [...notes],
	outcome: problems.length > 0 ? "problem" : "same",
});

/** Marks what can't be written like this. */
export function refuse(row: PlanRow, text: string, field: string | null = null): void {
	row.problems.push({ field, text });
	row.outcome = "problem";
}

const wordsOf = (name: string) => fold(name).split(" ");

/** Have two names no word in common? */
export const isOtherName = (one: string, other: string): boolean =>
	!wordsOf(one).some((word) => wordsOf(other).includes(word));

/** Does a name only leave words of another one out? */
const isPartOf = (one: string, other: string): boolean =>
	wordsOf(one).every((word) => wordsOf(other).includes(word));

type Named = { name?: string | null | undefined; birthdate?: string | null | undefined };

/**
 * Are two most likely not the same, although they have the same number? A name may be shortened, and a birthday corrected.
 * But who has another birthday and a word that the other name lacks is another one.
 */
export function isAnother(one: Named, other: Named): boolean {
	if (!one.name || !other.name) return false;
	if (!one.birthdate || !other.birthdate) return isOtherName(one.name, other.name);
	if (one.birthdate === other.birthdate) return false;
	return !isPartOf(one.name, other.name) && !isPartOf(other.name, one.name);
}

/**
 * Asks whether a row with the number of somebody, but with another name, is them. Numbers slip into other rows where only
 * a part of a sheet was sorted.
 * @param what the number, as people call it
 */
export function askWhose(
	row: PlanRow,
	{ what, field }: { what: string; field: string },
	{ id_user, name }: { id_user: number; name: string },
	answer: WhoIs,
): void {
	if (answer === id_user) return;
	const text = `${what} ini milik ${name}.`;
	if (answer !== "new") row.doubt = { text, id_user };
	refuse(
		row,
		`${text} ${answer === "new" ? "Perbaiki nomornya, atau lewati baris ini." : "Apakah orang yang sama?"}`,
		field,
	);
}

/**
 * Compares a row with what is there. An empty cell changes nothing, and neither does a field that is kept once filled.
 * @param fields each with its label
 */
export function compare(
	row: PlanRow,
	known: object,
	fields: readonly (readonly [name: string, label: string])[],
	kept: ReadonlySet<string>,
): void {
	for (const [field, label] of fields) {
		const before = (known as Record<string, string | null | undefined>)[field] ?? null;
		const after = row.values[field] ?? null;
		if (after === null || after === before || (before !== null && kept.has(field))) continue;
		row.changes.push({ field, label, before, after });
	}
	if (row.outcome !== "problem") row.outcome = row.changes.length > 0 ? "changed" : "same";
}

export const countOutcomes = (rows: readonly PlanRow[]): Record<Outcome, number> => {
	const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
	for (const { outcome } of rows) counts[outcome]++;
	return counts;
};

/** More than a tenth of what is there would change, and more than a handful: somebody should say so twice. */
export const isMuch = (changed: number, existing: number): boolean => changed > Math.max(10, existing / 10);

/** What a list never replaces. Whoever logs in has typed the phone number, and it is newer than the list's. */
export const keptFor = ({ state }: { state: string }, kept: ReadonlySet<string>): ReadonlySet<string> =>
	state === "accepted" ? new Set([...kept, "contact"]) : kept;
