import { passkeyAnswerSchema } from "@/lib/schemas/people";
import { dropChallenge } from "@/server/auth/passkeys";
import { endSession } from "@/server/auth/session";
import { route } from "@/server/http/route";
import { loginWithPasskey } from "@/server/services/people/passkeys";

export const POST = route({
	action: "public",
	summary: "Memulai sesi dengan passkey, tanpa password dan kode",
	body: passkeyAnswerSchema,
	run: async ({ body, browser, sessionId }) => {
		const { user, cookies } = await loginWithPasskey(body, browser());
		if (sessionId) await endSession(sessionId);
		return { message: "Login Berhasil", data: user, cookies: [...cookies, dropChallenge()] };
	},
});
