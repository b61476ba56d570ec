import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkedBy } from "@/lib/forms/zod-resolver";
import { pageNumber } from "@/lib/lists/list-address";
import {
	contact,
	date,
	email,
	gender,
	idNumber,
	measure,
	newPassword,
	nisn,
	npsn,
	optionalInstant,
	optionalText,
	pastDate,
	text,
} from "@/lib/schemas/fields";
import { requestedPage } from "@/lib/schemas/lists";

const FIELDS = {
	text: text("Nama"),
	optionalText: optionalText("Catatan"),
	email,
	password: newPassword,
	nisn,
	npsn,
	contact: contact("Kontak"),
	date: date("Tanggal"),
	pastDate: pastDate("Tanggal lahir"),
	gender,
	idNumber: idNumber("Guru"),
	measure: measure("Lintang", -90, 90),
	optionalInstant: optionalInstant("Waktu tidak valid."),
};

const ODD: unknown[] = [
	...[
		undefined,
		null,
		true,
		false,
		0,
		-0,
		-1,
		0.5,
		1e21,
		Number.NaN,
		Number.POSITIVE_INFINITY,
		2 ** 31,
		10n,
		Symbol.iterator,
	],
	...["", " ", "\u0000", "x", "-1", "1.5", "1e999", "2026-02-30", "a@b", "a".repeat(300), "٣"],
	...[[], [1], {}, { length: 1 }, new Date(), () => 1, new Map()],
];

describe.each(Object.entries(FIELDS))("the field %s", (_, schema) => {
	it("speaks Indonesian whatever it is given", () => {
		for (const value of ODD) {
			const { success, error } = (schema as z.ZodType).safeParse(value);
			if (success) continue;
			expect(error.issues.length).toBeGreaterThan(0);
			for (const { message } of error.issues)
				expect(message).not.toMatch(/invalid|expected|required|too (small|big)|must/i);
		}
	});
});

describe("text", () => {
	it("loses the blanks around it, and keeps those within", () =>
		expect(text("Nama").parse("  Siti  Rahma ")).toBe("Siti  Rahma"));
	it("has one kind of line break", () => expect(text("Nama").parse("a\r\nb\rc\nd")).toBe("a\nb\nc\nd"));
	it("is counted without the blanks around it", () =>
		expect(text("Nama", 3).safeParse(" abc ").success).toBe(true));
});

describe("optional text", () => {
	it.each([undefined, null, "", "  ", "\r\n"])("is null when it is %j", (value) =>
		expect(optionalText("Catatan").parse(value)).toBeNull(),
	);
});

describe("an e-mail address", () => {
	it("is kept in lower case", () => expect(email.parse(" Siti@Contoh.SCH.id ")).toBe("siti@contoh.sch.id"));
	it("of 254 letters is judged at once, however it is made", () => {
		const begin = performance.now();
		for (const odd of [
			"a".repeat(254),
			"a.".repeat(127),
			`${"a".repeat(120)}@${"b.".repeat(60)}`,
			"@".repeat(254),
			`${"a-".repeat(126)}@`,
		])
			email.safeParse(odd);
		expect(performance.now() - begin).toBeLessThan(200);
	});
});

describe("numbers from forms", () => {
	it.each([
		["7", 7],
		[7, 7],
		[" 7 ", 7],
		["2147483647", 2_147_483_647],
	])("id %j is %i", (value, id) => expect(idNumber("Guru").parse(value)).toBe(id));

	it.each(["", "0", "-7", "7.5", "1e3", "0x7", "2147483648", "99999999999", "٧", 0, 7.5, -7, null, [7]])(
		"id %j is refused",
		(value) => expect(idNumber("Guru").safeParse(value).success).toBe(false),
	);

	it.each([
		["-6.2297", -6.2297],
		[".5", 0.5],
		["5.", 5],
		["+1e1", 10],
		[0, 0],
	])("measure %j is %d", (value, number) => expect(measure("Lintang", -90, 90).parse(value)).toBe(number));

	it.each(["", " ", "abc", "1,5", "--1", "NaN", "Infinity", "1e999", "0x10", "91", -90.5, null, true, [1]])(
		"measure %j is refused",
		(value) => expect(measure("Lintang", -90, 90).safeParse(value).success).toBe(false),
	);
});

describe("pages of a list", () => {
	it.each([
		["3", 3],
		[undefined, 1],
		["0", 1],
		["-1", 1],
		["x", 1],
		["1.5", 1],
		["1e99", 1],
		[["2", "3"], 2],
	])("in an address %j is page %i", (value, page) => expect(pageNumber(value)).toBe(page));

	it("are asked for with page or per_page, else the list is whole", () => {
		const query = { search: null, status: null };
		expect(requestedPage(query)).toBeUndefined();
		expect(requestedPage({ ...query, page: 3 })).toEqual({ page: 3, per_page: 10 });
		expect(requestedPage({ ...query, per_page: 5 })).toEqual({ page: 1, per_page: 5 });
	});
});

describe("a form that checks itself", () => {
	const schema = z.object({ nama: text("Nama"), kontak: contact("Kontak") });
	const check = (load: () => Promise<z.ZodType>, values: Record<string, unknown>) =>
		checkedBy(load)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

	it("shows the first message of each field", async () => {
		const { errors } = await check(async () => schema, { nama: " ", kontak: "x" });
		expect(errors).toMatchObject({
			nama: { message: "Nama wajib diisi." },
			kontak: { message: "Kontak harus terdiri dari 10 sampai 15 angka." },
		});
	});

	it("hands on what was typed", async () => {
		const values = { nama: " Siti ", kontak: "081234567890" };
		expect(await check(async () => schema, values)).toEqual({ values, errors: {} });
	});

	it("leaves the check to the server when the schema cannot be loaded", async () => {
		const values = { nama: "" };
		expect(await check(() => Promise.reject(new Error("offline")), values)).toEqual({ values, errors: {} });
	});
});
