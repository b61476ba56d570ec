import { describe, expect, it } from "vitest";
import { z } from "zod";
import { lineFrom } from "@/lib/forms/typed-text";
import { name, optionalName, optionalText, optionalTitle, text, title } from "@/lib/schemas/fields";
import { CORRECTED, EMPTY, REFUSED } from "../../../support/typed";

const messages = (schema: z.ZodType, value: unknown) =>
	schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe("a name", () => {
	it.each(CORRECTED)("is kept without %s", (_, typed, kept) => expect(name("Nama").parse(typed)).toBe(kept));

	it.each(REFUSED)("is refused with %s", (_, character) =>
		expect(messages(name("Nama"), `Si${character}ti`)).toEqual([
			"Nama berisi karakter yang tidak diizinkan.",
		]),
	);

	it.each(EMPTY)("is missing when it is %j", (value) => {
		expect(messages(name("Nama"), value)).toEqual(["Nama wajib diisi."]);
		expect(optionalName("Nama").parse(value)).toBeNull();
	});

	it.each(["-", ".", "123", "\u0301", "☃"])("is not %j", (value) => {
		expect(messages(name("Nama"), value)).toEqual(["Nama harus memuat huruf."]);
		expect(optionalName("Nama").parse(value)).toBeNull();
	});

	it.each(["O", "Nur'aini", "D’Angelo", "محمد", "ꦱꦶꦠꦶ", "Ｉ", "M. Ali, S.Pd."])("is %j", (value) =>
		expect(name("Nama").parse(value)).toBe(value),
	);

	it("is measured as it is kept", () => {
		expect(name("Nama", 4).parse("\u200B Si\u00ADti ")).toBe("Siti");
		expect(messages(name("Nama", 3), "Siti")).toEqual(["Nama maksimal 3 karakter."]);
	});
});

describe("a company or a label", () => {
	it.each(["3", "24", "PT 1", "٣"])("may be %j", (value) =>
		expect(title("Perusahaan").parse(value)).toBe(value),
	);
	it.each(["-", "…", "()"])("is not %j", (value) => {
		expect(messages(title("Perusahaan"), value)).toEqual(["Perusahaan harus memuat huruf atau angka."]);
		expect(optionalTitle("Kota").parse(value)).toBeNull();
	});
});

describe("a text of several lines", () => {
	it.each([
		["a\r\nb\rc\u2028d\u0085e\vf", "a\nb\nc\nd\ne\nf"],
		["satu\n\n  dua  tiga ", "satu\n\n  dua  tiga"],
		["\u202Eterbalik\u202C \u0007bel\u001B[31m\u200B", "terbalik bel[31m"],
		["satu\tdua", "satu dua"],
		["kafe\u0301", "kaf\u00E9"],
		["👩‍🏫 ❤️ 🏳️‍🌈", "👩‍🏫 ❤️ 🏳️‍🌈"],
	])("%j is kept as %j", (typed, kept) => expect(text("Catatan").parse(typed)).toBe(kept));

	it.each([...EMPTY, "\u202E\u200B\n\u0007", "\u200D\uFE0F"])("is missing when it is %j", (value) => {
		expect(messages(text("Catatan"), value)).toEqual(["Catatan wajib diisi."]);
		expect(optionalText("Catatan").parse(value)).toBeNull();
	});

	it("may be marks alone", () => expect(text("Ulasan").parse("👍 …")).toBe("👍 …"));
	it("has no NUL", () =>
		expect(messages(optionalText("Catatan"), "a\u0000b")).toEqual([
			"Catatan berisi karakter yang tidak diizinkan.",
		]));
});

describe("a line from another service", () => {
	it.each(CORRECTED)("is read without %s", (_, given, kept) => expect(lineFrom(given, 255)).toBe(kept));
	it.each(REFUSED)("is read without %s", (_, character) =>
		expect(lineFrom(`SMK${character} 1`, 255)).toBe("SMK 1"),
	);
	it.each([...EMPTY, "-", "\u202E"])("is empty when it is %j", (given) =>
		expect(lineFrom(given, 255)).toBe(""),
	);
	it("is cut between characters", () => {
		expect(lineFrom("SMK 😀", 5)).toBe("SMK");
		expect(lineFrom("SMK 12", 4)).toBe("SMK");
	});
});

/** What stands inside an optional or transformed schema. */
function coreOf(schema: z.ZodType): z.ZodType {
	const { innerType, in: input } = schema.def as { innerType?: z.ZodType; in?: z.ZodType };
	const inner = innerType ?? input;
	return inner ? coreOf(inner) : schema;
}

/** The fields of a schema with their paths, also those within lists. */
function* fieldsOf(schema: z.ZodType, path: string): Generator<[string, z.ZodType]> {
	const core = coreOf(schema);
	if (core instanceof z.ZodObject)
		for (const [key, field] of Object.entries(core.shape)) yield* fieldsOf(field, `${path}.${key}`);
	else if (core instanceof z.ZodArray) yield* fieldsOf(core.element as z.ZodType, path);
	// Lists of numbers and ids check their values as a whole.
	else if (!(core instanceof z.ZodUnknown)) yield [path, schema];
}

/** Passwords are never changed, and a token is only compared. */
const RAW = /password|token|credential/;

it("no field of any endpoint keeps a character that shows nothing or turns a line round", async () => {
	const modules = import.meta.glob<Record<string, unknown>>("../../../../lib/schemas/*.ts", { eager: true });
	const kept: string[] = [];
	let asked = 0;
	for (const [file, exported] of Object.entries(modules))
		for (const [called, schema] of Object.entries(exported)) {
			if (!(schema instanceof z.ZodObject)) continue;
			for (const [path, field] of fieldsOf(schema, `${file.split("/").at(-1)} ${called}`)) {
				if (RAW.test(path)) continue;
				for (const value of ["Aa1\u200B\u2060\u3164\u00ADb", "Aa1\u202Eb", "Aa1\u0007b"]) {
					const { data, success } = field.safeParse(value);
					if (!success || typeof data !== "string") continue;
					asked++;
					if (!/^aa1b$/i.test(data)) kept.push(`${path}: ${JSON.stringify(data)}`);
				}
			}
		}
	expect(asked).toBeGreaterThan(40);
	expect(kept).toEqual([]);
});
