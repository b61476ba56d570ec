type Phone = typeof import("@/lib/offline/leave");

let load: () => Promise<Phone | null> = async () => null;

/** Says how to reach what the phone keeps. Students' pages alone keep anything, so only they have a script for it. */
export function setPhone(loader: () => Promise<Phone>): void {
	load = () => loader().catch(() => null);
}

/** What the phone keeps, for whoever leaves. Null where it keeps nothing, or the script cannot be fetched. */
export const phone = (): Promise<Phone | null> => load();
