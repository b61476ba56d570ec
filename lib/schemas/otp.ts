import { z } from "zod";
import { line, optionalLine } from "./fields";

/** The most characters of a code. A recovery code fits, with its hyphens and a few spaces. */
const OTP_MAX = 40;

/** The code in `POST /login`. Empty and missing become null, because the first attempt comes without a code. */
export const optionalOtp = optionalLine("Kode verifikasi", OTP_MAX);

/** Every change of the second step asks for password and code again. */
export const otpChangeSchema = z.object({
	password: z.string({ error: "Password wajib diisi." }).min(1, "Password wajib diisi."),
	otp: line("Kode verifikasi", OTP_MAX),
});
export type OtpChange = z.output<typeof otpChangeSchema>;
