import { route } from "@/server/http/route";
import { listPasskeys } from "@/server/services/accounts/passkeys";

export const GET = route({
	action: "passkey:manage",
	summary: "Passkey milik sendiri",
	run: async ({ actor }) => ({ data: await listPasskeys(actor) }),
});
