/*
 * This file is apart from the other limits. Every page needs the first limit, and a student's phone should not load the
 * others.
 */

/** In milliseconds. The pages offer this long to take a decision back. */
export const UNDO_SHOWN = 5_000;
/** In milliseconds. The server accepts it this long, because the request may take a while over a slow network. */
export const UNDO_GRACE = 60_000;
