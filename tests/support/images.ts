import { crc32 } from "node:zlib";
import sharp from "sharp";

/* Photos and false photos, made on demand. */

type Picture = {
	width?: number;
	height?: number;
	/** EXIF's orientation, 1 to 8. */
	orientation?: number;
	/** Includes the metadata that a phone writes: maker, model, time and place. */
	phone?: boolean;
};

/** A picture with a red left half and a blue right half, so that its orientation is visible. */
export function picture({ width = 64, height = 32, orientation, phone }: Picture = {}) {
	const pixels = Buffer.alloc(width * height * 3);
	for (let at = 0; at < width * height; at++) pixels[at * 3 + (at % width < width / 2 ? 0 : 2)] = 255;
	let made = sharp(pixels, { raw: { width, height, channels: 3 } });
	if (phone)
		made = made.withExif({
			IFD0: { Make: "Jejak", Model: "Ponsel 7" },
			IFD2: { DateTimeOriginal: "2026:11:18 09:41:00", OffsetTimeOriginal: "+07:00" },
			IFD3: {
				GPSLatitudeRef: "S",
				GPSLatitude: "6/1 12/1 30/1",
				GPSLongitudeRef: "E",
				GPSLongitude: "106/1 49/1 0/1",
			},
		});
	return orientation ? made.withMetadata({ orientation }) : made;
}

/** An uploaded file. */
export const file = (bytes: Uint8Array | string, name: string, type: string) =>
	new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });

export const jpeg = async (options?: Picture) =>
	file(await picture(options).jpeg({ quality: 90 }).toBuffer(), "foto.jpg", "image/jpeg");
export const png = async (options?: Picture) =>
	file(await picture(options).png().toBuffer(), "foto.png", "image/png");

/** A real JPEG of exactly this many bytes. It has a comment after its end, as some phones write it. */
export async function jpegOfSize(bytes: number) {
	const small = await picture().jpeg().toBuffer();
	return file(Buffer.concat([small, Buffer.alloc(bytes - small.length)]), "besar.jpg", "image/jpeg");
}

/** A few kilobytes that unpack to this many pixels. */
export async function bomb(width: number, height: number, format: "png" | "jpeg" = "png") {
	const flat = sharp({ create: { width, height, channels: 3, background: "#fff" }, limitInputPixels: false });
	return file(
		await flat[format]({ compressionLevel: 9, quality: 1 } as never).toBuffer(),
		"bom.jpg",
		"image/jpeg",
	);
}

/** A small PNG whose header claims this size. */
export async function boastingPng(width: number, height: number) {
	const bytes = await picture().png().toBuffer();
	// Signature (8), length (4), then the chunk IHDR: its name, width, height, 5 more bytes, and its checksum.
	bytes.writeUInt32BE(width, 16);
	bytes.writeUInt32BE(height, 20);
	bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
	return file(bytes, "besar.png", "image/png");
}

/** The colours of a stored picture's four corners, as `red` or `blue`. */
export async function corners(bytes: Buffer) {
	const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
	const at = (x: number, y: number) => {
		const offset = (y * info.width + x) * info.channels;
		return (data[offset] as number) > (data[offset + 2] as number) ? "red" : "blue";
	};
	const [right, bottom] = [info.width - 2, info.height - 2];
	return {
		topLeft: at(1, 1),
		topRight: at(right, 1),
		bottomLeft: at(1, bottom),
		bottomRight: at(right, bottom),
	};
}

/** A picture of a scene with patches of grey. They differ between scenes, as photos of different things do. */
export async function scene(number: number, { width = 640, quality = 90 } = {}) {
	const patches = Buffer.from(
		Array.from(
			{ length: 12 * 9 },
			(_, at) => (Math.imul((at + 1) * (number + 7), 2_654_435_761) >>> 16) & 255,
		),
	);
	const bytes = await sharp(patches, { raw: { width: 12, height: 9, channels: 1 } })
		.resize(width, (width * 3) / 4, { kernel: "cubic", fit: "fill" })
		.jpeg({ quality })
		.toBuffer();
	return file(bytes, "foto.jpg", "image/jpeg");
}
