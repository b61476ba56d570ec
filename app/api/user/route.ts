import { route } from "@/server/http";
import { getUser } from "@/server/services/accounts";

export const GET = route({
	action: "user:read-self",
	summary: "Pengguna yang sedang masuk",
	run: async ({ actor }) => ({ data: await getUser(actor) }),
});
