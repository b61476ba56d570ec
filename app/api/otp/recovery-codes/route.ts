import { otpChangeSchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { renewRecoveryCodes } from "@/server/services/people/otp";

export const POST = route({
	action: "otp:manage",
	summary: "Mengganti kode pemulihan",
	body: otpChangeSchema,
	run: async ({ actor, body }) => ({
		message: "Kode Pemulihan Berhasil Diganti",
		data: { recovery_codes: await renewRecoveryCodes(actor, body) },
	}),
});
