import { fromZonedTime } from "date-fns-tz";
import { DAY_MS, ZONE_NAMES, type Zone } from "../dates/dates";
import { MAX_IMAGE_SIDE } from "./photo-limits";

/** What a metadata reader found, each field as raw text. */
export type PhotoMetadata = {
	exif?: Record<string, unknown>;
	xmp?: Record<string, unknown>;
};

/**
 * The instant a photo was taken: by the camera's `DateTimeOriginal`, else by its `CreateDate`, else by the XMP of the
 * program that wrote the file. An offset may stand behind the date or in a field of its own. Without one the time is
 * in the zone. Null if there is no date, or only impossible ones, such as blanks, a year before 1900, or a day after
 * tomorrow.
 */
export function photoInstant(
	found: PhotoMetadata | null | undefined,
	zone: Zone,
	now = new Date(),
): Date | null {
	const { exif = {}, xmp = {} } = found ?? {};
	const candidates = [
		[exif.DateTimeOriginal, exif.OffsetTimeOriginal],
		[exif.CreateDate, exif.OffsetTimeDigitized],
		...[xmp.DateTimeOriginal, xmp.DateCreated, xmp.CreateDate].map((date) => [date, undefined]),
	];
	for (const [date, offset] of candidates) {
		const instant = readInstant(text(date), text(offset) || text(exif.OffsetTime), zone);
		if (instant && instant.getTime() <= now.getTime() + DAY_MS) return instant;
	}
	return null;
}

const DATE = /^((?:19|2\d)\d\d)[:-]([01]\d)[:-]([0-3]\d)/.source;
const TIME = /([0-2]\d):([0-5]\d)(?::([0-6]\d))?(?:\.\d+)?/.source;
const OFFSET = /(Z|[+-][01]\d:?[0-5]\d)?$/.source;
const INSTANT = new RegExp(`${DATE}[T ]${TIME} ?${OFFSET}`);

function readInstant(date: string, beside: string, zone: Zone): Date | null {
	const [, year, month, day, hour, minute, second = "00", behind] = INSTANT.exec(date) ?? [];
	if (!year) return null;
	const local = `${year}-${month}-${day}T${hour}:${minute}:${second === "60" ? "59" : second}`;
	const offset = behind ?? /^(Z|[+-][01]\d:?[0-5]\d)$/.exec(beside)?.[0];
	const instant = offset ? new Date(`${local}${withColon(offset)}`) : fromZonedTime(local, ZONE_NAMES[zone]);
	return Number.isNaN(instant.getTime()) ? null : instant;
}

const withColon = (offset: string) => offset.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

export type ImageKind = "jpeg" | "png" | "webp" | "gif" | "heic";

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
	[...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** What an image is by its first bytes, whatever its name or type says. Undefined for anything else. */
export function kindOfImage(bytes: Uint8Array): ImageKind | undefined {
	if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
	if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
	if (startsWith(bytes, "GIF8")) return "gif";
	if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "webp";
	const brands = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"];
	if (startsWith(bytes, "ftyp", 4) && brands.some((brand) => startsWith(bytes, brand, 8))) return "heic";
	return undefined;
}

/** Does the picture end as its format asks for? A copy that broke off does not. Browsers show such a picture in part. */
export function isWhole(bytes: Uint8Array, kind: ImageKind): boolean {
	if (kind === "png") return findBackwards(bytes, [0x49, 0x45, 0x4e, 0x44]);
	return kind !== "jpeg" || findBackwards(bytes.subarray(startOfScan(bytes)), [0xff, 0xd9]);
}

/** Where the pixels of a JPEG begin, behind its segments. One of them may hold another picture, with its own end. */
function startOfScan(bytes: Uint8Array): number {
	let at = 2;
	while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda)
		at += 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
	return Math.min(at, bytes.length);
}

function findBackwards(bytes: Uint8Array, pattern: number[]): boolean {
	for (let at = bytes.length - pattern.length; at >= 0; at--)
		if (pattern.every((byte, index) => bytes[at + index] === byte)) return true;
	return false;
}

/**
 * The size at which we draw a photo. Its long side has at most `side` pixels, no side is below 1, and we never enlarge
 * it.
 */
export function fitWithin(width: number, height: number, side = MAX_IMAGE_SIDE) {
	const scale = Math.min(1, side / Math.max(width, height));
	return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
