import { forgotPasswordSchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { forgotPassword } from "@/server/services/people/password-reset";

export const POST = route({
	action: "public",
	summary: "Mengirim link reset password, bila akunnya ada",
	body: forgotPasswordSchema,
	run: async ({ body, address }) => {
		await forgotPassword(body.email, address);
		return { message: "Jika email terdaftar, tautan untuk mengatur ulang password telah dikirim." };
	},
});
