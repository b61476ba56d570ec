"use client";

import { useState } from "react";

/** Which rows of a page are marked. Marks count only where they are seen: of a row that has gone, none is left. */
export function useMarks<Row extends { id_user: number }>(rows: readonly Row[]) {
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

	return { chosen, all: rows.length > 0 && chosen.length === rows.length, isMarked, mark };
}
