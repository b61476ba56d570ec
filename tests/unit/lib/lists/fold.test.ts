import { expect, it } from "vitest";
import { finds, fold } from "@/lib/lists/fold";
import { DIFFERENT, SPELLINGS } from "../../../support/spellings";

it.each(SPELLINGS)("%j is found by %j", (kept, typed) =>
	expect(finds(`Dr. ${kept}, M.Si.`, typed)).toBe(true),
);
it.each(DIFFERENT)("%j is not found by %j", (kept, typed) => expect(finds(kept, typed)).toBe(false));
it("every text is found by an empty search", () => expect(finds("Siti", " ")).toBe(true));
it("folding a folded text changes nothing", () => {
	for (const [kept, typed] of SPELLINGS)
		for (const text of [kept, typed]) expect(fold(fold(text))).toBe(fold(text));
});
