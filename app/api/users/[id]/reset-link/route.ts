import { userIdParam } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { helpIn } from "@/server/services/people/person";

export const POST = route({
	action: "user:help-in",
	summary:
		"Mengirim tautan reset password ke email seseorang; tanpa server email, manajemen sekolah mendapat tautannya",
	params: userIdParam,
	run: async ({ actor, params }) => {
		const data = await helpIn(actor, params.id);
		return { data, message: data.link ? "Tautan Reset Password Dibuat" : "Tautan Reset Password Dikirim" };
	},
});
