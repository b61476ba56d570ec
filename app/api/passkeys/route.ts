import { route } from "@/server/http/route";
import { listPasskeys } from "@/server/services/people/passkeys";

export const GET = route({
	action: "passkey:manage",
	summary: "Passkey milik sendiri",
	run: async ({ actor }) => ({ data: await listPasskeys(actor) }),
});
