/** The element that had the focus before each open dialog took it. */
const openers = new WeakMap<Element, Element | null>();

/** Call when a dialog is about to take the focus. */
export function rememberOpener(dialog: Element) {
	openers.set(dialog, document.activeElement);
}

/**
 * The places to return the focus to, best first: the element that has it now, then the one that opened the
 * dialog around it, and so on.
 */
export function focusTrail(from: Element | null = document.activeElement): Element[] {
	const dialog = from?.closest("[role=dialog], [role=alertdialog]");
	const earlier = dialog && openers.get(dialog);
	return [...(from ? [from] : []), ...(earlier ? focusTrail(earlier) : [])];
}

/** Focuses the first place that still accepts it, or the page's main part if none does. */
export function focusBack(trail: readonly Element[]) {
	for (const place of [...trail, document.querySelector("main")]) {
		if (!(place instanceof HTMLElement) || !place.isConnected || place === document.body) continue;
		place.focus({ preventScroll: true });
		if (document.activeElement === place) return;
	}
}
