/* Apart from the other limits, because every page needs the first and a student's phone should not load the rest. */

/** How long the pages offer to take a decision back, in milliseconds. */
export const UNDO_SHOWN = 5_000;
/** How long it can be taken back, in milliseconds: the offer, and the way of its answer over a slow network. */
export const UNDO_GRACE = 60_000;
