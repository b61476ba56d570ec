/** Business constants of the specification, section 9, and limits that both sides must agree on. */

/** The form of every id that is no number. */
export const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export const PAGE_SIZE = 10;
export const MAX_PER_PAGE = 100;
export const PAGE_LINKS = 3;
export const LATEST_COUNT = 5;

/** Milliseconds the browser waits for an answer. */
export const REQUEST_TIMEOUT = 60_000;
/** Milliseconds the browser waits for a position. */
export const LOCATION_TIMEOUT = 10_000;

export const PASSWORD_MIN = 8;
/** Longer passwords only serve to keep the hash busy. */
export const PASSWORD_MAX = 200;

/** Recovery codes of the second step of a login. */
export const RECOVERY_CODES = 10;

/** Observations an internship has, one a month; assessments it may have at most. All of them: its data are complete. */
export const OBSERVATION_COUNT = 6;
export const MAX_ASSESMENTS = 7;
/** A total above it is 'Mampu'. */
export const OBSERVATION_PASS = 60;
export const ASSESMENT_PASS = 65;

/** Sections of an instrument, and items of a section: far more than anybody answers at once. */
export const MAX_SECTIONS = 50;
export const MAX_ITEMS = 100;
