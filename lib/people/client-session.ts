import { browserStorage, tabStorage } from "../browser-storage";
import { dropDrafts } from "../forms/drafts";
import type { Entry } from "./entries";

/* What the browser remembers between pages. The names and values come from the specification. */

const ROLE_KEY = "sr";
const ENTRY_KEY = "routeFor";
const FORCED_KEY = "forcedExpiry";
/** `offered`, `declined`, or the instant from which we may offer the installation again, ISO 8601. */
export const INSTALL_KEY = "install";

/** The header that sends the value kept under `sr` back to the server. Only the server can read it. */
export const ROLE_HEADER = "X-Session-Role";

/** Keeps the role this page was made for. @param sealed the role as the server encrypted it */
export const rememberRole = (sealed: string): void => tabStorage.setItem(ROLE_KEY, sealed);

/** The encrypted role, or null after the session was cleared from this tab. */
export const rememberedRole = (): string | null => tabStorage.getItem(ROLE_KEY);

/** Remembers which entry (student or teacher) this browser uses. */
export const rememberEntry = (entry: Entry): void => browserStorage.setItem(ENTRY_KEY, entry);

export function rememberedEntry(): Entry | "unknown" {
	const entry = browserStorage.getItem(ENTRY_KEY);
	return entry === "student" || entry === "teacher" ? entry : "unknown";
}

/**
 * Clears this tab and makes the login page say so once. We call it when a call was refused because the session has
 * ended.
 */
export function forceExpiry(): void {
	tabStorage.clear();
	tabStorage.setItem(FORCED_KEY, "1");
}

/** For a login page: clears this tab. @returns whether {@link forceExpiry} led here */
export function takeForcedExpiry(): boolean {
	const forced = tabStorage.getItem(FORCED_KEY) === "1";
	tabStorage.clear();
	return forced;
}

/** Clears what this tab keeps, and the drafts of a person who leaves. @param id_user the person who leaves */
export function clearStorage(id_user: number): void {
	tabStorage.clear();
	dropDrafts(id_user);
}
