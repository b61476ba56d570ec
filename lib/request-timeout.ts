// A file of its own, because every page loads it and should not load the other limits.

/** Milliseconds the browser waits for an answer. */
export const REQUEST_TIMEOUT = 60_000;
