"use client";

import { useEffect } from "react";
import { useSession } from "@/components/frame/session";
import { OFFLINE_STORE } from "@/lib/offline/days";

/**
 * Removes the days and kept photos of students from a phone on which staff log in, so that it shows nothing of them,
 * also without a network. Records that were not sent wait for their student. It is on the staff's home page and profile,
 * because every login of staff leads to one of them. Managers set up their second step on the profile.
 */
export function GiveWay() {
	const { id_user } = useSession();
	useEffect(() => {
		try {
			giveWay(id_user);
		} catch {
			// A browser that refuses storage keeps nothing of a student.
		}
	}, [id_user]);
	return null;
}

/** We do not use lib/offline/store, because the staff's pages would load a library only for this. */
function giveWay(id_user: number): void {
	const opening = indexedDB.open(OFFLINE_STORE);
	// This phone has no store, and opening must not make one.
	opening.onupgradeneeded = () => opening.transaction?.abort();
	opening.onsuccess = () => {
		const database = opening.result;
		const photos = database.objectStoreNames.contains("photos") ? ["photos"] : [];
		const work = database.transaction(["people", "notes", ...photos], "readwrite");
		work.oncomplete = () => database.close();
		// Keys are `[id_user, form]`.
		for (const store of photos) {
			work.objectStore(store).delete(IDBKeyRange.upperBound([id_user]));
			work.objectStore(store).delete(IDBKeyRange.lowerBound([id_user + 1]));
		}
		const current = work.objectStore("notes").get("current");
		current.onsuccess = () => {
			if (current.result !== id_user) work.objectStore("notes").delete("current");
		};
		const people = work.objectStore("people");
		const all = people.getAll();
		all.onsuccess = () => {
			for (const person of all.result)
				if (person.id_user !== id_user)
					people.put({ ...person, days: null, savedAt: 0, arrivals: undefined, visits: undefined });
		};
	};
}
