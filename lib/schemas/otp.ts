import { z } from "zod";
import { text } from "./fields";

/** Digits of an authenticator, or a recovery code with its hyphens; room for a few spaces. */
const OTP_MAX = 40;

/** What `POST /login` takes beside the password. Empty and missing: none was typed. */
export const optionalOtp = z
	.string({ error: "Kode verifikasi harus berupa teks." })
	.trim()
	.max(OTP_MAX, `Kode verifikasi maksimal ${OTP_MAX} karakter.`)
	.nullish()
	.transform((value) => value || null);

/** Every change of the second step asks for both anew. */
export const otpChangeSchema = z.object({
	password: z.string({ error: "Password wajib diisi." }).min(1, "Password wajib diisi."),
	otp: text("Kode verifikasi", OTP_MAX),
});
export type OtpChange = z.output<typeof otpChangeSchema>;
