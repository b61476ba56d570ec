"use client";

import { useEffect } from "react";
import { addDays, dateOf, midnightOf } from "@/lib/dates";
import { serverTime } from "./server-time";
import { useRefresh } from "./use-refresh";

/** A page looked at again sooner than this, in milliseconds, is fresh enough. */
const FRESH = 60_000;

/**
 * Keeps what a page says of today true: phones leave it open for days. It is rendered anew at midnight WIB, and when
 * somebody comes back to it.
 */
export function KeepFresh({ now }: { now: string }) {
	const refresh = useRefresh();

	useEffect(() => {
		const back = () => {
			const age = serverTime(now) - Date.parse(now);
			if (document.visibilityState === "visible" && age > FRESH) void refresh();
		};
		// Brought back by the Back button, it is as old as when it was left.
		back();
		document.addEventListener("visibilitychange", back);
		window.addEventListener("online", back);
		const midnight = midnightOf(addDays(dateOf(new Date(now)), 1)).getTime();
		const timer = setTimeout(() => void refresh(), midnight - serverTime(now));
		return () => {
			document.removeEventListener("visibilitychange", back);
			window.removeEventListener("online", back);
			clearTimeout(timer);
		};
	}, [now, refresh]);

	return null;
}
