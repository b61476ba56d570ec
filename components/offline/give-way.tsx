"use client";

import { useEffect } from "react";
import { OFFLINE_STORE } from "@/lib/offline/days";

/**
 * Removes the days and kept photos of students from a phone on which staff log in, so that it shows nothing of them,
 * also without a network. Records that were not sent wait for their student. It is on the staff's home page and profile,
 * because every login of staff leads to one of them. Managers set up their second step on the profile.
 */
export function GiveWay() {
	useEffect(() => {
		try {
			giveWay();
		} catch {
			// A browser that refuses storage keeps nothing of a student.
		}
	}, []);
	return null;
}

/** We do not use lib/offline/store, because the staff's pages would load a library only for this. */
function giveWay(): void {
	const opening = indexedDB.open(OFFLINE_STORE);
	// This phone has no store, and opening must not make one.
	opening.onupgradeneeded = () => opening.transaction?.abort();
	opening.onsuccess = () => {
		const database = opening.result;
		const photos = database.objectStoreNames.contains("photos") ? ["photos"] : [];
		const work = database.transaction(["people", "notes", ...photos], "readwrite");
		work.oncomplete = () => database.close();
		for (const store of photos) work.objectStore(store).clear();
		work.objectStore("notes").delete("current");
		const people = work.objectStore("people");
		const all = people.getAll();
		all.onsuccess = () => {
			for (const person of all.result) people.put({ ...person, days: null, savedAt: 0, arrivals: undefined });
		};
	};
}
