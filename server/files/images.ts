import "server-only";
import { createHash } from "node:crypto";
import sharp from "sharp";
import {
	IMAGE_TOO_LARGE,
	IMAGE_TOO_MANY_PIXELS,
	IMAGE_WRONG_TYPE,
	MAX_IMAGE_BYTES,
	MAX_IMAGE_PIXELS,
	MAX_IMAGE_SIDE,
} from "@/lib/forms/photo-limits";
import { currentRequest } from "../current-request";
import { invalid } from "../errors";
import { inTurn } from "../in-turn";
import { countUpload } from "../metrics";

// We decode only these two formats, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
// One image must not take every core from the other requests.
sharp.concurrency(1);

/**
 * How many images a process decodes at a time, because 1 MB may hold 200 MB of pixels: two in a single process, else
 * one in each.
 */
const LANES = Math.max(1, Math.floor(2 / Number(process.env.WEB_CONCURRENCY || 1)));
let lane = 0;

/** Works on an image when it is its turn. Each account has one in line, so whoever sends many holds nobody else up. */
function inLane<T>(work: () => Promise<T>): Promise<T> {
	const next = () => inTurn(`image ${lane++ % LANES}`, work);
	const account = currentRequest()?.account;
	return account === undefined ? next() : inTurn(`images of ${account}`, next);
}

/**
 * Turns an upload into the image that we store: an upright JPEG without EXIF, GPS or other metadata.
 * lib/forms/photo-limits.ts has the limits.
 * @param field the name of the field that a refusal names
 * @throws AppError 422 when it is not a JPEG or PNG, too large, or damaged
 */
export async function normalizeImage(file: File, field: string): Promise<Buffer> {
	const refused = (message: string) => {
		countUpload("refused");
		return invalid({ [field]: [message] });
	};
	if (file.size > MAX_IMAGE_BYTES) throw refused(IMAGE_TOO_LARGE);
	const bytes = Buffer.from(await file.arrayBuffer());
	if (!isJpeg(bytes) && !isPng(bytes)) throw refused(IMAGE_WRONG_TYPE);
	const normalize = () =>
		sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: "error" })
			.rotate()
			.resize({ width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE, fit: "inside", withoutEnlargement: true })
			// Only a PNG may let something shine through, and this takes a twelfth of the time.
			.flatten(isPng(bytes) && { background: "#ffffff" })
			// Optimizing the coding table makes photos 1 to 5 % smaller, but takes nearly as long as everything else
			// together.
			.jpeg({ quality: 80, optimizeCoding: false })
			.toBuffer();
	try {
		return await inLane(normalize);
	} catch (error) {
		throw refused(
			/pixel limit/i.test(String(error)) ? IMAGE_TOO_MANY_PIXELS : "Gambar rusak atau tidak dapat dibaca.",
		);
	}
}

/** In brightness, of 255. A picture whose points differ by less than this has no pattern. */
const FLAT = 12;

/**
 * 64 bits as text. Each bit says whether one of 8 × 8 points is brighter than its neighbour. Pictures that look the
 * same have nearly the same bits, whatever their size and quality. A picture without a pattern resembles every other
 * one. It gets a hash of its bytes instead, so only the same file counts as the same.
 * @param bytes what {@link normalizeImage} made
 */
export async function hashImage(bytes: Buffer): Promise<string> {
	const [width, height] = [9, 8];
	const points = await inLane(() =>
		sharp(bytes).grayscale().resize(width, height, { fit: "fill" }).raw().toBuffer(),
	);
	if (Math.max(...points) - Math.min(...points) < FLAT)
		return createHash("sha256").update(bytes).digest().readBigUInt64BE().toString(2).padStart(64, "0");
	return Array.from({ length: height * (width - 1) }, (_, at) => {
		const point = Math.floor(at / (width - 1)) * width + (at % (width - 1));
		return Number(points[point]) < Number(points[point + 1]) ? "1" : "0";
	}).join("");
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"));

/**
 * The size of a photo on paper, in pixels, at 150 to the inch. `pictures` in server/documents/layout/furniture.ts sets
 * its shape.
 */
const PRINTED = { width: 520, height: 364 };

/** Makes a stored photo as small as paper needs it, so that a book with hundreds of photos stays small. */
export const shrinkForPrint = (bytes: Buffer): Promise<Buffer> =>
	sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS })
		.resize({ ...PRINTED, fit: "inside", withoutEnlargement: true })
		.jpeg({ quality: 70, optimizeCoding: false })
		.toBuffer();
