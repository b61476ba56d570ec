import type { Entry } from "./entries";
import { type PlanRow, planned, refuse } from "./plan";

/**
 * What an import of holidays would do.
 * @param known the names by date, with `*` behind a national one
 * @param kept fields that only fill in what is empty
 */
export function planHolidays(
	entries: readonly Entry[],
	known: ReadonlyMap<string, string>,
	kept: ReadonlySet<string>,
): PlanRow<string>[] {
	const rows = new Map<string, Entry>();
	return entries.map((entry) => {
		const { date, name, national } = entry.values;
		const row = planned<string>(entry, name ?? date ?? `Baris ${entry.row}`);
		if (!date || !name) return row;
		const key = `${date}${national ? "*" : ""}`;
		const twin = rows.get(key);
		if (twin && twin.values.name !== name) refuse(row, `Tanggal ini juga ada di baris ${twin.row}.`, "date");
		if (twin && twin.values.name === name)
			row.notes.push({ field: null, text: `Sama dengan baris ${twin.row}, jadi dihitung satu kali.` });
		if (twin) return row;
		rows.set(key, entry);
		const before = known.get(key);
		row.id = before === undefined ? null : key;
		if (before !== undefined && before !== name && !kept.has("name"))
			row.changes.push({ field: "name", label: "Keterangan", before, after: name });
		if (row.outcome !== "problem")
			row.outcome = before === undefined ? "new" : row.changes.length > 0 ? "changed" : "same";
		return row;
	});
}
