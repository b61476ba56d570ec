import type { Role } from "../labels";

/* This is not in lib/routes.ts, so that a script that only needs an entry does not load the whole page table, nor the labels. */

/** The two entries of the product. The browser remembers the entry it used under `routeFor`. */
export type Entry = "student" | "teacher";

/** The home page of a role. */
export const homeOf = (role: Role): string => (entryOf(role) === "teacher" ? "/guru/beranda" : "/beranda");

/** The login page of an entry, or the start page when the entry is not known. */
export function loginOf(entry: Entry | "unknown"): string {
	if (entry === "student") return "/login";
	return entry === "teacher" ? "/guru/login" : "/";
}

export const entryOf = (role: Role): Entry => (role === "peserta_didik" ? "student" : "teacher");
