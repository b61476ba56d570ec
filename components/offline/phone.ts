type Phone = typeof import("@/lib/offline/leave");

let load: () => Promise<Phone | null> = async () => null;

/** Sets how to load what the phone keeps. Only students' pages keep anything, so only they have a script for it. */
export function setPhone(loader: () => Promise<Phone>): void {
	load = () => loader().catch(() => null);
}

/** Access to what the phone keeps, for logging out. Null if the phone keeps nothing, or the script cannot be loaded. */
export const phone = (): Promise<Phone | null> => load();
