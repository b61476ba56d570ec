import exifr from "exifr";
import type { Zone } from "@/lib/dates/dates";
import { fitWithin, type ImageKind, isWhole, kindOfImage, photoInstant } from "@/lib/forms/photo";
import { IMAGE_NONE, PREPARED_BYTES } from "@/lib/forms/photo-limits";

export type PreparedPhoto = {
	/** The file to send: a JPEG that is small enough, without metadata. */
	file: File;
	/** When the photo was taken, ISO 8601. It comes from the metadata, or else from the file's date. */
	capturedAt: string;
	/** Did the camera write that time into the photo? A file's date may be the date of a download. */
	isFromCamera: boolean;
	/** An object URL. Its owner has to revoke it. */
	previewUrl: string;
};

const IMAGE_DAMAGED = "Foto ini rusak atau belum tersalin utuh. Pilih atau ambil foto lain.";
const IMAGE_HEIC =
	"Browser ini belum dapat membuka foto HEIC. Atur kamera ke JPEG (iPhone: Pengaturan › Kamera › Format › Paling Kompatibel), lalu ambil foto lagi.";

const QUALITIES = [0.85, 0.75, 0.65, 0.55, 0.45];

/** Why a file cannot be sent. Its message is the sentence for the user. */
export class PhotoRefused extends Error {}

/**
 * Reads when a photo was taken, then draws it small enough to send. So the server gets a JPEG without a place in it,
 * whatever the phone made.
 * @throws PhotoRefused
 */
export async function preparePhoto(original: File, zone: Zone): Promise<PreparedPhoto> {
	const bytes = new Uint8Array(await original.arrayBuffer());
	const kind = kindOfImage(bytes);
	if (!kind) throw new PhotoRefused(IMAGE_NONE);
	const bitmap = isWhole(bytes, kind) ? await decode(original, kind) : null;
	if (!bitmap) throw new PhotoRefused(kind === "heic" ? IMAGE_HEIC : IMAGE_DAMAGED);
	const taken = await readTime(bytes, zone);
	const file = await shrink(bitmap, original);
	if ("close" in bitmap) bitmap.close();
	return {
		file,
		capturedAt: (taken ?? new Date(original.lastModified)).toISOString(),
		isFromCamera: taken !== null,
		previewUrl: URL.createObjectURL(file),
	};
}

async function readTime(bytes: Uint8Array, zone: Zone) {
	try {
		// We give exifr the bytes, because it reads only the first 64 KB of a file, and other segments may fill these.
		// We take the dates as text, because it would read them in the phone's time zone, without the offset.
		const found = await exifr.parse(bytes, { xmp: true, mergeOutput: false, reviveValues: false });
		return photoInstant(found, zone);
	} catch {
		return null;
	}
}

/** Decodes a picture, turned the right way up. Null if the browser cannot do that. */
async function decode(original: File, kind: ImageKind): Promise<ImageBitmap | HTMLImageElement | null> {
	// A browser believes the type of a file, and some phones give a wrong one.
	const file = new Blob([original], { type: `image/${kind}` });
	try {
		return await createImageBitmap(file, { imageOrientation: "from-image" });
	} catch {
		const image = new Image();
		image.src = URL.createObjectURL(file);
		try {
			await image.decode();
			return image;
		} catch {
			return null;
		} finally {
			URL.revokeObjectURL(image.src);
		}
	}
}

/** Draws the photo smaller and compresses it harder until it is small enough. */
async function shrink(bitmap: ImageBitmap | HTMLImageElement, original: File) {
	let side: number | undefined;
	for (;;) {
		const size = fitWithin(bitmap.width, bitmap.height, side);
		const canvas = Object.assign(document.createElement("canvas"), size);
		const context = canvas.getContext("2d");
		if (!context) return original;
		// JPEG has no transparency. Without this, transparent parts would turn black.
		context.fillStyle = "#fff";
		context.fillRect(0, 0, size.width, size.height);
		context.imageSmoothingQuality = "high";
		context.drawImage(bitmap, 0, 0, size.width, size.height);
		for (const quality of QUALITIES) {
			const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", quality));
			if (!blob) return original;
			if (blob.size <= PREPARED_BYTES) return asJpeg(blob, original);
		}
		side = Math.round(Math.max(size.width, size.height) * 0.75);
	}
}

const asJpeg = (blob: Blob, original: File) =>
	new File([blob], `${original.name.replace(/\.\w+$/, "")}.jpg`, {
		type: "image/jpeg",
		lastModified: original.lastModified,
	});
