import { z } from "zod";
import { dateOf, isDateString } from "../dates";
import { GENDERS } from "../labels";
import { PASSWORD_MAX, PASSWORD_MIN } from "../limits";

/** Building blocks of the schemas. Each takes the field's label so that its messages name the field, in Indonesian. */

const required = (label: string) => `${label} wajib diisi.`;

/** PostgreSQL cannot store NUL in text; everything else a keyboard makes is fine. */
const noNul = (text: string) => !text.includes("\u0000");

export const text = (label: string, max = 255) =>
	z
		.string({ error: required(label) })
		.trim()
		.min(1, required(label))
		.max(max, `${label} maksimal ${max} karakter.`)
		.refine(noNul, `${label} berisi karakter yang tidak diizinkan.`);

/** Empty and missing become null. */
export const optionalText = (label: string, max = 255) =>
	z
		.string({ error: `${label} harus berupa teks.` })
		.trim()
		.max(max, `${label} maksimal ${max} karakter.`)
		.refine(noNul, `${label} berisi karakter yang tidak diizinkan.`)
		.nullish()
		.transform((value) => value || null);

/** Stored in lower case, which is what makes it unique regardless of case. */
export const email = text("Email", 254).toLowerCase().pipe(z.email("Format email tidak valid."));

export const newPassword = z
	.string({ error: required("Password") })
	.min(1, required("Password"))
	.min(PASSWORD_MIN, `Password minimal ${PASSWORD_MIN} karakter.`)
	.max(PASSWORD_MAX, `Password maksimal ${PASSWORD_MAX} karakter.`);

export const PASSWORD_MISMATCH = "Password dan konfirmasi tidak sama";

/** For `.refine(passwordsMatch, mismatchOn)` on an object with both password fields. */
export const passwordsMatch = (input: { password: string; password_confirmation: string }) =>
	input.password === input.password_confirmation;
export const mismatchOn = {
	path: ["password_confirmation"],
	message: PASSWORD_MISMATCH,
	// Say so even while another field is still wrong.
	when: ({ value }: { value: unknown }) =>
		typeof (value as Record<string, unknown> | null)?.password === "string" &&
		typeof (value as Record<string, unknown>).password_confirmation === "string",
};

const digits = (label: string, count: number) =>
	text(label, 255).regex(new RegExp(`^[0-9]{${count}}$`), `${label} harus terdiri dari ${count} angka`);
export const nisn = digits("NISN", 10);
export const npsn = digits("NPSN", 8);

export const contact = (label: string) =>
	text(label, 255).regex(/^[0-9]{10,15}$/, `${label} harus terdiri dari 10 sampai 15 angka.`);

export const date = (label: string) =>
	text(label, 255).refine(isDateString, `${label} bukan tanggal yang valid.`);

export const pastDate = (label: string) =>
	date(label).refine((value) => value < dateOf(new Date()), `${label} harus sebelum hari ini.`);

export const gender = z.enum(GENDERS, { error: "Jenis kelamin wajib dipilih." });

/** A row's number: JSON number or digits from a form, within PostgreSQL's integer. */
export const idNumber = (label: string) =>
	z
		.union([z.number(), z.string().regex(/^[0-9]{1,10}$/)], { error: `${label} wajib dipilih.` })
		.transform(Number)
		.pipe(z.number().int().min(1).max(2_147_483_647, `${label} tidak valid.`));

/** A measured number: JSON number or decimal text from multipart. */
export const measure = (label: string, min: number, max: number) =>
	z
		.union(
			[
				z.number(),
				z
					.string()
					.trim()
					.regex(/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i),
			],
			{
				error: `${label} wajib berupa angka.`,
			},
		)
		.transform(Number)
		.pipe(
			z
				.number(`${label} wajib berupa angka.`)
				.min(min, `${label} minimal ${min}.`)
				.max(max, `${label} maksimal ${max}.`),
		);

/** The `[id]` of an endpoint's path: a ULID. Anything else cannot exist. */
export const idParam = z.object({ id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/) });
