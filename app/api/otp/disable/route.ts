import { otpChangeSchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { endOtp } from "@/server/services/people/otp";

export const POST = route({
	action: "otp:manage",
	summary: "Mematikan verifikasi dua langkah sendiri",
	body: otpChangeSchema,
	run: async ({ actor, body }) => {
		await endOtp(actor, body);
		return { message: "Verifikasi Dua Langkah Berhasil Dimatikan" };
	},
});
