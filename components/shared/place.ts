/*
 * Where somebody was on each list of this visit: its address with filters and page, and how far down. Only in the memory of
 * the page, so it is gone with the session.
 */

type Place = { address: string; y: number };

/** By the path of the list. */
const places = new Map<string, Place>();
/** The address somebody is on the way back to. */
let returning: string | null = null;

export const notePlace = (path: string, place: Place): void => void places.set(path, place);

/** The address of a list as somebody left it, or undefined if they have not been there. */
export const addressOf = (path: string): string | undefined => places.get(path)?.address;

/** Somebody goes back to a list. */
export function goBackTo(path: string): void {
	returning = addressOf(path) ?? null;
}

/** How far down to be on a list that has just been reached; null if nobody came back to it. */
export function heightOnReturn(path: string, address: string): number | null {
	const back = returning === address;
	returning = null;
	return back ? (places.get(path)?.y ?? null) : null;
}
