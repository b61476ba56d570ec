/*
 * Numbers of people on the overview. It is shown at meetings and printed, so it tells nobody apart: it names no number
 * below FEWEST_PEOPLE, and none from which another one leaves so few.
 */

/** The fewest people whose number is told. */
export const FEWEST_PEOPLE = 5;

/** How many people there are. `few`: fewer than {@link FEWEST_PEOPLE}, but not none. `most`: all but a few. */
export type Told = number | "few" | "most";

const isFew = (people: number) => people > 0 && people < FEWEST_PEOPLE;

/** @param wholes how many people these are a part of, where the reader knows it */
export function toldOf(people: number, ...wholes: number[]): Told {
	if (isFew(people)) return "few";
	return wholes.some((whole) => isFew(whole - people)) ? "most" : people;
}

/** The number in words. */
export function tell(people: Told): string {
	if (people === "few") return `kurang dari ${FEWEST_PEOPLE}`;
	return people === "most" ? "hampir semua" : String(people);
}

/** In place of a number of things that belong to few people. */
export const OF_FEW = `milik <${FEWEST_PEOPLE} orang`;
