import { expect, it } from "vitest";
import { MAX_IMAGE_BYTES } from "@/lib/forms/photo-limits";
import { ROLES } from "@/lib/labels";
import * as limits from "@/lib/limits";
import { REQUEST_TIMEOUT } from "@/lib/request-timeout";

it("the limits are the specification's numbers", () => {
	expect({ ...limits, REQUEST_TIMEOUT, MAX_IMAGE_BYTES }).toMatchObject({
		LATEST_COUNT: 5,
		PAGE_SIZE: 10,
		PAGE_LINKS: 3,
		REQUEST_TIMEOUT: 60_000,
		LOCATION_TIMEOUT: 10_000,
		MAX_IMAGE_BYTES: 1024 * 1024,
	});
});

it("roles stand in the order of their numbers, 1 to 5", () => {
	expect(ROLES).toEqual([
		"manajemen_sekolah",
		"kepala_program",
		"wali_kelas",
		"guru_pembimbing",
		"peserta_didik",
	]);
});
