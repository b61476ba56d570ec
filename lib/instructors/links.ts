/* The link with which an instructor takes part without an account. */

/** So many days a link lives, unless somebody renews it. */
export const LINK_DAYS = 31;
/** So many days after the last placement a link ends, and the placement is no longer shown. */
export const DAYS_AFTER_PLACEMENT = 14;
/** So many days before its end, the page says so. */
export const LINK_NEAR_END = 7;
/** After so many different wrong digits, a link opens nothing until a new one is made. */
export const LINK_TRIES = 5;
/** The most browsers that a link is known in. The one unused for longest makes room. */
export const MOST_BROWSERS = 5;
/** The page of a known browser. The link itself lies below it. */
export const INSTRUCTOR_HOME = "/dunia-kerja";
/** The page of whoever lost the link. */
export const LOST_LINK = "/dunia-kerja/tautan";
