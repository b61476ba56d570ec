import { fold } from "../lists/fold";
import type { Entry } from "./entries";
import { compare, type PlanRow, planned, refuse } from "./plan";

/** A workplace of the school, and its instructors. */
export type KnownWorkplace = {
	id_workplace: string;
	name: string;
	field: string | null;
	address: string | null;
	district: string | null;
	contact: string | null;
	email: string | null;
	instructors: KnownInstructor[];
};
export type KnownInstructor = {
	id_instructor: string;
	name: string;
	position: string | null;
	contact: string | null;
	email: string | null;
	nip: string | null;
};

/** `instructor`: whom the row makes or changes. */
export type WorkplaceRow = PlanRow<string> & {
	key: string;
	instructor: "none" | "new" | { id_instructor: string };
};

const OWN = [
	["field", "Bidang usaha"],
	["address", "Alamat"],
	["district", "Kabupaten/kota"],
	["contact", "Telepon"],
	["email", "E-Mail"],
] as const;

const PERSON = [
	["instructor_position", "Jabatan instruktur"],
	["instructor_contact", "HP instruktur"],
	["instructor_email", "Email instruktur"],
	["instructor_nip", "NIP instruktur"],
] as const;

/**
 * What an import of workplaces would do. A workplace has a row for each instructor.
 * @param keys what the database takes each name for
 * @param known the workplaces by their keys
 */
export function planWorkplaces(
	entries: readonly Entry[],
	{
		keys,
		known,
		kept,
	}: {
		keys: ReadonlyMap<string, string>;
		known: ReadonlyMap<string, KnownWorkplace>;
		kept: ReadonlySet<string>;
	},
): WorkplaceRow[] {
	/** What rows say of each workplace, and the first row that says it. */
	const said = new Map<string, Map<string, Entry>>();
	const people = new Map<string, number>();
	return entries.map((entry) => {
		const { values } = entry;
		const key = keys.get(values.name ?? "") ?? "";
		const row: WorkplaceRow = {
			...planned<string>(entry, values.name ?? "(tanpa nama)"),
			key,
			instructor: "none",
		};
		if (!values.name) return row;
		const isFirst = !said.has(key);
		const before = said.get(key) ?? new Map<string, Entry>();
		said.set(key, before);
		for (const [field, label] of OWN) {
			const one = before.get(field);
			if (one && values[field] && values[field] !== one.values[field])
				refuse(row, `${label} lain dari baris ${one.row}, padahal tempatnya sama.`, field);
		}
		const added = OWN.filter(([field]) => values[field] && !before.has(field));
		for (const [field] of added) before.set(field, entry);
		const found = known.get(key);
		row.id = found?.id_workplace ?? null;
		const fresh = !found && isFirst;
		if (!fresh) compare(row, found ?? {}, added, kept);
		const person = values.instructor_name;
		if (person) {
			const twin = people.get(`${key} ${fold(person)}`);
			if (twin) refuse(row, `${person} sudah ada di baris ${twin}.`, "instructor_name");
			people.set(`${key} ${fold(person)}`, entry.row);
			const there = found?.instructors.find((one) => fold(one.name) === fold(person));
			row.instructor = there ? { id_instructor: there.id_instructor } : "new";
			if (there)
				compare(
					row,
					Object.fromEntries(Object.entries(there).map(([name, value]) => [`instructor_${name}`, value])),
					PERSON,
					kept,
				);
			else row.changes.push({ field: "instructor_name", label: "Instruktur", before: null, after: person });
		}
		if (row.outcome !== "problem") row.outcome = fresh ? "new" : row.changes.length > 0 ? "changed" : "same";
		return row;
	});
}
