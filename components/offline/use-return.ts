"use client";

import { useEffect, useRef } from "react";
import { callApi } from "@/lib/api-client";

/** How often to try the server while this page is looked at, in milliseconds. */
const TRY = 20_000;

/**
 * Goes on to the real page of this address once the server can be reached again. What waits is sent before. An open
 * dialog or form is not pulled away: it sends from here.
 */
export function useReturn(sendFirst: (hurried: boolean) => Promise<void>): void {
	const send = useRef(sendFirst);
	send.current = sendFirst;
	useEffect(() => {
		let isTrying = false;
		async function tryToReturn() {
			if (isTrying || !navigator.onLine || document.visibilityState !== "visible") return;
			isTrying = true;
			try {
				if (!(await callApi("GET", "/health")).ok) return;
				await send.current(true);
				if (!document.querySelector("dialog[open], form")) window.location.reload();
			} finally {
				isTrying = false;
			}
		}
		const attempt = () => void tryToReturn();
		const timer = window.setInterval(attempt, TRY);
		window.addEventListener("online", attempt);
		document.addEventListener("visibilitychange", attempt);
		return () => {
			window.clearInterval(timer);
			window.removeEventListener("online", attempt);
			document.removeEventListener("visibilitychange", attempt);
		};
	}, []);
}
