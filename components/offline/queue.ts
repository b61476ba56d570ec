"use client";

import { useSyncExternalStore } from "react";
import type { Newer, Taken } from "@/lib/offline/joined";
import type { Unsent } from "@/lib/offline/records";

const NONE: readonly never[] = [];
let waiting: readonly Unsent[] = NONE;
let taken: readonly Taken[] = NONE;
let queue: readonly Newer[] = NONE;
const readers = new Set<() => void>();

function tell(): void {
	queue = waiting.length + taken.length === 0 ? NONE : [...taken, ...waiting];
	for (const read of readers) read();
}

/** Sets what waits on this phone. The queue is loaded after the page, which therefore cannot read it itself. */
export function setQueue(records: readonly Unsent[]): void {
	waiting = records;
	tell();
}

/** Adds a day that the server has just taken, so that no page has to be read again. */
export function addTaken(day: Taken): void {
	taken = [...taken.filter(({ date }) => date !== day.date), day];
	tell();
}

/** Forgets everything, because the student leaves. */
export function emptyQueue(): void {
	[waiting, taken] = [NONE, NONE];
	tell();
}

function subscribe(read: () => void) {
	readers.add(read);
	return () => void readers.delete(read);
}

/**
 * What is newer than a page: the records that wait on this phone, those that were just sent until the page shows them,
 * and the days that the server has taken.
 */
export const useQueue = (): readonly Newer[] =>
	useSyncExternalStore(
		subscribe,
		() => queue,
		() => NONE,
	);
