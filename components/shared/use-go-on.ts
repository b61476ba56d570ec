"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";

/** How long the router may take for the next page before the browser loads it, in milliseconds. */
const PATIENCE = 8_000;

/**
 * Goes on to another page after a form, and renders the frame and the pages behind Back anew. Never resolves,
 * so that the form stays locked until its page has gone. If the router does not get there, the browser loads
 * the page. Whoever has left the form meanwhile stays where they are.
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
			// The frame is rendered in the same step. Without this the next page's skeleton would replace the form
			// at once.
			router.refresh();
			return new Promise(() => {});
		},
		[router],
	);
}
