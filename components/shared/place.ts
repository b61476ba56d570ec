/*
 * Where somebody was on each list of this visit: its address with filters and page, and how far down. Only in the memory of
 * the page, so it is gone with the session.
 */

/** By the path of the list. */
export const places = new Map<string, { address: string; y: number }>();

/** The address that somebody is on the way back to. */
export const back: { to?: string | undefined } = {};
