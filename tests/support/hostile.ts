/* Values that no form of the product sends, and a seeded way to choose among them. */

/** A small generator (mulberry32). The same seed makes the same run, so that we can repeat a failure. */
export function seeded(seed: number) {
	let state = seed >>> 0;
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
	const below = (limit: number) => Math.floor(next() * limit);
	return {
		below,
		pick: <T>(values: readonly T[]): T => values[below(values.length)] as T,
		chance: (of: number) => next() < of,
	};
}
export type Random = ReturnType<typeof seeded>;

export const TEXTS = [
	...["", " ", "\t\r\n", "0", "-0", "null", "undefined", "NaN", "true", "[object Object]"],
	...[
		"\u0000",
		"a\u0000b",
		"\ud800",
		"\udc00a",
		"\ufeff",
		"\u202eterbalik\u202c",
		"👩‍🏫🏳️‍🌈",
		"مرحبا",
		"Ｉ",
		"İ",
		"ß",
		"K",
	],
	...[
		"' OR 1=1 --",
		"'; DROP TABLE users; --",
		"%",
		"_",
		"\\",
		"%00",
		"%s%n",
		"#{7*7}",
		"{{7*7}}",
		"$(id)",
		"`id`",
	],
	...[
		"<script>alert(1)</script>",
		'"><img src=x onerror=alert(1)>',
		"javascript:alert(1)",
		"../../etc/passwd",
		"..\\..\\x",
	],
	...[
		"2026-02-30",
		"2026-13-01",
		"0000-00-00",
		"0000-01-01",
		"+275760-09-13",
		"-000001-01-01",
		"9999-12-31",
		"1899-12-31",
	],
	...[
		"2026-11-18",
		"2026-11-18T10:00:00Z",
		"18/11/2026",
		"20261118",
		"2026-W47-3",
		"٢٠٢٦-١١-١٨",
		"1e3",
		"0x10",
		"١٢٣",
	],
	...[
		"siti@contoh.sch.id",
		"a@b.co",
		"a@b",
		"@",
		"a@b.co\nBcc: c@d.e",
		`${"a".repeat(250)}@b.co`,
		`${"a.".repeat(120)}@b.co`,
	],
	...[
		"present",
		"sick",
		"approved",
		"needs_revision",
		"male",
		"1",
		"2147483647",
		"2147483648",
		"9223372036854775808",
		"1e309",
	],
	...[
		"__proto__",
		"constructor",
		"toString",
		"01ARZ3NDEKTSV4RRFFQ69G5FAV",
		"0812345678",
		"20100159",
		"0012345678",
	],
];

const LONG = [
	"x".repeat(300),
	"é".repeat(5_001),
	"😀".repeat(20_000),
	"0".repeat(100_000),
	"a".repeat(1_000_000),
];

const NUMBERS = [
	0,
	-0,
	-1,
	1,
	1.5,
	1e-7,
	90,
	-90.0000001,
	180,
	2 ** 31,
	2 ** 31 - 1,
	-(2 ** 31),
	2 ** 53,
	1e21,
	-1e308,
	Number.MAX_VALUE,
];

/** A list of lists, nested this deep. */
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** `await` would call this property if it were a function. */
const thenable: object = JSON.parse('{"then":"x"}');

/** Any value JSON can carry. */
export function anyValue(random: Random): unknown {
	switch (random.below(9)) {
		case 0:
			return null;
		case 1:
			return random.chance(0.5);
		case 2:
			return random.pick(NUMBERS);
		case 3:
			return [random.pick(TEXTS), null, { a: [] }].slice(0, random.below(4));
		case 4:
			return { [random.pick(TEXTS)]: random.pick(TEXTS), length: 3, valueOf: "x", ...thenable };
		case 5:
			return random.chance(0.3) ? random.pick(LONG) : random.pick(TEXTS);
		default:
			return random.pick(TEXTS);
	}
}

export const anyText = (random: Random) =>
	random.chance(0.05) ? random.pick(LONG.slice(0, 3)) : random.pick(TEXTS);

/**
 * Did the first five answers refuse the person? Such a refusal comes before the server reads the request, so more
 * requests would show nothing.
 */
export const isShutOut = (statuses: readonly number[]): boolean =>
	statuses.length === 5 && statuses.every((status) => status === 401 || status === 403);

/** Bodies that do not match their content type, or that nobody would send. */
export const BODIES: [string, string, string | Uint8Array<ArrayBuffer>][] = [
	["broken JSON", "application/json", '{"email":'],
	["half a string", "application/json", '"abc'],
	["a JSON list", "application/json", "[]"],
	["a JSON string", "application/json", '"x"'],
	["JSON null", "application/json", "null"],
	["a JSON number", "application/json", "1e999"],
	["blanks", "application/json", "   "],
	["a lone brace", "application/json", "}"],
	[
		"JSON that is not UTF-8",
		"application/json",
		new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
	],
	["JSON behind a byte order mark", "application/json", "\ufeff{}"],
	["JSON in UTF-16", "application/json; charset=utf-16", new Uint8Array(Buffer.from('{"a":1}', "utf16le"))],
	["lists in lists", "application/json", nested(100_000)],
	["objects in objects", "application/json", objects(50_000)],
	[
		"a polluted prototype",
		"application/json",
		'{"__proto__":{"role":"manajemen_sekolah"},"constructor":{"prototype":{"x":1}}}',
	],
	["one name many times", "application/json", `{${Array(500).fill('"surel":"a@b.co"').join(",")}}`],
	[
		"thousands of names",
		"application/json",
		`{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join(",")}}`,
	],
	[
		"XML",
		"application/xml",
		'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
	],
	["text", "text/plain", "email=a"],
	["bytes", "application/octet-stream", new Uint8Array(64).map((_, at) => at * 7)],
	["an unknown type", 'x/y; z="', "{}"],
	["multipart without a boundary", "multipart/form-data", "x"],
	["multipart with an empty boundary", "multipart/form-data; boundary=", "--\r\n\r\n----"],
	[
		"multipart with another boundary",
		"multipart/form-data; boundary=a",
		'--b\r\nContent-Disposition: form-data; name="status"\r\n\r\nx\r\n--b--',
	],
	[
		"multipart that never ends",
		"multipart/form-data; boundary=a",
		'--a\r\nContent-Disposition: form-data; name="status"\r\n\r\nx',
	],
	[
		"multipart without names",
		"multipart/form-data; boundary=a",
		"--a\r\nContent-Disposition: form-data\r\n\r\nx\r\n--a--\r\n",
	],
	[
		"multipart with an odd name",
		"multipart/form-data; boundary=a",
		'--a\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--a--\r\n',
	],
	[
		"multipart with a NUL in a name",
		"multipart/form-data; boundary=a",
		'--a\r\nContent-Disposition: form-data; name="a\u0000b"; filename="\u0000"\r\n\r\nx\r\n--a--\r\n',
	],
	["a form that is none", "application/x-www-form-urlencoded", "%%%&=&&a=%ZZ&b=%ff&c[]=1&c[]=2&__proto__=1"],
	["3 MB of JSON", "application/json", `{"email":"${"a".repeat(3 * 1024 * 1024)}"}`],
	["10 MB of a form", "application/x-www-form-urlencoded", `description=${"a".repeat(10 * 1024 * 1024)}`],
	[
		"10 MB of multipart",
		"multipart/form-data; boundary=a",
		`--a\r\nContent-Disposition: form-data; name="image_path"; filename="a.jpg"\r\n\r\n${"a".repeat(10 * 1024 * 1024)}\r\n--a--\r\n`,
	],
];
