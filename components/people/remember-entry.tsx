"use client";

import { useEffect } from "react";
import { useReloadWhenRestored } from "@/components/frame/use-leave";
import { ensureToken } from "@/lib/api-client";
import { rememberEntry } from "@/lib/people/client-session";
import type { Entry } from "@/lib/people/entries";

/** Remembers the entry a page belongs to, for the Back button of the error pages. */
export function RememberEntry({ entry }: { entry: Entry }) {
	useEffect(() => {
		rememberEntry(entry);
		void ensureToken();
	}, [entry]);
	useReloadWhenRestored();
	return null;
}
