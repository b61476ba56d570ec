"use client";

import { useEffect, useRef } from "react";
import { callApi } from "@/lib/api-client";

/** We try to reach the server this often while somebody looks at the page. */
const TRY_MS = 20_000;

/** How many parts of the phone's own page are shown. None is left once the router has drawn the real page over them. */
let shown = 0;

/**
 * Goes on to the real page of this address once we can reach the server again. Waiting records are sent first.
 * @param isBusy is something open that a user would lose, and that can send from here? By default a dialog or form
 */
export function useReturn(
	sendFirst: (hurried: boolean) => Promise<void>,
	isBusy = () => document.querySelector("dialog[open], form") !== null,
): void {
	const send = useRef(sendFirst);
	send.current = sendFirst;
	const busy = useRef(isBusy);
	busy.current = isBusy;
	useEffect(() => {
		let isTrying = false;
		shown++;
		async function tryToReturn() {
			if (isTrying || !navigator.onLine || document.visibilityState !== "visible") return;
			isTrying = true;
			try {
				if (!(await callApi("GET", "/health")).ok) return;
				await send.current(true);
				if (shown > 0 && !busy.current()) window.location.reload();
			} finally {
				isTrying = false;
			}
		}
		const attempt = () => void tryToReturn();
		const timer = window.setInterval(attempt, TRY_MS);
		window.addEventListener("online", attempt);
		document.addEventListener("visibilitychange", attempt);
		return () => {
			shown--;
			window.clearInterval(timer);
			window.removeEventListener("online", attempt);
			document.removeEventListener("visibilitychange", attempt);
		};
	}, []);
}
