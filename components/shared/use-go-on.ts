"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";

/** How long the next page may take before the browser is asked for it instead, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Goes on to another page once something was saved, and has the server render anew what surrounds it, and what Back
 * would show. Never resolves: a form that waits for it stays locked until its page has made way. Where the router does
 * not get there, the browser loads the page.
 */
export function useGoOn() {
	const router = useRouter();
	const timer = useRef<number>(undefined);
	useEffect(() => () => window.clearTimeout(timer.current), []);
	return useCallback(
		(path: string): Promise<never> => {
			timer.current = window.setTimeout(() => window.location.assign(path), PATIENCE);
			router.push(path);
			router.refresh();
			return new Promise(() => {});
		},
		[router],
	);
}
