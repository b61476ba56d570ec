"use client";

import { useSyncExternalStore } from "react";
import type { Unsent } from "@/lib/offline/records";

const NONE: readonly Unsent[] = [];
let queue = NONE;
const readers = new Set<() => void>();

/** Sets what waits on this phone. The queue is loaded after the page, which therefore cannot read it itself. */
export function setQueue(records: readonly Unsent[]): void {
	queue = records.length === 0 ? NONE : records;
	for (const read of readers) read();
}

function subscribe(read: () => void) {
	readers.add(read);
	return () => void readers.delete(read);
}

/** The records of the student that wait on this phone, and those that were just sent, until the page shows them. */
export const useQueue = (): readonly Unsent[] =>
	useSyncExternalStore(
		subscribe,
		() => queue,
		() => NONE,
	);
