import { expect, it } from "vitest";
import { CODE_LENGTH, CODE_LETTERS, normalizeCode, showCode } from "@/lib/schools/school-code";

it("a school's code is stored alike, whatever people type between its letters", () => {
	const code = CODE_LETTERS.slice(0, CODE_LENGTH);
	expect(showCode(code)).toBe("ABCDE-FGHJK");
	for (const typed of [showCode(code), "abcde fghjk", " ABCDE - fghjk\t"])
		expect(normalizeCode(typed)).toBe(code);
});

it("a school's code has no letters that look alike on paper", () => {
	expect(CODE_LETTERS).not.toMatch(/[IO01]/);
	expect(new Set(CODE_LETTERS).size).toBe(32);
});
