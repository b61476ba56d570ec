import { resetPasswordSchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { resetPassword } from "@/server/services/people/password-reset";

export const POST = route({
	action: "public",
	summary: "Mengganti password dengan token dari email; token hanya berlaku sekali",
	body: resetPasswordSchema,
	run: async ({ body, address }) => {
		await resetPassword(body, address);
		return { message: "Password Anda telah direset. Silahkan login dengan password baru." };
	},
});
