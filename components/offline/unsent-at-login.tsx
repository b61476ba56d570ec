"use client";

import { CloudOff } from "lucide";
import { useEffect, useState } from "react";
import { afterLoad } from "@/components/frame/after-load";
import { Icon } from "@/components/ui/icon";
import { OFFLINE_STORE } from "@/lib/offline/days";

/**
 * Shows on the logins, and where a session has ended, how many records this phone has not sent, whoever made
 * them. It is below the rest, so that it moves nothing when it appears.
 */
export function UnsentAtLogin() {
	const [count, setCount] = useState(0);
	useEffect(
		() =>
			afterLoad(() => {
				try {
					countUnsent(setCount);
				} catch {
					// A browser that refuses storage keeps no records.
				}
			}),
		[],
	);
	if (count === 0) return null;
	return (
		<div role="status" className="mt-8 flex gap-3 rounded-lg bg-warning-soft p-4 text-start">
			<Icon of={CloudOff} className="size-6 shrink-0 text-warning" />
			<div>
				<p className="font-bold">{count} belum terkirim</p>
				<p className="text-sm">Masuk dengan akun yang mencatatnya untuk mengirim atau memeriksanya.</p>
			</div>
		</div>
	);
}

/** We do not use lib/offline/store, because the login would load a library only for this. */
function countUnsent(tell: (count: number) => void): void {
	const opening = indexedDB.open(OFFLINE_STORE);
	// This phone keeps nothing, and counting must not make a store.
	opening.onupgradeneeded = () => opening.transaction?.abort();
	opening.onsuccess = () => {
		const database = opening.result;
		const work = database.transaction("unsent");
		work.oncomplete = () => database.close();
		const counting = work.objectStore("unsent").count();
		counting.onsuccess = () => tell(counting.result);
	};
}
