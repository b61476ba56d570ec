// This is a separate file, because every page loads it and should not load the other limits.

/** In milliseconds. The browser waits this long for an answer. */
export const REQUEST_TIMEOUT = 60_000;
