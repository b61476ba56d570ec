type Phone = typeof import("@/lib/offline/leave");

let load: () => Promise<Phone | null> = async () => null;

/** Sets how to load what the phone keeps. Null: it keeps nothing, so no script is loaded for it. */
export function setPhone(loader: () => Promise<Phone | null>): void {
	load = () => loader().catch(() => null);
}

/** Access to what the phone keeps, for logging out. Null if the phone keeps nothing, or the script cannot be loaded. */
export const phone = (): Promise<Phone | null> => load();
