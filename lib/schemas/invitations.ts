import { z } from "zod";
import { NO_CLASS } from "../classes/class-filter";
import { isDateString } from "../dates/dates";
import { ULID } from "../limits";
import { STAFF_GROUP } from "../people/invitations";
import { normalizeCode } from "../schools/school-code";
import { contact, email, idNumbers, line, mismatchOn, newPassword, nisn, passwordsMatch } from "./fields";

/** What the owner of an invited account has: the code, and what only they and the school know. */
const key = {
	code: line("Kode", 40).overwrite(normalizeCode),
	secret: line("Tanggal lahir").refine(
		(typed) => isDateString(typed) || /^[0-9]{4}$/.test(typed),
		"Isi tanggal lahir, atau 4 angka terakhir bila lembar Anda memintanya.",
	),
};

export const openInvitationSchema = z.object(key);
export type InvitationKey = z.output<typeof openInvitationSchema>;

const owner = {
	email,
	contact: contact("Nomor telepon"),
	// Only a student whose list has none is asked for it.
	nisn: z
		.union([z.literal(""), nisn], "NISN harus terdiri dari 10 angka")
		.nullish()
		.transform((typed) => typed || null),
	password: newPassword,
	password_confirmation: z.string({ error: "Konfirmasi password wajib diisi." }),
};

export const acceptInvitationSchema = z.object({ ...key, ...owner }).refine(passwordsMatch, mismatchOn);
/** The form's second step, which knows the code already. */
export const confirmInvitationSchema = z.object(owner).refine(passwordsMatch, mismatchOn);
export type AcceptInvitation = z.output<typeof acceptInvitationSchema>;

/** Whose invitations a page or a request means: a class, the students without one, or the teachers. */
export const invitedGroup = z
	.string("Kelas wajib dipilih.")
	.refine((text) => text === NO_CLASS || text === STAFF_GROUP || ULID.test(text), "Kelas tidak dikenal.");

/** Whose codes are made anew. Without numbers, those of everybody in the group. */
export const inviteGroupSchema = z.object({
	group: invitedGroup,
	ids: idNumbers("Orang", 1000)
		.nullish()
		.transform((ids) => ids ?? null),
});
export type InviteGroup = z.output<typeof inviteGroupSchema>;
