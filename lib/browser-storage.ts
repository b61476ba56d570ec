/*
 * localStorage and sessionStorage that never throw. If the browser refuses to store a value (site data blocked, storage
 * full, some in-app browsers), the value stays in memory until the user leaves the page.
 */

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem" | "clear"> & { keys: () => string[] };

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
		keys() {
			const found = new Set(unkept.keys());
			attempt((storage) => {
				for (const key of Object.keys(storage)) found.add(key);
			});
			return [...found];
		},
		clear() {
			unkept.clear();
			attempt((storage) => storage.clear());
		},
	};
}

/** Keeps values as long as the tab is open. */
export const tabStorage = open("sessionStorage");
/** Keeps values in this browser. */
export const browserStorage = open("localStorage");
