import { z } from "zod";
import { CODE_LENGTH, CODE_LETTERS, normalizeCode } from "../schools/school-code";
import { idNumber } from "./fields";

/** Yes or no, also in the form that HTML forms send. */
const choice = (label: string) =>
	z
		.union([z.boolean(), z.enum(["1", "0", "true", "false"])], { error: `${label} wajib dipilih.` })
		.transform((value) => value === true || value === "1" || value === "true");

/** Body of `PUT /school/registration/update`. */
export const registrationSchema = z.object({ student_approval: choice("Persetujuan peserta didik") });
export type RegistrationInput = z.output<typeof registrationSchema>;

/** Body of `PUT /school/second-step/update`. */
export const secondStepRuleSchema = z.object({ required: choice("Kewajiban verifikasi dua langkah") });
export type SecondStepRule = z.output<typeof secondStepRuleSchema>;

/** Body of `POST /school/class-codes/create`. */
export const classCodeSchema = z.object({
	homeroom_teacher_id: idNumber("Wali kelas"),
	major_id: idNumber("Kompetensi keahlian"),
});
export type ClassCodeInput = z.output<typeof classCodeSchema>;

/** The `[code]` in a path. For any other text the answer is 404. */
export const classCodeParam = z.object({
	code: z
		.string()
		.overwrite(normalizeCode)
		.regex(new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)),
});
