import { isStaff, type Role } from "./labels";

/* Apart from the page table: what only asks where to go should not load all the pages there are. */

/** The two entries of the product; the guest side remembers which one was used under `routeFor`. */
export type Entry = "student" | "teacher";

/** Where a role lands after logging in. */
export const homeOf = (role: Role): string => (isStaff(role) ? "/guru/beranda" : "/beranda");

/** The login page of an entry; the start page when the entry is not known. */
export function loginOf(entry: Entry | "unknown"): string {
	if (entry === "student") return "/login";
	return entry === "teacher" ? "/guru/login" : "/";
}

/** The entry a role uses. */
export const entryOf = (role: Role): Entry => (isStaff(role) ? "teacher" : "student");
