/** The event on `window` that says: a check-in has just succeeded, and its message has been read. */
export const CHECKED_IN = "checked-in";
