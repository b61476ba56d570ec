import { describe, expect, it } from "vitest";
import { fillIn, letterNumber, wordsInUse } from "@/lib/documents/documents";

describe("the words in braces", () => {
	it("are replaced once, and unknown ones stay", () => {
		expect(fillIn("{guru} dan {lain}", { guru: "{sekolah}", sekolah: "SMKN 16" })).toBe(
			"{sekolah} dan {lain}",
		);
	});

	it("end a sentence with one full stop, when a title brings its own", () => {
		const text = "dengan guru pembimbing {guru}. Kami mohon";
		expect(fillIn(text, { guru: "Budi, S.Kom." })).toBe("dengan guru pembimbing Budi, S.Kom. Kami mohon");
		expect(fillIn(text, { guru: "Budi" })).toBe("dengan guru pembimbing Budi. Kami mohon");
	});
});

describe("the words of a document", () => {
	it("are those being typed, then the school's own, then the delivered ones", () => {
		expect(wordsInUse("Diketik", "Milik sekolah", "Bawaan")).toBe("Diketik");
		expect(wordsInUse(undefined, "Milik sekolah", "Bawaan")).toBe("Milik sekolah");
		expect(wordsInUse(undefined, undefined, "Bawaan")).toBe("Bawaan");
	});

	it("are as delivered once they are emptied, as they will be saved", () => {
		for (const emptied of ["", " \n"]) expect(wordsInUse(emptied, "Milik sekolah", "Bawaan")).toBe("Bawaan");
	});
});

describe("the number of a letter", () => {
	it("has three digits at least, the month in Roman numerals, and the year", () => {
		expect(letterNumber("{nomor}/SP/{bulan}/{tahun}", 7, "2026-11-18")).toBe("007/SP/XI/2026");
		expect(letterNumber("{tahun}-{bulan}-{nomor}", 1234, "2027-01-02")).toBe("2027-I-1234");
	});
});
