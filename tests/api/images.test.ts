import { readFileSync, rmSync } from "node:fs";
import exifr from "exifr";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { requests } from "@/server/current-request";
import { normalizeImage } from "@/server/files/images";
import { checkIn } from "../support/forms";
import { boastingPng, bomb, corners, file, jpeg, jpegOfSize, picture, png } from "../support/images";
import { presentStudent } from "../support/journals";
import { db, emptySchool, placement, storedFiles } from "../support/school";

let siti: Awaited<ReturnType<typeof presentStudent>>;
beforeAll(async () => {
	await emptySchool();
	siti = await presentStudent();
});
/** Sends the journal of the day with this photo, as if for the first time. */
async function send(image_path: File) {
	const empty = { status: "not_created", description: null, image_path: null, captured_at: null } as const;
	await db.journal.updateMany({ where: { status: "in_review" }, data: empty });
	rmSync(`${process.env.UPLOADS_DIR}/journals`, { recursive: true, force: true });
	return siti.submit({ image_path });
}

const FORMAT = "Gambar harus berformat jpeg, jpg, atau png.";
const DAMAGED = "Gambar rusak atau tidak dapat dibaca.";

/** Sends a photo and reads what was stored. */
async function store(image_path: File) {
	const answer = await send(image_path);
	const bytes =
		answer.status === 200
			? readFileSync(`${process.env.UPLOADS_DIR}/${answer.data.image_path}`)
			: Buffer.alloc(0);
	return { answer, bytes };
}

it("a photo waits for those that its own student sent, and for nobody else's", async () => {
	const order: number[] = [];
	const decode = (account: number, photo: File) =>
		requests.run({ id: "test", account }, async () => {
			await normalizeImage(photo, "photo");
			order.push(account);
		});
	const large = await jpeg({ width: 4000, height: 3000 });
	const many = Array.from({ length: 6 }, () => decode(1, large));
	await Promise.all([...many, decode(2, await jpeg())]);
	expect(order.indexOf(2)).toBeLessThan(2);
});

describe("a photo", () => {
	it.each([
		["jpeg", () => jpeg()],
		["png", () => png()],
		["a large phone photo", () => jpeg({ width: 4000, height: 3000 })],
		["one pixel", () => png({ width: 1, height: 1 })],
		["a panorama", () => jpeg({ width: 8000, height: 20 })],
		[
			"a jpeg called .png of type text/plain",
			async () => file(await picture().jpeg().toBuffer(), "foto.png", "text/plain"),
		],
		["a png without any name to speak of", async () => file(await picture().png().toBuffer(), "x", "")],
		["a grey jpeg", async () => file(await picture().greyscale().jpeg().toBuffer(), "abu.jpg", "image/jpeg")],
		[
			"a CMYK jpeg",
			async () => file(await picture().toColourspace("cmyk").jpeg().toBuffer(), "cetak.jpg", "image/jpeg"),
		],
		[
			"a progressive jpeg",
			async () => file(await picture().jpeg({ progressive: true }).toBuffer(), "p.jpg", "image/jpeg"),
		],
		[
			"a 16-bit png",
			async () => file(await picture().toColourspace("rgb16").png().toBuffer(), "b.png", "image/png"),
		],
		[
			"a png with a palette",
			async () => file(await picture().png({ palette: true }).toBuffer(), "p.png", "image/png"),
		],
	])("is stored as a jpeg: %s", async (_, make) => {
		const { answer, bytes } = await store(await make());
		expect(answer).toHaveStatus(200);
		expect(await sharp(bytes).metadata()).toMatchObject({
			format: "jpeg",
			space: expect.stringMatching(/srgb|b-w/),
		});
	});

	it("is at most 1600 pixels long, and never enlarged", async () => {
		const size = async (image: File) => {
			const { width, height } = await sharp((await store(image)).bytes).metadata();
			return [width, height];
		};
		expect(await size(await jpeg({ width: 3200, height: 2400 }))).toEqual([1600, 1200]);
		expect(await size(await jpeg({ width: 600, height: 3200 }))).toEqual([300, 1600]);
		expect(await size(await jpeg({ width: 64, height: 32 }))).toEqual([64, 32]);
	});

	it.each([
		[1, "red", "blue", "red", "blue", [64, 32]],
		[2, "blue", "red", "blue", "red", [64, 32]],
		[3, "blue", "red", "blue", "red", [64, 32]],
		[4, "red", "blue", "red", "blue", [64, 32]],
		[5, "red", "red", "blue", "blue", [32, 64]],
		[6, "red", "red", "blue", "blue", [32, 64]],
		[7, "blue", "blue", "red", "red", [32, 64]],
		[8, "blue", "blue", "red", "red", [32, 64]],
	])(
		"taken with the camera turned (%i) stands upright",
		async (orientation, topLeft, topRight, bottomLeft, bottomRight, size) => {
			for (const format of ["jpeg", "png"] as const) {
				const turned = file(
					await picture({ orientation })[format]().toBuffer(),
					`foto.${format}`,
					`image/${format}`,
				);
				const { bytes } = await store(turned);
				const { width, height, orientation: left } = await sharp(bytes).metadata();
				expect([width, height]).toEqual(size);
				expect(left ?? 1).toBe(1);
				expect(await corners(bytes)).toEqual({ topLeft, topRight, bottomLeft, bottomRight });
			}
		},
	);

	it("loses its place, its camera, its time and all other metadata", async () => {
		const bytes = await picture({ phone: true }).withIccProfile("p3").jpeg().toBuffer();
		expect(await exifr.gps(bytes)).toMatchObject({
			latitude: expect.closeTo(-6.208, 2),
			longitude: expect.closeTo(106.816, 2),
		});
		const { bytes: stored } = await store(file(bytes, "foto.jpg", "image/jpeg"));
		const { exif, xmp, icc, iptc, comments } = (await sharp(stored).metadata()) as unknown as Record<
			string,
			unknown
		>;
		expect({ exif, xmp, icc, iptc, comments }).toEqual({
			exif: undefined,
			xmp: undefined,
			icc: undefined,
			iptc: undefined,
			comments: undefined,
		});
		expect((await exifr.parse(stored)) ?? {}).toEqual({});
		expect(stored.toString("latin1")).not.toMatch(/Exif|GPS|Jejak|Ponsel|2026:11:18/);
	});

	it("that is transparent gets a white background", async () => {
		const clear = sharp({
			create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
		});
		const { bytes } = await store(file(await clear.png().toBuffer(), "kosong.png", "image/png"));
		expect([...(await sharp(bytes).raw().toBuffer()).subarray(0, 3)].every((value) => value > 250)).toBe(
			true,
		);
	});

	it("may weigh 1 MB, and not a byte more", async () => {
		expect((await store(await jpegOfSize(1024 * 1024))).answer).toHaveStatus(200);
		const heavy = await store(await jpegOfSize(1024 * 1024 + 1));
		expect(heavy.answer).toBlame("image_path", "Ukuran gambar maksimal 1 MB.");
	});

	it.each([3, 10])("of %i MB is refused for its size", async (megabytes) => {
		const { answer } = await store(
			file(Buffer.alloc(megabytes * 1024 * 1024, 0xff), "besar.jpg", "image/jpeg"),
		);
		expect(answer).toBlame("image_path", "Ukuran gambar maksimal 1 MB.");
	});
});

describe("a file in place of a photo", () => {
	const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
	const half = async (format: "jpeg" | "png") => {
		const bytes = await picture({ width: 400, height: 400 })[format]().toBuffer();
		return bytes.subarray(0, Math.floor(bytes.length / 2));
	};

	it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string, string]>([
		["GIF", () => picture().gif().toBuffer(), FORMAT],
		["WebP", () => picture().webp().toBuffer(), FORMAT],
		["AVIF", () => picture({ width: 64, height: 64 }).avif().toBuffer(), FORMAT],
		["TIFF", () => picture().tiff().toBuffer(), FORMAT],
		["SVG", () => svg, FORMAT],
		["HTML", () => "<!doctype html><script>alert(1)</script>", FORMAT],
		["PDF", () => "%PDF-1.7", FORMAT],
		["a program", () => Buffer.from("7f454c4602010100", "hex"), FORMAT],
		["nothing", () => "", FORMAT],
		["a jpeg's first three bytes", () => Buffer.from([0xff, 0xd8, 0xff]), DAMAGED],
		["a png's first eight bytes", () => Buffer.from("89504e470d0a1a0a", "hex"), DAMAGED],
		[
			"HTML behind a jpeg's beginning",
			() => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("<script>alert(1)</script>")]),
			DAMAGED,
		],
		[
			"SVG behind a png's beginning",
			() => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.from(svg)]),
			DAMAGED,
		],
		["half a jpeg", () => half("jpeg"), DAMAGED],
		["half a png", () => half("png"), DAMAGED],
	])("is refused although it is called .jpg: %s", async (_, make, message) => {
		const { answer } = await store(file(await make(), "foto.jpg", "image/jpeg"));
		expect(answer).toBlame("image_path", message);
		expect(storedFiles("journals")).toEqual([]);
	});

	it.each([
		["25 megapixels and one row", () => boastingPng(5000, 5001)],
		["a jpeg of 36 megapixels", () => bomb(6000, 6000, "jpeg")],
		["400 megapixels", () => boastingPng(20_000, 20_000)],
		["a billion pixels in one row", () => boastingPng(1_000_000_000, 1)],
	])("is refused at once when it unpacks to too many pixels: %s", { tags: ["slow"] }, async (_, make) => {
		const small = await make();
		expect(small.size).toBeLessThan(1024 * 1024);
		const begin = performance.now();
		const answer = await send(small);
		expect(answer).toHaveStatus(422);
		expect(performance.now() - begin).toBeLessThan(3_000);
		expect(answer).toBlame("image_path");
		expect(storedFiles("journals")).toEqual([]);
	});

	it("of more than 25 megapixels is refused with a message that says so", async () => {
		const { answer } = await store(await boastingPng(5001, 5000));
		expect(answer).toBlame("image_path", "Resolusi gambar terlalu besar, maksimal 25 megapiksel.");
	});

	it("of exactly 25 megapixels is taken", { tags: ["slow"] }, async () => {
		expect((await store(await bomb(5000, 5000))).answer).toHaveStatus(200);
	});
});

it("a doctor's letter is held to the same rules", async () => {
	const { siti } = await placement();
	const sick = (attachment: File) =>
		siti.post("/attendances/create", checkIn({ status: "sick", attachment }));
	for (const attachment of [
		file("GIF89a", "a.jpg", "image/jpeg"),
		await jpegOfSize(1024 * 1024 + 1),
		await boastingPng(6000, 6000),
	])
		expect(await sick(attachment)).toBlame("attachment");
	const { data } = await sick(
		file(await picture({ phone: true, orientation: 6 }).jpeg().toBuffer(), "surat.jpg", "image/jpeg"),
	);
	const stored = readFileSync(`${process.env.UPLOADS_DIR}/${data.attachment}`);
	expect(await sharp(stored).metadata()).toMatchObject({ format: "jpeg", width: 32, height: 64 });
	expect((await exifr.parse(stored)) ?? {}).toEqual({});
});
