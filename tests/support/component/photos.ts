/* Photos as a phone gives them to a form. */

/** A photo of one colour. @param segments those of `padding` and `taken` */
export async function photo(
	name = "foto.jpg",
	type = "image/jpeg",
	...segments: Uint8Array<ArrayBuffer>[]
): Promise<File> {
	const canvas = new OffscreenCanvas(60, 40);
	canvas.getContext("2d")?.fillRect(0, 0, 60, 40);
	const blob = await canvas.convertToBlob({ type });
	// A segment of metadata follows the two bytes with which a JPEG begins.
	return new File([blob.slice(0, 2), ...segments, blob.slice(2)], name, { type });
}

/** A segment that a phone writes before its metadata. There may be several, and they may be large. */
export const padding = (bytes = 60_000): Uint8Array<ArrayBuffer> =>
	Uint8Array.of(0xff, 0xed, (bytes + 2) >> 8, (bytes + 2) & 255, ...new Uint8Array(bytes));

const DATE_TIME_ORIGINAL = "\x90\x03";
export const CREATE_DATE = "\x90\x04";

/** The metadata of a camera that wrote only when it took a photo, e.g. `2026:01:05 09:41:00`. */
export function taken(at: string, tag = DATE_TIME_ORIGINAL): Uint8Array<ArrayBuffer> {
	const [MARKER, EXIF, BIG_ENDIAN] = ["\xff\xe1", "Exif\0\0", "MM\0*\0\0\0\x08"];
	/** A directory with one entry. */
	const directory = (tag: string, type: string, count: string, value: string) =>
		`\0\x01${tag}\0${type}\0\0\0${count}\0\0\0${value}\0\0\0\0`;
	const [LONG, ASCII, EXIF_DIRECTORY] = ["\x04", "\x02", "\x87\x69"];
	const body = `${EXIF}${BIG_ENDIAN}${directory(EXIF_DIRECTORY, LONG, "\x01", "\x1a")}${directory(tag, ASCII, "\x14", "\x2c")}${at}\0`;
	const text = `${MARKER}\0${String.fromCharCode(body.length + 2)}${body}`;
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
