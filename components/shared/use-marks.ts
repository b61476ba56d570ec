"use client";

import { useState } from "react";

export type Markable = { id_user: number; name: string };

export type Marks<Row extends Markable> = {
	rows: readonly Row[];
	/** The marked rows. */
	chosen: readonly Row[];
	all: boolean;
	isMarked: (row: Row) => boolean;
	mark: (some: readonly Row[], on: boolean) => void;
};

/** Which rows of a page are marked. The mark of a row that has left the page does not count. */
export function useMarks<Row extends Markable>(rows: readonly Row[]): Marks<Row> {
	const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
	const isMarked = ({ id_user }: Row) => marked.has(id_user);
	const chosen = rows.filter(isMarked);

	function mark(some: readonly Row[], on: boolean) {
		setMarked((before) => {
			const next = new Set(before);
			for (const { id_user } of some) on ? next.add(id_user) : next.delete(id_user);
			return next;
		});
	}

	return { rows, chosen, all: rows.length > 0 && chosen.length === rows.length, isMarked, mark };
}
