import { exifInstant, fitWithin, mustShrink } from "@/lib/photo";
import { IMAGE_TYPES, PREPARED_BYTES } from "@/lib/photo-limits";

export type PreparedPhoto = {
	/** The file to send: the original, or a JPEG that is small enough. */
	file: File;
	/** When the photo was taken, ISO 8601. It comes from the metadata, or else from the file's date. */
	capturedAt: string;
	/** Did the camera write that time into the photo? A file's date may be the date of a download. */
	isFromCamera: boolean;
	/** An object URL. Its owner has to revoke it. */
	previewUrl: string;
};

const QUALITIES = [0.85, 0.75, 0.65, 0.55, 0.45];

/** Reads when a photo was taken, then makes it small enough to send. Undefined when the file is not a jpeg or png image. */
export async function preparePhoto(original: File): Promise<PreparedPhoto | undefined> {
	// A file without an extension has no type. Decoding it shows whether it is an image.
	if (original.type && !(IMAGE_TYPES as readonly string[]).includes(original.type)) return undefined;
	const bitmap = await decode(original);
	if (!bitmap) return undefined;
	// We read the metadata first, because drawing a photo again loses it.
	const taken = await readExif(original);
	const file = mustShrink(original.size, bitmap.width, bitmap.height)
		? await shrink(bitmap, original)
		: original;
	if ("close" in bitmap) bitmap.close();
	return {
		file,
		capturedAt: (taken ?? new Date(original.lastModified)).toISOString(),
		isFromCamera: taken !== null,
		previewUrl: URL.createObjectURL(file),
	};
}

/** Loads the metadata reader. We call it early, so that it is there if the phone goes offline. */
export const loadExifReader = () => import("exifr").then((module) => module.default);

async function readExif(file: File) {
	try {
		const exifr = await loadExifReader();
		const tags = ["DateTimeOriginal", "OffsetTimeOriginal"];
		// exifr's own dates would be in the phone's time zone, without the offset.
		return exifInstant(await exifr.parse(file, { pick: tags, reviveValues: false }));
	} catch {
		return null;
	}
}

/** Decodes a picture, turned the right way up. Null if the browser cannot do that. */
async function decode(file: File): Promise<ImageBitmap | HTMLImageElement | null> {
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
