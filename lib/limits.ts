/* Constants of the specification (section 9), and limits that browser and server share. */

/** The form of every id that is not a number. */
export const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export const PAGE_SIZE = 10;
export const MAX_PER_PAGE = 100;
export const PAGE_LINKS = 3;
export const LATEST_COUNT = 5;

/** How far a map zooms in. */
export const MAP_MAX_ZOOM = 19;

/** Milliseconds the browser waits for a position. */
export const LOCATION_TIMEOUT = 10_000;

export const PASSWORD_MIN = 8;
/** Hashing a longer password would only cost time. */
export const PASSWORD_MAX = 200;

/** The number of recovery codes for the second step of a login. */
export const RECOVERY_CODES = 10;
/** Of one person. */
export const MAX_PASSKEYS = 10;

/** The observations of an internship, one a month, and the most assessments it may have. */
export const OBSERVATION_COUNT = 6;
export const MAX_ASSESMENTS = 7;
/** How many assessments make the data complete, until the programme head asks for another number. */
export const REQUIRED_ASSESMENTS = 1;
/** A total score above this is 'Mampu'. */
export const OBSERVATION_PASS = 60;
export const ASSESMENT_PASS = 65;

/** Decisions on a journal that are shown, the latest ones. */
export const ROUNDS_SHOWN = 20;

/** Journals that are decided on at once, at most: more than anybody's queue holds. */
export const MAX_DECIDED = 1_000;
/** Waiting journals that come with the page of the queue. */
export const QUEUE_AHEAD = 4;
/** Waiting journals that are read ahead at once, at most. */
export const MAX_READ_AHEAD = 50;
/** Notes about what was done for a student that are shown, the latest ones. */
export const FOLLOW_UPS_SHOWN = 20;

/** Sections of an instrument and items of a section, at most: far more than anybody answers at once. */
export const MAX_SECTIONS = 50;
export const MAX_ITEMS = 100;

/** Rows of a list that one file has, at most. */
export const MAX_EXPORT_ROWS = 100_000;

/** Learning goals of a major in a school year, and predicates, at most. */
export const MAX_GOALS = 50;
/** Goals keep their numbers, and new ones get the next. The database takes none above this. */
export const LAST_GOAL_NUMBER = 999;
export const MAX_PREDICATES = 10;
