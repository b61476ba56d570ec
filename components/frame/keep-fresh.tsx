"use client";

import { useEffect } from "react";
import { addDays, dateOf, midnightOf } from "@/lib/dates/dates";
import { onOtherTabs } from "./other-tabs";
import { serverTime } from "./server-time";
import { useSession } from "./session";
import { useRefresh } from "./use-refresh";

/** A page younger than this is fresh enough. */
const FRESH_MS = 60_000;

type Props = {
	/** The server's time when the page was made, ISO 8601. */
	now: string;
	/** Does the phone keep a page of its own that replaces this one without a network? */
	kept?: boolean;
};

/**
 * Keeps a page about today up to date, because phones leave it open for days. The page is rendered again at midnight,
 * when somebody comes back to it, and when another tab has recorded something. Without a network, a page of a day that is
 * over would say that today was recorded, so the page that the phone keeps replaces it.
 */
export function KeepFresh({ now, kept = false }: Props) {
	const refresh = useRefresh();
	const { zone } = useSession();

	useEffect(() => {
		let isHere = true;
		const midnight = midnightOf(addDays(dateOf(new Date(now), zone), 1), zone).getTime();
		async function renew() {
			if ((await refresh()) !== 0 || !kept || !isHere || serverTime(now) < midnight) return;
			if (navigator.serviceWorker?.controller && !document.querySelector("dialog[open]"))
				window.location.reload();
		}
		const back = () => {
			const age = serverTime(now) - Date.parse(now);
			if (document.visibilityState === "visible" && age > FRESH_MS) void renew();
		};
		// The Back button shows the page as the user left it.
		back();
		document.addEventListener("visibilitychange", back);
		window.addEventListener("online", back);
		const timer = setTimeout(() => void renew(), midnight - serverTime(now));
		return () => {
			isHere = false;
			document.removeEventListener("visibilitychange", back);
			window.removeEventListener("online", back);
			clearTimeout(timer);
		};
	}, [now, kept, refresh, zone]);

	useEffect(() => onOtherTabs(() => void refresh({ reached: true })), [refresh]);

	return null;
}
