"use client";

import { useCallback, useEffect, useState } from "react";
import { browserStorage } from "@/lib/browser-storage";
import { type CopyRow, type CopyScreen, markOf } from "@/lib/rapor/e-rapor";

/** The mark of each row when it was copied, by its placement. It contains no name and no score. */
type Copied = Record<string, string>;

function read(key: string): Copied {
	try {
		return JSON.parse(browserStorage.getItem(key) ?? "{}");
	} catch {
		return {};
	}
}

/**
 * The rows that this person has copied in this browser. If the values of a row have changed since, it is no longer
 * done.
 */
export function useCopiedRows(owner: number, screen: CopyScreen) {
	const key = `e-rapor:${owner}:${screen}`;
	const [copied, setCopied] = useState<Copied>({});
	// The server does not know the marks, so the first rendering has none.
	useEffect(() => setCopied(read(key)), [key]);

	const isDone = useCallback((row: CopyRow) => copied[row.id_internship] === markOf(row), [copied]);
	const isOutdated = (row: CopyRow) => copied[row.id_internship] !== undefined && !isDone(row);
	function mark(row: CopyRow, done: boolean) {
		const { [row.id_internship]: _, ...others } = read(key);
		const next = done ? { ...others, [row.id_internship]: markOf(row) } : others;
		browserStorage.setItem(key, JSON.stringify(next));
		setCopied(next);
	}
	return { isDone, isOutdated, mark };
}
