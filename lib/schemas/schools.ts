import { z } from "zod";
import { CODE_LENGTH, CODE_LETTERS, normalizeCode } from "../school-code";
import { idNumber } from "./fields";

/** Body of `PUT /school/registration/update`. */
export const registrationSchema = z.object({
	student_approval: z
		.union([z.boolean(), z.enum(["1", "0", "true", "false"])], {
			error: "Persetujuan peserta didik wajib dipilih.",
		})
		.transform((value) => value === true || value === "1" || value === "true"),
});
export type RegistrationInput = z.output<typeof registrationSchema>;

/** Body of `POST /school/class-codes/create`. */
export const classCodeSchema = z.object({
	homeroom_teacher_id: idNumber("Wali kelas"),
	major_id: idNumber("Kompetensi keahlian"),
});
export type ClassCodeInput = z.output<typeof classCodeSchema>;

/** The `[code]` in a path. Anything else is answered 404. */
export const classCodeParam = z.object({
	code: z
		.string()
		.overwrite(normalizeCode)
		.regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)),
});
