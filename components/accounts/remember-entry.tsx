"use client";

import { useEffect } from "react";
import { rememberEntry } from "@/lib/client-session";
import type { Entry } from "@/lib/routes";

/** Notes the entry a page belongs to, for the Back button of the error pages. */
export function RememberEntry({ entry }: { entry: Entry }) {
	useEffect(() => {
		rememberEntry(entry);
		// Come back to from the browser's memory, a form would still be sending: ask the server where one stands.
		const restored = (event: PageTransitionEvent) => event.persisted && window.location.reload();
		window.addEventListener("pageshow", restored);
		return () => window.removeEventListener("pageshow", restored);
	}, [entry]);
	return null;
}
