import { passkeyAnswerSchema } from "@/lib/schemas/people";
import { dropChallenge } from "@/server/auth/passkeys";
import { route } from "@/server/http/route";
import { confirmPasskey } from "@/server/services/people/passkeys";

export const POST = route({
	action: "user:prove",
	summary: "Membuktikan kembali siapa yang memakai sesi ini, dengan passkey",
	body: passkeyAnswerSchema,
	run: async ({ actor, body, browser, sessionId }) => {
		await confirmPasskey(actor, body, browser(), sessionId);
		return { cookies: [dropChallenge()] };
	},
});
