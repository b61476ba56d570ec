/*
 * How good a phone's position is. We tell the student about a weak position, but never refuse it. Indoors there may be
 * no better one.
 */

/** Beyond this accuracy, a position says little about where somebody is. */
export const EXACT_METRES = 100;
/**
 * We tell the student that a position is old when it is older than this. A phone may give an old position, although we
 * ask for a new one.
 */
export const RECENT_MS = 60_000;

export type Position = { latitude: number; longitude: number; accuracy: number };

/** `954` → `950 m`, `12340` → `12,3 km`. */
export const tellDistance = (metres: number): string =>
	metres < 995
		? `${metres < 10 ? Math.round(metres) : Math.round(metres / 10) * 10} m`
		: `${(metres / 1_000).toLocaleString("id-ID", { maximumFractionDigits: 1 })} km`;

const WORDS = {
	nowhere: "Lokasi yang didapat tampaknya keliru.",
	old: "Lokasi yang didapat sudah lama.",
} as const;

/**
 * What is weak about a position, in words. Null for a good position.
 * @param age how old it is, in milliseconds
 */
export function weaknessOf({ latitude, longitude, accuracy }: Position, age: number): string | null {
	// Devices report 0, 0 when they have no position. Other whole degrees are made up.
	if (Number.isInteger(latitude) && Number.isInteger(longitude)) return WORDS.nowhere;
	if (age > RECENT_MS) return WORDS.old;
	if (accuracy > EXACT_METRES)
		return `Lokasi kurang akurat (± ${Math.round(accuracy).toLocaleString("id-ID")} m).`;
	return null;
}
