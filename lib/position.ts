/* How much a phone's position is worth. A weak one is told, and never refused: indoors there may be no better one. */

/** Metres beyond which a position says little about where somebody is. */
export const EXACT = 100;
/** Milliseconds after which a position is an old one, although none from memory was asked for. */
export const RECENT = 60_000;

export type Position = { latitude: number; longitude: number; accuracy: number };

const WORDS = {
	nowhere: "Lokasi yang didapat tampaknya keliru.",
	old: "Lokasi yang didapat sudah lama.",
} as const;

/**
 * What is weak about a position, in words. Null when nothing is.
 * @param age how old it is, in milliseconds
 */
export function weaknessOf({ latitude, longitude, accuracy }: Position, age: number): string | null {
	// Devices say 0, 0 when they know nothing.
	if (latitude === 0 && longitude === 0) return WORDS.nowhere;
	if (age > RECENT) return WORDS.old;
	if (accuracy > EXACT) return `Lokasi kurang akurat (± ${Math.round(accuracy).toLocaleString("id-ID")} m).`;
	return null;
}
