"use client";

import { useState } from "react";

export type Markable = { name: string } & ({ id_user: number } | { id_internship: string });

export const idOf = (row: Markable): number | string => ("id_user" in row ? row.id_user : row.id_internship);

export type Marks<Row extends Markable> = {
	rows: readonly Row[];
	/** The marked rows. */
	chosen: readonly Row[];
	all: boolean;
	isMarked: (row: Row) => boolean;
	mark: (some: readonly Row[], on: boolean) => void;
};

/** The marked rows of a page. If a row has left the page, its mark does not count. */
export function useMarks<Row extends Markable>(rows: readonly Row[]): Marks<Row> {
	const [marked, setMarked] = useState<ReadonlySet<number | string>>(new Set());
	const isMarked = (row: Row) => marked.has(idOf(row));
	const chosen = rows.filter(isMarked);

	function mark(some: readonly Row[], on: boolean) {
		setMarked((before) => {
			const next = new Set(before);
			for (const row of some) on ? next.add(idOf(row)) : next.delete(idOf(row));
			return next;
		});
	}

	return { rows, chosen, all: rows.length > 0 && chosen.length === rows.length, isMarked, mark };
}
