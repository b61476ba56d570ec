import { passkeyCreationSchema } from "@/lib/schemas/people";
import { dropChallenge } from "@/server/auth/passkeys";
import { route } from "@/server/http/route";
import { addPasskey } from "@/server/services/people/passkeys";

export const POST = route({
	action: "passkey:manage",
	summary: "Menambahkan passkey yang dibuat peramban",
	body: passkeyCreationSchema,
	run: async ({ actor, body, browser, sessionId }) => ({
		message: "Passkey Berhasil Ditambahkan",
		data: await addPasskey(actor, body, browser(), sessionId),
		cookies: [dropChallenge()],
	}),
});
