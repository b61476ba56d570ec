import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { boastingPng, bomb, jpegOfSize, picture } from "./images";

/* Files that no camera makes. `accepted` marks files that still are pictures, which we turn into harmless ones. */

export type Hostile = { name: string; bytes: Buffer; accepted?: true };

const SCRIPT = "<script>alert('kenari')</script>";
const JPEG = await picture({ width: 320, height: 240, phone: true }).jpeg().toBuffer();
const PNG = await picture({ width: 320, height: 240 }).png().toBuffer();
const GIF = await picture().gif().toBuffer();
const text = (words: string) => Buffer.from(words, "latin1");
const both = (...parts: (Buffer | string)[]) =>
	Buffer.concat(parts.map((part) => (typeof part === "string" ? text(part) : part)));

function chunk(name: string, data: Buffer): Buffer {
	const body = both(name, data);
	const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	check.writeUInt32BE(crc32(body));
	return both(length, body, check);
}

/** Puts a chunk after the signature and IHDR of a PNG. */
const withChunk = (name: string, data: Buffer) =>
	both(PNG.subarray(0, 33), chunk(name, data), PNG.subarray(33));

/** Puts a segment after the beginning of a JPEG. */
function withSegment(marker: number, data: Buffer, declared = data.length + 2): Buffer {
	const head = Buffer.from([0xff, marker, declared >> 8, declared & 255]);
	return both(JPEG.subarray(0, 2), head, data, JPEG.subarray(2));
}

/** EXIF data whose first directory names itself as the next one. */
function exifLoop(): Buffer {
	const tiff = Buffer.from("49492a0008000000010012010300010000000600000008000000", "hex");
	return withSegment(0xe1, both("Exif\0\0", tiff));
}

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 6 });

/** A PNG of one colour, with as many pixels as possible in few bytes. By default it has four channels of 16 bits. */
function flatPng(size: number, { interlaced = false, bits = 16, colour = 6, channels = 4 } = {}): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(size, 0);
	head.writeUInt32BE(size, 4);
	head.set([bits, colour, 0, 0, interlaced ? 1 : 0], 8);
	// Each row begins with a filter byte. The seven passes of an interlaced PNG have nearly twice as many rows.
	const rows = interlaced
		? [8, 8, 8, 4, 4, 2, 2].reduce((sum, step) => sum + Math.ceil(size / step), 0)
		: size;
	const pixels = deflateSync(Buffer.alloc(Math.ceil((size * bits * channels) / 8) * size + rows), {
		level: 6,
	});
	return both(PNG.subarray(0, 8), chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0)));
}

/** A progressive JPEG that repeats its last scan. Each repetition visits every block. */
async function manyScans(times: number): Promise<Buffer> {
	const bytes = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: "#888" } })
		.jpeg({ progressive: true, quality: 1 })
		.toBuffer();
	const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), bytes.length - 2);
	const room = Math.floor((1_000_000 - bytes.length) / scan.length);
	return both(bytes.subarray(0, -2), ...Array(Math.min(times, room)).fill(scan), bytes.subarray(-2));
}

const pdf = (body: string) =>
	text(`%PDF-1.7\n1 0 obj<</Type/Catalog${body}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`);
const svg = (body: string) =>
	text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${body}</svg>`);
const bytesOf = async (file: Promise<File>) => Buffer.from(await (await file).arrayBuffer());

/** The file that needs the most memory of all files we accept. */
export const heaviest = (): Buffer => flatPng(5000, { interlaced: true });

/** At least sixty files, made on demand. */
export async function hostileFiles(): Promise<Hostile[]> {
	const gifFrames = sharp(Buffer.alloc(64 * 64 * 300 * 3), {
		raw: { width: 64, height: 64 * 300, channels: 3, pageHeight: 64 },
	});
	const refused: [string, Buffer][] = [
		["nothing.jpg", Buffer.alloc(0)],
		["zeros.jpg", Buffer.alloc(5000)],
		["html.jpg", text(`<!doctype html>${SCRIPT}`)],
		["html-as.png", text(`\n\n<html>${SCRIPT}`)],
		["shtml.jpg", text('<!--#exec cmd="id" -->')],
		["php.jpg", text("<?php system($_GET[0]); ?>")],
		["elf.jpg", Buffer.from("7f454c4602010100", "hex")],
		["exe.png", both("MZ", Buffer.alloc(200))],
		["zip.png", both("PK\u0003\u0004", Buffer.alloc(200))],
		["gzip.jpg", Buffer.from("1f8b0800000000000003", "hex")],
		["script.svg", svg(SCRIPT)],
		["script-as.jpg", svg(SCRIPT)],
		["onload.svg", svg('<image href="x" onerror="alert(1)"/>')],
		["file.svg", svg('<image href="file:///etc/passwd"/>')],
		["entities.svg", text(`<!DOCTYPE s [<!ENTITY a "${"b".repeat(999)}">]>${svg("&a;".repeat(9999))}`)],
		["plain.pdf", pdf("")],
		["javascript.pdf", pdf("/OpenAction<</S/JavaScript/JS(app.alert(1))>>")],
		["launch.pdf", pdf("/OpenAction<</S/Launch/F(cmd.exe)>>")],
		["pdf-as.jpg", pdf("/AA<</O<</S/URI/URI(http://x)>>>>")],
		["plain.gif", GIF],
		["gif-script.gif", both("GIF89a/*", Buffer.alloc(20), "*/=1;alert(1)")],
		["gif-as.jpg", GIF],
		["frames.gif", await gifFrames.gif().toBuffer()],
		["frames.webp", await gifFrames.webp().toBuffer()],
		["plain.webp", await picture().webp().toBuffer()],
		["plain.avif", await picture({ width: 64, height: 64 }).avif().toBuffer()],
		["plain.tiff", await picture().tiff().toBuffer()],
		[
			"bomb.tiff",
			await sharp(Buffer.alloc(5000 * 5000), { raw: { width: 5000, height: 5000, channels: 1 } })
				.tiff({ compression: "deflate" })
				.toBuffer(),
		],
		["photo.heic", both(Buffer.from([0, 0, 0, 24]), "ftypheic", Buffer.alloc(12), JPEG)],
		["photo.heif", both(Buffer.from([0, 0, 0, 24]), "ftypmif1", Buffer.alloc(12))],
		["image.bmp", both("BM", Buffer.alloc(100))],
		["image.ico", Buffer.from("00000100010010100000", "hex")],
		["image.psd", both("8BPS", Buffer.alloc(60))],
		["script.ps", text("%!PS\n(%pipe%id) (r) file")],
		["image.jxl", Buffer.from("ff0a7f", "hex")],
		["image.jp2", Buffer.from("0000000c6a5020200d0a870a", "hex")],
		["magick.mvg", text("push graphic-context\nimage over 0,0 0,0 'https://x/x.png'")],
		["openraster.exr", Buffer.from("762f310102000000", "hex")],
		["start.jpg", JPEG.subarray(0, 3)],
		["head-and-html.jpg", both(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), SCRIPT)],
		["head-and-svg.png", both(PNG.subarray(0, 8), svg(SCRIPT))],
		...[4, 20, 100, 400, Math.floor(JPEG.length / 2), JPEG.length - 30].map((length): [string, Buffer] => [
			`cut-${length}.jpg`,
			JPEG.subarray(0, length),
		]),
		...[8, 12, 33, 45, PNG.length - 20].map((length): [string, Buffer] => [
			`cut-${length}.png`,
			PNG.subarray(0, length),
		]),
		["bad-checksum.png", both(PNG.subarray(0, 29), Buffer.alloc(4), PNG.subarray(33))],
		["segment-too-long.jpg", withSegment(0xe0, Buffer.alloc(9), 65_535)],
		["no-size.png", await bytesOf(boastingPng(0, 0))],
		["boasting-400-megapixels.png", await bytesOf(boastingPng(20_000, 20_000))],
		["boasting-a-row.png", await bytesOf(boastingPng(2_000_000_000, 1))],
		["900-megapixels.png", flatPng(30_000, { bits: 1, colour: 0, channels: 1 })],
		["36-megapixels.jpg", await bytesOf(bomb(6000, 6000, "jpeg"))],
		["too-many-bytes.jpg", await bytesOf(jpegOfSize(1024 * 1024 + 1))],
	];
	const accepted: [string, Buffer][] = [
		["html-behind.jpg", both(JPEG, SCRIPT)],
		["html-in-comment.jpg", withSegment(0xfe, text(SCRIPT))],
		[
			"php-in-exif.jpg",
			await picture()
				.withExif({ IFD0: { ImageDescription: "<?php id(); ?>", Copyright: SCRIPT } })
				.jpeg()
				.toBuffer(),
		],
		["zip-behind.png", both(PNG, "PK\u0003\u0004", Buffer.alloc(500))],
		["html-in-text.png", withChunk("tEXt", text(`Comment\0${SCRIPT}`))],
		["exif-loop.jpg", exifLoop()],
		["huge-comment.jpg", withSegment(0xfe, Buffer.alloc(65_000, "kenari"))],
		["huge-exif.jpg", withSegment(0xe1, both("Exif\0\0", Buffer.alloc(65_000, "kenari")))],
		[
			"huge-colours.jpg",
			withSegment(0xe2, both("ICC_PROFILE\0\u0001\u0001", Buffer.alloc(60_000, "kenari"))),
		],
		[
			"huge-xmp.jpg",
			withSegment(0xe1, both("http://ns.adobe.com/xap/1.0/\0", Buffer.alloc(60_000, "kenari"))),
		],
		["photo-of-a-phone.jpg", JPEG],
		["jpeg-called.svg", JPEG],
		["png-called.html", PNG],
		["one-pixel.png", await picture({ width: 1, height: 1 }).png().toBuffer()],
		["one-row.jpg", await picture({ width: 65_500, height: 1 }).jpeg().toBuffer()],
		["one-column.png", await picture({ width: 1, height: 65_535 }).png().toBuffer()],
		["25-megapixels.png", await bytesOf(bomb(5000, 5000))],
		["text-bomb.png", withChunk("zTXt", both("Comment\0\0", zeros(200)))],
		["colours-bomb.png", withChunk("iCCP", both("x\0\0", zeros(200)))],
		["200-megabytes.png", flatPng(5000)],
		["200-megabytes-interlaced.png", flatPng(5000, { interlaced: true })],
	];
	return [
		...refused.map(([name, bytes]) => ({ name, bytes })),
		...accepted.map(([name, bytes]) => ({ name, bytes, accepted: true as const })),
		{ name: "scans.jpg", bytes: await manyScans(5000) },
	];
}
