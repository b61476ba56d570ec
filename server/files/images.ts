import "server-only";
import sharp from "sharp";
import {
	IMAGE_TOO_LARGE,
	IMAGE_TOO_MANY_PIXELS,
	IMAGE_WRONG_TYPE,
	MAX_IMAGE_BYTES,
	MAX_IMAGE_PIXELS,
	MAX_IMAGE_SIDE,
} from "@/lib/photo-limits";
import { invalid } from "../errors";
import { inTurn } from "../in-turn";
import { countUpload } from "../metrics";

// Nothing but the two formats is ever decoded, whatever a file claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
// Requests run side by side; one image must not take every core.
sharp.concurrency(1);

/** So many are unpacked at a time by a server: 1 MB may hold 200 MB of pixels. Each of its processes has its share. */
const LANES = Math.max(1, Math.floor(2 / Number(process.env.WEB_CONCURRENCY || 1)));
let lane = 0;

/**
 * Turns an upload into what is stored: a JPEG, upright, at most 1600 px, without EXIF, GPS or any other metadata.
 * @param field the wire name the errors speak of
 * @throws AppError 422 when it is no jpeg or png, over 1 MB, over 25 megapixels, or damaged
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
			.flatten({ background: "#ffffff" })
			// A table of codes of its own makes a camera's photo 1 to 5 % smaller, and takes nearly as long as all the rest.
			.jpeg({ quality: 80, optimizeCoding: false })
			.toBuffer();
	try {
		return await inTurn(`image ${lane++ % LANES}`, normalize);
	} catch (error) {
		throw refused(
			/pixel limit/i.test(String(error)) ? IMAGE_TOO_MANY_PIXELS : "Gambar rusak atau tidak dapat dibaca.",
		);
	}
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"));
