import { type Entry, sameValues } from "./entries";

/**
 * Rows that stand twice, and rows that claim to be somebody whom another row is.
 * @param keyOf what a row is known by, and how people call that; null when it is known by nothing
 */
export function findDuplicates(
	entries: readonly Entry[],
	keyOf: (entry: Entry) => { what: string; key: string } | null,
): { same: Map<Entry, Entry>; clashes: Map<Entry, string> } {
	const same = new Map<Entry, Entry>();
	const clashes = new Map<Entry, string>();
	const groups = new Map<string, Entry[]>();
	for (const entry of entries) {
		const known = keyOf(entry);
		if (!known) continue;
		const name = `${known.what} ${known.key}`;
		const group = groups.get(name) ?? [];
		groups.set(name, group);
		// Nobody reads about more, and a file may have one number in each row.
		const twin = group.slice(0, 10).find((one) => sameValues(one, entry));
		if (twin) same.set(entry, twin);
		else group.push(entry);
	}
	for (const [name, group] of groups) {
		if (group.length < 2) continue;
		for (const entry of group) {
			const others = group.slice(0, 4).filter((one) => one !== entry);
			const told = others
				.map(({ row, values }) => `baris ${row} (${values.name ?? "tanpa nama"})`)
				.join(", ");
			const what = name.slice(0, name.lastIndexOf(" "));
			clashes.set(entry, `${what} yang sama juga ada di ${told}. Perbaiki atau lewati salah satunya.`);
		}
	}
	return { same, clashes };
}
