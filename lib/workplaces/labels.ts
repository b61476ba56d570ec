/* The values that a workplace can have, and the words that the pages show for them. */

import { DAY_MS } from "../dates/dates";

export const WORKPLACE_MODES = ["on_site", "from_home", "outdoors", "abroad", "teaching_factory"] as const;
export type WorkplaceMode = (typeof WORKPLACE_MODES)[number];
export const MODE_LABELS: Record<WorkplaceMode, string> = {
	on_site: "Di tempat",
	from_home: "Dari rumah",
	outdoors: "Di lapangan",
	abroad: "Luar negeri",
	teaching_factory: "Teaching factory",
};

/** In metres: the circle around a point within which somebody is at the workplace. */
export const RADIUS = { min: 50, max: 1_000, usual: 150 };
/** In milliseconds. A merge can be undone for a day. */
export const MERGE_UNDO = DAY_MS;
/** The most points of a workplace. */
export const MAX_POINTS = 20;
/** The most places for a major in a year. */
export const MAX_PLACES = 999;
