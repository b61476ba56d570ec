import { loginSchema } from "@/lib/schemas/people";
import { endSession } from "@/server/auth/session";
import { route } from "@/server/http/route";
import { login } from "@/server/services/people/accounts";

export const POST = route({
	action: "public",
	summary: "Memulai sesi",
	body: loginSchema,
	run: async ({ body, browser, sessionId }) => {
		const { user, cookies } = await login(body, browser());
		if (sessionId) await endSession(sessionId);
		return { message: "Login Berhasil", data: user, cookies };
	},
});
