import { userIdParam } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { removeOtp } from "@/server/services/people/otp";

export const PUT = route({
	action: "user:disable-otp",
	summary: "Mematikan verifikasi dua langkah rekan yang tidak bisa login",
	params: userIdParam,
	run: async ({ actor, params }) => {
		await removeOtp(actor, params.id);
		return { message: "Verifikasi Dua Langkah Berhasil Dimatikan" };
	},
});
