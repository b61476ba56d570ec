/* Constants of the specification (section 9), and limits that browser and server share. */

/** The form of every id that is not a number. */
export const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export const PAGE_SIZE = 10;
export const MAX_PER_PAGE = 100;
export const PAGE_LINKS = 3;
export const LATEST_COUNT = 5;

/** In characters. A major's code stands in the name of each class. */
export const MAJOR_CODE_MAX = 15;
export const MAJOR_NAME_MAX = 150;
export const POSITION_NAME_MAX = 100;

/** The most students who are placed at once, and the most whom the page of placing shows. */
export const MAX_PLACED = 1_000;

/** The most workplaces that a student may wish for. */
export const MAX_WISHES = 3;

/** The largest zoom of a map. */
export const MAP_MAX_ZOOM = 19;

/** In milliseconds. The browser waits this long for a position. */
export const LOCATION_TIMEOUT = 10_000;

export const PASSWORD_MIN = 8;
/** Hashing a longer password would only cost time. */
export const PASSWORD_MAX = 200;

/** The number of recovery codes for the second step of a login. */
export const RECOVERY_CODES = 10;
/** The most passkeys of one person. */
export const MAX_PASSKEYS = 10;

/** The number of observations of an internship, one a month, and the most assessments it may have. */
export const OBSERVATION_COUNT = 6;
export const MAX_ASSESMENTS = 7;
/** The number of assessments that makes the data complete, until the programme head asks for another number. */
export const REQUIRED_ASSESMENTS = 1;
/** A total score above this is 'Mampu'. */
export const OBSERVATION_PASS = 60;
export const ASSESMENT_PASS = 65;

/** How many decisions on a journal we show. They are the latest ones. */
export const ROUNDS_SHOWN = 20;

/** The most journals in one decision. Nobody's queue is longer. */
export const MAX_DECIDED = 1_000;
/** How many waiting journals are rendered below the one that is read. */
export const QUEUE_AHEAD = 4;
/** How many waiting journals are loaded beyond the rendered ones. The page of the queue brings so many, too. */
export const READ_AHEAD = 12;
/** The most waiting journals in one request that reads ahead. */
export const MAX_READ_AHEAD = 50;
/** How many notes about a student we show. They are the latest ones. */
export const FOLLOW_UPS_SHOWN = 20;

/** The most sections of an instrument and items of a section. Nobody answers so many at once. */
export const MAX_SECTIONS = 50;
export const MAX_ITEMS = 100;

/** The most rows of a list in one file. */
export const MAX_EXPORT_ROWS = 100_000;

/** The most learning goals of a major in a school year, and the most predicates. */
export const MAX_GOALS = 50;
/** Goals keep their numbers, and a new goal gets the next number. The database accepts no number above this. */
export const LAST_GOAL_NUMBER = 999;
export const MAX_PREDICATES = 10;

/** The most days of a week about which an instructor says something else. */
export const MAX_EXCEPTIONS = 500;
/** How many journals an instructor reads of a student. They are the latest ones. */
export const REMARKED_SHOWN = 20;

export const CLASS_NAME_MAX = 60;
/** The grades of a vocational school, as the database has them. */
export const GRADES = ["X", "XI", "XII", "XIII"] as const;
