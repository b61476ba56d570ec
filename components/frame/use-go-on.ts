"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";

/** If the router takes longer than this for the next page, the browser loads it. */
const PATIENCE_MS = 8_000;

/**
 * Goes on to another page after a form, and renders the frame and the pages behind Back again. It never resolves, so
 * that the form stays locked until its page has gone. If the router does not get there, the browser loads the page. If
 * the user has left the form meanwhile, they stay where they are.
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
				timer.current = window.setTimeout(() => window.location.assign(path), PATIENCE_MS);
				router.push(path);
			}
			// This renders the frame in the same step. Without it, the next page's skeleton would replace the form at
			// once.
			router.refresh();
			return new Promise(() => {});
		},
		[router],
	);
}
