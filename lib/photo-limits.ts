/* What a photo or a doctor's letter may be, and the sentences that say so. */

/** Bytes of an image, at most. */
export const MAX_IMAGE_BYTES = 1024 * 1024;
/** Bytes of what the browser makes of a photo, at most: it may wait on the phone, and go over a narrow line. */
export const PREPARED_BYTES = 300 * 1024;
/** Pixels of an image, at most. A larger one may be a decompression bomb. */
export const MAX_IMAGE_PIXELS = 25_000_000;
/** Pixels on the long side of an image that is sent or stored: enough to read a document, small enough for a phone. */
export const MAX_IMAGE_SIDE = 1600;
export const IMAGE_TYPES = ["image/jpeg", "image/png"] as const;

const MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024;

export const IMAGE_HINT = `png, jpg, jpeg, max ${MEGABYTES}MB`;
export const IMAGE_TOO_LARGE = `Ukuran gambar maksimal ${MEGABYTES} MB.`;
export const IMAGE_TOO_MANY_PIXELS = `Resolusi gambar terlalu besar, maksimal ${MAX_IMAGE_PIXELS / 1_000_000} megapiksel.`;
export const IMAGE_WRONG_TYPE = "Gambar harus berformat jpeg, jpg, atau png.";
/** For the description of the API. */
export const IMAGE_DESCRIPTION = `Gambar jpeg, jpg, atau png, paling besar ${MEGABYTES} MB`;
