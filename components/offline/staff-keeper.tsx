"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, useEffect, useState } from "react";
import { afterLoad } from "@/components/frame/after-load";
import { useSession } from "@/components/frame/session";
import { OFFLINE_STORE } from "@/lib/offline/days";
import { queuesHere } from "@/lib/offline/staff";
import type { Keeping as KeepingComponent } from "./keeping";
import { setPhone } from "./phone";

type Keeping = ComponentType<Parameters<typeof KeepingComponent>[0]>;

/**
 * The queue in a browser of staff. It is loaded on the pages that record without a network, and then on every page until
 * this person logs out. Everybody else loads nothing for it.
 */
export function StaffKeeper() {
	const session = useSession();
	const { id_user } = session;
	const path = usePathname();
	const [isKnown, setKnown] = useState(false);
	const [Keeping, setKeeping] = useState<Keeping | null>(null);
	useEffect(() => {
		setPhone(async () => ((await isOwner(id_user)) ? import("@/lib/offline/leave") : null));
		return afterLoad(async () => setKnown(await isOwner(id_user)));
	}, [id_user]);
	const isNeeded = isKnown || queuesHere(path);
	useEffect(() => {
		if (!isNeeded) return;
		return afterLoad(async () => {
			const loaded = await import("./keeping").catch(() => null);
			if (loaded) setKeeping(() => loaded.Keeping);
		});
	}, [isNeeded]);
	return Keeping && <Keeping {...session} entry="teacher" prompt={null} />;
}

/**
 * Does this browser keep anything of this person? We do not use lib/offline/store, because every page of staff would
 * load a library only for this.
 */
const isOwner = (id_user: number): Promise<boolean> =>
	new Promise<boolean>((resolve, reject) => {
		const opening = indexedDB.open(OFFLINE_STORE);
		// This browser has no store, and looking must not make one.
		opening.onupgradeneeded = () => opening.transaction?.abort();
		opening.onerror = () => resolve(false);
		opening.onsuccess = () => {
			const database = opening.result;
			const work = database.transaction("people");
			work.onabort = reject;
			work.oncomplete = () => database.close();
			const finding = work.objectStore("people").getKey(id_user);
			finding.onsuccess = () => resolve(finding.result !== undefined);
		};
		// A browser that refuses storage keeps nothing.
	}).catch(() => false);
