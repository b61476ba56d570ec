"use client";

import { useCallback, useEffect } from "react";
import { useLoading } from "@/components/feedback/loading";

/**
 * Leaves for a page by loading the whole document, so that nothing of another person stays in memory. 'Loading' covers
 * this page until then, and Back does not return to it. It never resolves, so that a waiting form stays locked.
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

/** Reloads a page that the browser restores from its memory. The session may have ended meanwhile. */
export function useReloadWhenRestored(): void {
	useEffect(() => {
		const restored = (event: PageTransitionEvent) => event.persisted && window.location.reload();
		window.addEventListener("pageshow", restored);
		return () => window.removeEventListener("pageshow", restored);
	}, []);
}
