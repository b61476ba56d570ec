import { describe, expect, it } from "vitest";
import { describeError, withoutValues } from "@/server/error-words";

describe("what is written down of an error", () => {
	it("is its kind, its code and its place", () => {
		const error = Object.assign(new TypeError("x is not a function"), { code: "E_ODD", rows: ["rahasia"] });
		const { at, ...words } = describeError(error) as { at: string[] };
		expect(words).toEqual({
			name: "TypeError",
			code: "E_ODD",
			message: "x is not a function",
		});
		expect(at[0]).toMatch(/^at .*error-words\.test\.ts/);
		expect(JSON.stringify(describeError(error))).not.toContain("rahasia");
	});

	it("is no line of a message that looks like a place", () => {
		const words = JSON.stringify(describeError(new Error('no "\n    at rahasia (x.ts:1:1)"')));
		expect(words).not.toContain("rahasia");
	});

	it("is nothing the database says of rows, but its code", () => {
		const error = Object.assign(new Error("no row of rahasia"), { severity: "ERROR", code: "P0001" });
		expect(describeError(error)).toMatchObject({ code: "P0001" });
		const hidden = Object.assign(new Error("Raw query failed. Code: `22P02`. Message: rahasia"), {
			name: "PrismaClientKnownRequestError",
			code: "P2010",
		});
		expect(describeError(hidden)).toMatchObject({ code: "22P02" });
		for (const each of [error, hidden]) expect(JSON.stringify(describeError(each))).not.toContain("rahasia");
	});

	it("has its cause, too, in as few words", () => {
		const words = describeError(new Error("fetch failed", { cause: new Error("no rahasia@contoh.sch.id") }));
		expect(words).toMatchObject({ message: "fetch failed", cause: { message: "no …" } });
	});

	it("is no word of a thrown text", () => {
		expect(describeError("siti@contoh.sch.id")).toBe("…");
		expect(describeError(undefined)).toBeUndefined();
	});
});

it.each([
	['Unexpected token "r", "rahasia" is not valid JSON', "Unexpected token … is not valid JSON"],
	["550 5.1.1 <siti@contoh.sch.id>: unknown", "550 # …: unknown"],
	["connect ECONNREFUSED 127.0.0.1:5432", "connect ECONNREFUSED #"],
	["at -6.2297, 106.8166", "at -#, #"],
])("values are taken out of a text: %s", (text, expected) => {
	expect(withoutValues(text)).toBe(expected);
});
