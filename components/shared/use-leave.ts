"use client";

import { useCallback, useEffect } from "react";
import { useLoading } from "./loading";

/**
 * Leaves for a page by loading it anew, so that nothing of another person stays in memory; 'Loading' covers this one
 * until it has come, and Back does not return here. Never resolves: a form that waits for it stays locked.
 */
export function useLeave() {
	const { during } = useLoading();
	return useCallback(
		(path: string): Promise<never> => {
			window.location.replace(path);
			return during(new Promise(() => {}));
		},
		[during],
	);
}

/** Come back to from the browser's memory, a page would be as it was left: ask the server where one stands. */
export function useReloadWhenRestored(): void {
	useEffect(() => {
		const restored = (event: PageTransitionEvent) => event.persisted && window.location.reload();
		window.addEventListener("pageshow", restored);
		return () => window.removeEventListener("pageshow", restored);
	}, []);
}
