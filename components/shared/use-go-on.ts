"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";

/** How long the next page may take before the browser is asked for it instead, in milliseconds. */
const PATIENCE = 8_000;

/**
 * Goes on to another page once one is done with a form, and has the server render anew what surrounds it, and what Back
 * would show. Never resolves: a form that waits for it stays locked until its page has made way. Where the router does
 * not get there, the browser loads the page. Who has left the form meanwhile stays where they are.
 */
export function useGoOn() {
	const router = useRouter();
	const here = useRef(false);
	const timer = useRef<number>(undefined);
	useEffect(() => {
		here.current = true;
		return () => {
			here.current = false;
			window.clearTimeout(timer.current);
		};
	}, []);
	return useCallback(
		(path: string): Promise<never> => {
			if (here.current) {
				timer.current = window.setTimeout(() => window.location.assign(path), PATIENCE);
				router.push(path);
			}
			// Of the frame too, in one piece: else the page's shapes would stand in place of the form at once.
			router.refresh();
			return new Promise(() => {});
		},
		[router],
	);
}
