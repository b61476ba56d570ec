/** The element that had the focus before each open dialog took it. */
const openers = new WeakMap<Element, Element | null>();

/** Call it when a dialog is about to take the focus. */
export function rememberOpener(dialog: Element) {
	openers.set(dialog, document.activeElement);
}

/**
 * The elements to return the focus to, best first. The first has the focus now, the second opened the dialog around it,
 * and so on.
 */
export function focusTrail(from: Element | null = document.activeElement): Element[] {
	const dialog = from?.closest("[role=dialog], [role=alertdialog]");
	const earlier = dialog && openers.get(dialog);
	return [...(from ? [from] : []), ...(earlier ? focusTrail(earlier) : [])];
}

/** Focuses the first element that still accepts it, or else the page's main part. */
export function focusBack(trail: readonly Element[]) {
	for (const place of [...trail, document.querySelector("main")]) {
		if (!(place instanceof HTMLElement) || !place.isConnected || place === document.body) continue;
		place.focus({ preventScroll: true });
		if (document.activeElement === place) return;
	}
}
