/** An instrument's sections while somebody writes them: numbers follow from the order, so they are never stored here. */
export type DraftSection = { section_label: string; items: { item_label: string }[] };

export const newSection = (): DraftSection => ({ section_label: "", items: [{ item_label: "" }] });

/** `2` and `3` → `2.3`, counted from 0 as lists are. */
export const itemCode = (section: number, item: number): string => `${section + 1}.${item + 1}`;

/** The wire's sections: 1..n, their items section.1..m, in the order they stand in. */
export const numbered = (sections: readonly DraftSection[]) =>
	sections.map(({ section_label, items }, section) => ({
		section_code: section + 1,
		section_label,
		items: items.map(({ item_label }, item) => ({ item_code: itemCode(section, item), item_label })),
	}));
