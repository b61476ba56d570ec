import { z } from "zod";
import { dateOf, isDateString, parseInstant } from "../dates/dates";
import { hasLetter, hasLetterOrDigit, isForbidden, oneLine, severalLines } from "../forms/typed-text";
import { GENDERS } from "../labels";
import { PASSWORD_MAX, PASSWORD_MIN, ULID } from "../limits";

/* Building blocks of the schemas. Each takes the Indonesian label of its field, because its messages use that label. */

const required = (label: string) => `${label} wajib diisi.`;

const refused = (label: string) => `${label} berisi karakter yang tidak diizinkan.`;

type Rule = {
	clean: (typed: string) => string;
	allows: (text: string) => boolean;
	/** What the text must contain, and how we say so. */
	needs?: { holds: (text: string) => boolean; words: string };
};

/** A note or a journal. PostgreSQL cannot store NUL in text. */
const LINES: Rule = { clean: severalLines, allows: (text) => !text.includes("\u0000") };
/** A number, a date, a search. */
const LINE: Rule = { clean: oneLine, allows: (text) => !isForbidden(text) };
/** A company, a label. */
const TITLE: Rule = { ...LINE, needs: { holds: hasLetterOrDigit, words: "huruf atau angka" } };
/** A person, a place. */
const NAME: Rule = { ...LINE, needs: { holds: hasLetter, words: "huruf" } };

const requiredBy =
	({ clean, allows, needs }: Rule) =>
	(label: string, max = 255) =>
		z
			.string({ error: required(label) })
			.overwrite(clean)
			.min(1, required(label))
			.max(max, `${label} maksimal ${max} karakter.`)
			.refine(allows, refused(label))
			.refine((text) => text === "" || !needs || needs.holds(text), `${label} harus memuat ${needs?.words}.`);

const anyBy = ({ clean, allows, needs }: Rule, label: string, max: number) =>
	z
		.string({ error: `${label} harus berupa teks.` })
		.overwrite(clean)
		.max(max, `${label} maksimal ${max} karakter.`)
		.refine(allows, refused(label))
		// Somebody who has to fill in a field, but has nothing to say, types a hyphen.
		.overwrite((text) => (needs?.holds(text) === false ? "" : text))
		.nullish();

/** Empty and missing become null. */
const optionalBy =
	(rule: Rule) =>
	(label: string, max = 255) =>
		anyBy(rule, label, max).transform((text) => text || null);

/** A text of several lines. */
export const text = requiredBy(LINES);
export const optionalText = optionalBy(LINES);

/** Empty becomes null. Missing stays undefined, so that the stored value can stay. */
const changedBy =
	(rule: Rule) =>
	(label: string, max = 255) =>
		anyBy(rule, label, max).transform((value) => (value === undefined ? undefined : value || null));
export const changedText = changedBy(LINES);
export const changedName = changedBy(NAME);
export const changedLine = changedBy(LINE);

/** One line with a letter or a digit. An optional line without them becomes null, as an empty one. */
export const title = requiredBy(TITLE);
export const optionalTitle = optionalBy(TITLE);

/** One line with a letter. */
export const name = requiredBy(NAME);
export const optionalName = optionalBy(NAME);

/** One line with whatever characters, such as a number whose form another rule checks. */
export const line = requiredBy(LINE);
export const optionalLine = optionalBy(LINE);

/** We store an e-mail address in lower case, so that it is unique in any case. */
export const email = line("Email", 254).toLowerCase().pipe(z.email("Format email tidak valid."));

export const newPassword = z
	.string({ error: required("Password") })
	.min(1, required("Password"))
	.min(PASSWORD_MIN, `Password minimal ${PASSWORD_MIN} karakter.`)
	.max(PASSWORD_MAX, `Password maksimal ${PASSWORD_MAX} karakter.`);

const PASSWORD_MISMATCH = "Password dan konfirmasi tidak sama";

/** For `.refine(passwordsMatch, mismatchOn)` on an object with both password fields. */
export const passwordsMatch = (input: { password: string; password_confirmation: string }) =>
	input.password === input.password_confirmation;
export const mismatchOn = {
	path: ["password_confirmation"],
	message: PASSWORD_MISMATCH,
	// By default zod would report this only once all other fields are right.
	when: ({ value }: { value: unknown }) =>
		typeof (value as Record<string, unknown> | null)?.password === "string" &&
		typeof (value as Record<string, unknown>).password_confirmation === "string",
};

const digits = (label: string, count: number) =>
	line(label).regex(new RegExp(`^[0-9]{${count}}$`), `${label} harus terdiri dari ${count} angka`);
export const nisn = digits("NISN", 10);
export const npsn = digits("NPSN", 8);

/** A telephone number. A landline may have nine digits, such as 0274 12345; a mobile number has at least ten. */
export const contact = (label: string) =>
	line(label).regex(/^([0-9]{10,15}|0[2-79][0-9]{7})$/, `${label} harus terdiri dari 10 sampai 15 angka.`);

export const optionalContact = (label: string) => optionalLine(label).pipe(contact(label).nullable());

/** A date that exists, as `YYYY-MM-DD`. */
export const date = (label: string) => line(label).refine(isDateString, `${label} bukan tanggal yang valid.`);

export const optionalDate = (label: string) => optionalLine(label).pipe(date(label).nullable());

/** A day begins in WIB last, so a date before today there is past in every zone. */
export const pastDate = (label: string) =>
	date(label).refine((value) => value < dateOf(new Date(), "WIB"), `${label} harus sebelum hari ini.`);

export const gender = z.enum(GENDERS, { error: "Jenis kelamin wajib dipilih." });

/** A number, or its text in a form. Text of another shape becomes NaN. */
const numeric = (shape: RegExp, error: string) =>
	z
		.union([z.number(), z.string()], { error })
		.refine((value) => value !== "", error)
		.transform((value) =>
			typeof value === "string" && !shape.test(value.trim()) ? Number.NaN : Number(value),
		);

/** The number of a row, which fits into PostgreSQL's integer. */
export const idNumber = (label: string) => {
	const error = `${label} tidak valid.`;
	const id = z.number(error).int(error).min(1, error).max(2_147_483_647, error);
	return numeric(/^[0-9]{1,10}$/, `${label} wajib dipilih.`).pipe(id);
};

/** Yes or no, also in the form that HTML forms send. */
export const choice = (label: string) =>
	z
		.union([z.boolean(), z.enum(["1", "0", "true", "false"])], { error: `${label} wajib dipilih.` })
		.transform((value) => value === true || value === "1" || value === "true");

/** The number of a row. Missing, null and '' become null. */
export const optionalId = (label: string) =>
	z
		.union([z.literal(""), idNumber(label)], { error: `${label} tidak valid.` })
		.nullish()
		.transform((value) => value || null);

/** The ULID of a row. Missing, null and '' become null. */
export const optionalUlid = (label: string) => {
	const error = `${label} tidak valid.`;
	return z
		.union([z.literal(""), z.string(error).regex(ULID, error)], { error })
		.nullish()
		.transform((value) => value || null);
};

const anyWhole = (label: string, min: number, max: number) => {
	const error = `${label} harus berupa angka bulat dari ${min} sampai ${max}.`;
	const whole = numeric(/^[0-9]{1,9}$/, error).pipe(
		z.number(error).int(error).min(min, error).max(max, error),
	);
	return z.union([z.literal(""), whole], { error }).nullish();
};

/** A whole number. Missing, null and '' become null. */
export const optionalWhole = (label: string, min: number, max: number) =>
	anyWhole(label, min, max).transform((value) => (value === "" ? null : (value ?? null)));

/** {@link optionalWhole}, but missing stays undefined, so that the stored value can stay. */
export const changedWhole = (label: string, min: number, max: number) =>
	anyWhole(label, min, max).transform((value) => (value === "" ? null : value));

/** Numbers of rows, without duplicates. A wrong number makes the whole field wrong. */
export const idNumbers = (label: string, max: number) => {
	const id = idNumber(label);
	const required = `${label} wajib dipilih.`;
	return z
		.array(z.unknown().meta({ type: "integer" }), { error: required })
		.min(1, required)
		.max(max, `${label} yang dipilih maksimal ${max} sekaligus.`)
		.refine((values) => values.every((value) => id.safeParse(value).success), `${label} tidak valid.`)
		.transform((values) => [...new Set(values.map((value) => id.parse(value)))]);
};

/** Nothing is measured so exactly. PostgreSQL cannot square a much smaller number. */
const LEAST = 1e-12;

/** A number with decimals, such as a coordinate. */
export const measure = (label: string, min: number, max: number) => {
	const error = `${label} wajib berupa angka.`;
	const measured = z.number(error).min(min, `${label} minimal ${min}.`).max(max, `${label} maksimal ${max}.`);
	return numeric(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i, error)
		.transform((value) => (Math.abs(value) < LEAST ? 0 : value))
		.pipe(measured);
};

/** An instant as ISO 8601 text. Without an offset it is in WIB. Empty and missing become null. */
export const optionalInstant = (error: string) =>
	z
		.string({ error })
		.nullish()
		.refine((value) => !value?.trim() || parseInstant(value, "WIB") !== null, error)
		.transform((value) => parseInstant(value ?? "", "WIB")?.toISOString() ?? null);

/**
 * {@link optionalInstant} as the text that came, because only the service knows in whose zone a text without an offset
 * is.
 */
export const optionalLocalInstant = (error: string) =>
	z
		.string({ error })
		.nullish()
		.refine((value) => !value?.trim() || parseInstant(value, "WIB") !== null, error)
		.transform((value) => value?.trim() || null);

/** The `[id]` in the path of an endpoint, a ULID. For any other text the answer is 404. */
export const idParam = z.object({ id: z.string().regex(ULID) });

/** The `[id]` of a row with a number, which fits into PostgreSQL's integer. For any other text the answer is 404. */
export const numberParam = z.object({
	id: z
		.string()
		.regex(/^[1-9][0-9]{0,9}$/)
		.transform(Number)
		.pipe(z.number().max(2_147_483_647)),
});

/** The `[id]` of a journal, which a client may also name by its date. For any other text the answer is 404. */
export const idOrDateParam = z.object({
	id: z.string().refine((value) => ULID.test(value) || isDateString(value)),
});
