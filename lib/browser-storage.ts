/*
 * What a browser keeps for a page. What it will not keep (site data blocked, storage full, some in-app browsers) stays
 * in memory until the page is left: nothing here ever throws.
 */

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear">;

function open(kind: "localStorage" | "sessionStorage"): Kept {
	const unkept = new Map<string, string>();
	/** @returns whether it worked */
	function attempt(use: (storage: Storage) => void): boolean {
		try {
			use(window[kind]);
			return true;
		} catch {
			return false;
		}
	}
	return {
		getItem(key) {
			let value: string | null = null;
			attempt((storage) => {
				value = storage.getItem(key);
			});
			return value ?? unkept.get(key) ?? null;
		},
		setItem(key, value) {
			if (attempt((storage) => storage.setItem(key, value))) unkept.delete(key);
			else unkept.set(key, value);
		},
		removeItem(key) {
			unkept.delete(key);
			attempt((storage) => storage.removeItem(key));
		},
		clear() {
			unkept.clear();
			attempt((storage) => storage.clear());
		},
	};
}

/** Goes with the tab: what belongs to one session. */
export const tabStorage = open("sessionStorage");
/** Stays in this browser. */
export const browserStorage = open("localStorage");
