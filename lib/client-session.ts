import type { Entry } from "./routes";

/** What the browser remembers between pages: names and values are the specification's. */

const ENTRY_KEY = "routeFor";
const FORCED_KEY = "forcedExpiry";

/** Remembers which entry (student or teacher) this browser uses. */
export const rememberEntry = (entry: Entry): void => localStorage.setItem(ENTRY_KEY, entry);

export function rememberedEntry(): Entry | "unknown" {
	const entry = localStorage.getItem(ENTRY_KEY);
	return entry === "student" || entry === "teacher" ? entry : "unknown";
}

/** Notes that the session ended under the user's hands; the login page says so once. */
export const markForcedExpiry = (): void => sessionStorage.setItem(FORCED_KEY, "1");

/** Opening a login page clears the session storage. @returns whether the session had been forced to end */
export function takeForcedExpiry(): boolean {
	const forced = sessionStorage.getItem(FORCED_KEY) === "1";
	sessionStorage.clear();
	return forced;
}
