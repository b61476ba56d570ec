import { changePasswordSchema } from "@/lib/schemas/people";
import { route } from "@/server/http/route";
import { changePassword } from "@/server/services/people/password-change";

export const PUT = route({
	action: "password:change",
	summary: "Mengganti password dengan password yang lama; semua sesi lain berakhir",
	body: changePasswordSchema,
	run: async ({ actor, body, browser }) => ({
		message: "Perangkat lain perlu masuk kembali dengan password yang baru.",
		...(await changePassword(actor, body, browser())),
	}),
});
