import { otpChangeSchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { confirmOtp } from "@/server/services/people/otp";

export const POST = route({
	action: "otp:manage",
	summary: "Mengaktifkan verifikasi dua langkah; menjawab kode pemulihan",
	body: otpChangeSchema,
	run: async ({ actor, body, sessionId }) => ({
		message: "Verifikasi Dua Langkah Berhasil Diaktifkan",
		data: { recovery_codes: await confirmOtp(actor, body, sessionId) },
	}),
});
