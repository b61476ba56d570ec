import { forgotPasswordSchema } from "@/lib/schemas/accounts";
import { route } from "@/server/http";
import { forgotPassword } from "@/server/services/accounts";

export const POST = route({
	action: "public",
	body: forgotPasswordSchema,
	run: async ({ body, address }) => {
		await forgotPassword(body.email, address);
		return { message: "Jika email terdaftar, tautan untuk mengatur ulang password telah dikirim." };
	},
});
