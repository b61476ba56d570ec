import { z } from "zod";
import { text } from "./fields";

/** The most characters of a code. A recovery code fits, with its hyphens and a few spaces. */
const OTP_MAX = 40;

/** The code in `POST /login`. Empty and missing become null, because the first attempt comes without a code. */
export const optionalOtp = z
	.string({ error: "Kode verifikasi harus berupa teks." })
	.trim()
	.max(OTP_MAX, `Kode verifikasi maksimal ${OTP_MAX} karakter.`)
	.nullish()
	.transform((value) => value || null);

/** Every change of the second step asks for password and code again. */
export const otpChangeSchema = z.object({
	password: z.string({ error: "Password wajib diisi." }).min(1, "Password wajib diisi."),
	otp: text("Kode verifikasi", OTP_MAX),
});
export type OtpChange = z.output<typeof otpChangeSchema>;
