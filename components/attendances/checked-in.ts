/** The event on `window` after a check-in has succeeded and the student has read its message. */
export const CHECKED_IN = "checked-in";
