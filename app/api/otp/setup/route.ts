import { route } from "@/server/http/route";
import { beginOtp } from "@/server/services/people/otp";

export const POST = route({
	action: "otp:manage",
	summary: "Kunci baru untuk verifikasi dua langkah; berlaku setelah dikonfirmasi",
	run: async ({ actor }) => ({ data: await beginOtp(actor) }),
});
