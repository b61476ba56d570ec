import { loginSchema } from "@/lib/schemas/accounts";
import { route } from "@/server/http";
import { login } from "@/server/services/accounts";
import { endSession } from "@/server/session";

export const POST = route({
	action: "public",
	summary: "Memulai sesi",
	body: loginSchema,
	run: async ({ body, address, sessionId }) => {
		const { user, cookie } = await login(body, address);
		if (sessionId) await endSession(sessionId);
		return { message: "Login Berhasil", data: user, cookies: [cookie] };
	},
});
