"use client";

import { useEffect } from "react";
import { OFFLINE_STORE } from "@/lib/offline/days";

/**
 * On the staff's home and profile: every login of theirs leads to one of the two, because managers set up their second
 * step on the profile. The days of students go from a phone that was theirs, so that it shows nothing of them, also without
 * a network. What was not sent waits for its student.
 */
export function GiveWay() {
	useEffect(() => {
		try {
			giveWay();
		} catch {
			// The browser keeps nothing, then.
		}
	}, []);
	return null;
}

/** Without lib/offline/store: the staff's pages would load a library for this alone. */
function giveWay(): void {
	const opening = indexedDB.open(OFFLINE_STORE);
	// There was none, and there shall be none.
	opening.onupgradeneeded = () => opening.transaction?.abort();
	opening.onsuccess = () => {
		const database = opening.result;
		const work = database.transaction(["people", "notes"], "readwrite");
		work.oncomplete = () => database.close();
		work.objectStore("notes").delete("current");
		const people = work.objectStore("people");
		const all = people.getAll();
		all.onsuccess = () => {
			for (const person of all.result) if (person.days) people.put({ ...person, days: null, savedAt: 0 });
		};
	};
}
