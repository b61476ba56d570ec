/* The hours of a placement are counted in JP (jam pelajaran), as in the curriculum. */

/** In minutes. */
const JP = 45;

export type CountedHours = {
	/** How many minutes of presence count until now. */
	minutes: number;
	/** How many JP the school wants. */
	target: number;
};

/** Whole JP. A part of one does not count yet. */
export const jpOf = (minutes: number): number => Math.floor(minutes / JP);

/** `312 dari 792 JP` */
export const tellHoursOf = ({ minutes, target }: CountedHours): string =>
	`${jpOf(minutes)} dari ${target} JP`;
