import { z } from "zod";
import { choice, contact, email, line, optionalContact, optionalDate } from "./fields";

/** The last digits of the instructor's number, as somebody types them. */
const digits = line("4 angka terakhir").regex(/^[0-9]{4}$/, "Isi 4 angka terakhir nomor HP Anda.");

/** Opens a link. */
export const openLinkSchema = z.object({
	token: line("Tautan", 100),
	digits,
});
export type OpenLink = z.output<typeof openLinkSchema>;

/**
 * Makes a link. `contact`: the number of an instructor who has none yet. `week`: the Monday of a week that is not answered,
 * of which the message reminds them. `scores`: it reminds them of the final scores.
 */
export const makeLinkSchema = z.object({
	contact: optionalContact("Nomor instruktur"),
	week: optionalDate("Minggu"),
	scores: choice("Pengingat nilai").optional(),
});
export type MakeLink = z.output<typeof makeLinkSchema>;

/** The form that asks for the number first. */
export const firstNumberSchema = z.object({ contact: contact("Nomor instruktur") });

const REACH = "Isi nomor HP atau alamat email yang dicatat sekolah.";

/** Asks for a lost link, by the number or the e-mail address that the school has. */
export const lostLinkSchema = z.object({
	reach: z
		.string({ error: REACH })
		.trim()
		.toLowerCase()
		.overwrite((typed) => (typed.includes("@") ? typed : typed.replace(/[\s().+-]/g, "")))
		.pipe(z.union([email, contact("Nomor HP")], { error: REACH })),
});
export type LostLink = z.output<typeof lostLinkSchema>;

/** Body of `PUT /teachers/answers-mail/update`. */
export const answersMailSchema = z.object({
	wanted: z.boolean({ error: "Pilihan wajib diisi." }),
});
