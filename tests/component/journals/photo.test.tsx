import { describe, expect, test } from "vitest";
import { preparePhoto } from "@/components/form/prepare-photo";
import { CREATE_DATE, padding, photo, taken } from "../../support/component/photos";

const CAMERA = taken("2026:11:05 07:05:09");
const AT = "2026-11-05T00:05:09.000Z";
const JPEG = ["foto.jpg", "image/jpeg"] as const;
const withDate = (file: File, lastModified: number) =>
	new File([file], file.name, { type: file.type, lastModified });

async function refusalOf(file: File): Promise<string> {
	const prepared = await preparePhoto(file, "WIB").catch((error: Error) => error.message);
	return typeof prepared === "string" ? prepared : "none";
}

describe("a chosen photo", () => {
	test("is dated by the camera, however much of the file stands before the date", async () => {
		for (const segments of [0, 2, 8]) {
			const before = Array.from({ length: segments }, () => padding());
			expect(await preparePhoto(await photo(...JPEG, ...before, CAMERA), "WIB")).toMatchObject({
				capturedAt: AT,
				isFromCamera: true,
			});
		}
		const created = await photo(...JPEG, taken("2026:11:05 07:05:09", CREATE_DATE));
		expect(await preparePhoto(created, "WIB")).toMatchObject({ capturedAt: AT, isFromCamera: true });
	});

	test("is dated by its file when the camera wrote nothing sensible", async () => {
		const lastModified = Date.parse("2026-11-20T03:00:00Z");
		for (const file of [await photo(), await photo(...JPEG, taken("2569:11:26 07:05:09"))])
			expect(await preparePhoto(withDate(file, lastModified), "WIB")).toMatchObject({
				capturedAt: "2026-11-20T03:00:00.000Z",
				isFromCamera: false,
			});
	});

	test.each(["image/jpg", "image/pjpeg", "application/octet-stream", "jpeg", ""])(
		"is known by its bytes, though the phone calls it '%s'",
		async (type) => {
			const { file } = await preparePhoto(new File([await photo()], "foto.jpg", { type }), "WIB");
			expect(file.type).toBe("image/jpeg");
		},
	);

	test.each(["image/png", "image/webp"] as const)("in the format %s is sent as a JPEG", async (drawnAs) => {
		const { file } = await preparePhoto(await photo("layar.x", drawnAs), "WIB");
		const start = new Uint8Array(await file.arrayBuffer()).slice(0, 3);
		expect([file.name, file.type, ...start]).toEqual(["layar.jpg", "image/jpeg", 0xff, 0xd8, 0xff]);
	});

	test("is sent without what the camera wrote, also if it is small", async () => {
		const { file } = await preparePhoto(await photo(...JPEG, CAMERA), "WIB");
		expect(await file.text()).not.toContain("Exif");
	});

	test("is refused with its reason when it is chosen", async () => {
		for (const whole of [await photo(), await photo("layar.png", "image/png")])
			expect(await refusalOf(new File([whole.slice(0, -30)], whole.name))).toMatch(/rusak/);
		const heic = new File(["\0\0\0\x18ftypheic\0\0\0\0"], "IMG_2.HEIC", { type: "image/heic" });
		expect(await refusalOf(heic)).toMatch(/HEIC.*JPEG/);
		const text = new File(["Sakit"], "surat.jpg", { type: "image/jpeg" });
		expect(await refusalOf(text)).toBe("Silakan pilih file gambar yang valid.");
	});
});
