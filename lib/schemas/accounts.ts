import { z } from "zod";
import { normalizeCode } from "../schools/school-code";
import {
	email,
	mismatchOn,
	name,
	newPassword,
	nisn,
	npsn,
	optionalLine,
	optionalName,
	passwordsMatch,
} from "./fields";
import { optionalOtp } from "./otp";

const credentials = {
	email,
	password: newPassword,
	password_confirmation: z.string({ error: "Konfirmasi password wajib diisi." }),
};
const person = { firstname: name("Nama depan", 100), lastname: optionalName("Nama belakang", 100) };
// Forms may also send `school`. We do not read it, because the server looks up the name by NPSN.

/** Empty and missing become null. */
const code = (label: string) =>
	optionalLine(label, 40)
		.transform((typed) => typed && normalizeCode(typed))
		.transform((typed) => typed || null);

export const registerStudentSchema = z
	.object({ ...credentials, ...person, nisn, npsn, class_code: code("Kode kelas") })
	.refine(passwordsMatch, mismatchOn);
export type RegisterStudent = z.output<typeof registerStudentSchema>;

export const registerTeacherSchema = z
	.object({ ...credentials, ...person, npsn, school_code: code("Kode sekolah") })
	.refine(passwordsMatch, mismatchOn);
export type RegisterTeacher = z.output<typeof registerTeacherSchema>;

export const loginSchema = z.object({
	email,
	// We set no minimum length, so that any wrong password gets the same answer.
	password: z.string({ error: "Password wajib diisi." }).min(1, "Password wajib diisi."),
	// Only accounts with the second step need it.
	otp: optionalOtp,
});
export type Login = z.output<typeof loginSchema>;

export const confirmPasswordSchema = loginSchema.omit({ email: true });
export type ConfirmPassword = z.output<typeof confirmPasswordSchema>;

export const forgotPasswordSchema = z.object({ email });

export const resetPasswordSchema = z
	.object({
		...credentials,
		// A token of another type is simply wrong, and the service answers `invalid_token`.
		token: z.string().catch(""),
	})
	.refine(passwordsMatch, mismatchOn);
export type ResetPassword = z.output<typeof resetPasswordSchema>;

export const changePasswordSchema = z
	.object({
		current_password: z.string({ error: "Password lama wajib diisi." }).min(1, "Password lama wajib diisi."),
		password: credentials.password,
		password_confirmation: credentials.password_confirmation,
		// Only accounts with the second step need it.
		otp: optionalOtp,
	})
	.refine(passwordsMatch, mismatchOn);
export type ChangePassword = z.output<typeof changePasswordSchema>;

// Here too, a token of another type is simply wrong.
export const confirmEmailSchema = z.object({ token: z.string().catch("") });

export const schoolLookupSchema = z.object({ npsn });
