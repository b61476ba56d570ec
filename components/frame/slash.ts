import { useSyncExternalStore } from "react";
import { browserStorage } from "@/lib/browser-storage";

/** `off`: on this device, `/` is an ordinary key. */
const KEY = "searchSlash";
const CHANGED = "search-slash";

function subscribe(listener: () => void) {
	window.addEventListener(CHANGED, listener);
	return () => window.removeEventListener(CHANGED, listener);
}

/** Does `/` lead to the search? Who speaks to the computer, or hits keys by mistake, switches it off (WCAG 2.1.4). */
export const useSlash = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => browserStorage.getItem(KEY) !== "off",
		() => true,
	);

export function chooseSlash(on: boolean): void {
	browserStorage.setItem(KEY, on ? "on" : "off");
	window.dispatchEvent(new Event(CHANGED));
}
