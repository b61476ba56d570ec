import { fromZonedTime } from "date-fns-tz";
import { ZONE } from "./dates";
import { MAX_IMAGE_SIDE, PREPARED_BYTES } from "./photo-limits";

/** The two EXIF fields that say when a photo was taken, as raw text. */
export type ExifTime = { DateTimeOriginal?: unknown; OffsetTimeOriginal?: unknown };

/**
 * The instant a photo was taken, from its EXIF data: time `2026:11:05 07:05:09`, offset `+08:00`. Older phones write no
 * offset, and then the time is in WIB. Null when the camera wrote no date or an impossible date, such as `0000:00:00
 * 00:00:00`, blanks, or a year before 1900.
 */
export function exifInstant(exif: ExifTime | null | undefined): Date | null {
	const taken = /^((?:19|2\d)\d\d):([01]\d):([0-3]\d) ([0-2]\d):([0-5]\d):([0-6]\d)/.exec(
		text(exif?.DateTimeOriginal),
	);
	if (!taken) return null;
	const [, year, month, day, hour, minute, second] = taken;
	const local = `${year}-${month}-${day}T${hour}:${minute}:${second === "60" ? "59" : second}`;
	const offset = /^[+-][01]\d:[0-5]\d$/.exec(text(exif?.OffsetTimeOriginal))?.[0];
	const instant = offset ? new Date(`${local}${offset}`) : fromZonedTime(local, ZONE);
	return Number.isNaN(instant.getTime()) ? null : instant;
}

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/**
 * The size at which we draw a photo. Its long side has at most `side` pixels, no side is below 1, and we never enlarge
 * it.
 */
export function fitWithin(width: number, height: number, side = MAX_IMAGE_SIDE) {
	const scale = Math.min(1, side / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Does a photo have too many bytes or pixels to be sent unchanged? */
export const mustShrink = (bytes: number, width: number, height: number) =>
	bytes > PREPARED_BYTES || Math.max(width, height) > MAX_IMAGE_SIDE;
