import { route } from "@/server/http/route";
import { readUser } from "@/server/services/accounts/accounts";

export const GET = route({
	action: "user:read-self",
	summary: "Pengguna yang sedang masuk",
	run: async ({ actor }) => ({ dataJson: await readUser(actor) }),
});
