"use client";

import { useEffect } from "react";
import { afterLoad } from "@/components/frame/after-load";
import { useSession } from "@/components/frame/session";
import type { DateString } from "@/lib/dates/dates";
import { keptPlaces, type VisitablePlace } from "@/lib/visits/visits";

type Props = { places: readonly VisitablePlace[]; today: DateString };

/** Keeps what the form of a visit needs on this phone, so that it opens without a network until its teacher logs out. */
export function KeepVisits({ places, today }: Props) {
	const { id_user, seal, zone } = useSession();
	useEffect(
		() =>
			afterLoad(async () => {
				try {
					const { keepVisits, noteCurrent } = await import("@/lib/offline/store");
					await noteCurrent(id_user, seal, "teacher");
					await keepVisits(id_user, { today, zone, places: keptPlaces(places, today) });
				} catch {
					// A browser that keeps nothing records with a network only.
				}
			}),
		[id_user, seal, zone, today, places],
	);
	return null;
}
