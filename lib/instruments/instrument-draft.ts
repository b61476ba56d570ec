/** A section of an instrument in its form. It has no number: the number follows from its place in the list. */
export type DraftSection = { section_label: string; items: { item_label: string }[] };

export const newSection = (): DraftSection => ({ section_label: "", items: [{ item_label: "" }] });

/** The code of an item from two indexes, of its section and of the item: `1` and `2` → `2.3`. */
export const itemCode = (section: number, item: number): string => `${section + 1}.${item + 1}`;

/** The sections as we send them: numbered from 1, with items `1.1`, `1.2` and so on. */
export const numbered = (sections: readonly DraftSection[]) =>
	sections.map(({ section_label, items }, section) => ({
		section_code: section + 1,
		section_label,
		items: items.map(({ item_label }, item) => ({ item_code: itemCode(section, item), item_label })),
	}));
