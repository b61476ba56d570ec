import { browserStorage, tabStorage } from "./browser-storage";
import type { Entry } from "./entries";

/** What the browser remembers between pages: names and values are the specification's. */

const ROLE_KEY = "sr";
const ENTRY_KEY = "routeFor";
const FORCED_KEY = "forcedExpiry";

/** Carries what a page keeps under `sr` back to the server, which alone can read it. */
export const ROLE_HEADER = "X-Session-Role";

/** Keeps the role this page was made for, as the server encrypted it. */
export const rememberRole = (sealed: string): void => tabStorage.setItem(ROLE_KEY, sealed);

/** The encrypted role; null once the session has been cleared from this tab. */
export const rememberedRole = (): string | null => tabStorage.getItem(ROLE_KEY);

/** Remembers which entry (student or teacher) this browser uses. */
export const rememberEntry = (entry: Entry): void => browserStorage.setItem(ENTRY_KEY, entry);

export function rememberedEntry(): Entry | "unknown" {
	const entry = browserStorage.getItem(ENTRY_KEY);
	return entry === "student" || entry === "teacher" ? entry : "unknown";
}

/** A call was refused under the user's hands: forgets what is kept in this tab, and has the login page say so once. */
export function forceExpiry(): void {
	tabStorage.clear();
	tabStorage.setItem(FORCED_KEY, "1");
}

/** Opening a login page clears the session storage. @returns whether the session had been forced to end */
export function takeForcedExpiry(): boolean {
	const forced = tabStorage.getItem(FORCED_KEY) === "1";
	tabStorage.clear();
	return forced;
}
