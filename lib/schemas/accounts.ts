import { z } from "zod";
import { email, mismatchOn, newPassword, nisn, npsn, optionalText, passwordsMatch, text } from "./fields";
import { optionalOtp } from "./otp";

const credentials = {
	email,
	password: newPassword,
	password_confirmation: z.string({ error: "Konfirmasi password wajib diisi." }),
};
const person = { firstname: text("Nama depan", 100), lastname: optionalText("Nama belakang", 100) };
// The school's name is looked up by its NPSN; what the form shows in `school` is not read.

export const registerStudentSchema = z
	.object({ ...credentials, ...person, nisn, npsn })
	.refine(passwordsMatch, mismatchOn);
export type RegisterStudent = z.output<typeof registerStudentSchema>;

export const registerTeacherSchema = z
	.object({ ...credentials, ...person, npsn })
	.refine(passwordsMatch, mismatchOn);
export type RegisterTeacher = z.output<typeof registerTeacherSchema>;

export const loginSchema = z.object({
	email,
	// No format here: any wrong password gets the same answer.
	password: z.string({ error: "Password wajib diisi." }).min(1, "Password wajib diisi."),
	// Only for accounts that have switched the second step on.
	otp: optionalOtp,
});
export type Login = z.output<typeof loginSchema>;

export const forgotPasswordSchema = z.object({ email });

export const resetPasswordSchema = z
	.object({
		...credentials, // Whatever it is, the service says `invalid_token`.
		token: z.string().catch(""),
	})
	.refine(passwordsMatch, mismatchOn);
export type ResetPassword = z.output<typeof resetPasswordSchema>;

export const schoolLookupSchema = z.object({ npsn });
