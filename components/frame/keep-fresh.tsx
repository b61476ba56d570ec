"use client";

import { useEffect } from "react";
import { addDays, dateOf, midnightOf } from "@/lib/dates/dates";
import { onOtherTabs } from "./other-tabs";
import { serverTime } from "./server-time";
import { useSession } from "./session";
import { useRefresh } from "./use-refresh";

/** A page younger than this is fresh enough. */
const FRESH_MS = 60_000;

/**
 * Keeps a page about today up to date, because phones leave it open for days. The page is rendered again at midnight,
 * when somebody comes back to it, and when another tab has recorded something.
 */
export function KeepFresh({ now }: { now: string }) {
	const refresh = useRefresh();
	const { zone } = useSession();

	useEffect(() => {
		const back = () => {
			const age = serverTime(now) - Date.parse(now);
			if (document.visibilityState === "visible" && age > FRESH_MS) void refresh();
		};
		// The Back button shows the page as the user left it.
		back();
		document.addEventListener("visibilitychange", back);
		window.addEventListener("online", back);
		const midnight = midnightOf(addDays(dateOf(new Date(now), zone), 1), zone).getTime();
		const timer = setTimeout(() => void refresh(), midnight - serverTime(now));
		return () => {
			document.removeEventListener("visibilitychange", back);
			window.removeEventListener("online", back);
			clearTimeout(timer);
		};
	}, [now, refresh, zone]);

	useEffect(() => onOtherTabs(() => void refresh({ reached: true })), [refresh]);

	return null;
}
