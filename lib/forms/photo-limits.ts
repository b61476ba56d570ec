/* The limits of a photo or a doctor's letter, and the sentences that explain them. */

/** The most bytes of an image. */
export const MAX_IMAGE_BYTES = 1024 * 1024;
/**
 * The most bytes of a photo after the browser has made it smaller. It may wait on the phone, and use a slow network.
 */
export const PREPARED_BYTES = 300 * 1024;
/** The most pixels of an image. A larger image may be a decompression bomb. */
export const MAX_IMAGE_PIXELS = 25_000_000;
/**
 * The most pixels on the long side of an image that is sent or stored. A document stays readable, and a phone can
 * handle it.
 */
export const MAX_IMAGE_SIDE = 1600;
/**
 * What a file input asks for. If an input takes images only, Chrome on Android 14 and 15 offers no camera. The second
 * type matches no file, and makes Chrome offer the camera (issues.chromium.org/40937303).
 */
export const IMAGE_ACCEPT = "image/*,android/allowCamera";

const MEGABYTES = MAX_IMAGE_BYTES / 1024 / 1024;

export const IMAGE_HINT = `png, jpg, jpeg, max ${MEGABYTES}MB`;
export const IMAGE_TOO_LARGE = `Ukuran gambar maksimal ${MEGABYTES} MB.`;
export const IMAGE_TOO_MANY_PIXELS = `Resolusi gambar terlalu besar, maksimal ${MAX_IMAGE_PIXELS / 1_000_000} megapiksel.`;
export const IMAGE_NONE = "Silakan pilih file gambar yang valid.";
export const IMAGE_WRONG_TYPE = "Gambar harus berformat jpeg, jpg, atau png.";
/** For the description of the API. */
export const IMAGE_DESCRIPTION = `Gambar jpeg, jpg, atau png, paling besar ${MEGABYTES} MB`;
